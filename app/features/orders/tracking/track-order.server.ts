/** Order tracking by number and e-mail address: equivalent to the mail link and that address (decision 25). */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Services } from '#app/services.server.ts'
import { eq } from 'drizzle-orm'
import { data } from 'react-router'
import { redirectInShop } from '#app/features/customers/auth/responses.server.ts'
import { withMinimumDuration } from '#app/features/customers/auth/constant-time.server.ts'
import { textOf } from '#app/features/customers/forms/text-of.ts'
import { isEmailOf, redirectToOrder } from '#app/features/orders/passes/redirect-to-order.server.ts'
import { countEmailAttempt } from '#app/features/orders/passes/limits.server.ts'
import { orders } from '#app/features/orders/tables.server.ts'
import { readOrderNumber } from './order-number.ts'
import { checkPair, cleanPair, type TrackedPair, type TrackingProblems } from './pair.ts'

/** `refusal`: does not reveal whether the number or the address is wrong. */
export type TrackingActionData = TrackedPair & {
  problems: TrackingProblems
  refusal?: 'no-match' | 'too-often'
}

export async function trackOrder(page: PageRequest, form: FormData) {
  const { services, clientAddress } = page
  const { userId } = await page.visitor()
  const pair = cleanPair({ order: textOf(form, 'order'), email: textOf(form, 'email') })
  const problems = checkPair(pair)
  const number = readOrderNumber(pair.order)
  if (number === undefined || problems.email)
    return data<TrackingActionData>({ ...pair, problems }, { status: 422 })
  const attempt = await countEmailAttempt(services, { number, clientAddress, by: 'number' })
  if (!attempt.ok) {
    const headers = { 'Retry-After': String(attempt.waitInSeconds) }
    return data<TrackingActionData>({ ...pair, problems, refusal: 'too-often' }, { status: 429, headers })
  }
  const order = await withMinimumDuration(findOrder(services, number))
  const isOwn = order !== undefined && userId > 0 && order.customerId === userId
  if (!order || !(isOwn || isEmailOf(order, pair.email)))
    return data<TrackingActionData>({ ...pair, problems, refusal: 'no-match' }, { status: 422 })
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
