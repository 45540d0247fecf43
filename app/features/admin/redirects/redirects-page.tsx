import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { ListRoute } from '#app/features/admin/list/list-query.ts'
import type { RedirectsRefusal } from './redirects.server.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Form, useActionData, useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { AdminList } from '#app/features/admin/list/admin-list.tsx'
import { ListNotice } from '#app/features/admin/list/notices.tsx'
import { TextField } from '#app/features/admin/form-kit/fields.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { readRedirects, handleRedirectsForm } from './redirects.server.ts'
import edit from '#app/features/admin/products/edit/edit.css?url'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readRedirects(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return handleRedirectsForm(context.get(pageRequest), request)
}

const listRoute: ListRoute = { path: '/admin/redirects/' }

/** The redirects of the shop. */
export default function RedirectsPage() {
  const { t } = useLingui()
  const view = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const { rows, total, filter, paging, notice } = view
  return (
    <AdminLayout title={t`Redirects`}>
      <link rel="stylesheet" href={edit} precedence="admin" />
      <ListNotice>
        {notice?.kind === 'added' && !refusal && <Trans>Redirect added</Trans>}
        {notice?.kind === 'deleted' && !refusal && (
          <Plural
            value={notice.count}
            _0="No redirects deleted."
            one="# redirect deleted."
            other="# redirects deleted."
          />
        )}
      </ListNotice>
      <AddForm refusal={refusal} total={total} />
      <AdminList
        caption={t`Redirects`}
        listRoute={listRoute}
        {...{ filter, rows, paging }}
        fields={[{ type: 'search', label: t`URL` }]}
        total={<Plural value={total} _0="No redirects" one="# redirect" other="# redirects" />}
        columns={[
          { id: 'from', label: t`From`, isMain: true, cell: ({ path }) => <PathText path={path} /> },
          {
            id: 'to',
            label: t`To`,
            phoneDisplay: 'labeled',
            cell: ({ target }) => <bdi dir="ltr">{target}</bdi>,
          },
        ]}
        getKey={({ path }) => path}
        bulk={{
          name: 'path',
          label: ({ path }) => t`Select ${path}`,
          actions: [
            {
              ...{ intent: 'delete', isDanger: true, label: t`Delete selected…` },
              question: t`Visitors to these URLs will see “Page not found”.`,
            },
          ],
        }}
        emptyMessage={<Trans>Old URLs of renamed products and pages are listed here too.</Trans>}
      />
    </AdminLayout>
  )
}

function PathText({ path }: { path: string }) {
  return (
    <bdi className="list-title" dir="ltr">
      {path}
    </bdi>
  )
}

function AddForm({ refusal, total }: { refusal: RedirectsRefusal | undefined; total: number }) {
  const { t } = useLingui()
  const { values = {}, problems = {} } = refusal ?? {}
  return (
    // The key empties the fields once a redirect was added.
    <Form method="post" className="product-form" key={total} noValidate>
      <fieldset className="product-panel">
        <legend>
          <Trans>Add redirect</Trans>
        </legend>
        <div className="product-pair">
          <TextField
            {...{ values, problems }}
            name="from"
            label={t`From`}
            dir="ltr"
            placeholder="/old-page/"
          />
          <TextField {...{ values, problems }} name="to" label={t`To`} dir="ltr" placeholder="/new-page/" />
        </div>
        <p className="product-hint">
          <Trans>Redirects work in both languages, for URLs that have no page in the shop.</Trans>
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
