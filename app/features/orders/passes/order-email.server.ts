/** Handles the e-mail address entered to see an order: it creates a pass of ten minutes for this browser. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { EmailPromptActionData } from './email-prompt-answer.ts'
import { data } from 'react-router'
import { readFormText } from '#app/features/customers/forms/read-form-text.ts'
import { cleanEmail } from '#app/features/customers/rules.ts'
import { readAccountStatus } from '#app/features/orders/checkout/checkout-view.ts'
import { openOrder } from '#app/features/orders/view/own-order.server.ts'
import { isOrderEmail, redirectToOrder } from './redirect-to-order.server.ts'
import { countEmailAttempt } from './limits.server.ts'
import { throwOrderNotFound } from './order-not-found.server.ts'

const MAX_LENGTH = 254

export async function handleOrderEmail(page: PageRequest, number: string | undefined, form: FormData) {
  const openedOrder = await openOrder(page, number)
  if (!openedOrder) return throwOrderNotFound(page)
  const { order } = openedOrder
  const { services, clientAddress } = page
  const email = cleanEmail(readFormText(form, 'email').slice(0, MAX_LENGTH).toWellFormed())
  const attempt = await countEmailAttempt(services, {
    number: order.number,
    clientAddress,
    identifiedBy: 'link',
  })
  if (!attempt.ok) {
    const headers = { 'Retry-After': String(attempt.waitInSeconds) }
    return data<EmailPromptActionData>({ email, problem: 'too-often' }, { status: 429, headers })
  }
  if (!isOrderEmail(order, email))
    return data<EmailPromptActionData>({ email, problem: 'another' }, { status: 422 })
  await attempt.forgive()
  return redirectToOrder(page, order, readAccountStatus(page.getWholeQuery()))
}
