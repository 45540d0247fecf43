/** How often a sign-in, a new account, a lost password may be tried. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Limit } from '#app/platform/rate-limits.server.ts'
import { countedAddress } from '#app/platform/http/address/client-address.ts'
import { countInTurn, forgetUses, forgiveUses } from '#app/platform/rate-limits.server.ts'

type World = { database: Database; secret: string }

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Many people share an address; one mailbox is one person, and to send it mails is to bother them. */
const limits = {
  'sign-in': {
    address: { most: 20, spanInSeconds: 15 * MINUTE },
    email: { most: 10, spanInSeconds: 15 * MINUTE },
  },
  register: { address: { most: 10, spanInSeconds: HOUR }, email: { most: 3, spanInSeconds: HOUR } },
  'lost-password': { address: { most: 10, spanInSeconds: HOUR }, email: { most: 3, spanInSeconds: HOUR } },
  'claim-orders': { address: { most: 10, spanInSeconds: HOUR }, email: { most: 3, spanInSeconds: HOUR } },
  'second-factor': {
    address: { most: 20, spanInSeconds: 15 * MINUTE },
    email: { most: 6, spanInSeconds: 15 * MINUTE },
  },
  passkey: { address: { most: 20, spanInSeconds: 15 * MINUTE } },
  // Each time that a button is pressed; the browser's question may be cancelled.
  'passkey-challenge': { address: { most: 60, spanInSeconds: 15 * MINUTE } },
  invite: { address: { most: 50, spanInSeconds: HOUR }, email: { most: 3, spanInSeconds: HOUR } },
  'accept-invitation': {
    address: { most: 20, spanInSeconds: 15 * MINUTE },
    email: { most: 20, spanInSeconds: 15 * MINUTE },
  },
  'change-email': { address: { most: 10, spanInSeconds: HOUR }, email: { most: 3, spanInSeconds: HOUR } },
} satisfies Record<string, { address: Limit; email?: Limit }>

/**
 * Who tries what: `address` is '' for calls from within, which are not counted by it; `email` may be the number of an account,
 * and is absent where nobody has said who they are.
 */
export type Try = { what: keyof typeof limits; address: string; email?: string }
export type TryResult = { ok: true } | { ok: false; waitInSeconds: number }

/** Counts a try before it is made, so that many at once gain nothing. */
export async function countTry(world: World, made: Try): Promise<TryResult> {
  const waitInSeconds = await countInTurn(world, countersOf(made))
  return waitInSeconds === undefined ? { ok: true } : { ok: false, waitInSeconds }
}

/** Takes back a try that was none: the right password was given. */
export function forgiveTry(world: World, made: Try): Promise<void> {
  return forgiveUses(
    world,
    countersOf(made).map(({ counted }) => counted),
  )
}

/** Forgets all tries for an e-mail address: its owner has proved to be there. */
export function forgetTries(
  world: World,
  { what, email }: { what: Try['what']; email: string },
): Promise<void> {
  return forgetUses(world, [what, 'email', email])
}

function countersOf({ what, address, email }: Try) {
  const { address: byNetwork, email: byPerson }: { address: Limit; email?: Limit } = limits[what]
  const ofPerson = byPerson && email !== undefined ? [{ ...byPerson, counted: [what, 'email', email] }] : []
  if (address === '') return ofPerson
  // Who tries too often from one network must not keep ever more people out of their accounts.
  return [{ ...byNetwork, counted: [what, 'address', countedAddress(address)] }, ...ofPerson]
}
