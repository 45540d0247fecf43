/** How many codes that nobody has given out one sender may try, and how many orders one may place (decision 25). */
import type { Services } from '#app/services.server.ts'
import { countedAddress } from '#app/platform/http/address/client-address.ts'
import { countInTurn, forgiveUses, type Counter } from '#app/platform/rate-limits.server.ts'

type World = Pick<Services, 'database' | 'settings' | 'secret'>

/** `clientAddress` is '' for calls from within, which are not counted by it. */
export type Sender = { userId: number; clientAddress: string }

/** Counted before it is made, so that many at once gain nothing; `forgive` takes one back that was none. */
export type Turn = { ok: true; forgive: () => Promise<void> } | { ok: false; waitInSeconds: number }

const HOUR_IN_SECONDS = 3600
/** Each order sends mails: many for one mailbox bother somebody. */
const MOST_ORDERS_PER_MAILBOX = 30

export function takeCouponTurn(world: World, sender: Sender): Promise<Turn> {
  const most = world.settings.current().cart.mostWrongCoupons
  return take(world, bySender('coupon', sender, most))
}

/** `email` as it is typed for the bill: of who is signed in the account alone counts. */
export function takeOrderTurn(world: World, { email, ...sender }: Sender & { email: string }): Promise<Turn> {
  const most = world.settings.current().cart.mostOrders
  const mailbox = { most: MOST_ORDERS_PER_MAILBOX, counted: ['order', 'email', email.toLowerCase()] }
  const isByMailbox = most > 0 && sender.userId === 0 && email !== ''
  const byMailbox = isByMailbox ? [{ ...mailbox, spanInSeconds: HOUR_IN_SECONDS }] : []
  return take(world, [...bySender('order', sender, most), ...byMailbox])
}

/** Many shoppers share an address: whoever is signed in is counted alone. */
function bySender(what: string, { userId, clientAddress }: Sender, most: number): Counter[] {
  if (most === 0 || (userId === 0 && clientAddress === '')) return []
  const whose = userId > 0 ? ['user', String(userId)] : ['address', countedAddress(clientAddress)]
  return [{ most, spanInSeconds: HOUR_IN_SECONDS, counted: [what, ...whose] }]
}

async function take(world: World, counters: Counter[]): Promise<Turn> {
  const waitInSeconds = await countInTurn(world, counters)
  if (waitInSeconds !== undefined) return { ok: false, waitInSeconds }
  const counted = counters.map((counter) => counter.counted)
  return { ok: true, forgive: async () => (counted.length > 0 ? forgiveUses(world, counted) : undefined) }
}
