/** Rows below the total of an order: refunds, the rest with its taxes, and the paid amount. */
import type { AmountRow } from '#app/features/orders/checkout/checkout-view.ts'
import type { OrderWithLines, StoredOrder } from '#app/features/orders/store.server.ts'
import { msg } from '@lingui/core/macro'
import { createAmountRows, type TextContext } from '#app/features/orders/view/amount-rows.server.ts'
import { calculateDifferenceInMinor, calculatePaidInMinor } from '#app/features/orders/by-owner/balance.ts'
import { calculateRemainingTaxes } from './taxes-left.ts'

type SettledOrder = OrderWithLines & Partial<Pick<StoredOrder, 'refunds'>>

/** With `formatDate` each refund is listed with its date; without it refunds are one amount. */
type DatedContext = TextContext & { formatDate?: (date: Date) => string }

/**
 * Taxes are listed below the amount that includes them: the total if nothing was refunded, otherwise the
 * rest. If prices exclude tax, the taxes are already listed above the total, and appear here only once they
 * differ.
 */
export function createSettledRows(
  order: SettledOrder,
  { locale, i18n, formatDate }: DatedContext,
): { settledRows: AmountRow[]; taxes: AmountRow[] } {
  const { totalInMinor, refundedInMinor } = order
  const difference = calculateDifferenceInMinor(order)
  const differenceLabel = difference > 0 ? msg`Amount due` : msg`Amount to refund`
  const paidRows = [
    { key: 'paid', label: i18n._(msg`Paid`), amountInMinor: calculatePaidInMinor(order) },
    { key: 'open', label: i18n._(differenceLabel), amountInMinor: Math.abs(difference) },
  ]
  const settledRows = [
    ...createRefundRows(order, { locale, i18n, ...(formatDate && { formatDate }) }),
    ...(refundedInMinor > 0
      ? [
          {
            key: 'left',
            label: i18n._(msg`Total after refund`),
            amountInMinor: totalInMinor - refundedInMinor,
          },
        ]
      : []),
    ...(difference === 0 ? [] : paidRows),
  ]
  if (refundedInMinor === 0) return { settledRows, taxes: createAmountRows(order, { locale, i18n }).taxes }
  const taxRows = createAmountRows({ ...order, pricesIncludeTax: true }, { locale, i18n }).taxes
  const remainingTaxes = calculateRemainingTaxes(order)
  return {
    settledRows,
    taxes: taxRows.map((tax, index) => ({ ...tax, amountInMinor: remainingTaxes[index] ?? 0 })),
  }
}

function createRefundRows(
  { refunds = [], refundedInMinor }: SettledOrder,
  { i18n, formatDate }: DatedContext,
): AmountRow[] {
  if (refundedInMinor === 0) return []
  if (!formatDate)
    return [{ key: 'refunded', label: i18n._(msg`Refunded amount`), amountInMinor: -refundedInMinor }]
  return refunds
    .filter(({ status, isDifference }) => status !== 'failed' && !isDifference)
    .map(({ id, amountInMinor, createdAt, status }) => {
      const refundDate = formatDate(createdAt)
      const label =
        status === 'asked' ? msg`Refund pending since ${refundDate}` : msg`Refunded on ${refundDate}`
      return { key: `refund-${id}`, label: i18n._(label), amountInMinor: -amountInMinor }
    })
}
