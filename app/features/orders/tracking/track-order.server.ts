/** The number of an order and its e-mail address, given to see it: the same as the link of its mail and that address (decision 25). */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Services } from '#app/services.server.ts'
import { eq } from 'drizzle-orm'
import { data } from 'react-router'
import { goOn } from '#app/features/customers/auth/answers.server.ts'
import { atEvenPace } from '#app/features/customers/auth/even-pace.server.ts'
import { textOf } from '#app/features/customers/forms/text-of.ts'
import { isEmailOf, leadToOrder } from '#app/features/orders/passes/lead-to-order.server.ts'
import { takeEmailTurn } from '#app/features/orders/passes/limits.server.ts'
import { orders } from '#app/features/orders/tables.server.ts'
import { readOrderNumber } from './order-number.ts'
import { checkPair, cleanPair, type TrackedPair, type TrackingProblems } from './pair.ts'

/** `refusal`: whether the number or the address is wrong is not told. */
export type TrackingAnswer = TrackedPair & {
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
    return data<TrackingAnswer>({ ...pair, problems }, { status: 422 })
  const turn = await takeEmailTurn(services, { number, clientAddress, by: 'number' })
  if (!turn.ok) {
    const headers = { 'Retry-After': String(turn.waitInSeconds) }
    return data<TrackingAnswer>({ ...pair, problems, refusal: 'too-often' }, { status: 429, headers })
  }
  const order = await atEvenPace(findOrder(services, number))
  const isOwn = order !== undefined && userId > 0 && order.customerId === userId
  if (!order || !(isOwn || isEmailOf(order, pair.email)))
    return data<TrackingAnswer>({ ...pair, problems, refusal: 'no-match' }, { status: 422 })
  await turn.forgive()
  if (isOwn) return goOn(page, { path: `/my-account/view-order/${number}/` })
  return leadToOrder(page, order)
}

// One statement, whether there is one or not.
async function findOrder({ database }: Services, wanted: number) {
  const { number, key, email, customerId } = orders
  const [order] = await database.db
    .select({ number, key, email, customerId })
    .from(orders)
    .where(eq(number, wanted))
  return order
}
