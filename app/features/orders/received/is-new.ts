/** Whether the page of an order still thanks for it: whoever comes back later wants to know how it stands. */

const NEW_FOR_IN_MS = 10 * 60 * 1000

type Placed = { createdAt: Date; paidAt: Date | null }

/** `isPaidElsewhere`: at a payment service, from which its shopper comes back; all other money arrives when nobody is there. */
export function isNew(
  { createdAt, paidAt }: Placed,
  { now, isPaidElsewhere }: { now: Date; isPaidElsewhere: boolean },
): boolean {
  const since = Math.max(createdAt.getTime(), (isPaidElsewhere && paidAt?.getTime()) || 0)
  return now.getTime() - since < NEW_FOR_IN_MS
}
