/** Rate limits per client address: for adding, for requests with unknown keys, and for new keys. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Services } from '#app/services.server.ts'
import { msg } from '@lingui/core/macro'
import { toRateLimitAddress } from '#app/platform/http/address/client-address.ts'
import { countUses, findUses } from '#app/platform/rate-limits.server.ts'

type Context = Pick<Services, 'database' | 'settings' | 'secret'>
type Caller = { clientAddress: string }

const TEN_MINUTES_IN_SECONDS = 600
/** A dead link is opened now and then; a client guessing keys makes thousands of requests. */
const guessLimit = { maxUses: 100, spanInSeconds: 3600 }
/** Every new guest brings a key without a list, and many guests may share an address. */
const freeKeyLimit = { maxUses: 1000, spanInSeconds: 3600 }

/** The error messages of these limits. */
export const limitMessages = {
  adding: msg`Too many products were added from your connection. Please try again in ten minutes.`,
  requests: msg`Too many requests from your connection for wishlists that don’t exist. Please try again in an hour.`,
} satisfies Record<string, MessageDescriptor>

/** Why a list is not shown. */
export function describeMissingList({ isGuessing }: { isGuessing: boolean }, i18n: I18n): string {
  return i18n._(isGuessing ? limitMessages.requests : msg`This wishlist does not exist.`)
}

/** Counts an addition. `true`: it exceeds the limit. */
export async function isAddingTooOften(context: Context, { clientAddress }: Caller): Promise<boolean> {
  const { mostPerAddress } = context.settings.current().wishlist
  if (mostPerAddress === 0 || clientAddress === '') return false
  const keyParts = ['wishlist-add', 'address', toRateLimitAddress(clientAddress)]
  const [uses] = await countUses(context, [
    { keyParts, maxUses: mostPerAddress, spanInSeconds: TEN_MINUTES_IN_SECONDS },
  ])
  return uses?.isOver ?? false
}

type KeyAttempts = Caller & {
  /** A key of no list, or of one that the caller may not see. */
  isWrong: boolean
  /** The key in the readable cookie, if no list has it. */
  freeKey: string | undefined
}

/**
 * Whether an address is guessing keys: wrong ones are counted, and above the limit a right one is not
 * revealed either (`isGuessing`). Different free keys are counted too; above their limit a key is neither
 * confirmed nor assigned (`isWithheld`).
 */
export async function countAttempts(
  context: Context,
  { clientAddress, isWrong, freeKey }: KeyAttempts,
): Promise<{ isGuessing: boolean; isWithheld: boolean }> {
  if (clientAddress === '') return { isGuessing: false, isWithheld: false }
  const address = ['address', toRateLimitAddress(clientAddress)]
  const wrongKeyCounter = { ...guessLimit, keyParts: ['wishlist-keys', ...address] }
  const freeKeyCounters =
    freeKey === undefined
      ? []
      : [
          { ...freeKeyLimit, keyParts: ['wishlist-free-key', ...address, freeKey] },
          { ...freeKeyLimit, keyParts: ['wishlist-free-keys', ...address] },
        ]
  const countedUses = isWrong ? await countUses(context, [wrongKeyCounter]) : []
  const foundUses = await findUses(context, isWrong ? freeKeyCounters : [wrongKeyCounter, ...freeKeyCounters])
  const [attempts, sameKeyUses, allFreeKeyUses] = [...countedUses, ...foundUses]
  const isGuessing = attempts?.isOver ?? false
  if (!sameKeyUses || !allFreeKeyUses || sameKeyUses.count > 0) return { isGuessing, isWithheld: false }
  // A withheld key is not counted: otherwise it would count as confirmed the next time.
  if (isGuessing || allFreeKeyUses.count >= freeKeyLimit.maxUses) return { isGuessing, isWithheld: true }
  const [, updatedUses] = await countUses(context, freeKeyCounters)
  return { isGuessing, isWithheld: updatedUses?.isOver ?? false }
}
