import type { LoaderFunctionArgs } from 'react-router'
import type { ListRoute } from '#app/features/admin/list/list-query.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { AdminList } from '#app/features/admin/list/admin-list.tsx'
import { ListNotice } from '#app/features/admin/list/notices.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { usePageColumns } from './pages-columns.tsx'
import { readPages } from './read-pages.server.ts'
import { pageStatusLabels, pageTabs } from './labels.ts'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readPages(context.get(pageRequest))
}

const listRoute: ListRoute = { path: '/admin/pages/' }

/** The list of content pages. */
export default function PagesPage() {
  const { t, i18n } = useLingui()
  const { rows, filter, counts, notice } = useLoaderData<typeof loader>()
  return (
    <AdminLayout title={t`Pages`}>
      <ListNotice>{notice && <Trans>Page deleted</Trans>}</ListNotice>
      <AdminList
        caption={t`Pages`}
        listRoute={listRoute}
        {...{ filter, rows }}
        tabs={{
          name: 'status',
          entries: pageTabs.map((value) => ({
            ...{ value, count: counts[value] },
            label: value === '' ? t`All` : i18n._(pageStatusLabels[value]),
          })),
        }}
        fields={[{ type: 'search', label: t`Title, URL or content` }]}
        total={<Plural value={rows.length} _0="No pages" one="# page" other="# pages" />}
        actions={
          <ShopLink className="button" to="/admin/pages/new/" prefetch="none">
            <Trans>Add page</Trans>
          </ShopLink>
        }
        columns={usePageColumns()}
        getKey={({ id }) => id}
        emptyMessage={<Trans>Create pages about your shop, shipping and returns.</Trans>}
      />
    </AdminLayout>
  )
}
