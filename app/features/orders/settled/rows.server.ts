/** What stands below the total of an order: what went back, what is left with its taxes, and what of it is paid. */
import type { AmountRow } from '#app/features/orders/checkout/checkout-view.ts'
import type { OrderWithLines, StoredOrder } from '#app/features/orders/store.server.ts'
import { msg } from '@lingui/core/macro'
import { amountRows, type Wording } from '#app/features/orders/view/amount-rows.server.ts'
import { differenceOf, paidOf } from '#app/features/orders/by-owner/balance.ts'
import { taxesLeft } from './taxes-left.ts'

type Settling = OrderWithLines & Partial<Pick<StoredOrder, 'refunds'>>

/** `day` writes each refund with its day; without it they stand as one amount. */
type Dated = Wording & { day?: (moment: Date) => string }

/**
 * Taxes stand below what they are in: those of the total where nothing went back, else those that are left. Where prices are without
 * tax, the total has them above already, and they stand here only once they are others.
 */
export function settledRows(
  order: Settling,
  { locale, texts, day }: Dated,
): { settled: AmountRow[]; taxes: AmountRow[] } {
  const { totalInMinor, refundedInMinor } = order
  const difference = differenceOf(order)
  const open = difference > 0 ? msg`Amount due` : msg`To be refunded`
  const paid = [
    { key: 'paid', label: texts._(msg`Paid`), amountInMinor: paidOf(order) },
    { key: 'open', label: texts._(open), amountInMinor: Math.abs(difference) },
  ]
  const settled = [
    ...refundRows(order, { locale, texts, ...(day && { day }) }),
    ...(refundedInMinor > 0
      ? [
          {
            key: 'left',
            label: texts._(msg`Total after refund`),
            amountInMinor: totalInMinor - refundedInMinor,
          },
        ]
      : []),
    ...(difference === 0 ? [] : paid),
  ]
  if (refundedInMinor === 0) return { settled, taxes: amountRows(order, { locale, texts }).taxes }
  const all = amountRows({ ...order, pricesIncludeTax: true }, { locale, texts }).taxes
  const left = taxesLeft(order)
  return { settled, taxes: all.map((tax, at) => ({ ...tax, amountInMinor: left[at] ?? 0 })) }
}

function refundRows({ refunds = [], refundedInMinor }: Settling, { texts, day }: Dated): AmountRow[] {
  if (refundedInMinor === 0) return []
  if (!day)
    return [{ key: 'refunded', label: texts._(msg`Refunded amount`), amountInMinor: -refundedInMinor }]
  return refunds
    .filter(({ status, isDifference }) => status !== 'failed' && !isDifference)
    .map(({ id, amountInMinor, createdAt, status }) => {
      const on = day(createdAt)
      const label = status === 'asked' ? msg`Refund pending since ${on}` : msg`Refunded on ${on}`
      return { key: `refund-${id}`, label: texts._(label), amountInMinor: -amountInMinor }
    })
}
