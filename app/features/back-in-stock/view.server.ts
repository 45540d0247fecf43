/** What a product's page needs to offer back-in-stock notifications. */
import type { ProductView } from '#app/features/catalog/product/product-view.ts'
import type { VariationFormData } from '#app/features/variations/form/variation-form-data.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { BackInStockView } from './rules.ts'
import { msg } from '@lingui/core/macro'
import { ASKED, BACK_IN_STOCK_NOTICE } from '#app/features/catalog/product/back-in-stock-notice.ts'
import { IN_STOCK, openMatrix } from '#app/features/variations/engine/matrix.ts'

/** null: the shop does not offer them, or nothing of the product is sold out. */
export function backInStockOf(
  { services, query, texts }: PageRequest,
  { type, availability, variations }: ProductView,
): BackInStockView | null {
  if (!services.settings.current().catalog.notifiesWhenBack) return null
  if (type !== 'simple' && type !== 'variable') return null
  const isWhole = availability.className === 'out-of-stock'
  const soldOut = variations ? soldOutOf(variations) : []
  if (!isWhole && soldOut.length === 0) return null
  const said = texts._(msg`Thank you. We’ll e-mail you when it’s back in stock.`)
  return { isWhole, soldOut, ...(query.get(BACK_IN_STOCK_NOTICE) === ASKED && { said }) }
}

/** A drop-down with more is not read; the others can be asked for on their own page. */
const MOST_OFFERED = 200

function soldOutOf({ matrix }: VariationFormData): BackInStockView['soldOut'] {
  const { attributes, rowCount, flags, ids, wanted } = openMatrix(matrix)
  const rows = Array.from({ length: rowCount }, (_, row) => row)
  return rows
    .filter((row) => ((flags[row] ?? 0) & IN_STOCK) === 0)
    .slice(0, MOST_OFFERED)
    .map((row) => {
      const values = attributes.map(({ label, values: all }, index) => {
        const value = all[wanted[index]?.[row] ?? -1]
        return value?.label ?? `${label}: *`
      })
      return { id: ids[row] ?? 0, name: values.join(' · ') }
    })
}
