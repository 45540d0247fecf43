import type { LoaderFunctionArgs } from 'react-router'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { Desk } from '#app/features/admin/desk.tsx'
import { CategoryChoice, StatusChoice, TypeChoice } from '#app/features/admin/products/choices.tsx'
import { productStatuses } from '#app/features/admin/products/filter.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { useShop } from '#app/ui/shop.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { readExport } from './read-export.server.ts'
import lists from '#app/features/admin/products/products.css?url'
import styles from '#app/features/admin/import/import.css?url'
import '#app/platform/i18n/desk/learn.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readExport(context.get(pageRequest))
}

/** Takes the products out as a file: all of them, or some. */
export default function ExportPage() {
  const { t } = useLingui()
  const { to } = useShop()
  const { categories, total } = useLoaderData<typeof loader>()
  return (
    <Desk title={t`Export`}>
      <link rel="stylesheet" href={lists} precedence="desk" />
      <link rel="stylesheet" href={styles} precedence="desk" />
      <form action={to('/admin/export/products.csv')} className="products-filters import-part">
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
        <div className="products-choices">
          <CategoryChoice chosen={0} categories={categories} />
          <TypeChoice chosen="" />
          <StatusChoice chosen="" values={productStatuses.filter((status) => status !== 'trash')} />
          <label>
            <Trans>Columns</Trans>
            <select className="field" name="columns" defaultValue="">
              <option value="">{t`All columns`}</option>
              <option value="prices">{t`Prices and stock`}</option>
            </select>
          </label>
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
    </Desk>
  )
}
