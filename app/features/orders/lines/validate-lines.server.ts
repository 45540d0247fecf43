/** Validates the lines that the merchant requests, regardless of the stock. */
import type { OrderWithLines } from '#app/features/orders/store.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Recount, RequestedChanges } from './recount.server.ts'
import type { OrderProducts } from './order-products.server.ts'
import { MAX_LINES } from '#app/features/cart/rules.ts'
import { findMethod } from '#app/features/orders/payments/payment-methods.server.ts'

export type LinesValidationError =
  /** Prices have a different meaning than when ordered: another currency, or with tax instead of without. */
  | 'other-money'
  /** The order has refunds, which reference its lines and quantities. */
  | 'refunded'
  | 'nothing-left'
  | 'too-many'
  | 'not-for-sale'
  /** An added item needs shipping, and no method is selected. */
  | 'is-sent'
  /** The order's payment method does not support this total. */
  | 'unpayable'

type ValidationInput = { requested: RequestedChanges; next: Recount; products: OrderProducts }

export function validateLines(
  services: Services,
  order: OrderWithLines,
  { requested, next, products }: ValidationInput,
): LinesValidationError | undefined {
  if (isOtherMoney(services, order)) return 'other-money'
  if (order.refundedInMinor > 0) return 'refunded'
  const isForSale = ({ of }: RequestedChanges['lines'][number]) =>
    'lineId' in of || products.find(of.itemId)?.isForSale === true
  if (!requested.lines.every(isForSale)) return 'not-for-sale'
  if (next.lines.length === 0) return 'nothing-left'
  if (next.lines.length > MAX_LINES) return 'too-many'
  if (next.addsShippableItems && !next.chosen) return 'is-sent'
  const { currency, status, totalInMinor, paymentMethod } = order
  const purchase = { currency, totals: next.totals, needsShipping: next.chosen !== undefined }
  const isSupported = findMethod(paymentMethod)?.supports?.(services, purchase) ?? true
  const isNew = next.totals.totalInMinor !== totalInMinor && next.totals.totalInMinor > 0
  const isUnpaid = status === 'pending' || status === 'failed'
  return isUnpaid && isNew && !isSupported ? 'unpayable' : undefined
}

function isOtherMoney({ settings }: Services, order: OrderWithLines): boolean {
  const { catalog, tax } = settings.current()
  return (
    order.currency !== catalog.currency || order.pricesIncludeTax !== (tax.isEnabled && tax.pricesIncludeTax)
  )
}
