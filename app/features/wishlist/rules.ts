/** Wishlist rules shared by server and browser: keys, names, notes, cookies. */

/** Readable cookie, also written by scripts of the contract: it names the list, and grants no rights. */
export const KEY_COOKIE = 'woosw_key'
/** The guest's key, stored while a customer is signed in. */
export const GUEST_KEY_COOKIE = 'woosw_key_ori'
/** Lifetime of the key cookie, and the minimum lifetime of guests' lists; merchants may set a longer one. */
export const COOKIE_LIFETIME_IN_DAYS = 7
export const MAXIMUM_NAME_LENGTH = 200
export const MAXIMUM_NOTE_LENGTH = 500
/** Minimum length of a keyword in the product search on a list. */
export const MIN_KEYWORD_LENGTH = 2
/** The key returned to guests if only customers may have lists. */
export const NO_LIST = '#'

const KEY_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const KEY_LENGTH = 6

/** The maximum of the database column. */
const MAX_ID = 2_147_483_647

/** Parses a product id from a form or call; 0 if invalid. */
export function readId(text: string): number {
  const id = /^\s*\d{1,10}\s*$/.test(text) ? Number(text) : 0
  return id <= MAX_ID ? id : 0
}

/** Whether a text is a valid list key. */
export function isKey(text: string): boolean {
  return /^[A-Z0-9]{6}$/.test(text)
}

/** A key from a uniform random source: `random(36)` returns an integer from 0 to 35. */
export function makeKey(random: (limit: number) => number): string {
  let key = ''
  while (key.length < KEY_LENGTH) key += KEY_CHARACTERS.charAt(random(KEY_CHARACTERS.length))
  return key
}

export type NameProblem = 'empty' | 'too-long' | 'taken'

// Invisible characters; group 1 keeps joiners that shape letters or emoji, and the variation selector that
// colors an emoji.
const INVISIBLE_PATTERN =
  /((?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d](?=[\p{L}\p{Extended_Pictographic}])|(?<=\p{Emoji})\ufe0f)|[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu

/**
 * Normalizes the name of a list for storage, or returns why it is invalid; names that differ only in case or
 * in invisible characters are equal.
 */
export function readName(
  text: string,
  takenNames: readonly string[],
): { ok: true; name: string } | { ok: false; problem: NameProblem } {
  const name = text
    .normalize()
    .replaceAll(/[\p{Cc}\u2800]/gu, ' ')
    .replaceAll(INVISIBLE_PATTERN, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (name === '') return { ok: false, problem: 'empty' }
  if ([...name].length > MAXIMUM_NAME_LENGTH) return { ok: false, problem: 'too-long' }
  const visibleName = toVisibleForm(name)
  if (takenNames.some((takenName) => toVisibleForm(takenName) === visibleName))
    return { ok: false, problem: 'taken' }
  return { ok: true, name }
}

function toVisibleForm(name: string): string {
  return name
    .normalize()
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
}
