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
import { amountWriter } from '#app/features/admin/orders/amounts.server.ts'
import { readOrdersFilter } from '#app/features/admin/orders/filter.ts'
import { listNewest } from '#app/features/admin/orders/listing.server.ts'
import { rowWriter } from '#app/features/admin/orders/read-orders.server.ts'
import { manualChangesView } from '#app/features/admin/orders/manual-changes/manual-changes-view.server.ts'
import { ownerEvents } from '#app/features/admin/orders/labels.ts'
import { countryName } from '#app/features/customers/account/addresses/countries.server.ts'
import { displayNameOf } from '#app/features/customers/rules.ts'
import { users } from '#app/features/customers/tables.server.ts'
import { amountRows } from '#app/features/orders/view/amount-rows.server.ts'
import { aboutOrder } from '#app/features/orders/mails/order-mails.server.ts'
import { listSendableMails } from '#app/features/orders/mails/resend.server.ts'
import { findMethod } from '#app/features/orders/payments/payment-methods.server.ts'
import { settledRows } from '#app/features/orders/settled/rows.server.ts'
import { validateRefund } from '#app/features/orders/refunds/refund-rules.ts'
import {
  canBeCorrected,
  canLinesChange,
  isUnallocated,
  statusAfter,
} from '#app/features/orders/lifecycle/status.ts'
import { readOrder } from '#app/features/orders/store.server.ts'
import { localeNames } from '#app/platform/i18n/locales.ts'
import { labelIn, textIn } from '#app/platform/i18n/text/pick-text.ts'
import { countMissing, adminDownloads } from './downloads.server.ts'
import { describeNote } from './history.server.ts'
import { orderNotices } from './order-view.ts'
import { wholeRefund } from '#app/features/admin/orders/refunds/refund-form-values.ts'

const MAX_OTHERS = 5
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
  const [names, others, missingDownloads, written] = await Promise.all([
    readNames(page, order),
    readOthers(page, order),
    countMissing(page.services, order.id),
    readMailRows(page, { about: aboutOrder(order.id), limit: MAX_MAILS }),
  ])
  return viewOf(page, { order, names, others, missingDownloads, written })
}

type OrderPageData = {
  order: StoredOrder
  names: Names
  others: Awaited<ReturnType<typeof readOthers>>
  missingDownloads: number
  written: MailRow[]
}

function viewOf(page: PageRequest, pageData: OrderPageData): OrderPageView {
  const { order, names, others, missingDownloads, written: mails } = pageData
  const { locale, i18n, query } = page
  const { id, number, status, email, customerNote, customerId, needsNoWork, pricesIncludeTax } = order
  const when = createMomentFormatter(page)
  const amount = writerOf(page, order)
  const named = (address: StoredOrder['billing']) => {
    return { address, country: countryName(address.country, locale) }
  }
  const { rows } = amountRows(order, { locale, i18n })
  const { settled, taxes } = settledRows(order, { locale, i18n })
  const written = (list: typeof rows) =>
    list.map(({ key, label, amountInMinor }) => ({ key, label, amount: amount(amountInMinor) }))
  const account = customerId === null ? undefined : names.get(customerId)
  return {
    ...{ id, number, status, email, customerNote },
    isUnallocated: isUnallocated(order),
    isCorrectable: canBeCorrected(status),
    canLinesChange: canLinesChange(status),
    placedOn: when(order.createdAt),
    placedAt: order.createdAt.toISOString(),
    language: localeNames[order.locale],
    phone: order.billing.parts.phone ?? '',
    account: customerId === null || account === undefined ? null : { id: customerId, name: account },
    billing: named(order.billing),
    shipping: order.shipping && named(order.shipping),
    needsShipping: order.charges.shipping !== undefined,
    lines: order.lines.map((line) => lineOf(line, { locale, amount, pricesIncludeTax })),
    amounts: written(rows),
    total: amount(order.totalInMinor),
    settled: written(settled),
    taxes: written(taxes),
    payment: paymentOf(page, order),
    downloads: adminDownloads(page, order),
    missingDownloads,
    refunds: order.refunds.map((refund) => refundOf(refund, { amount, when, names })),
    refundable: refundableOf(order, amount),
    mails: listSendableMails(i18n, order).map(({ kind, label }) => ({ kind, label })),
    written: mails,
    hasMailServer: page.services.mail.route() !== undefined,
    mailed: mails.find((one) => one.id === query.get('mail')),
    events: ownerEvents.filter((event) => statusAfter(status, event, { needsNoWork }) !== undefined),
    manualChanges: manualChangesView(page, order),
    history: historyOf(page, { order, names }),
    others: others.map(rowWriter(page)),
    othersPath: othersPath(order),
    notice: orderNotices.find((notice) => notice === query.get('notice')),
  }
}

/** Formats amounts in the order's own currency, unless another one is given. */
function writerOf(page: PageRequest, { currency }: StoredOrder) {
  const write = amountWriter(page)
  return (amountInMinor: number, other = currency) => write(amountInMinor, other)
}

type FormatContext = {
  amount: (amountInMinor: number) => string
  when: (moment: Date) => string
  names: Names
}

function lineOf(
  line: StoredOrder['lines'][number],
  {
    locale,
    amount,
    pricesIncludeTax,
  }: Pick<PageRequest, 'locale'> & Pick<FormatContext, 'amount'> & { pricesIncludeTax: boolean },
): LineView {
  const { id, productId, sku, quantity, refundedQuantity } = line
  const refunded = line.refundedInMinor + line.refundedTaxInMinor
  return {
    ...{ id, productId, sku, quantity, refundedQuantity },
    name: labelIn(line.name, locale),
    choices: line.choices.map(({ label, value }) => ({
      label: textIn(label, locale),
      value: labelIn(value, locale),
    })),
    unitPrice: amount(line.unitPriceInMinor),
    amount: amount(line.beforeInMinor + (pricesIncludeTax ? line.beforeTaxInMinor : 0)),
    refunded: refunded > 0 ? amount(refunded) : '',
    leftQuantity: quantity - refundedQuantity,
    left: amount(line.totalInMinor + line.taxInMinor - refunded),
  }
}

function paymentOf(page: PageRequest, order: StoredOrder): PaymentView {
  const { paymentTitle, paymentMethod, transactionId, paidAt, heldUntil, refundedInMinor } = order
  const when = createMomentFormatter(page)
  return {
    title: textIn(paymentTitle, page.locale) || paymentMethod,
    transactionId,
    paidOn: paidAt ? when(paidAt) : '',
    heldUntil: heldUntil ? when(heldUntil) : '',
    refunded: refundedInMinor > 0 ? writerOf(page, order)(refundedInMinor) : '',
  }
}

function refundOf(
  refund: StoredOrder['refunds'][number],
  { amount, when, names }: FormatContext,
): RefundView {
  const { id, amountInMinor, reason, reference, status, createdAt, madeBy, isDifference } = refund
  const by = (madeBy !== null && names.get(madeBy)) || ''
  return {
    id,
    amount: amount(amountInMinor),
    on: when(createdAt),
    by,
    reason,
    reference,
    status,
    isDifference,
  }
}

function refundableOf(order: StoredOrder, amount: FormatContext['amount']): OrderPageView['refundable'] {
  const whole = wholeRefund(order)
  if (validateRefund(order, order.lines, whole)) return null
  const byService = findMethod(order.paymentMethod)?.refund !== undefined
  return { left: amount(whole.amountInMinor), byService }
}

function historyOf(
  page: PageRequest,
  { order, names }: Pick<OrderPageData, 'order' | 'names'>,
): HistoryEntry[] {
  const when = createMomentFormatter(page)
  const wording = { i18n: page.i18n, locale: page.locale, amount: writerOf(page, order) }
  return order.notes.toReversed().map(({ id, kind, content, createdAt, authorId }) => ({
    ...{ id, kind, ...describeNote(content, wording) },
    on: when(createdAt),
    at: createdAt.toISOString(),
    by: (authorId !== null && names.get(authorId)) || '',
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
  return new Map(rows.map((user) => [user.id, displayNameOf(user)]))
}

/** The newest other orders of the same account, or of the same e-mail address if there is no account. */
async function readOthers({ services }: PageRequest, order: StoredOrder) {
  // Once the customer's data is erased, the order has neither an account nor an e-mail address.
  if (order.customerId === null && order.email === '') return []
  const filter = readOrdersFilter(othersQuery(order))
  const newest = await listNewest(services, { filter, limit: MAX_OTHERS + 1 })
  return newest.filter(({ id }) => id !== order.id).slice(0, MAX_OTHERS)
}

function othersPath(order: StoredOrder): string {
  return `/admin/orders/?${othersQuery(order)}`
}

function othersQuery({ customerId, email }: StoredOrder): URLSearchParams {
  return new URLSearchParams(customerId === null ? { search: email } : { customer: String(customerId) })
}
