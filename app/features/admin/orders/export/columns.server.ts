/** MAP  the columns of the order export (docs/how-to/orders-file.md). */
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { orderLines, orders } from '#app/features/orders/tables.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { msg } from '@lingui/core/macro'
import { statusLabels } from '#app/features/admin/orders/labels.ts'
import { stateName } from '#app/features/customers/account/addresses/address-lines.ts'
import { differenceOf, paidOf } from '#app/features/orders/by-owner/balance.ts'
import { refundedTax } from '#app/features/orders/settled/taxes-left.ts'
import { labelIn, textIn } from '#app/platform/i18n/text/pick-text.ts'
import { sentTo, streetOf } from './addresses.ts'

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
  moment: (at: Date) => string
  /** Formats an amount in major units, with the decimals of the order's currency. */
  amount: (inMinor: number) => string
}

type LineContext = CellContext & { order: ExportedOrder; at: number }

type Column =
  /** 'order': repeated in each row of the order; 'sum': only in its first row, so that the column can be summed. */
  | {
      head: MessageDescriptor
      of: 'order' | 'sum'
      cell: (order: ExportedOrder, writing: CellContext) => string
    }
  | { head: MessageDescriptor; of: 'line'; cell: (line: ExportedLine, place: LineContext) => string }

type OrderCell = (order: ExportedOrder, writing: CellContext) => string
const each = (head: MessageDescriptor, cell: OrderCell): Column => ({ head, of: 'order', cell })
const once = (head: MessageDescriptor, cell: OrderCell): Column => ({ head, of: 'sum', cell })
const line = (head: MessageDescriptor, cell: (line: ExportedLine, place: LineContext) => string): Column => {
  return { head, of: 'line', cell }
}
const sum = (head: MessageDescriptor, of: (order: ExportedOrder) => number): Column =>
  once(head, (order, { amount }) => amount(of(order)))

/** Merchants' own spreadsheets address columns by position: append new columns at the end. */
export const columns: Column[] = [
  each(msg`Number`, ({ number }) => String(number)),
  each(msg`Order date`, ({ createdAt }, { moment }) => moment(createdAt)),
  each(msg`Status`, ({ status }, { i18n }) => i18n._(statusLabels[status])),
  each(msg`First name`, ({ billing }) => billing.parts.firstName ?? ''),
  each(msg`Last name`, ({ billing }) => billing.parts.lastName ?? ''),
  each(msg`E-mail`, ({ email }) => email),
  each(msg`Phone`, ({ billing }) => billing.parts.phone ?? ''),
  each(msg`Country`, ({ billing }) => billing.country),
  each(msg`City`, ({ billing }) => billing.parts.city ?? ''),
  each(msg`Address`, ({ billing }) => streetOf(billing)),
  once(msg`Products`, ({ lines }, { locale }) =>
    lines.map(({ name, sku, quantity }) => `${quantity} × ${textIn(name, locale)} ${sku}`.trim()).join('\n'),
  ),
  once(msg`Total quantity`, ({ lines }) =>
    String(lines.reduce((total, { quantity }) => total + quantity, 0)),
  ),
  each(
    msg`Payment method`,
    ({ paymentTitle, paymentMethod }, { locale }) => textIn(paymentTitle, locale) || paymentMethod,
  ),
  each(msg`Transaction ID`, ({ transactionId }) => transactionId),
  each(msg`Currency`, ({ currency }) => currency),
  sum(msg`Shipping (excl. tax)`, ({ shippingInMinor }) => shippingInMinor),
  sum(msg`Discount (excl. tax)`, ({ discountInMinor }) => discountInMinor),
  sum(msg`Taxes`, ({ taxInMinor }) => taxInMinor),
  sum(msg`Total`, ({ totalInMinor }) => totalInMinor),
  sum(msg`Refunded amount`, ({ refundedInMinor }) => refundedInMinor),
  each(msg`Customer note`, ({ customerNote }) => customerNote),
  each(msg`State or emirate`, ({ billing }, { locale }) => stateName(billing, locale)),
  each(msg`Shipping: name`, (order) => sentTo(order).name),
  each(msg`Shipping: company`, (order) => sentTo(order).company),
  each(msg`Shipping: phone`, (order) => sentTo(order).phone),
  each(msg`Shipping: country`, (order) => sentTo(order).country),
  each(msg`Shipping: state or emirate`, (order, { locale }) => {
    const { address } = sentTo(order)
    return address ? stateName(address, locale) : ''
  }),
  each(msg`Shipping: city`, (order) => sentTo(order).city),
  each(msg`Shipping address`, (order) => sentTo(order).street),
  line(msg`Line number`, (_, { at }) => String(at + 1)),
  line(msg`Product`, ({ name }, { locale }) => labelIn(name, locale)),
  line(msg`Variation`, ({ choices }, { locale }) =>
    choices.map(({ label, value }) => `${textIn(label, locale)}: ${labelIn(value, locale)}`).join(' | '),
  ),
  line(msg`SKU`, ({ sku }) => sku),
  line(msg`Quantity`, ({ quantity }) => String(quantity)),
  line(msg`Unit price`, ({ unitPriceInMinor }, { amount }) => amount(unitPriceInMinor)),
  line(msg`Unit price includes tax`, (_, { order, i18n }) =>
    i18n._(order.pricesIncludeTax ? msg`Yes` : msg`No`),
  ),
  line(msg`Item discount (excl. tax)`, ({ beforeInMinor, totalInMinor }, { amount }) =>
    amount(beforeInMinor - totalInMinor),
  ),
  line(msg`Item total (excl. tax)`, ({ totalInMinor }, { amount }) => amount(totalInMinor)),
  line(msg`Item tax`, ({ taxInMinor }, { amount }) => amount(taxInMinor)),
  line(msg`Refunded quantity`, ({ refundedQuantity }) => String(refundedQuantity)),
  line(msg`Item refund (excl. tax)`, ({ refundedInMinor }, { amount }) => amount(refundedInMinor)),
  line(msg`Item tax refund`, ({ refundedTaxInMinor }, { amount }) => amount(refundedTaxInMinor)),
  each(msg`Shipping method`, ({ charges }, { locale }) => textIn(charges.shipping?.name ?? {}, locale)),
  sum(msg`Shipping tax`, ({ shippingTaxInMinor }) => shippingTaxInMinor),
  each(msg`Coupon codes`, ({ charges }) => charges.coupons.map(({ code }) => code).join(', ')),
  sum(msg`Discount tax`, ({ discountTaxInMinor }) => discountTaxInMinor),
  once(msg`Fees`, ({ charges }, { locale, amount }) =>
    charges.fees
      .map(({ name, amountInMinor }) => `${textIn(name, locale)}: ${amount(amountInMinor)}`)
      .join(' | '),
  ),
  sum(msg`Fees (excl. tax)`, ({ feesInMinor }) => feesInMinor),
  sum(msg`Fee tax`, ({ feesTaxInMinor }) => feesTaxInMinor),
  once(msg`Taxes by rate`, ({ charges }, { locale, amount }) =>
    charges.taxes
      .map(({ name, millionths, amountInMinor }) => {
        return `${textIn(name, locale)} ${millionths / 10_000}%: ${amount(amountInMinor)}`
      })
      .join(' | '),
  ),
  sum(msg`Refunded tax`, refundedTax),
  sum(msg`Total after refund`, ({ totalInMinor, refundedInMinor }) => totalInMinor - refundedInMinor),
  sum(msg`Tax after refund`, (order) => order.taxInMinor - refundedTax(order)),
  each(msg`Paid on`, ({ paidAt }, { moment }) => (paidAt ? moment(paidAt) : '')),
  sum(msg`Paid`, paidOf),
  sum(msg`Amount due`, (order) => Math.max(0, differenceOf(order))),
  sum(msg`Amount to refund`, (order) => Math.max(0, -differenceOf(order))),
  each(msg`Company`, ({ billing }) => billing.parts.company ?? ''),
  each(msg`Postal code`, ({ billing }) => billing.parts.postcode ?? ''),
  each(msg`Shipping: postal code`, (order) => sentTo(order).postcode),
]
