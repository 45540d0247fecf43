import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { Desk } from '#app/features/admin/desk.tsx'
import { ListNotice } from '#app/features/admin/list/notices.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { readTermsPage } from './read-terms.server.ts'
import { takeTermsForm } from './terms-actions.server.ts'
import { TermsList } from './terms-list.tsx'
import { termsTitles } from './words.tsx'
import '#app/platform/i18n/desk/learn.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readTermsPage(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return takeTermsForm(context.get(pageRequest), request)
}

/** The owner's categories, brands or tags; which, its address says. */
export default function TermsPage() {
  const { i18n } = useLingui()
  const view = useLoaderData<typeof loader>()
  return (
    <Desk title={i18n._(termsTitles[view.kind])}>
      <ListNotice>
        {view.notice === 'deleted' && <Trans>Deleted.</Trans>}
        {view.notice === 'moved' && <Trans>Saved. Changes apply immediately.</Trans>}
      </ListNotice>
      <TermsList key={view.path} view={view} />
    </Desk>
  )
}
