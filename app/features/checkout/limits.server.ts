/** Rate limits per sender: attempts with unknown coupon codes, and orders placed (decision 25). */
import type { Services } from '#app/services.server.ts'
import { toRateLimitAddress } from '#app/platform/http/address/client-address.ts'
import { countUntilExceeded, undoUses, type Counter } from '#app/platform/rate-limits.server.ts'

type LimitContext = Pick<Services, 'database' | 'settings' | 'secret'>

/** `clientAddress` is '' for internal calls, which are not counted by address. */
export type Sender = { userId: number; clientAddress: string }

/**
 * An attempt is counted before it is made, so that parallel requests gain nothing; `forgive` undoes the
 * count of a legitimate one.
 */
export type RateLimitResult =
  | { ok: true; forgive: () => Promise<void> }
  | { ok: false; waitInSeconds: number }

const HOUR_IN_SECONDS = 3600
/** Each order sends e-mails; many of them to one mailbox are a nuisance to its owner. */
const MAX_ORDERS_PER_MAILBOX = 30

export function countCouponAttempt(context: LimitContext, sender: Sender): Promise<RateLimitResult> {
  const most = context.settings.current().cart.mostWrongCoupons
  return countAttempt(context, createSenderCounters('coupon', sender, most))
}

/** `email` is the entered billing e-mail; for a signed-in customer only the account is counted. */
export function countOrderAttempt(
  context: LimitContext,
  { email, ...sender }: Sender & { email: string },
): Promise<RateLimitResult> {
  const most = context.settings.current().cart.mostOrders
  const mailboxCounter = {
    maxUses: MAX_ORDERS_PER_MAILBOX,
    keyParts: ['order', 'email', email.toLowerCase()],
  }
  const isMailboxCounted = most > 0 && sender.userId === 0 && email !== ''
  const mailboxCounters = isMailboxCounted ? [{ ...mailboxCounter, spanInSeconds: HOUR_IN_SECONDS }] : []
  return countAttempt(context, [...createSenderCounters('order', sender, most), ...mailboxCounters])
}

/** Many visitors share an IP address, so signed-in customers are counted by account. */
function createSenderCounters(action: string, { userId, clientAddress }: Sender, maxUses: number): Counter[] {
  if (maxUses === 0 || (userId === 0 && clientAddress === '')) return []
  const senderKey = userId > 0 ? ['user', String(userId)] : ['address', toRateLimitAddress(clientAddress)]
  return [{ maxUses, spanInSeconds: HOUR_IN_SECONDS, keyParts: [action, ...senderKey] }]
}

async function countAttempt(context: LimitContext, counters: Counter[]): Promise<RateLimitResult> {
  const waitInSeconds = await countUntilExceeded(context, counters)
  if (waitInSeconds !== undefined) return { ok: false, waitInSeconds }
  const counted = counters.map((counter) => counter.keyParts)
  return { ok: true, forgive: async () => (counted.length > 0 ? undoUses(context, counted) : undefined) }
}
