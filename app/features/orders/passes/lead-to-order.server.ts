/** Who has given the e-mail address of an order gets a pass for it in this browser, and goes on to its page. */
import type { AccountNews } from '#app/features/orders/checkout/checkout-view.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { redirect } from 'react-router'
import { receivedAddress } from '#app/features/orders/payments/pay-address.ts'
import { passCookie } from './cookie.server.ts'

type Passed = { number: number; key: string }

/** `account` is told on the page of the order. */
export function leadToOrder(page: PageRequest, order: Passed, account?: AccountNews): Response {
  const { services, locale } = page
  const { defaultLocale } = services.settings.current().shop
  const cookies = page.browser().headers.get('Cookie') ?? ''
  const headers = { 'Set-Cookie': passCookie(services, { number: order.number, cookies }) }
  return redirect(receivedAddress(order, { locale, defaultLocale, account }), { status: 303, headers })
}

/** Whether an e-mail address that was cleaned is the one that an order was placed with. */
export function isEmailOf(order: { email: string }, email: string): boolean {
  return order.email !== '' && email.toLowerCase() === order.email.toLowerCase()
}
