/** The rules of a compare list: an ordered list of product ids in a cookie, and the cookies next to it. */

/** Ids of products or variations. */
export type CompareList = readonly number[]

export type ListLimits = {
  /** Maximum length of a list. */
  limit: number
  /** Position of a newly added product. */
  adding: 'prepend' | 'append'
}

/**
 * The tools that a visitor can toggle for the rows of the table, with the contract's names; the merchant may
 * enable them by default.
 */
export const compareTools = ['hide_similarities', 'highlight_differences'] as const

/**
 * Rows without a value are hidden unless the visitor shows them (SCR-7). This tool is not in the contract; a
 * separate name keeps the meaning of the contract's cookies.
 */
export const SHOW_EMPTY_ROWS = 'show_empty_rows'

const visitorTools = [...compareTools, SHOW_EMPTY_ROWS] as const
export type CompareTool = (typeof visitorTools)[number]

export const COOKIE_DAYS = 7

/** The `localStorage` key that changes with the list, so that other tabs are notified. */
export const LIST_STORAGE_KEY = 'hanout_compare'

/** Set for a guest with a live link: the server must be notified of every change. */
export const LIVE_COOKIE = 'hanout_live'

/** Upper limit for any list, whatever the merchant sets: a cookie holds only a few thousand characters. */
export const MAX_COMPARED_PRODUCTS = 100

/** The contract's server identifies guests by the md5 of `woosc0`, and a customer by that of `woosc` and the id. */
const GUEST_DIGEST = '0cdb64fab32a05bd393b20c8c351de9f'

/** `userId` 0: a guest. `digest`: the contract's other spelling of the same id, if available. */
export type ListOwner = { userId: number; digest?: string }

/**
 * The cookie names under which a list may be stored, the one to write first: `woosc_products`,
 * `woosc_products_7`, then the contract's spelling with a digest.
 */
export function nameListCookies(owner: ListOwner): CookieNames {
  return nameOwnedCookies('woosc_products', owner)
}

/** The rows that the visitor chose; `hash` changes when keys of rows change their meaning. */
export function nameFieldsCookies(hash: string, owner: ListOwner): CookieNames {
  return nameOwnedCookies(`woosc_fields_${hash}`, owner)
}

/** The tools that the visitor chose. */
export function nameToolsCookies(hash: string, owner: ListOwner): CookieNames {
  return nameOwnedCookies(`woosc_settings_${hash}`, owner)
}

type CookieNames = [name: string, ...otherSpellings: string[]]

function nameOwnedCookies(base: string, { userId, digest }: ListOwner): CookieNames {
  const ownerDigest = userId === 0 ? GUEST_DIGEST : digest
  const name = userId === 0 ? base : `${base}_${userId}`
  return ownerDigest === undefined ? [name] : [name, `${base}_${ownerDigest}`]
}

/** The value of the first of these cookies that exists, even if empty; `undefined`: none exists. */
export function findCookie(cookies: string, names: readonly string[]): string | undefined {
  const pairs = cookies.split(/;\s*/).map((pair) => {
    const end = pair.indexOf('=')
    return [pair.slice(0, end).trim(), pair.slice(end + 1)] as const
  })
  for (const name of names) {
    const found = pairs.find(([each]) => each === name)
    if (found) return found[1]
  }
  return undefined
}

/** The ids in a cookie value from any writer: without blanks, duplicates and invalid ids, up to the limit. */
export function readList(text: string | undefined, limit: number): number[] {
  const ids = readEntries(text)
    .filter((entry) => /^\d{1,10}$/.test(entry))
    .map(Number)
    .filter((id) => id > 0 && id <= MAX_ID)
  return [...new Set(ids)].slice(0, limit)
}

// The maximum of an integer column; no larger id exists.
const MAX_ID = 2_147_483_647

/** Encodes a list as a cookie value: raw commas; '' for an empty list, which differs from no cookie. */
export function writeList(list: CompareList): string {
  return list.join(',')
}

export type AddResult =
  | { ok: true; list: number[]; isNew: boolean }
  /** The list is full; moving a product that is already listed never fails. */
  | { ok: false; reason: 'limit'; list: number[] }

/** Adds a product at the front or at the end; a product that is already listed is moved there. */
export function addToList(list: CompareList, id: number, { limit, adding }: ListLimits): AddResult {
  const isNew = !list.includes(id)
  if (isNew && list.length >= limit) return { ok: false, reason: 'limit', list: [...list] }
  const otherIds = list.filter((each) => each !== id)
  return { ok: true, isNew, list: adding === 'prepend' ? [id, ...otherIds] : [...otherIds, id] }
}

export function removeFromList(list: CompareList, id: number): number[] {
  return list.filter((each) => each !== id)
}

/**
 * Applies the current order of the products on screen to the list. Products that are not shown, such as a
 * temporary draft, keep their position.
 */
export function reorderList(list: CompareList, shownIds: CompareList): number[] {
  const listedIds = new Set(list)
  const orderedIds = [...new Set(shownIds)].filter((id) => listedIds.has(id))
  const movedIds = new Set(orderedIds)
  return list.map((id) => (movedIds.has(id) ? (orderedIds.shift() ?? id) : id))
}

/** The customer's products first, then those of the guest on this device; truncated to the limit. */
export function mergeLists(ownList: CompareList, guestList: CompareList, limit: number): number[] {
  return [...new Set([...ownList, ...guestList])].slice(0, limit)
}

/** A row of the table for a visitor: its position and whether it is shown. */
export type ArrangedField<Field> = { field: Field; isShown: boolean }

/**
 * The rows in the cookie's order, then the others, which are hidden. Without a cookie, or with an empty one,
 * all are shown: the rows cannot all be hidden permanently. Unknown keys are skipped.
 */
export function arrangeFields<Field extends { key: string }>(
  fields: readonly Field[],
  cookie: string | undefined,
): ArrangedField<Field>[] {
  const fieldByKey = new Map(fields.map((field) => [field.key, field]))
  const chosenFields = [...new Set(readEntries(cookie))].flatMap((key) => fieldByKey.get(key) ?? [])
  if (chosenFields.length === 0) return fields.map((field) => ({ field, isShown: true }))
  const otherFields = fields.filter((field) => !chosenFields.includes(field))
  return [
    ...chosenFields.map((field) => ({ field, isShown: true })),
    ...otherFields.map((field) => ({ field, isShown: false })),
  ]
}

/** The keys of the shown rows, in order, as a cookie value. */
export function writeFields(arrangedFields: readonly ArrangedField<{ key: string }>[]): string {
  return arrangedFields.flatMap(({ field, isShown }) => (isShown ? [field.key] : [])).join(',')
}

/** The enabled tools: those in the cookie, possibly none, otherwise the merchant's default. */
export function readTools(cookie: string | undefined, defaultTools: readonly CompareTool[]): CompareTool[] {
  if (cookie === undefined) return [...defaultTools]
  const entries = readEntries(cookie)
  return visitorTools.filter((tool) => entries.includes(tool))
}

export function writeTools(tools: readonly CompareTool[]): string {
  return visitorTools.filter((tool) => tools.includes(tool)).join(',')
}

// Servers encode commas as %2C, scripts write them raw.
function readEntries(text = ''): string[] {
  return text
    .slice(0, MAX_COOKIE_LENGTH)
    .replaceAll(/%2c/gi, ',')
    .split(',')
    .map((entry) => entry.replaceAll(/%20|\s/g, ''))
    .filter((entry) => entry !== '')
}

// More than a browser stores in a cookie; other clients may send anything.
const MAX_COOKIE_LENGTH = 8192
