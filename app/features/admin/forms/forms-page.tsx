import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { FormsRefusal, FormsView } from './forms-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download, Search } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { Desk } from '#app/features/admin/desk.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { takeFormsForm } from './forms-actions.server.ts'
import { readForms } from './forms-list.server.ts'
import { FormsTable } from './forms-table.tsx'
import { ImportRemarks } from './import-remarks.tsx'
import { ImportForm, NewForm, tooLarge } from './new-form.tsx'
import styles from './forms.css?url'
import '#app/platform/i18n/desk/learn.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readForms(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return takeFormsForm(context.get(pageRequest), request)
}

export default function FormsPage() {
  const { t } = useLingui()
  const view = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { forms, search, notice } = view
  return (
    <Desk title={t`Contact forms`}>
      <link rel="stylesheet" href={styles} precedence="desk" />
      {refused && (
        <p className="desk-problem" role="alert">
          <RefusalText refused={refused} />
        </p>
      )}
      <p className="desk-notice" role="status">
        {notice && !refused && <NoticeText notice={notice} />}
      </p>
      {!refused && <ImportRemarks remarks={view.remarks} />}
      <div className="forms-tools">
        <NewForm />
        <ImportForm />
        <ShopLink className="button" to="/admin/forms/contact-forms.json" prefetch="none" download>
          <Download className="icon" aria-hidden />
          <Trans>Export all</Trans>
        </ShopLink>
        <ShopLink className="button quiet" to="/admin/forms/contact-forms.xml" prefetch="none" download>
          <Download className="icon" aria-hidden />
          <Trans>Export for WordPress</Trans>
        </ShopLink>
      </div>
      <search>
        <form className="library-search">
          <input
            className="field"
            type="search"
            name="search"
            defaultValue={search}
            aria-label={t`Search by title`}
            placeholder={t`Search by title`}
            dir="auto"
          />
          <button className="button" type="submit">
            <Search className="icon" aria-hidden />
            <Trans>Search</Trans>
          </button>
        </form>
      </search>
      <h2 className="library-head">
        <Plural value={forms.length} _0="No forms found" one="# form" other="# forms" />
      </h2>
      {forms.length > 0 ? <FormsTable forms={forms} /> : <EmptyList search={search} />}
    </Desk>
  )
}

function EmptyList({ search }: Pick<FormsView, 'search'>) {
  if (search !== '') {
    return (
      <p>
        <Trans>No forms found.</Trans>{' '}
        <ShopLink to="/admin/forms/" prefetch="none">
          <Trans>Show all forms</Trans>
        </ShopLink>
      </p>
    )
  }
  return (
    <p>
      <Trans>Visitors contact you with these forms. Create a form or import your forms from WordPress.</Trans>
    </p>
  )
}

function RefusalText({ refused: { reason, detail } }: { refused: FormsRefusal }) {
  const { t } = useLingui()
  if (reason === 'nothing-chosen') return <Trans>Select at least one form.</Trans>
  if (reason === 'no-file') return <Trans>Choose a file.</Trans>
  if (reason === 'too-large') return t(tooLarge)
  if (reason === 'gone') return <Trans>This form no longer exists.</Trans>
  return (
    <>
      <Trans>Not imported: this is not a valid forms file.</Trans> <bdi lang="en">{detail}</bdi>
    </>
  )
}

function NoticeText({ notice: { kind, count } }: { notice: NonNullable<FormsView['notice']> }) {
  if (kind === 'unchanged') return <Trans>All of these forms already exist.</Trans>
  if (kind === 'deleted') {
    return <Plural value={count} one="# form deleted" other="# forms deleted" />
  }
  return <Plural value={count} one="# form imported" other="# forms imported" />
}
