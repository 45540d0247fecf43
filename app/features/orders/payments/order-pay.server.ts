/** The page on which an order is paid that has not been yet: what it shows, and what its forms do. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Choice } from '#app/features/orders/checkout/checkout-view.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { PaymentMethod } from './method.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { data, redirect } from 'react-router'
import { changeOrder } from '#app/features/orders/lifecycle/change.server.ts'
import { openOrder, type OpenedOrder } from '#app/features/orders/view/own-order.server.ts'
import { missOrder } from '#app/features/orders/passes/miss-order.server.ts'
import { accountNewsIn } from '#app/features/orders/checkout/checkout-view.ts'
import { canBePaid } from '#app/features/orders/lifecycle/status.ts'
import { orders } from '#app/features/orders/tables.server.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { checkPayment } from './check.server.ts'
import { ledCookie, wasLed } from './led.server.ts'
import { payAddress, receivedAddress } from './pay-address.ts'
import { beginPayment } from './payable.server.ts'
import { readyMethods } from './payment-methods.server.ts'

export type OrderPayView = {
  number: number
  totalInMinor: number
  choices: Choice[]
  chosen: string
  /** Where the payment service waits; ''. */
  leadTo: string
  /** The payment service could not be reached, or does not take it. */
  hasFailed: boolean
}

export async function readOrderPay(page: PageRequest, number: string | undefined) {
  const { order, isShown } = await findUnpaid(page, number)
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
  const address = payAddress(order, placeOf(page))
  if (wasLed(page.browser())) throw seeOther(address)
  const begun = await beginPayment(page.services, order, { account, knowsEmail: isShown })
  if (!begun.ok) return data({ ...view, hasFailed: true })
  const headers = { 'Set-Cookie': ledCookie(page.services, { address, isLed: true }) }
  return data({ ...view, leadTo: begun.redirectTo }, { headers })
}

export async function takeOrderPay(page: PageRequest, number: string | undefined, form: FormData) {
  const { order } = await findUnpaid(page, number)
  const { services } = page
  if (form.get('intent') === 'cancel') {
    await changeOrder(services, order.id, { event: 'cancelled-by-shopper' })
    return seeOther(receivedAddress(order, placeOf(page)))
  }
  const method = methodsFor(page, order).find(({ id }) => id === form.get('payment_method'))
  const expected = form.get('expected_total')
  // Its owner has changed what was ordered since the page was opened.
  if (expected !== null && expected !== String(order.totalInMinor))
    return data({ isOtherTotal: true }, { status: 409 })
  if (!method) return data({ isOtherTotal: false }, { status: 422 })
  if (method.id !== order.paymentMethod) await choose(page, order, method)
  if (method.begin) {
    const address = payAddress(order, { ...placeOf(page), now: true })
    return seeOther(address, { 'Set-Cookie': ledCookie(services, { address, isLed: false }) })
  }
  await changeOrder(services, order.id, { event: 'awaits-transfer' })
  return seeOther(receivedAddress(order, placeOf(page)))
}

/** Somebody's own order that waits for its money; one that does not is shown instead. */
async function findUnpaid(page: PageRequest, number: string | undefined): Promise<OpenedOrder> {
  const opened = await openOrder(page, number)
  if (!opened) return missOrder(page)
  const { order } = opened
  const isPayable = canBePaid(order.status, order.totalInMinor)
  const news = isPayable ? await checkPayment(page.services, order) : undefined
  if (!isPayable || news === 'taken') throw seeOther(receivedAddress(order, placeOf(page)))
  return opened
}

/** Those that need nothing but the money: the order's total stays what it is. */
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
    // Not of one that was paid meanwhile.
    .where(and(eq(orders.id, order.id), inArray(orders.status, ['pending', 'failed'])))
}

function placeOf({ services, locale, wholeQuery }: PageRequest) {
  const account = accountNewsIn(wholeQuery())
  return { locale, defaultLocale: services.settings.current().shop.defaultLocale, account }
}

function seeOther(path: string, headers: HeadersInit = {}): Response {
  return redirect(path, { status: 303, headers })
}
