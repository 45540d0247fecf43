/** How many keys and e-mail addresses one may try that open no order. */
import type { Services } from '#app/services.server.ts'
import { countedAddress } from '#app/platform/http/address/client-address.ts'
import { countInTurn, countUses, forgiveUses, type Counter } from '#app/platform/rate-limits.server.ts'

type World = Pick<Services, 'database' | 'secret'>
/** `by`: who tries has the link of the order, or names its number alone. */
type Asking = { number: number; clientAddress: string; by: 'link' | 'number' }

/** Counted before it is looked at; `forgive` takes back one that was right. */
export type EmailTurn = { ok: true; forgive: () => Promise<void> } | { ok: false; waitInSeconds: number }

const HOUR_IN_SECONDS = 3600
const MOST_KEYS = 20
const MOST_EMAILS_OF_ORDER = 10
const MOST_EMAILS = 30

/** Counts an address of a page that opens nothing; whether they are too many by now. */
export async function isOverWrongKeys(world: World, clientAddress: string): Promise<boolean> {
  const [count] = await countUses(world, byAddress('order-key', { clientAddress, most: MOST_KEYS }))
  return count?.isOver ?? false
}

/**
 * An e-mail address of an order is tried. Numbers are easy to guess and links are not, so that whoever tries numbers must not use up
 * the tries of whoever has the link. An order that is not there is counted as any other.
 */
export async function takeEmailTurn(world: World, { number, clientAddress, by }: Asking): Promise<EmailTurn> {
  const ofOrder = ['order-email', by === 'link' ? 'order' : 'number', String(number)]
  const counters = [
    ...byAddress('order-email', { clientAddress, most: MOST_EMAILS }),
    { most: MOST_EMAILS_OF_ORDER, spanInSeconds: HOUR_IN_SECONDS, counted: ofOrder },
  ]
  const waitInSeconds = await countInTurn(world, counters)
  if (waitInSeconds !== undefined) return { ok: false, waitInSeconds }
  const counted = counters.map((counter) => counter.counted)
  return { ok: true, forgive: () => forgiveUses(world, counted) }
}

// '': a call from within.
function byAddress(
  what: string,
  { clientAddress, most }: { clientAddress: string; most: number },
): Counter[] {
  if (clientAddress === '') return []
  return [{ most, spanInSeconds: HOUR_IN_SECONDS, counted: [what, 'address', countedAddress(clientAddress)] }]
}
