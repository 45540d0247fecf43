import type { LoaderFunctionArgs } from 'react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { Pagination } from '#app/features/catalog/archive/pagination.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { FoundListsView } from './found-lists.tsx'
import { readFoundListsPage } from './lists-with.server.ts'
import styles from '#app/features/admin/reports/reports.css?url'
import '#app/platform/i18n/admin/load.ts'
import '#app/platform/i18n/later/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readFoundListsPage(context.get(pageRequest))
}

/** The wishlists that contain a product, or those of a customer. */
export default function FoundListsPage() {
  const { t } = useLingui()
  const { foundLists, name, query } = useLoaderData<typeof loader>()
  const archive = {
    page: foundLists.page,
    pageCount: foundLists.pages,
    query,
    path: '/admin/reports/wishlists/lists/',
  }
  return (
    <AdminLayout title={name === '' ? t`Wishlists` : t`Wishlists: ${name}`}>
      <link rel="stylesheet" href={styles} precedence="admin" />
      <p className="report-note">
        <Trans>Private wishlists are not shown.</Trans>
      </p>
      <FoundListsView lists={foundLists.lists}>
        <Pagination archive={archive} />
      </FoundListsView>
      <p>
        <ShopLink className="button" to="/admin/reports/wishlists/">
          <Trans>Back to report</Trans>
        </ShopLink>
      </p>
    </AdminLayout>
  )
}
