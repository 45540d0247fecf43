/**
 * Rate limit for unknown keys: a visitor with a dead link makes few attempts, a client guessing keys makes
 * thousands and is refused.
 */
import type { Services } from '#app/services.server.ts'
import { toRateLimitAddress } from '#app/platform/http/address/client-address.ts'
import { countUses, findUses } from '#app/platform/rate-limits.server.ts'
import { isShareKey, openShare, type StoredShare } from './shares.server.ts'

type Context = Pick<Services, 'database' | 'clock' | 'secret'>

export type ShareLookup =
  | { ok: true; share: StoredShare }
  | { ok: false; reason: 'unknown' }
  | { ok: false; reason: 'guessing'; waitInSeconds: number }

const guessLimit = { maxUses: 100, spanInSeconds: 3600 }

/**
 * Finds the link with this key; attempts are counted per client address. `clientAddress` '': there is none,
 * and no limit applies.
 */
export async function findShare(
  context: Context,
  { key, clientAddress }: { key: string; clientAddress: string },
): Promise<ShareLookup> {
  // Text that cannot be a key does not count as an attempt.
  if (!isShareKey(key)) return { ok: false, reason: 'unknown' }
  const counter = { ...guessLimit, keyParts: ['compare-keys', 'address', toRateLimitAddress(clientAddress)] }
  const counters = clientAddress === '' ? [] : [counter]
  const [attempts] = await findUses(context, counters)
  if (attempts && attempts.count >= guessLimit.maxUses) {
    return { ok: false, reason: 'guessing', waitInSeconds: attempts.waitInSeconds }
  }
  const share = await openShare(context, key)
  if (share) return { ok: true, share }
  await countUses(context, counters)
  return { ok: false, reason: 'unknown' }
}
