/** Rows below the total of an order: refunds, the rest with its taxes, and the paid amount. */
import type { AmountRow } from '#app/features/orders/checkout/checkout-view.ts'
import type { OrderWithLines, StoredOrder } from '#app/features/orders/store.server.ts'
import { msg } from '@lingui/core/macro'
import { amountRows, type TextContext } from '#app/features/orders/view/amount-rows.server.ts'
import { differenceOf, paidOf } from '#app/features/orders/by-owner/balance.ts'
import { taxesLeft } from './taxes-left.ts'

type SettledOrder = OrderWithLines & Partial<Pick<StoredOrder, 'refunds'>>

/** With `formatDate` each refund is listed with its date; without it refunds are one amount. */
type DatedContext = TextContext & { day?: (moment: Date) => string }

/**
 * Taxes are listed below the amount that includes them: the total if nothing was refunded, otherwise the
 * rest. If prices exclude tax, the taxes are already listed above the total, and appear here only once they
 * differ.
 */
export function settledRows(
  order: SettledOrder,
  { locale, i18n, day }: DatedContext,
): { settled: AmountRow[]; taxes: AmountRow[] } {
  const { totalInMinor, refundedInMinor } = order
  const difference = differenceOf(order)
  const open = difference > 0 ? msg`Amount due` : msg`Amount to refund`
  const paid = [
    { key: 'paid', label: i18n._(msg`Paid`), amountInMinor: paidOf(order) },
    { key: 'open', label: i18n._(open), amountInMinor: Math.abs(difference) },
  ]
  const settled = [
    ...refundRows(order, { locale, i18n, ...(day && { day }) }),
    ...(refundedInMinor > 0
      ? [
          {
            key: 'left',
            label: i18n._(msg`Total after refund`),
            amountInMinor: totalInMinor - refundedInMinor,
          },
        ]
      : []),
    ...(difference === 0 ? [] : paid),
  ]
  if (refundedInMinor === 0) return { settled, taxes: amountRows(order, { locale, i18n }).taxes }
  const all = amountRows({ ...order, pricesIncludeTax: true }, { locale, i18n }).taxes
  const left = taxesLeft(order)
  return { settled, taxes: all.map((tax, index) => ({ ...tax, amountInMinor: left[index] ?? 0 })) }
}

function refundRows(
  { refunds = [], refundedInMinor }: SettledOrder,
  { i18n, day }: DatedContext,
): AmountRow[] {
  if (refundedInMinor === 0) return []
  if (!day) return [{ key: 'refunded', label: i18n._(msg`Refunded amount`), amountInMinor: -refundedInMinor }]
  return refunds
    .filter(({ status, isDifference }) => status !== 'failed' && !isDifference)
    .map(({ id, amountInMinor, createdAt, status }) => {
      const on = day(createdAt)
      const label = status === 'asked' ? msg`Refund pending since ${on}` : msg`Refunded on ${on}`
      return { key: `refund-${id}`, label: i18n._(label), amountInMinor: -amountInMinor }
    })
}
