/** Rate limits for wrong order keys and e-mail addresses. */
import type { Services } from '#app/services.server.ts'
import { rateLimitAddress } from '#app/platform/http/address/client-address.ts'
import { countUntilExceeded, countUses, undoUses, type Counter } from '#app/platform/rate-limits.server.ts'

type LimitsContext = Pick<Services, 'database' | 'secret'>
/** `identifiedBy`: whether the attempt comes with the order's link, or only with its number. */
type EmailAttemptInput = { number: number; clientAddress: string; by: 'link' | 'number' }

/** Counted before the check; `forgive` undoes the count of a correct attempt. */
export type EmailAttempt = { ok: true; forgive: () => Promise<void> } | { ok: false; waitInSeconds: number }

const HOUR_IN_SECONDS = 3600
const MAX_KEYS = 20
const MAX_EMAILS_OF_ORDER = 10
const MAX_EMAILS = 30

/** Counts a request with a wrong order key; returns whether the limit is exceeded. */
export async function isOverWrongKeys(context: LimitsContext, clientAddress: string): Promise<boolean> {
  const [count] = await countUses(context, byAddress('order-key', { clientAddress, most: MAX_KEYS }))
  return count?.isOver ?? false
}

/**
 * Counts an attempt with an e-mail address. Numbers are easy to guess and links are not, so attempts by
 * number are counted separately, and cannot use up those of somebody with the link. A nonexistent order is
 * counted like any other.
 */
export async function countEmailAttempt(
  context: LimitsContext,
  { number, clientAddress, by }: EmailAttemptInput,
): Promise<EmailAttempt> {
  const ofOrder = ['order-email', by === 'link' ? 'order' : 'number', String(number)]
  const counters = [
    ...byAddress('order-email', { clientAddress, most: MAX_EMAILS }),
    { most: MAX_EMAILS_OF_ORDER, spanInSeconds: HOUR_IN_SECONDS, counted: ofOrder },
  ]
  const waitInSeconds = await countUntilExceeded(context, counters)
  if (waitInSeconds !== undefined) return { ok: false, waitInSeconds }
  const counted = counters.map((counter) => counter.counted)
  return { ok: true, forgive: () => undoUses(context, counted) }
}

// `clientAddress` '': an internal call, which has no limit by address.
function byAddress(
  what: string,
  { clientAddress, most }: { clientAddress: string; most: number },
): Counter[] {
  if (clientAddress === '') return []
  return [
    { most, spanInSeconds: HOUR_IN_SECONDS, counted: [what, 'address', rateLimitAddress(clientAddress)] },
  ]
}
