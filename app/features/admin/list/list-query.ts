/** Reads the query parameters of admin lists, and writes them into links. Pure. */

export type ListFilter = Record<string, string | number>

/**
 * The path of a list. `defaults`: values that are omitted from its URL; the default of other parameters is ''
 * and 0.
 */
export type ListRoute = { path: string; defaults?: ListFilter }

export type ListNotice<Kind extends string> = { kind: Kind; count: number; left: number }

const MAX_PAGES = 10_000
const MAX_SEARCH_LENGTH = 200

/** The text of the search field; PostgreSQL accepts no NUL. */
export function readSearch(query: URLSearchParams, maxLength = MAX_SEARCH_LENGTH): string {
  return (query.get('search') ?? '').replaceAll('\u0000', '').trim().slice(0, maxLength)
}

/** The value of a parameter if it is one of the given ones; otherwise undefined. */
export function readOneOf<Value extends string>(
  query: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined {
  return values.find((value) => value === query.get(name)?.trim())
}

/** An id; 0 if absent. */
export function readId(query: URLSearchParams, name: string): number {
  const text = query.get(name)?.trim() ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
}

/** A date, '2026-01-15'; '' if absent or invalid: '2026-02-31'. */
export function readDay(query: URLSearchParams, name: string): string {
  const text = query.get(name)?.trim() ?? ''
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return ''
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : ''
}

/** The requested page number. */
export function readPageNumber(query: URLSearchParams): number {
  return Math.min(MAX_PAGES, Math.max(1, Math.trunc(Number(query.get('paged'))) || 1))
}

/** The notice about the last action, as written by `redirectBackToList`. */
export function readNotice<Kind extends string>(
  query: URLSearchParams,
  kinds: readonly Kind[],
): ListNotice<Kind> | undefined {
  const kind = kinds.find((each) => each === query.get('notice'))
  const readNumber = (name: string) => Math.max(0, Math.trunc(Number(query.get(name))) || 0)
  return kind && { kind, count: readNumber('count'), left: readNumber('left') }
}

/** Path and query of the filtered list; `file`: of its export. */
export function createListPath(
  { path, defaults }: ListRoute,
  filter: ListFilter,
  { page = 1, file = '' }: { page?: number; file?: string } = {},
): string {
  const query = new URLSearchParams(
    findActiveFilters(filter, defaults).map(([name, value]): [string, string] => [name, String(value)]),
  )
  if (page > 1) query.set('paged', String(page))
  return `${path}${file}${query.size > 0 ? `?${query}` : ''}`
}

/** Whether the filter excludes rows; sorting does not. */
export function isFiltered({ defaults }: ListRoute, filter: ListFilter): boolean {
  return findActiveFilters(filter, defaults).some(([name]) => name !== 'sort')
}

/** The values of a filter that differ from the defaults. */
export function findActiveFilters(
  filter: ListFilter,
  defaults: ListFilter = {},
): [name: string, value: string | number][] {
  return Object.entries(filter).filter(
    ([name, value]) => value !== '' && value !== 0 && value !== defaults[name],
  )
}
