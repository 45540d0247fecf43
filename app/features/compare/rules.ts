/** What is true of a list to compare: an ordered list of product ids in a cookie, and what else is kept beside it. */

/** A product's id, or that of one of its variations. */
export type CompareList = readonly number[]

export type ListLimits = {
  /** How long a list may be. */
  limit: number
  /** Where a newly added product goes. */
  adding: 'prepend' | 'append'
}

/** What a visitor can switch on for the rows of the table, as the contract names it; an owner may have them on from the start. */
export const compareTools = ['hide_similarities', 'highlight_differences'] as const

/** Rows without a value are hidden until somebody wants to see them (SCR-7): a word of ours, so that cookies of the contract say what they said. */
export const SHOW_EMPTY_ROWS = 'show_empty_rows'

const visitorTools = [...compareTools, SHOW_EMPTY_ROWS] as const
export type CompareTool = (typeof visitorTools)[number]

export const KEPT_FOR_DAYS = 7

/** What of `localStorage` changes with the list, so that other tabs hear of it. */
export const LIST_NEWS = 'hanout_compare'

/** A guest whose link shows the list as it is now: the shop wants to hear of every change. */
export const LIVE_COOKIE = 'hanout_live'

/** Nobody's list is longer, whatever an owner types: a cookie holds some thousand signs. */
export const MOST_COMPARED = 100

/** What the contract's own server calls guests: md5 of `woosc0`. Of a shopper it is `woosc` and the id. */
const GUEST_DIGEST = '0cdb64fab32a05bd393b20c8c351de9f'

/** 0: a guest. `digest`: the contract's other spelling of the same id, where it is known. */
export type ListOwner = { userId: number; digest?: string }

/**
 * The names under which a list may be found, the one to write first: `woosc_products`, `woosc_products_7`, then the
 * contract's spelling with a digest.
 */
export function listCookies(owner: ListOwner): CookieNames {
  return ownedNames('woosc_products', owner)
}

/** The rows somebody chose; `hash` changes when rows of that name mean something else. */
export function fieldsCookies(hash: string, owner: ListOwner): CookieNames {
  return ownedNames(`woosc_fields_${hash}`, owner)
}

/** The tools somebody chose. */
export function toolsCookies(hash: string, owner: ListOwner): CookieNames {
  return ownedNames(`woosc_settings_${hash}`, owner)
}

type CookieNames = [name: string, ...otherSpellings: string[]]

function ownedNames(base: string, { userId, digest }: ListOwner): CookieNames {
  const other = userId === 0 ? GUEST_DIGEST : digest
  const name = userId === 0 ? base : `${base}_${userId}`
  return other === undefined ? [name] : [name, `${base}_${other}`]
}

/** The text of the first of these cookies that is there, also when it is empty; undefined: none is. */
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

/** The ids in the text of a cookie, whoever wrote it: no blanks, no duplicates, nothing that is no id, no more than the limit. */
export function readList(text: string | undefined, limit: number): number[] {
  const ids = readWords(text)
    .filter((word) => /^\d{1,10}$/.test(word))
    .map(Number)
    .filter((id) => id > 0 && id <= LARGEST_ID)
  return [...new Set(ids)].slice(0, limit)
}

// What a column of whole numbers holds; larger ones are nobody's.
const LARGEST_ID = 2_147_483_647

/** As a cookie: raw commas; '' of an empty list, which says more than no cookie. */
export function writeList(list: CompareList): string {
  return list.join(',')
}

export type Added =
  | { ok: true; list: number[]; isNew: boolean }
  /** The list is full; moving what it has already is never refused. */
  | { ok: false; reason: 'limit'; list: number[] }

/** Puts a product at the front or at the end; one that is there already moves. */
export function addToList(list: CompareList, id: number, { limit, adding }: ListLimits): Added {
  const isNew = !list.includes(id)
  if (isNew && list.length >= limit) return { ok: false, reason: 'limit', list: [...list] }
  const others = list.filter((each) => each !== id)
  return { ok: true, isNew, list: adding === 'prepend' ? [id, ...others] : [...others, id] }
}

export function removeFromList(list: CompareList, id: number): number[] {
  return list.filter((each) => each !== id)
}

/**
 * The list in the order in which its products stand on the screen now. Those which are not shown, such as a product that
 * is a draft for an hour, keep their place.
 */
export function reorderList(list: CompareList, shown: CompareList): number[] {
  const isListed = new Set(list)
  const wanted = [...new Set(shown)].filter((id) => isListed.has(id))
  const isMoved = new Set(wanted)
  return list.map((id) => (isMoved.has(id) ? (wanted.shift() ?? id) : id))
}

/** What a shopper has and what the guest on this device had, the shopper's first; what is too much falls away. */
export function mergeLists(kept: CompareList, guest: CompareList, limit: number): number[] {
  return [...new Set([...kept, ...guest])].slice(0, limit)
}

/** A row of the table as somebody sees it: where it stands and whether it is shown. */
export type ArrangedField<Field> = { field: Field; isShown: boolean }

/**
 * The rows in the order of the cookie, then the others, which are not shown. Without a cookie, or with an empty one, all
 * are: nobody can hide every row for good. Keys that no row has are passed over.
 */
export function arrangeFields<Field extends { key: string }>(
  fields: readonly Field[],
  cookie: string | undefined,
): ArrangedField<Field>[] {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const chosen = [...new Set(readWords(cookie))].flatMap((key) => byKey.get(key) ?? [])
  if (chosen.length === 0) return fields.map((field) => ({ field, isShown: true }))
  const others = fields.filter((field) => !chosen.includes(field))
  return [
    ...chosen.map((field) => ({ field, isShown: true })),
    ...others.map((field) => ({ field, isShown: false })),
  ]
}

/** The keys that are shown, in their order, as a cookie. */
export function writeFields(arranged: readonly ArrangedField<{ key: string }>[]): string {
  return arranged.flatMap(({ field, isShown }) => (isShown ? [field.key] : [])).join(',')
}

/** The tools that are on: those of the cookie, which may be none, else the owner's. */
export function readTools(cookie: string | undefined, byDefault: readonly CompareTool[]): CompareTool[] {
  if (cookie === undefined) return [...byDefault]
  const words = readWords(cookie)
  return visitorTools.filter((tool) => words.includes(tool))
}

export function writeTools(tools: readonly CompareTool[]): string {
  return visitorTools.filter((tool) => tools.includes(tool)).join(',')
}

// Servers write commas as %2C, scripts as they are.
function readWords(text = ''): string[] {
  return text
    .slice(0, MOST_READ)
    .replaceAll(/%2c/gi, ',')
    .split(',')
    .map((word) => word.replaceAll(/%20|\s/g, ''))
    .filter((word) => word !== '')
}

// More than a browser keeps in a cookie; a client that is none may send anything.
const MOST_READ = 8192
