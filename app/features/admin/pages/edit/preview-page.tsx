import type { LoaderFunctionArgs } from 'react-router'
import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { getDirection } from '#app/platform/i18n/locales.ts'
import { pickText } from '#app/platform/i18n/text/pick-text.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { Slot } from '#app/ui/slot.tsx'
import { findAnyPage, readPageId } from './read-page.server.ts'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader({ context, params }: LoaderFunctionArgs) {
  const request = context.get(pageRequest)
  await requireStaff(request)
  const page = await findAnyPage(request, readPageId(params.id ?? ''))
  const title = pickText(page.title, request.locale)
  const { foreign } = pickText(page.body, request.locale)
  return {
    id: page.id,
    title: title.text,
    isDraft: page.status === 'draft',
    body: await request.services.pageParts.renderContent(request, page),
    ...(foreign && { foreign }),
  }
}

/** Preview of a content page in the current language, including drafts. */
export default function PreviewPage() {
  const { id, title, isDraft, body, foreign } = useLoaderData<typeof loader>()
  return (
    <AdminLayout title={title}>
      <p className="admin-notice">
        {isDraft ? (
          <Trans>Preview: customers can’t see this page yet.</Trans>
        ) : (
          <Trans>Preview: this is what customers see.</Trans>
        )}{' '}
        <ShopLink to={`/admin/pages/${id}/`} prefetch="none">
          <Trans>Back to editing</Trans>
        </ShopLink>
      </p>
      <Slot
        name="written text"
        html={body}
        className="prose"
        {...(foreign && { lang: foreign, dir: getDirection(foreign) })}
      />
    </AdminLayout>
  )
}
