/** What is true of wishlists here and in the browser: keys, names, notes, cookies. */

/** Readable, written by scripts of the contract as well: it names the list, and opens nothing. */
export const KEY_COOKIE = 'woosw_key'
/** The guest's key, remembered while somebody is signed in. */
export const GUEST_KEY_COOKIE = 'woosw_key_ori'
/** Longer only where the owner says so. */
export const KEPT_FOR_DAYS = 7
export const MAXIMUM_NAME_LENGTH = 200
export const MAXIMUM_NOTE_LENGTH = 500
/** Of what is searched for, to be added to a list. */
export const SHORTEST_KEYWORD = 2
/** What answers a guest where only shoppers have lists, in place of a key. */
export const NO_LIST = '#'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const KEY_LENGTH = 6

/** The largest id that the database has room for. */
const LARGEST_ID = 2_147_483_647

/** The product that a text names, as forms and calls send it; 0 of anything else. */
export function readId(text: string): number {
  const id = /^\s*\d{1,10}\s*$/.test(text) ? Number(text) : 0
  return id <= LARGEST_ID ? id : 0
}

/** Whether a text can be the key of a list. */
export function isKey(text: string): boolean {
  return /^[A-Z0-9]{6}$/.test(text)
}

/** A key from an even source of chance: `draw(36)` gives a whole number from 0 to 35. */
export function makeKey(draw: (below: number) => number): string {
  let key = ''
  while (key.length < KEY_LENGTH) key += LETTERS.charAt(draw(LETTERS.length))
  return key
}

export type NameProblem = 'empty' | 'too-long' | 'taken'

// Of what is not seen, joiners stay where they shape letters or emoji, and what gives an emoji its colours.
const UNSEEN =
  /((?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d](?=[\p{L}\p{Extended_Pictographic}])|(?<=\p{Emoji})\ufe0f)|[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu

/** A list's name as it is kept, or why it cannot be one; two that differ in capitals or in what is not seen are one. */
export function readName(
  text: string,
  others: readonly string[],
): { ok: true; name: string } | { ok: false; problem: NameProblem } {
  const name = text
    .normalize()
    .replaceAll(/[\p{Cc}\u2800]/gu, ' ')
    .replaceAll(UNSEEN, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (name === '') return { ok: false, problem: 'empty' }
  if ([...name].length > MAXIMUM_NAME_LENGTH) return { ok: false, problem: 'too-long' }
  const seen = asSeen(name)
  if (others.some((other) => asSeen(other) === seen)) return { ok: false, problem: 'taken' }
  return { ok: true, name }
}

function asSeen(name: string): string {
  return name
    .normalize()
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
}
