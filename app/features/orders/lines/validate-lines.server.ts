/** Validates the lines that the merchant requests, regardless of the stock. */
import type { OrderWithLines } from '#app/features/orders/store.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Recount, RequestedChanges } from './recount.server.ts'
import type { OrderProducts } from './order-products.server.ts'
import { MAX_LINES } from '#app/features/cart/rules.ts'
import { findPaymentMethod } from '#app/features/orders/payments/payment-methods.server.ts'

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

type ValidationInput = { requestedChanges: RequestedChanges; recount: Recount; products: OrderProducts }

export function validateLines(
  services: Services,
  order: OrderWithLines,
  { requestedChanges, recount, products }: ValidationInput,
): LinesValidationError | undefined {
  if (hasPriceMeaningChanged(services, order)) return 'other-money'
  if (order.refundedInMinor > 0) return 'refunded'
  const isForSale = ({ reference }: RequestedChanges['lines'][number]) =>
    'lineId' in reference || products.find(reference.itemId)?.isForSale === true
  if (!requestedChanges.lines.every(isForSale)) return 'not-for-sale'
  if (recount.lines.length === 0) return 'nothing-left'
  if (recount.lines.length > MAX_LINES) return 'too-many'
  if (recount.addsShippableItems && !recount.chosenRate) return 'is-sent'
  const { currency, status, totalInMinor, paymentMethod } = order
  const purchase = { currency, totals: recount.totals, needsShipping: recount.chosenRate !== undefined }
  const isSupported = findPaymentMethod(paymentMethod)?.supports?.(services, purchase) ?? true
  const isNewTotal = recount.totals.totalInMinor !== totalInMinor && recount.totals.totalInMinor > 0
  const isUnpaid = status === 'pending' || status === 'failed'
  return isUnpaid && isNewTotal && !isSupported ? 'unpayable' : undefined
}

function hasPriceMeaningChanged({ settings }: Services, order: OrderWithLines): boolean {
  const { catalog, tax } = settings.current()
  return (
    order.currency !== catalog.currency || order.pricesIncludeTax !== (tax.isEnabled && tax.pricesIncludeTax)
  )
}
