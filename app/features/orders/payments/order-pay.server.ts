/** Payment page of an unpaid order: its data, and its forms. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { CheckoutOption } from '#app/features/orders/checkout/checkout-view.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { PaymentMethod } from './method.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { data, redirect } from 'react-router'
import { changeOrder } from '#app/features/orders/lifecycle/change.server.ts'
import { openOrder, type OpenedOrder } from '#app/features/orders/view/own-order.server.ts'
import { throwOrderNotFound } from '#app/features/orders/passes/order-not-found.server.ts'
import { readAccountStatus } from '#app/features/orders/checkout/checkout-view.ts'
import { canBePaid } from '#app/features/orders/lifecycle/status.ts'
import { orders } from '#app/features/orders/tables.server.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { checkPayment } from './check.server.ts'
import { createRedirectedCookie, wasRedirected } from './redirected-cookie.server.ts'
import { createPayPath, createReceivedPath } from './pay-path.ts'
import { beginPayment } from './payable.server.ts'
import { listReadyMethods } from './payment-methods.server.ts'

export type OrderPayView = {
  number: number
  totalInMinor: number
  paymentOptions: CheckoutOption[]
  selectedId: string
  /** URL of the payment service; '': none. */
  redirectTo: string
  /** The payment service was unreachable, or refused the payment. */
  hasFailed: boolean
}

export async function readOrderPay(page: PageRequest, number: string | undefined) {
  const { order, hasFullAccess } = await findUnpaidOrder(page, number)
  const methods = listMethods(page, order)
  const { paymentMethod, totalInMinor } = order
  const isOffered = methods.some(({ id }) => id === paymentMethod)
  const view: OrderPayView = {
    ...{ number: order.number, totalInMinor, redirectTo: '', hasFailed: false },
    paymentOptions: methods.map((method) => toPaymentOption(page, method)),
    selectedId: isOffered ? paymentMethod : (methods[0]?.id ?? ''),
  }
  if (page.getWholeQuery().get('now') !== '1') return data(view)
  const { account } = createPathOptions(page)
  const pagePath = createPayPath(order, createPathOptions(page))
  if (wasRedirected(page.getBrowserRequest())) throw createRedirect(pagePath)
  const paymentStart = await beginPayment(page.services, order, { account, knowsEmail: hasFullAccess })
  if (!paymentStart.ok) return data({ ...view, hasFailed: true })
  const headers = { 'Set-Cookie': createRedirectedCookie(page.services, { pagePath, isRedirected: true }) }
  return data({ ...view, redirectTo: paymentStart.redirectTo }, { headers })
}

export async function handleOrderPay(page: PageRequest, number: string | undefined, form: FormData) {
  const { order } = await findUnpaidOrder(page, number)
  const { services } = page
  if (form.get('intent') === 'cancel') {
    await changeOrder(services, order.id, { event: 'cancelled-by-shopper' })
    return createRedirect(createReceivedPath(order, createPathOptions(page)))
  }
  const method = listMethods(page, order).find(({ id }) => id === form.get('payment_method'))
  const expectedTotal = form.get('expected_total')
  // The merchant has changed the order since the page was opened.
  if (expectedTotal !== null && expectedTotal !== String(order.totalInMinor))
    return data({ hasTotalChanged: true }, { status: 409 })
  if (!method) return data({ hasTotalChanged: false }, { status: 422 })
  if (method.id !== order.paymentMethod) await selectMethod(page, order, method)
  if (method.begin) {
    const pagePath = createPayPath(order, { ...createPathOptions(page), redirectsAtOnce: true })
    return createRedirect(pagePath, {
      'Set-Cookie': createRedirectedCookie(services, { pagePath, isRedirected: false }),
    })
  }
  await changeOrder(services, order.id, { event: 'awaits-transfer' })
  return createRedirect(createReceivedPath(order, createPathOptions(page)))
}

/** The visitor's own unpaid order; redirects to the order if it needs no payment. */
async function findUnpaidOrder(page: PageRequest, number: string | undefined): Promise<OpenedOrder> {
  const openedOrder = await openOrder(page, number)
  if (!openedOrder) return throwOrderNotFound(page)
  const { order } = openedOrder
  const isPayable = canBePaid(order.status, order.totalInMinor)
  const paymentResult = isPayable ? await checkPayment(page.services, order) : undefined
  if (!isPayable || paymentResult === 'taken')
    throw createRedirect(createReceivedPath(order, createPathOptions(page)))
  return openedOrder
}

/** Methods without a fee or rounding: the order's total cannot change. */
function listMethods({ services }: PageRequest, order: StoredOrder): PaymentMethod[] {
  const { currency, totalInMinor, charges } = order
  const purchase = {
    ...{ currency, totals: { totalInMinor }, isOrdered: true },
    needsShipping: charges.shipping !== undefined,
  }
  return listReadyMethods(services, purchase).filter(
    (method) =>
      method.getFeeInMinor(services) === 0 && (method.begin || method.firstEvent === 'awaits-transfer'),
  )
}

function toPaymentOption({ services, locale }: PageRequest, method: PaymentMethod): CheckoutOption {
  const [name, text] = [method.getTitle(services), method.getDescription(services)]
  return {
    id: method.id,
    name: localizeText(name, locale),
    text: localizeText(text, locale),
    amountInMinor: 0,
  }
}

async function selectMethod(
  { services }: PageRequest,
  order: StoredOrder,
  method: PaymentMethod,
): Promise<void> {
  await services.database.db
    .update(orders)
    .set({ paymentMethod: method.id, paymentTitle: method.getTitle(services) })
    // Changes nothing if the order was paid in the meantime.
    .where(and(eq(orders.id, order.id), inArray(orders.status, ['pending', 'failed'])))
}

function createPathOptions({ services, locale, getWholeQuery }: PageRequest) {
  const account = readAccountStatus(getWholeQuery())
  return { locale, defaultLocale: services.settings.current().shop.defaultLocale, account }
}

function createRedirect(path: string, headers: HeadersInit = {}): Response {
  return redirect(path, { status: 303, headers })
}
