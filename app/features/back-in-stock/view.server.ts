/** Back-in-stock data of a product page. */
import type { ProductView } from '#app/features/catalog/product/product-view.ts'
import type { VariationFormData } from '#app/features/variations/form/variation-form-data.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { BackInStockView } from './rules.ts'
import { msg } from '@lingui/core/macro'
import {
  BACK_IN_STOCK_REQUESTED,
  BACK_IN_STOCK_NOTICE,
} from '#app/features/catalog/product/back-in-stock-notice.ts'
import { IN_STOCK, openMatrix } from '#app/features/variations/engine/matrix.ts'

/** null: the shop does not offer notifications, or nothing of the product is sold out. */
export function readBackInStock(
  { services, query, i18n }: PageRequest,
  { type, availability, variations }: ProductView,
): BackInStockView | null {
  if (!services.settings.current().catalog.notifiesWhenBack) return null
  if (type !== 'simple' && type !== 'variable') return null
  const isEntirelySoldOut = availability.className === 'out-of-stock'
  const soldOut = variations ? listSoldOutVariations(variations) : []
  if (!isEntirelySoldOut && soldOut.length === 0) return null
  const message = i18n._(msg`Thank you. We’ll e-mail you when it’s back in stock.`)
  return {
    isEntirelySoldOut,
    soldOut,
    ...(query.get(BACK_IN_STOCK_NOTICE) === BACK_IN_STOCK_REQUESTED && { message }),
  }
}

/** Limits the drop-down to a readable length; other variations can be requested at their own URL. */
const MAX_OPTIONS = 200

function listSoldOutVariations({ matrix }: VariationFormData): BackInStockView['soldOut'] {
  const { attributes, rowCount, flags, ids, requiredValues } = openMatrix(matrix)
  const rows = Array.from({ length: rowCount }, (_, row) => row)
  return rows
    .filter((row) => ((flags[row] ?? 0) & IN_STOCK) === 0)
    .slice(0, MAX_OPTIONS)
    .map((row) => {
      const values = attributes.map(({ label, values: attributeValues }, index) => {
        const value = attributeValues[requiredValues[index]?.[row] ?? -1]
        return value?.label ?? `${label}: *`
      })
      return { id: ids[row] ?? 0, name: values.join(' · ') }
    })
}
