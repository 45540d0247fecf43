import type { LoaderFunctionArgs } from 'react-router'
import type { FilterField } from '#app/features/admin/list/list-filters.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { FilterInput } from '#app/features/admin/list/list-filters.tsx'
import { productStatuses } from '#app/features/admin/products/filter.ts'
import {
  useCategoryField,
  useTypeField,
  useLabelOptions,
} from '#app/features/admin/products/products-columns.tsx'
import { productStatusLabels } from '#app/features/admin/products/labels.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { useShop } from '#app/ui/shop.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { readExport } from './read-export.server.ts'
import styles from '#app/features/admin/import/import.css?url'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readExport(context.get(pageRequest))
}

/** Exports the products as a file: all of them, or a selection. */
export default function ExportPage() {
  const { t } = useLingui()
  const { localizePath } = useShop()
  const { categories, total } = useLoaderData<typeof loader>()
  const createLabelOptions = useLabelOptions()
  const statuses = productStatuses.filter((status) => status !== 'trash')
  const columns = [
    { value: '', label: t`All columns` },
    { value: 'prices', label: t`Prices and stock` },
  ]
  const fields: FilterField[] = [
    useCategoryField(categories),
    useTypeField(),
    {
      type: 'select',
      name: 'status',
      label: t`Status`,
      createLabelOptions: createLabelOptions(statuses, productStatusLabels),
    },
    { type: 'select', name: 'columns', label: t`Columns`, createLabelOptions: columns },
  ]
  return (
    <AdminLayout title={t`Export`}>
      <link rel="stylesheet" href={styles} precedence="admin" />
      <form action={localizePath('/admin/export/products.csv')} className="list-filters import-part">
        <p>
          <Trans>
            Export products and variations to a CSV file that WooCommerce and this shop can import.
          </Trans>{' '}
          <Plural
            value={total}
            _0="No products yet."
            one="# product in your shop."
            other="# products in your shop."
          />
        </p>
        <div className="list-fields">
          {fields.map((field) => (
            <FilterInput key={field.label} field={field} filter={{}} />
          ))}
        </div>
        <button className="button primary" type="submit">
          <Download className="icon" aria-hidden />
          <Trans>Export CSV</Trans>
        </button>
      </form>
      <p>
        <Trans>
          To change many prices at once, export prices and stock, edit them in a spreadsheet, then import the
          file under
        </Trans>{' '}
        <ShopLink to="/admin/import/" prefetch="none">
          <Trans>Import</Trans>
        </ShopLink>
        .
      </p>
    </AdminLayout>
  )
}
