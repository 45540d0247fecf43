/** Gives this browser a pass after the order's e-mail address was entered, and redirects to the order's page. */
import type { AccountStatus } from '#app/features/orders/checkout/checkout-view.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { redirect } from 'react-router'
import { createReceivedPath } from '#app/features/orders/payments/pay-path.ts'
import { createOrderPassCookie } from './cookie.server.ts'

type OrderRef = { number: number; key: string }

/** `account`: account status shown on the order's page. */
export function redirectToOrder(page: PageRequest, order: OrderRef, account?: AccountStatus): Response {
  const { services, locale } = page
  const { defaultLocale } = services.settings.current().shop
  const cookies = page.getBrowserRequest().headers.get('Cookie') ?? ''
  const headers = { 'Set-Cookie': createOrderPassCookie(services, { number: order.number, cookies }) }
  return redirect(createReceivedPath(order, { locale, defaultLocale, account }), { status: 303, headers })
}

/** Whether a cleaned e-mail address is the one of the order. */
export function isOrderEmail(order: { email: string }, email: string): boolean {
  return order.email !== '' && email.toLowerCase() === order.email.toLowerCase()
}
