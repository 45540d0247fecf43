/** What is typed to follow an order, and what may be wrong with it. Page and server both ask here. */
import { checkEmail, cleanEmail, type FieldProblem } from '#app/features/customers/rules.ts'
import { LONGEST_TYPED_NUMBER, readOrderNumber } from './order-number.ts'

const LONGEST_EMAIL = 254

/** As it was typed. */
export type TrackedPair = { order: string; email: string }
export type TrackingProblems = { order?: 'order-number'; email?: FieldProblem }

/** Cuts what no order has. */
export function cleanPair({ order, email }: TrackedPair): TrackedPair {
  return {
    order: order.slice(0, LONGEST_TYPED_NUMBER).toWellFormed(),
    email: cleanEmail(email.slice(0, LONGEST_EMAIL).toWellFormed()),
  }
}

/** What is wrong with a pair that was cleaned: nothing that would tell about an order. */
export function checkPair({ order, email }: TrackedPair): TrackingProblems {
  const problem = checkEmail(email)
  return {
    ...(readOrderNumber(order) === undefined && { order: 'order-number' as const }),
    ...(problem && { email: problem }),
  }
}
