/** Payment page of an unpaid order: its data, and its forms. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Choice } from '#app/features/orders/checkout/checkout-view.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { PaymentMethod } from './method.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { data, redirect } from 'react-router'
import { changeOrder } from '#app/features/orders/lifecycle/change.server.ts'
import { openOrder, type OpenedOrder } from '#app/features/orders/view/own-order.server.ts'
import { throwOrderNotFound } from '#app/features/orders/passes/order-not-found.server.ts'
import { accountStatusIn } from '#app/features/orders/checkout/checkout-view.ts'
import { canBePaid } from '#app/features/orders/lifecycle/status.ts'
import { orders } from '#app/features/orders/tables.server.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { checkPayment } from './check.server.ts'
import { redirectedCookie, wasRedirected } from './redirected-cookie.server.ts'
import { payPath, receivedPath } from './pay-path.ts'
import { beginPayment } from './payable.server.ts'
import { readyMethods } from './payment-methods.server.ts'

export type OrderPayView = {
  number: number
  totalInMinor: number
  choices: Choice[]
  chosen: string
  /** URL of the payment service; '': none. */
  leadTo: string
  /** The payment service was unreachable, or refused the payment. */
  hasFailed: boolean
}

export async function readOrderPay(page: PageRequest, number: string | undefined) {
  const { order, hasFullAccess } = await findUnpaid(page, number)
  const methods = methodsFor(page, order)
  const { paymentMethod, totalInMinor } = order
  const known = methods.some(({ id }) => id === paymentMethod)
  const view: OrderPayView = {
    ...{ number: order.number, totalInMinor, leadTo: '', hasFailed: false },
    choices: methods.map((method) => choiceOf(page, method)),
    chosen: known ? paymentMethod : (methods[0]?.id ?? ''),
  }
  if (page.wholeQuery().get('now') !== '1') return data(view)
  const { account } = placeOf(page)
  const pagePath = payPath(order, placeOf(page))
  if (wasRedirected(page.browser())) throw seeOther(pagePath)
  const started = await beginPayment(page.services, order, { account, knowsEmail: hasFullAccess })
  if (!started.ok) return data({ ...view, hasFailed: true })
  const headers = { 'Set-Cookie': redirectedCookie(page.services, { pagePath, isRedirected: true }) }
  return data({ ...view, leadTo: started.redirectTo }, { headers })
}

export async function handleOrderPay(page: PageRequest, number: string | undefined, form: FormData) {
  const { order } = await findUnpaid(page, number)
  const { services } = page
  if (form.get('intent') === 'cancel') {
    await changeOrder(services, order.id, { event: 'cancelled-by-shopper' })
    return seeOther(receivedPath(order, placeOf(page)))
  }
  const method = methodsFor(page, order).find(({ id }) => id === form.get('payment_method'))
  const expected = form.get('expected_total')
  // The merchant has changed the order since the page was opened.
  if (expected !== null && expected !== String(order.totalInMinor))
    return data({ isOtherTotal: true }, { status: 409 })
  if (!method) return data({ isOtherTotal: false }, { status: 422 })
  if (method.id !== order.paymentMethod) await choose(page, order, method)
  if (method.begin) {
    const pagePath = payPath(order, { ...placeOf(page), now: true })
    return seeOther(pagePath, { 'Set-Cookie': redirectedCookie(services, { pagePath, isRedirected: false }) })
  }
  await changeOrder(services, order.id, { event: 'awaits-transfer' })
  return seeOther(receivedPath(order, placeOf(page)))
}

/** The visitor's own unpaid order; redirects to the order if it needs no payment. */
async function findUnpaid(page: PageRequest, number: string | undefined): Promise<OpenedOrder> {
  const opened = await openOrder(page, number)
  if (!opened) return throwOrderNotFound(page)
  const { order } = opened
  const isPayable = canBePaid(order.status, order.totalInMinor)
  const paymentResult = isPayable ? await checkPayment(page.services, order) : undefined
  if (!isPayable || paymentResult === 'taken') throw seeOther(receivedPath(order, placeOf(page)))
  return opened
}

/** Methods without a fee or rounding: the order's total cannot change. */
function methodsFor({ services }: PageRequest, order: StoredOrder): PaymentMethod[] {
  const { currency, totalInMinor, charges } = order
  const purchase = {
    ...{ currency, totals: { totalInMinor }, isOrdered: true },
    needsShipping: charges.shipping !== undefined,
  }
  return readyMethods(services, purchase).filter(
    (method) =>
      method.feeInMinor(services) === 0 && (method.begin || method.firstEvent === 'awaits-transfer'),
  )
}

function choiceOf({ services, locale }: PageRequest, method: PaymentMethod): Choice {
  const [name, text] = [method.title(services), method.description(services)]
  return { id: method.id, name: textIn(name, locale), text: textIn(text, locale), amountInMinor: 0 }
}

async function choose({ services }: PageRequest, order: StoredOrder, method: PaymentMethod): Promise<void> {
  await services.database.db
    .update(orders)
    .set({ paymentMethod: method.id, paymentTitle: method.title(services) })
    // Not if the order was paid meanwhile.
    .where(and(eq(orders.id, order.id), inArray(orders.status, ['pending', 'failed'])))
}

function placeOf({ services, locale, wholeQuery }: PageRequest) {
  const account = accountStatusIn(wholeQuery())
  return { locale, defaultLocale: services.settings.current().shop.defaultLocale, account }
}

function seeOther(path: string, headers: HeadersInit = {}): Response {
  return redirect(path, { status: 303, headers })
}
