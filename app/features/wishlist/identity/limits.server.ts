/** How much one network address may add, for how many keys it may ask that are nobody's, and how many it may make up. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Services } from '#app/services.server.ts'
import { msg } from '@lingui/core/macro'
import { countedAddress } from '#app/platform/http/address/client-address.ts'
import { countUses, findUses } from '#app/platform/rate-limits.server.ts'

type World = Pick<Services, 'database' | 'settings' | 'secret'>
type Caller = { clientAddress: string }

const TEN_MINUTES = 600
/** Links to lists that are gone are followed now and then; who tries keys asks for thousands. */
const guesses = { most: 100, spanInSeconds: 3600 }
/** Every guest who is new brings one, and many may share an address. */
const freeKeys = { most: 1000, spanInSeconds: 3600 }

/** What is told to who is refused for it. */
export const tooOften = {
  adding: msg`Too many products were added from your connection. Please try again in ten minutes.`,
  asking: msg`Too many requests from your connection for wishlists that don’t exist. Please try again in an hour.`,
} satisfies Record<string, MessageDescriptor>

/** Why a list is not shown to who asks for it. */
export function tellMissing({ isGuessing }: { isGuessing: boolean }, texts: I18n): string {
  return texts._(isGuessing ? tooOften.asking : msg`This wishlist does not exist.`)
}

/** Counts something that is about to be added; true: it is one too many. */
export async function isAddingTooOften(world: World, { clientAddress }: Caller): Promise<boolean> {
  const { mostPerAddress } = world.settings.current().wishlist
  if (mostPerAddress === 0 || clientAddress === '') return false
  const counted = ['wishlist-add', 'address', countedAddress(clientAddress)]
  const [uses] = await countUses(world, [{ counted, most: mostPerAddress, spanInSeconds: TEN_MINUTES }])
  return uses?.isOver ?? false
}

type Tries = Caller & {
  /** A key that is nobody's, or nobody's for who asks. */
  isWrong: boolean
  /** One that the readable cookie names, and nobody has. */
  freeKey: string | undefined
}

/**
 * Whether an address tries keys: a wrong one is counted, and after too many a right one is told as little (`isGuessing`).
 * Different free ones are counted too; what goes beyond their limit is neither told nor taken (`isHeld`).
 */
export async function countTries(
  world: World,
  { clientAddress, isWrong, freeKey }: Tries,
): Promise<{ isGuessing: boolean; isHeld: boolean }> {
  if (clientAddress === '') return { isGuessing: false, isHeld: false }
  const address = ['address', countedAddress(clientAddress)]
  const wrong = { ...guesses, counted: ['wishlist-keys', ...address] }
  const free =
    freeKey === undefined
      ? []
      : [
          { ...freeKeys, counted: ['wishlist-free-key', ...address, freeKey] },
          { ...freeKeys, counted: ['wishlist-free-keys', ...address] },
        ]
  const counted = isWrong ? await countUses(world, [wrong]) : []
  const found = await findUses(world, isWrong ? free : [wrong, ...free])
  const [tries, told, different] = [...counted, ...found]
  const isGuessing = tries?.isOver ?? false
  if (!told || !different || told.count > 0) return { isGuessing, isHeld: false }
  // What is not told is not counted: it would count as told the next time.
  if (isGuessing || different.count >= freeKeys.most) return { isGuessing, isHeld: true }
  const [, now] = await countUses(world, free)
  return { isGuessing, isHeld: now?.isOver ?? false }
}
