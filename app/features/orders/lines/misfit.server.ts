/** Why an order cannot have the lines that its owner wants, whatever is on the shelf. */
import type { OrderWithLines } from '#app/features/orders/store.server.ts'
import type { Services } from '#app/services.server.ts'
import type { Recount, Wanted } from './recount.server.ts'
import type { OrderShelf } from './shelf.server.ts'
import { MOST_LINES } from '#app/features/cart/rules.ts'
import { findMethod } from '#app/features/orders/payments/payment-methods.server.ts'

export type LinesMisfit =
  /** Prices mean something else than when it was ordered: another currency, or with tax where they were without. */
  | 'other-money'
  /** Money went back for it: refunds name its lines and pieces. */
  | 'refunded'
  | 'nothing-left'
  | 'too-many'
  | 'not-for-sale'
  /** What is added has to be sent, and nobody has said how. */
  | 'is-sent'
  /** The way to pay that was chosen does not take such a total. */
  | 'unpayable'

type Wanting = { wanted: Wanted; next: Recount; shelf: OrderShelf }

export function misfitOf(
  services: Services,
  order: OrderWithLines,
  { wanted, next, shelf }: Wanting,
): LinesMisfit | undefined {
  if (isOtherMoney(services, order)) return 'other-money'
  if (order.refundedInMinor > 0) return 'refunded'
  const isForSale = ({ of }: Wanted['lines'][number]) =>
    'lineId' in of || shelf.find(of.articleId)?.isForSale === true
  if (!wanted.lines.every(isForSale)) return 'not-for-sale'
  if (next.lines.length === 0) return 'nothing-left'
  if (next.lines.length > MOST_LINES) return 'too-many'
  if (next.addsGoodsToSend && !next.chosen) return 'is-sent'
  const { currency, status, totalInMinor, paymentMethod } = order
  const purchase = { currency, totals: next.totals, needsShipping: next.chosen !== undefined }
  const fits = findMethod(paymentMethod)?.fits?.(services, purchase) ?? true
  const isNew = next.totals.totalInMinor !== totalInMinor && next.totals.totalInMinor > 0
  const isUnpaid = status === 'pending' || status === 'failed'
  return isUnpaid && isNew && !fits ? 'unpayable' : undefined
}

function isOtherMoney({ settings }: Services, order: OrderWithLines): boolean {
  const { catalog, tax } = settings.current()
  return (
    order.currency !== catalog.currency || order.pricesIncludeTax !== (tax.isEnabled && tax.pricesIncludeTax)
  )
}
