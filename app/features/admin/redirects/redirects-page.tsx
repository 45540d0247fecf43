import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { RedirectsRefusal } from './redirects.server.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { Form, useActionData, useLoaderData } from 'react-router'
import { Desk } from '#app/features/admin/desk.tsx'
import { DeskPages } from '#app/features/admin/typed/desk-pages.tsx'
import { Line } from '#app/features/admin/typed/fields.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { readRedirects, takeRedirectsForm } from './redirects.server.ts'
import edit from '#app/features/admin/products/edit/edit.css?url'
import lists from '#app/features/admin/products/products.css?url'
import styles from '#app/features/admin/typed/typed.css?url'
import '#app/platform/i18n/desk/learn.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readRedirects(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return takeRedirectsForm(context.get(pageRequest), request)
}

type View = Awaited<ReturnType<typeof readRedirects>>

/** Addresses of the shop that lead elsewhere. */
export default function RedirectsPage() {
  const { t } = useLingui()
  const view = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const { rows, total, search, page, pageCount, notice, count } = view
  const address = (number: number) => {
    const query = new URLSearchParams({
      ...(search && { search }),
      ...(number > 1 && { paged: `${number}` }),
    })
    return `/admin/redirects/${query.size > 0 ? `?${query}` : ''}`
  }
  return (
    <Desk title={t`Redirects`}>
      <link rel="stylesheet" href={edit} precedence="desk" />
      <link rel="stylesheet" href={lists} precedence="desk" />
      <link rel="stylesheet" href={styles} precedence="desk" />
      <p className="desk-notice" role="status">
        {notice === 'added' && !refusal && <Trans>Redirect added.</Trans>}
        {notice === 'deleted' && !refusal && (
          <Plural
            value={count}
            _0="No redirects deleted."
            one="# redirect deleted."
            other="# redirects deleted."
          />
        )}
      </p>
      <AddForm refusal={refusal} total={total} />
      <search>
        <form className="products-filters" key={search}>
          <label>
            <Trans>Address</Trans>
            <input className="field" type="search" name="search" defaultValue={search} dir="auto" />
          </label>
          <button className="button" type="submit">
            <Search className="icon" aria-hidden />
            <Trans>Filter</Trans>
          </button>
        </form>
      </search>
      <div className="products-head">
        <h2>
          <Plural value={total} _0="No redirects" one="# redirect" other="# redirects" />
        </h2>
      </div>
      <Rows rows={rows} />
      <DeskPages page={page} pageCount={pageCount} address={address} />
    </Desk>
  )
}

function AddForm({ refusal, total }: { refusal: RedirectsRefusal | undefined; total: number }) {
  const { t } = useLingui()
  const { typed = {}, problems = {} } = refusal ?? {}
  return (
    // Once one is added the fields are empty.
    <Form method="post" className="product-form" key={total} noValidate>
      <fieldset className="product-panel">
        <legend>
          <Trans>Add redirect</Trans>
        </legend>
        <div className="product-pair">
          <Line {...{ typed, problems }} name="from" label={t`From`} dir="ltr" placeholder="/old-page/" />
          <Line {...{ typed, problems }} name="to" label={t`To`} dir="ltr" placeholder="/new-page/" />
        </div>
        <p className="product-hint">
          <Trans>Redirects work in both languages, for addresses that have no page in the shop.</Trans>
        </p>
        <p>
          <button className="button primary" type="submit" name="intent" value="save">
            <Trans>Add redirect</Trans>
          </button>
        </p>
      </fieldset>
    </Form>
  )
}

function Rows({ rows }: Pick<View, 'rows'>) {
  const { t } = useLingui()
  if (rows.length === 0) {
    return (
      <p className="products-empty">
        <Trans>Old addresses of renamed products and pages are listed here too.</Trans>
      </p>
    )
  }
  return (
    <form method="post">
      <p className="products-tools">
        <button className="button danger" type="submit" name="intent" value="delete">
          <Trans>Delete selected</Trans>
        </button>
      </p>
      <ul className="desk-rows">
        {rows.map(({ path, target }) => (
          <li key={path}>
            <label className="product-flag">
              <input type="checkbox" name="path" value={path} />
              <span className="visually-hidden">{t`Select ${path}`}</span>
              <bdi dir="ltr">{path}</bdi>
            </label>
            <span>
              <Trans>
                redirects to <bdi dir="ltr">{target}</bdi>
              </Trans>
            </span>
          </li>
        ))}
      </ul>
    </form>
  )
}
