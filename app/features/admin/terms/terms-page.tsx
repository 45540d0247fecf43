import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { ListNotice } from '#app/features/admin/list/notices.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { readTermsPage } from './read-terms.server.ts'
import { handleTermsForm } from './terms-actions.server.ts'
import { TermsList } from './terms-list.tsx'
import { termDeletedMessages, termsTitles } from './labels.tsx'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readTermsPage(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return handleTermsForm(context.get(pageRequest), request)
}

/** The list of categories, brands or tags, depending on the URL. */
export default function TermsPage() {
  const { i18n } = useLingui()
  const view = useLoaderData<typeof loader>()
  return (
    <AdminLayout title={i18n._(termsTitles[view.kind])}>
      <ListNotice>
        {view.notice === 'deleted' && i18n._(termDeletedMessages[view.kind])}
        {view.notice === 'moved' && <Trans>Saved. Changes apply immediately.</Trans>}
      </ListNotice>
      <TermsList key={view.path} view={view} />
    </AdminLayout>
  )
}
