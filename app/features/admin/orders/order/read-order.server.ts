/** Reads an order for its admin page: twelve statements, whatever it contains. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { MailRow } from '#app/features/admin/mails/mail-view.ts'
import type { HistoryEntry, LineView, OrderPageView, PaymentView, RefundView } from './order-view.ts'
import { inArray } from 'drizzle-orm'
import { data } from 'react-router'
import { readMailRows } from '#app/features/admin/mails/mail-rows.server.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { createMomentFormatter } from '#app/features/admin/inbox/read-inbox.server.ts'
import { createAmountFormatter } from '#app/features/admin/orders/amounts.server.ts'
import { readOrdersFilter } from '#app/features/admin/orders/filter.ts'
import { listNewestOrders } from '#app/features/admin/orders/listing.server.ts'
import { createOrderRowFormatter } from '#app/features/admin/orders/read-orders.server.ts'
import { createManualChangesView } from '#app/features/admin/orders/manual-changes/manual-changes-view.server.ts'
import { merchantEvents } from '#app/features/admin/orders/labels.ts'
import { findCountryName } from '#app/features/customers/account/addresses/countries.server.ts'
import { formatDisplayName } from '#app/features/customers/rules.ts'
import { users } from '#app/features/customers/tables.server.ts'
import { createAmountRows } from '#app/features/orders/view/amount-rows.server.ts'
import { formatOrderReference } from '#app/features/orders/mails/order-mails.server.ts'
import { listSendableMails } from '#app/features/orders/mails/resend.server.ts'
import { findPaymentMethod } from '#app/features/orders/payments/payment-methods.server.ts'
import { createSettledRows } from '#app/features/orders/settled/rows.server.ts'
import { validateRefund } from '#app/features/orders/refunds/refund-rules.ts'
import {
  canBeCorrected,
  canLinesChange,
  isUnallocated,
  determineNextStatus,
} from '#app/features/orders/lifecycle/status.ts'
import { readOrder } from '#app/features/orders/store.server.ts'
import { localeNames } from '#app/platform/i18n/locales.ts'
import { localizeLabel, localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { countMissingDownloads, createAdminDownloads } from './downloads.server.ts'
import { describeNote } from './history.server.ts'
import { orderNotices } from './order-view.ts'
import { createFullRefund } from '#app/features/admin/orders/refunds/refund-form-values.ts'

const MAX_OTHER_ORDERS = 5
const MAX_MAILS = 20

/** Reads the order of the URL for staff; throws a 404 if the order does not exist. */
export async function requireOrder(page: PageRequest, id = ''): Promise<StoredOrder> {
  await requireStaff(page)
  const order = /^[1-9]\d{0,8}$/.test(id) ? await readOrder(page.services, { id: Number(id) }) : undefined
  if (!order) throw data(null, { status: 404 })
  return order
}

export async function readOrderPage(page: PageRequest, id: string | undefined): Promise<OrderPageView> {
  const order = await requireOrder(page, id)
  const [names, otherOrders, missingDownloads, mailRows] = await Promise.all([
    readNames(page, order),
    readOtherOrders(page, order),
    countMissingDownloads(page.services, order.id),
    readMailRows(page, { about: formatOrderReference(order.id), limit: MAX_MAILS }),
  ])
  return createOrderPageView(page, { order, names, otherOrders, missingDownloads, mailRows })
}

type OrderPageData = {
  order: StoredOrder
  names: Names
  otherOrders: Awaited<ReturnType<typeof readOtherOrders>>
  missingDownloads: number
  mailRows: MailRow[]
}

function createOrderPageView(page: PageRequest, pageData: OrderPageData): OrderPageView {
  const { order, names, otherOrders, missingDownloads: missingDownloadCount, mailRows: mails } = pageData
  const { locale, i18n, query } = page
  const { id, number, status, email, customerNote, customerId, needsNoWork, pricesIncludeTax } = order
  const formatMoment = createMomentFormatter(page)
  const formatAmount = createOrderAmountFormatter(page, order)
  const addCountryName = (address: StoredOrder['billing']) => {
    return { address, country: findCountryName(address.country, locale) }
  }
  const { rows } = createAmountRows(order, { locale, i18n })
  const { settledRows, taxes } = createSettledRows(order, { locale, i18n })
  const formatRows = (list: typeof rows) =>
    list.map(({ key, label, amountInMinor }) => ({ key, label, amount: formatAmount(amountInMinor) }))
  const account = customerId === null ? undefined : names.get(customerId)
  return {
    ...{ id, number, status, email, customerNote },
    isUnallocated: isUnallocated(order),
    isCorrectable: canBeCorrected(status),
    canLinesChange: canLinesChange(status),
    placedOn: formatMoment(order.createdAt),
    placedAt: order.createdAt.toISOString(),
    language: localeNames[order.locale],
    phone: order.billing.parts.phone ?? '',
    account: customerId === null || account === undefined ? null : { id: customerId, name: account },
    billing: addCountryName(order.billing),
    shipping: order.shipping && addCountryName(order.shipping),
    needsShipping: order.charges.shipping !== undefined,
    lines: order.lines.map((line) => createLineView(line, { locale, formatAmount, pricesIncludeTax })),
    amounts: formatRows(rows),
    total: formatAmount(order.totalInMinor),
    settlementAmounts: formatRows(settledRows),
    taxes: formatRows(taxes),
    payment: createPaymentView(page, order),
    downloads: createAdminDownloads(page, order),
    missingDownloadCount,
    refunds: order.refunds.map((refund) => createRefundView(refund, { formatAmount, formatMoment, names })),
    refundable: createRefundableView(order, formatAmount),
    sendableMails: listSendableMails(i18n, order).map(({ kind, label }) => ({ kind, label })),
    mailRows: mails,
    hasMailServer: page.services.mail.findRoute() !== undefined,
    resentMail: mails.find((one) => one.id === query.get('mail')),
    events: merchantEvents.filter(
      (event) => determineNextStatus(status, event, { needsNoWork }) !== undefined,
    ),
    manualChanges: createManualChangesView(page, order),
    history: createHistory(page, { order, names }),
    otherOrders: otherOrders.map(createOrderRowFormatter(page)),
    otherOrdersPath: createOtherOrdersPath(order),
    notice: orderNotices.find((notice) => notice === query.get('notice')),
  }
}

/** Formats amounts in the order's own currency, unless another one is given. */
function createOrderAmountFormatter(page: PageRequest, { currency }: StoredOrder) {
  const formatInCurrency = createAmountFormatter(page)
  return (amountInMinor: number, otherCurrency = currency) => formatInCurrency(amountInMinor, otherCurrency)
}

type FormatContext = {
  formatAmount: (amountInMinor: number) => string
  formatMoment: (moment: Date) => string
  names: Names
}

function createLineView(
  line: StoredOrder['lines'][number],
  {
    locale,
    formatAmount,
    pricesIncludeTax,
  }: Pick<PageRequest, 'locale'> & Pick<FormatContext, 'formatAmount'> & { pricesIncludeTax: boolean },
): LineView {
  const { id, productId, sku, quantity, refundedQuantity } = line
  const refundedTotalInMinor = line.refundedInMinor + line.refundedTaxInMinor
  return {
    ...{ id, productId, sku, quantity, refundedQuantity },
    name: localizeLabel(line.name, locale),
    choices: line.choices.map(({ label, value }) => ({
      label: localizeText(label, locale),
      value: localizeLabel(value, locale),
    })),
    unitPrice: formatAmount(line.unitPriceInMinor),
    amount: formatAmount(line.beforeInMinor + (pricesIncludeTax ? line.beforeTaxInMinor : 0)),
    refundedAmount: refundedTotalInMinor > 0 ? formatAmount(refundedTotalInMinor) : '',
    refundableQuantity: quantity - refundedQuantity,
    refundableAmount: formatAmount(line.totalInMinor + line.taxInMinor - refundedTotalInMinor),
  }
}

function createPaymentView(page: PageRequest, order: StoredOrder): PaymentView {
  const { paymentTitle, paymentMethod, transactionId, paidAt, heldUntil, refundedInMinor } = order
  const formatMoment = createMomentFormatter(page)
  return {
    title: localizeText(paymentTitle, page.locale) || paymentMethod,
    transactionId,
    paidOn: paidAt ? formatMoment(paidAt) : '',
    reservedUntil: heldUntil ? formatMoment(heldUntil) : '',
    refundedAmount: refundedInMinor > 0 ? createOrderAmountFormatter(page, order)(refundedInMinor) : '',
  }
}

function createRefundView(
  refund: StoredOrder['refunds'][number],
  { formatAmount, formatMoment, names }: FormatContext,
): RefundView {
  const { id, amountInMinor, reason, reference, status, createdAt, madeBy, isDifference } = refund
  const authorName = (madeBy !== null && names.get(madeBy)) || ''
  return {
    id,
    amount: formatAmount(amountInMinor),
    createdOn: formatMoment(createdAt),
    authorName,
    reason,
    reference,
    status,
    isDifference,
  }
}

function createRefundableView(
  order: StoredOrder,
  formatAmount: FormatContext['formatAmount'],
): OrderPageView['refundable'] {
  const fullRefund = createFullRefund(order)
  if (validateRefund(order, order.lines, fullRefund)) return null
  const isByService = findPaymentMethod(order.paymentMethod)?.refund !== undefined
  return { refundableAmount: formatAmount(fullRefund.amountInMinor), isByService }
}

function createHistory(
  page: PageRequest,
  { order, names }: Pick<OrderPageData, 'order' | 'names'>,
): HistoryEntry[] {
  const formatMoment = createMomentFormatter(page)
  const historyContext = {
    i18n: page.i18n,
    locale: page.locale,
    formatAmount: createOrderAmountFormatter(page, order),
  }
  return order.notes.toReversed().map(({ id, kind, content, createdAt, authorId }) => ({
    ...{ id, kind, ...describeNote(content, historyContext) },
    createdOn: formatMoment(createdAt),
    createdAt: createdAt.toISOString(),
    authorName: (authorId !== null && names.get(authorId)) || '',
  }))
}

type Names = Map<number, string>

/** Names shown on the page: the customer, and the admin users who changed the order. */
async function readNames({ services }: PageRequest, order: StoredOrder): Promise<Names> {
  const ids = [
    order.customerId,
    ...order.notes.map(({ authorId }) => authorId),
    ...order.refunds.map(({ madeBy }) => madeBy),
  ].filter((one) => one !== null)
  const rows = await services.database.db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, [0, ...new Set(ids)]))
  return new Map(rows.map((user) => [user.id, formatDisplayName(user)]))
}

/** The newest other orders of the same account, or of the same e-mail address if there is no account. */
async function readOtherOrders({ services }: PageRequest, order: StoredOrder) {
  // Once the customer's data is erased, the order has neither an account nor an e-mail address.
  if (order.customerId === null && order.email === '') return []
  const filter = readOrdersFilter(createOtherOrdersQuery(order))
  const newest = await listNewestOrders(services, { filter, limit: MAX_OTHER_ORDERS + 1 })
  return newest.filter(({ id }) => id !== order.id).slice(0, MAX_OTHER_ORDERS)
}

function createOtherOrdersPath(order: StoredOrder): string {
  return `/admin/orders/?${createOtherOrdersQuery(order)}`
}

function createOtherOrdersQuery({ customerId, email }: StoredOrder): URLSearchParams {
  return new URLSearchParams(customerId === null ? { search: email } : { customer: String(customerId) })
}
