/** MAP  the columns of the order export (docs/how-to/orders-file.md). */
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { orderLines, orders } from '#app/features/orders/tables.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { msg } from '@lingui/core/macro'
import { orderStatusLabels } from '#app/features/admin/orders/labels.ts'
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
      heading: MessageDescriptor
      scope: 'order' | 'sum'
      cell: (order: ExportedOrder, context: CellContext) => string
    }
  | { heading: MessageDescriptor; scope: 'line'; cell: (line: ExportedLine, context: LineContext) => string }

type OrderCell = (order: ExportedOrder, context: CellContext) => string
const createOrderColumn = (heading: MessageDescriptor, cell: OrderCell): Column => ({
  heading,
  scope: 'order',
  cell,
})
const createFirstRowColumn = (heading: MessageDescriptor, cell: OrderCell): Column => ({
  heading,
  scope: 'sum',
  cell,
})
const createLineColumn = (
  heading: MessageDescriptor,
  cell: (line: ExportedLine, context: LineContext) => string,
): Column => {
  return { heading, scope: 'line', cell }
}
const createAmountColumn = (
  heading: MessageDescriptor,
  readAmount: (order: ExportedOrder) => number,
): Column => createFirstRowColumn(heading, (order, { formatAmount }) => formatAmount(readAmount(order)))

/** Merchants' own spreadsheets address columns by position: append new columns at the end. */
export const exportColumns: Column[] = [
  createOrderColumn(msg`Number`, ({ number }) => String(number)),
  createOrderColumn(msg`Order date`, ({ createdAt }, { formatMoment }) => formatMoment(createdAt)),
  createOrderColumn(msg`Status`, ({ status }, { i18n }) => i18n._(orderStatusLabels[status])),
  createOrderColumn(msg`First name`, ({ billing }) => billing.parts.firstName ?? ''),
  createOrderColumn(msg`Last name`, ({ billing }) => billing.parts.lastName ?? ''),
  createOrderColumn(msg`E-mail`, ({ email }) => email),
  createOrderColumn(msg`Phone`, ({ billing }) => billing.parts.phone ?? ''),
  createOrderColumn(msg`Country`, ({ billing }) => billing.country),
  createOrderColumn(msg`City`, ({ billing }) => billing.parts.city ?? ''),
  createOrderColumn(msg`Address`, ({ billing }) => formatStreet(billing)),
  createFirstRowColumn(msg`Products`, ({ lines }, { locale }) =>
    lines
      .map(({ name, sku, quantity }) => `${quantity} × ${localizeText(name, locale)} ${sku}`.trim())
      .join('\n'),
  ),
  createFirstRowColumn(msg`Total quantity`, ({ lines }) =>
    String(lines.reduce((total, { quantity }) => total + quantity, 0)),
  ),
  createOrderColumn(
    msg`Payment method`,
    ({ paymentTitle, paymentMethod }, { locale }) => localizeText(paymentTitle, locale) || paymentMethod,
  ),
  createOrderColumn(msg`Transaction ID`, ({ transactionId }) => transactionId),
  createOrderColumn(msg`Currency`, ({ currency }) => currency),
  createAmountColumn(msg`Shipping (excl. tax)`, ({ shippingInMinor }) => shippingInMinor),
  createAmountColumn(msg`Discount (excl. tax)`, ({ discountInMinor }) => discountInMinor),
  createAmountColumn(msg`Taxes`, ({ taxInMinor }) => taxInMinor),
  createAmountColumn(msg`Total`, ({ totalInMinor }) => totalInMinor),
  createAmountColumn(msg`Refunded amount`, ({ refundedInMinor }) => refundedInMinor),
  createOrderColumn(msg`Customer note`, ({ customerNote }) => customerNote),
  createOrderColumn(msg`State or emirate`, ({ billing }, { locale }) => findStateName(billing, locale)),
  createOrderColumn(msg`Shipping: name`, (order) => readShippingCells(order).name),
  createOrderColumn(msg`Shipping: company`, (order) => readShippingCells(order).company),
  createOrderColumn(msg`Shipping: phone`, (order) => readShippingCells(order).phone),
  createOrderColumn(msg`Shipping: country`, (order) => readShippingCells(order).country),
  createOrderColumn(msg`Shipping: state or emirate`, (order, { locale }) => {
    const { address } = readShippingCells(order)
    return address ? findStateName(address, locale) : ''
  }),
  createOrderColumn(msg`Shipping: city`, (order) => readShippingCells(order).city),
  createOrderColumn(msg`Shipping address`, (order) => readShippingCells(order).street),
  createLineColumn(msg`Line number`, (_, { index }) => String(index + 1)),
  createLineColumn(msg`Product`, ({ name }, { locale }) => localizeLabel(name, locale)),
  createLineColumn(msg`Variation`, ({ choices }, { locale }) =>
    choices
      .map(({ label, value }) => `${localizeText(label, locale)}: ${localizeLabel(value, locale)}`)
      .join(' | '),
  ),
  createLineColumn(msg`SKU`, ({ sku }) => sku),
  createLineColumn(msg`Quantity`, ({ quantity }) => String(quantity)),
  createLineColumn(msg`Unit price`, ({ unitPriceInMinor }, { formatAmount }) =>
    formatAmount(unitPriceInMinor),
  ),
  createLineColumn(msg`Unit price includes tax`, (_, { order, i18n }) =>
    i18n._(order.pricesIncludeTax ? msg`Yes` : msg`No`),
  ),
  createLineColumn(msg`Item discount (excl. tax)`, ({ beforeInMinor, totalInMinor }, { formatAmount }) =>
    formatAmount(beforeInMinor - totalInMinor),
  ),
  createLineColumn(msg`Item total (excl. tax)`, ({ totalInMinor }, { formatAmount }) =>
    formatAmount(totalInMinor),
  ),
  createLineColumn(msg`Item tax`, ({ taxInMinor }, { formatAmount }) => formatAmount(taxInMinor)),
  createLineColumn(msg`Refunded quantity`, ({ refundedQuantity }) => String(refundedQuantity)),
  createLineColumn(msg`Item refund (excl. tax)`, ({ refundedInMinor }, { formatAmount }) =>
    formatAmount(refundedInMinor),
  ),
  createLineColumn(msg`Item tax refund`, ({ refundedTaxInMinor }, { formatAmount }) =>
    formatAmount(refundedTaxInMinor),
  ),
  createOrderColumn(msg`Shipping method`, ({ charges }, { locale }) =>
    localizeText(charges.shipping?.name ?? {}, locale),
  ),
  createAmountColumn(msg`Shipping tax`, ({ shippingTaxInMinor }) => shippingTaxInMinor),
  createOrderColumn(msg`Coupon codes`, ({ charges }) => charges.coupons.map(({ code }) => code).join(', ')),
  createAmountColumn(msg`Discount tax`, ({ discountTaxInMinor }) => discountTaxInMinor),
  createFirstRowColumn(msg`Fees`, ({ charges }, { locale, formatAmount }) =>
    charges.fees
      .map(({ name, amountInMinor }) => `${localizeText(name, locale)}: ${formatAmount(amountInMinor)}`)
      .join(' | '),
  ),
  createAmountColumn(msg`Fees (excl. tax)`, ({ feesInMinor }) => feesInMinor),
  createAmountColumn(msg`Fee tax`, ({ feesTaxInMinor }) => feesTaxInMinor),
  createFirstRowColumn(msg`Taxes by rate`, ({ charges }, { locale, formatAmount }) =>
    charges.taxes
      .map(({ name, millionths, amountInMinor }) => {
        return `${localizeText(name, locale)} ${millionths / 10_000}%: ${formatAmount(amountInMinor)}`
      })
      .join(' | '),
  ),
  createAmountColumn(msg`Refunded tax`, calculateRefundedTax),
  createAmountColumn(
    msg`Total after refund`,
    ({ totalInMinor, refundedInMinor }) => totalInMinor - refundedInMinor,
  ),
  createAmountColumn(msg`Tax after refund`, (order) => order.taxInMinor - calculateRefundedTax(order)),
  createOrderColumn(msg`Paid on`, ({ paidAt }, { formatMoment }) => (paidAt ? formatMoment(paidAt) : '')),
  createAmountColumn(msg`Paid`, calculatePaidInMinor),
  createAmountColumn(msg`Amount due`, (order) => Math.max(0, calculateDifferenceInMinor(order))),
  createAmountColumn(msg`Amount to refund`, (order) => Math.max(0, -calculateDifferenceInMinor(order))),
  createOrderColumn(msg`Company`, ({ billing }) => billing.parts.company ?? ''),
  createOrderColumn(msg`Postal code`, ({ billing }) => billing.parts.postcode ?? ''),
  createOrderColumn(msg`Shipping: postal code`, (order) => readShippingCells(order).postcode),
]
