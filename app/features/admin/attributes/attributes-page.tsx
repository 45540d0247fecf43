import type { LoaderFunctionArgs } from 'react-router'
import type { ListRoute } from '#app/features/admin/list/list-query.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { AdminList } from '#app/features/admin/list/admin-list.tsx'
import { ListNotice } from '#app/features/admin/list/notices.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { readAttributesPage } from './read-attributes.server.ts'
import { attributeTypeLabels } from './labels.ts'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readAttributesPage(context.get(pageRequest))
}

const listRoute: ListRoute = { path: '/admin/attributes/' }

/** The global attributes, shared by products. */
export default function AttributesPage() {
  const { t, i18n } = useLingui()
  const { rows, hasDeletedNotice } = useLoaderData<typeof loader>()
  return (
    <AdminLayout title={t`Attributes`}>
      <ListNotice>{hasDeletedNotice && <Trans>Attribute deleted</Trans>}</ListNotice>
      <AdminList
        caption={t`Attributes`}
        listRoute={listRoute}
        filter={{}}
        rows={rows}
        total={<Plural value={rows.length} _0="No attributes" one="# attribute" other="# attributes" />}
        actions={
          <ShopLink className="button" to="/admin/attributes/new/" prefetch="none">
            <Trans>Add attribute</Trans>
          </ShopLink>
        }
        columns={[
          { id: 'name', label: t`Name`, isMain: true, cell: (row) => <Name row={row} /> },
          { id: 'slug', label: t`Slug`, cell: ({ slug }) => <bdi dir="ltr">{slug}</bdi> },
          { id: 'type', label: t`Type`, cell: ({ type }) => i18n._(attributeTypeLabels[type]) },
          {
            id: 'values',
            label: t`Values`,
            cell: ({ valueCount }) => (
              <Plural value={valueCount} _0="No values" one="# value" other="# values" />
            ),
          },
          {
            id: 'products',
            label: t`Products`,
            cell: ({ productCount }) => (
              <Plural value={productCount} _0="No products" one="# product" other="# products" />
            ),
          },
        ]}
        getKey={({ id }) => id}
        emptyMessage={
          <Trans>Attributes such as color, size and material let customers choose and filter products.</Trans>
        }
      />
    </AdminLayout>
  )
}

type Row = Awaited<ReturnType<typeof readAttributesPage>>['rows'][number]

function Name({ row: { id, name, values } }: { row: Row }) {
  return (
    <>
      <ShopLink className="list-title" to={`/admin/attributes/${id}/`} prefetch="none">
        <bdi>{name}</bdi>
      </ShopLink>
      {values && (
        <p className="list-facts">
          <bdi>{values}</bdi>
        </p>
      )}
    </>
  )
}
