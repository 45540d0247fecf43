/** Rate limits for wrong order keys and e-mail addresses. */
import type { Services } from '#app/services.server.ts'
import { toRateLimitAddress } from '#app/platform/http/address/client-address.ts'
import { countUntilExceeded, countUses, undoUses, type Counter } from '#app/platform/rate-limits.server.ts'

type LimitsContext = Pick<Services, 'database' | 'secret'>
/** `identifiedBy`: whether the attempt comes with the order's link, or only with its number. */
type EmailAttemptInput = { number: number; clientAddress: string; identifiedBy: 'link' | 'number' }

/** Counted before the check; `forgive` undoes the count of a correct attempt. */
export type EmailAttempt = { ok: true; forgive: () => Promise<void> } | { ok: false; waitInSeconds: number }

const HOUR_IN_SECONDS = 3600
const MAX_KEYS = 20
const MAX_EMAILS_OF_ORDER = 10
const MAX_EMAILS = 30

/** Counts a request with a wrong order key; returns whether the limit is exceeded. */
export async function countWrongKey(context: LimitsContext, clientAddress: string): Promise<boolean> {
  const [count] = await countUses(
    context,
    createAddressCounters('order-key', { clientAddress, maxUses: MAX_KEYS }),
  )
  return count?.isOver ?? false
}

/**
 * Counts an attempt with an e-mail address. Numbers are easy to guess and links are not, so attempts by
 * number are counted separately, so that they do not block a person with the link. A nonexistent order is
 * counted like any other.
 */
export async function countEmailAttempt(
  context: LimitsContext,
  { number, clientAddress, identifiedBy }: EmailAttemptInput,
): Promise<EmailAttempt> {
  const orderCounterKey = ['order-email', identifiedBy === 'link' ? 'order' : 'number', String(number)]
  const counters = [
    ...createAddressCounters('order-email', { clientAddress, maxUses: MAX_EMAILS }),
    { maxUses: MAX_EMAILS_OF_ORDER, spanInSeconds: HOUR_IN_SECONDS, keyParts: orderCounterKey },
  ]
  const waitInSeconds = await countUntilExceeded(context, counters)
  if (waitInSeconds !== undefined) return { ok: false, waitInSeconds }
  const countedKeys = counters.map((counter) => counter.keyParts)
  return { ok: true, forgive: () => undoUses(context, countedKeys) }
}

// `clientAddress` '': an internal call, which has no limit by address.
function createAddressCounters(
  counterName: string,
  { clientAddress, maxUses }: { clientAddress: string; maxUses: number },
): Counter[] {
  if (clientAddress === '') return []
  return [
    {
      maxUses,
      spanInSeconds: HOUR_IN_SECONDS,
      keyParts: [counterName, 'address', toRateLimitAddress(clientAddress)],
    },
  ]
}
