/** Who follows a link that is gone does so now and then; who tries keys asks for thousands, and is told nothing any more. */
import type { Services } from '#app/services.server.ts'
import { countedAddress } from '#app/platform/http/address/client-address.ts'
import { countUses, findUses } from '#app/platform/rate-limits.server.ts'
import { isShareKey, openShare, type StoredShare } from './shares.server.ts'

type World = Pick<Services, 'database' | 'clock' | 'secret'>

export type FoundShare =
  | { ok: true; share: StoredShare }
  | { ok: false; reason: 'unknown' }
  | { ok: false; reason: 'guessing'; waitInSeconds: number }

const guesses = { most: 100, spanInSeconds: 3600 }

/** The link with this key, for whoever asks from this address; '' when there is none. */
export async function findShare(
  world: World,
  { key, clientAddress }: { key: string; clientAddress: string },
): Promise<FoundShare> {
  // A word that can be no key is no try.
  if (!isShareKey(key)) return { ok: false, reason: 'unknown' }
  const counter = { ...guesses, counted: ['compare-keys', 'address', countedAddress(clientAddress)] }
  const counters = clientAddress === '' ? [] : [counter]
  const [tries] = await findUses(world, counters)
  if (tries && tries.count >= guesses.most) {
    return { ok: false, reason: 'guessing', waitInSeconds: tries.waitInSeconds }
  }
  const share = await openShare(world, key)
  if (share) return { ok: true, share }
  await countUses(world, counters)
  return { ok: false, reason: 'unknown' }
}
