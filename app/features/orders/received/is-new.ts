/** Whether the page of an order thanks the customer: one who returns later wants to see the status. */

const NEW_PERIOD_IN_MS = 10 * 60 * 1000

type OrderTimes = { createdAt: Date; paidAt: Date | null }

/**
 * `isPaidElsewhere`: at a payment service, from which the customer returns; all other payments arrive when no
 * customer is present.
 */
export function isNewOrder(
  { createdAt, paidAt }: OrderTimes,
  { now, isPaidElsewhere }: { now: Date; isPaidElsewhere: boolean },
): boolean {
  const startTime = Math.max(createdAt.getTime(), (isPaidElsewhere && paidAt?.getTime()) || 0)
  return now.getTime() - startTime < NEW_PERIOD_IN_MS
}
