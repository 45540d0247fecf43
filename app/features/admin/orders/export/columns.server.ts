/** MAP  the columns of the order export (docs/how-to/orders-file.md). */
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { orderLines, orders } from '#app/features/orders/tables.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { msg } from '@lingui/core/macro'
import { statusLabels } from '#app/features/admin/orders/labels.ts'
import { findStateName } from '#app/features/customers/account/addresses/address-lines.ts'
import { calculateDifferenceInMinor, calculatePaidInMinor } from '#app/features/orders/by-owner/balance.ts'
import { calculateRefundedTax } from '#app/features/orders/settled/taxes-left.ts'
import { localizeLabel, localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { readShippingCells, formatStreet } from './addresses.ts'

type OrderRow = typeof orders.$inferSelect
type LineRow = typeof orderLines.$inferSelect

export type ExportedLine = Pick<
  LineRow,
  | ('name' | 'sku' | 'choices' | 'quantity' | 'unitPriceInMinor' | 'beforeInMinor' | 'totalInMinor')
  | ('taxInMinor' | 'taxes' | 'refundedQuantity' | 'refundedInMinor' | 'refundedTaxInMinor')
>

export type ExportedOrder = Pick<
  OrderRow,
  | ('number' | 'status' | 'createdAt' | 'billing' | 'shipping' | 'email' | 'customerNote' | 'charges')
  | ('paymentMethod' | 'paymentTitle' | 'transactionId' | 'paidAt' | 'paidInMinor' | 'currency')
  | ('pricesIncludeTax' | 'shippingInMinor' | 'shippingTaxInMinor' | 'feesInMinor' | 'feesTaxInMinor')
  | ('discountInMinor' | 'discountTaxInMinor' | 'taxInMinor' | 'totalInMinor' | 'refundedInMinor')
> & { lines: ExportedLine[] }

export type CellContext = {
  i18n: I18n
  locale: Locale
  /** Formats a time in the shop's time zone. */
  formatMoment: (date: Date) => string
  /** Formats an amount in major units, with the decimals of the order's currency. */
  formatAmount: (inMinor: number) => string
}

type LineContext = CellContext & { order: ExportedOrder; index: number }

type Column =
  /** 'order': repeated in each row of the order; 'sum': only in its first row, so that the column can be summed. */
  | {
      head: MessageDescriptor
      scope: 'order' | 'sum'
      cell: (order: ExportedOrder, context: CellContext) => string
    }
  | { head: MessageDescriptor; scope: 'line'; cell: (line: ExportedLine, context: LineContext) => string }

type OrderCell = (order: ExportedOrder, context: CellContext) => string
const orderColumn = (head: MessageDescriptor, cell: OrderCell): Column => ({ head, scope: 'order', cell })
const firstRowColumn = (head: MessageDescriptor, cell: OrderCell): Column => ({ head, scope: 'sum', cell })
const lineColumn = (
  head: MessageDescriptor,
  cell: (line: ExportedLine, context: LineContext) => string,
): Column => {
  return { head, scope: 'line', cell }
}
const amountColumn = (head: MessageDescriptor, readAmount: (order: ExportedOrder) => number): Column =>
  firstRowColumn(head, (order, { formatAmount }) => formatAmount(readAmount(order)))

/** Merchants' own spreadsheets address columns by position: append new columns at the end. */
export const columns: Column[] = [
  orderColumn(msg`Number`, ({ number }) => String(number)),
  orderColumn(msg`Order date`, ({ createdAt }, { formatMoment }) => formatMoment(createdAt)),
  orderColumn(msg`Status`, ({ status }, { i18n }) => i18n._(statusLabels[status])),
  orderColumn(msg`First name`, ({ billing }) => billing.parts.firstName ?? ''),
  orderColumn(msg`Last name`, ({ billing }) => billing.parts.lastName ?? ''),
  orderColumn(msg`E-mail`, ({ email }) => email),
  orderColumn(msg`Phone`, ({ billing }) => billing.parts.phone ?? ''),
  orderColumn(msg`Country`, ({ billing }) => billing.country),
  orderColumn(msg`City`, ({ billing }) => billing.parts.city ?? ''),
  orderColumn(msg`Address`, ({ billing }) => formatStreet(billing)),
  firstRowColumn(msg`Products`, ({ lines }, { locale }) =>
    lines
      .map(({ name, sku, quantity }) => `${quantity} × ${localizeText(name, locale)} ${sku}`.trim())
      .join('\n'),
  ),
  firstRowColumn(msg`Total quantity`, ({ lines }) =>
    String(lines.reduce((total, { quantity }) => total + quantity, 0)),
  ),
  orderColumn(
    msg`Payment method`,
    ({ paymentTitle, paymentMethod }, { locale }) => localizeText(paymentTitle, locale) || paymentMethod,
  ),
  orderColumn(msg`Transaction ID`, ({ transactionId }) => transactionId),
  orderColumn(msg`Currency`, ({ currency }) => currency),
  amountColumn(msg`Shipping (excl. tax)`, ({ shippingInMinor }) => shippingInMinor),
  amountColumn(msg`Discount (excl. tax)`, ({ discountInMinor }) => discountInMinor),
  amountColumn(msg`Taxes`, ({ taxInMinor }) => taxInMinor),
  amountColumn(msg`Total`, ({ totalInMinor }) => totalInMinor),
  amountColumn(msg`Refunded amount`, ({ refundedInMinor }) => refundedInMinor),
  orderColumn(msg`Customer note`, ({ customerNote }) => customerNote),
  orderColumn(msg`State or emirate`, ({ billing }, { locale }) => findStateName(billing, locale)),
  orderColumn(msg`Shipping: name`, (order) => readShippingCells(order).name),
  orderColumn(msg`Shipping: company`, (order) => readShippingCells(order).company),
  orderColumn(msg`Shipping: phone`, (order) => readShippingCells(order).phone),
  orderColumn(msg`Shipping: country`, (order) => readShippingCells(order).country),
  orderColumn(msg`Shipping: state or emirate`, (order, { locale }) => {
    const { address } = readShippingCells(order)
    return address ? findStateName(address, locale) : ''
  }),
  orderColumn(msg`Shipping: city`, (order) => readShippingCells(order).city),
  orderColumn(msg`Shipping address`, (order) => readShippingCells(order).street),
  lineColumn(msg`Line number`, (_, { index }) => String(index + 1)),
  lineColumn(msg`Product`, ({ name }, { locale }) => localizeLabel(name, locale)),
  lineColumn(msg`Variation`, ({ choices }, { locale }) =>
    choices
      .map(({ label, value }) => `${localizeText(label, locale)}: ${localizeLabel(value, locale)}`)
      .join(' | '),
  ),
  lineColumn(msg`SKU`, ({ sku }) => sku),
  lineColumn(msg`Quantity`, ({ quantity }) => String(quantity)),
  lineColumn(msg`Unit price`, ({ unitPriceInMinor }, { formatAmount }) => formatAmount(unitPriceInMinor)),
  lineColumn(msg`Unit price includes tax`, (_, { order, i18n }) =>
    i18n._(order.pricesIncludeTax ? msg`Yes` : msg`No`),
  ),
  lineColumn(msg`Item discount (excl. tax)`, ({ beforeInMinor, totalInMinor }, { formatAmount }) =>
    formatAmount(beforeInMinor - totalInMinor),
  ),
  lineColumn(msg`Item total (excl. tax)`, ({ totalInMinor }, { formatAmount }) => formatAmount(totalInMinor)),
  lineColumn(msg`Item tax`, ({ taxInMinor }, { formatAmount }) => formatAmount(taxInMinor)),
  lineColumn(msg`Refunded quantity`, ({ refundedQuantity }) => String(refundedQuantity)),
  lineColumn(msg`Item refund (excl. tax)`, ({ refundedInMinor }, { formatAmount }) =>
    formatAmount(refundedInMinor),
  ),
  lineColumn(msg`Item tax refund`, ({ refundedTaxInMinor }, { formatAmount }) =>
    formatAmount(refundedTaxInMinor),
  ),
  orderColumn(msg`Shipping method`, ({ charges }, { locale }) =>
    localizeText(charges.shipping?.name ?? {}, locale),
  ),
  amountColumn(msg`Shipping tax`, ({ shippingTaxInMinor }) => shippingTaxInMinor),
  orderColumn(msg`Coupon codes`, ({ charges }) => charges.coupons.map(({ code }) => code).join(', ')),
  amountColumn(msg`Discount tax`, ({ discountTaxInMinor }) => discountTaxInMinor),
  firstRowColumn(msg`Fees`, ({ charges }, { locale, formatAmount }) =>
    charges.fees
      .map(({ name, amountInMinor }) => `${localizeText(name, locale)}: ${formatAmount(amountInMinor)}`)
      .join(' | '),
  ),
  amountColumn(msg`Fees (excl. tax)`, ({ feesInMinor }) => feesInMinor),
  amountColumn(msg`Fee tax`, ({ feesTaxInMinor }) => feesTaxInMinor),
  firstRowColumn(msg`Taxes by rate`, ({ charges }, { locale, formatAmount }) =>
    charges.taxes
      .map(({ name, millionths, amountInMinor }) => {
        return `${localizeText(name, locale)} ${millionths / 10_000}%: ${formatAmount(amountInMinor)}`
      })
      .join(' | '),
  ),
  amountColumn(msg`Refunded tax`, calculateRefundedTax),
  amountColumn(
    msg`Total after refund`,
    ({ totalInMinor, refundedInMinor }) => totalInMinor - refundedInMinor,
  ),
  amountColumn(msg`Tax after refund`, (order) => order.taxInMinor - calculateRefundedTax(order)),
  orderColumn(msg`Paid on`, ({ paidAt }, { formatMoment }) => (paidAt ? formatMoment(paidAt) : '')),
  amountColumn(msg`Paid`, calculatePaidInMinor),
  amountColumn(msg`Amount due`, (order) => Math.max(0, calculateDifferenceInMinor(order))),
  amountColumn(msg`Amount to refund`, (order) => Math.max(0, -calculateDifferenceInMinor(order))),
  orderColumn(msg`Company`, ({ billing }) => billing.parts.company ?? ''),
  orderColumn(msg`Postal code`, ({ billing }) => billing.parts.postcode ?? ''),
  orderColumn(msg`Shipping: postal code`, (order) => readShippingCells(order).postcode),
]
