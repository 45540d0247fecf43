/** Values of the tracking form, and their validation. Shared by page and server. */
import { checkEmail, cleanEmail, type FieldProblem } from '#app/features/customers/rules.ts'
import { MAX_NUMBER_INPUT_LENGTH, readOrderNumber } from './order-number.ts'

const MAX_EMAIL_LENGTH = 254

/** Order number and e-mail address as entered. */
export type TrackingValues = { order: string; email: string }
export type TrackingProblems = { order?: 'order-number'; email?: FieldProblem }

/** Truncates what is longer than any order number or address. */
export function cleanTrackingValues({ order, email }: TrackingValues): TrackingValues {
  return {
    order: order.slice(0, MAX_NUMBER_INPUT_LENGTH).toWellFormed(),
    email: cleanEmail(email.slice(0, MAX_EMAIL_LENGTH).toWellFormed()),
  }
}

/** Validates cleaned values, without revealing anything about an order. */
export function checkTrackingValues({ order, email }: TrackingValues): TrackingProblems {
  const problem = checkEmail(email)
  return {
    ...(readOrderNumber(order) === undefined && { order: 'order-number' as const }),
    ...(problem && { email: problem }),
  }
}
