/** How the lists of the admin read their query parameters, and write them into links. Pure. */

export type ListFilter = Record<string, string | number>

/** Where a list stands. `usual`: values that are not written into its address; other values are '' and 0. */
export type ListPlace = { path: string; usual?: ListFilter }

export type ListNotice<Kind extends string> = { kind: Kind; count: number; left: number }

const MOST_PAGES = 10_000
const LONGEST_SEARCH = 200

/** The text of the search field; PostgreSQL takes no NUL. */
export function readSearch(query: URLSearchParams, longest = LONGEST_SEARCH): string {
  return (query.get('search') ?? '').replaceAll('\u0000', '').trim().slice(0, longest)
}

/** The value of a parameter if it is one of several; undefined if not. */
export function readOneOf<Value extends string>(
  query: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined {
  return values.find((value) => value === query.get(name)?.trim())
}

/** An id; 0 if there is none. */
export function readId(query: URLSearchParams, name: string): number {
  const text = query.get(name)?.trim() ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
}

/** A day, '2026-01-15'; '' if there is none: '2026-02-31'. */
export function readDay(query: URLSearchParams, name: string): string {
  const text = query.get(name)?.trim() ?? ''
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return ''
  const moment = new Date(text)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : ''
}

/** The page that the address asks for. */
export function readPaged(query: URLSearchParams): number {
  return Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(query.get('paged'))) || 1))
}

/** What the last action did, as `backToList` wrote it. */
export function readNotice<Kind extends string>(
  query: URLSearchParams,
  kinds: readonly Kind[],
): ListNotice<Kind> | undefined {
  const kind = kinds.find((each) => each === query.get('notice'))
  const number = (name: string) => Math.max(0, Math.trunc(Number(query.get(name))) || 0)
  return kind && { kind, count: number('count'), left: number('left') }
}

/** The address of the list with a filter; `file`: of the file that is exported from it. */
export function listAddress(
  { path, usual }: ListPlace,
  filter: ListFilter,
  { page = 1, file = '' }: { page?: number; file?: string } = {},
): string {
  const query = new URLSearchParams(
    chosenIn(filter, usual).map(([name, value]): [string, string] => [name, String(value)]),
  )
  if (page > 1) query.set('paged', String(page))
  return `${path}${file}${query.size > 0 ? `?${query}` : ''}`
}

/** Whether the filter leaves something out; the order of the list does not. */
export function isNarrowed({ usual }: ListPlace, filter: ListFilter): boolean {
  return chosenIn(filter, usual).some(([name]) => name !== 'sort')
}

/** The values of a filter that are not the usual ones. */
export function chosenIn(
  filter: ListFilter,
  usual: ListFilter = {},
): [name: string, value: string | number][] {
  return Object.entries(filter).filter(
    ([name, value]) => value !== '' && value !== 0 && value !== usual[name],
  )
}
