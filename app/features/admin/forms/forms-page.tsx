import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { ListRoute } from '#app/features/admin/list/list-query.ts'
import type { FormsRefusal, FormsView } from './forms-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { AdminList } from '#app/features/admin/list/admin-list.tsx'
import { ListNotice, ListProblem } from '#app/features/admin/list/notices.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { handleFormsForm } from './forms-actions.server.ts'
import { readForms } from './forms-list.server.ts'
import { useFormColumns } from './forms-columns.tsx'
import { ImportRemarks } from './import-remarks.tsx'
import { ImportForm, NewForm, tooLargeMessage } from './new-form.tsx'
import styles from './forms.css?url'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readForms(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return handleFormsForm(context.get(pageRequest), request)
}

const listRoute: ListRoute = { path: '/admin/forms/' }

export default function FormsPage() {
  const { t } = useLingui()
  const view = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const { forms, search, notice } = view
  return (
    <AdminLayout title={t`Contact forms`}>
      <link rel="stylesheet" href={styles} precedence="admin" />
      {refusal && (
        <ListProblem>
          <RefusalText refusal={refusal} />
        </ListProblem>
      )}
      <ListNotice>{notice && !refusal && <NoticeText notice={notice} />}</ListNotice>
      {!refusal && <ImportRemarks remarks={view.remarks} />}
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
      <AdminList
        caption={t`Contact forms`}
        listRoute={listRoute}
        filter={{ search }}
        rows={forms}
        fields={[{ type: 'search', label: t`Form title` }]}
        total={<Plural value={forms.length} _0="No forms found" one="# form" other="# forms" />}
        columns={useFormColumns()}
        getKey={({ id }) => id}
        bulk={{
          name: 'ids',
          label: ({ title }) => t`Select ${title}`,
          actions: [
            {
              ...{ intent: 'delete', isDanger: true, label: t`Delete selected…` },
              question: t`The forms will be permanently deleted. Their messages stay in the inbox.`,
            },
          ],
        }}
        emptyMessage={
          <Trans>
            Visitors contact you with these forms. Create a form or import your forms from WordPress.
          </Trans>
        }
      />
    </AdminLayout>
  )
}

function RefusalText({ refusal: { reason, detail } }: { refusal: FormsRefusal }) {
  const { t } = useLingui()
  if (reason === 'nothing-chosen') return <Trans>Select at least one form.</Trans>
  if (reason === 'no-file') return <Trans>Choose a file.</Trans>
  if (reason === 'too-large') return t(tooLargeMessage)
  if (reason === 'gone') return <Trans>This form no longer exists.</Trans>
  return (
    <>
      <Trans>Not imported: this is not a forms file. Choose one exported from this shop or WordPress.</Trans>{' '}
      <bdi lang="en">{detail}</bdi>
    </>
  )
}

function NoticeText({ notice: { kind, count } }: { notice: NonNullable<FormsView['notice']> }) {
  if (kind === 'unchanged') return <Trans>All forms in this file are already up to date.</Trans>
  if (kind === 'deleted') {
    return <Plural value={count} one="# form deleted" other="# forms deleted" />
  }
  return <Plural value={count} one="# form imported" other="# forms imported" />
}
