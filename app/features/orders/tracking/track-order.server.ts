/** Order tracking by number and e-mail address: equivalent to the mail link and that address (decision 25). */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Services } from '#app/services.server.ts'
import { eq } from 'drizzle-orm'
import { data } from 'react-router'
import { redirectInShop } from '#app/features/customers/auth/responses.server.ts'
import { enforceMinimumDuration } from '#app/features/customers/auth/constant-time.server.ts'
import { readFormText } from '#app/features/customers/forms/read-form-text.ts'
import { isOrderEmail, redirectToOrder } from '#app/features/orders/passes/redirect-to-order.server.ts'
import { countEmailAttempt } from '#app/features/orders/passes/limits.server.ts'
import { orders } from '#app/features/orders/tables.server.ts'
import { readOrderNumber } from './order-number.ts'
import {
  checkTrackingValues,
  cleanTrackingValues,
  type TrackingValues,
  type TrackingProblems,
} from './tracking-values.ts'

/** `refusal`: does not reveal whether the number or the address is wrong. */
export type TrackingActionData = TrackingValues & {
  problems: TrackingProblems
  refusal?: 'no-match' | 'too-often'
}

export async function trackOrder(page: PageRequest, form: FormData) {
  const { services, clientAddress } = page
  const { userId } = await page.getVisitor()
  const values = cleanTrackingValues({
    order: readFormText(form, 'order'),
    email: readFormText(form, 'email'),
  })
  const problems = checkTrackingValues(values)
  const number = readOrderNumber(values.order)
  if (number === undefined || problems.email)
    return data<TrackingActionData>({ ...values, problems }, { status: 422 })
  const attempt = await countEmailAttempt(services, { number, clientAddress, identifiedBy: 'number' })
  if (!attempt.ok) {
    const headers = { 'Retry-After': String(attempt.waitInSeconds) }
    return data<TrackingActionData>({ ...values, problems, refusal: 'too-often' }, { status: 429, headers })
  }
  const order = await enforceMinimumDuration(findOrder(services, number))
  const isOwn = order !== undefined && userId > 0 && order.customerId === userId
  if (!order || !(isOwn || isOrderEmail(order, values.email)))
    return data<TrackingActionData>({ ...values, problems, refusal: 'no-match' }, { status: 422 })
  await attempt.forgive()
  if (isOwn) return redirectInShop(page, { path: `/my-account/view-order/${number}/` })
  return redirectToOrder(page, order)
}

// One statement, whether the order exists or not.
async function findOrder({ database }: Services, requestedNumber: number) {
  const { number, key, email, customerId } = orders
  const [order] = await database.db
    .select({ number, key, email, customerId })
    .from(orders)
    .where(eq(number, requestedNumber))
  return order
}
