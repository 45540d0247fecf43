/** Collections page by page: what is asked for, and the headers that say where the others are (rest-client.md C.7). */
import type { MessageDescriptor } from '@lingui/core'
import type { RestProblem } from './problem.server.ts'
import { msg } from '@lingui/core/macro'
import { invalidParameters, problems } from './problem.server.ts'

export type Paging = { page: number; perPage: number; offset: number }
type PagingResult = { ok: true; paging: Paging } | { ok: false; problem: RestProblem }

const DEFAULT_SIZE = 10
const LARGEST_SIZE = 100
// Beyond it PostgreSQL's offset would no longer be exact in JavaScript.
const LARGEST_NUMBER = 1_000_000_000

/** Reads `page`, `per_page` and `offset`; an offset replaces the one that the page would give. */
export function readPaging(query: URLSearchParams): PagingResult {
  const page = readNumber(query.get('page'), { least: 1, most: LARGEST_NUMBER, otherwise: 1 })
  const perPage = readNumber(query.get('per_page'), { least: 1, most: LARGEST_SIZE, otherwise: DEFAULT_SIZE })
  const given = readNumber(query.get('offset'), { least: 0, most: LARGEST_NUMBER, otherwise: -1 })
  if (page === undefined || perPage === undefined || given === undefined) {
    const refused: Record<string, MessageDescriptor> = {}
    if (page === undefined) refused.page = msg`page must be a whole number from 1.`
    if (perPage === undefined) refused.per_page = msg`per_page must be a whole number from 1 to 100.`
    if (given === undefined) refused.offset = msg`offset must be a whole number from 0.`
    return { ok: false, problem: invalidParameters(refused) }
  }
  return { ok: true, paging: { page, perPage, offset: given < 0 ? (page - 1) * perPage : given } }
}

/** The refusal of a page behind the last one; an empty collection has a first page. */
export function findPageBeyondEnd({ page, perPage }: Paging, total: number): RestProblem | undefined {
  return page > 1 && page > Math.ceil(total / perPage) ? problems.pageBeyondEnd : undefined
}

/** `X-WP-Total`, `X-WP-TotalPages` and `Link`; the address is the absolute one that was asked. */
export function pagingHeaders(
  { page, perPage }: Paging,
  { total, address }: { total: number; address: string },
): Record<string, string> {
  const lastPage = Math.ceil(total / perPage)
  const links = [
    ...(page > 1 ? [link(address, Math.max(1, Math.min(page - 1, lastPage)), 'prev')] : []),
    ...(page < lastPage ? [link(address, page + 1, 'next')] : []),
  ]
  return {
    'X-WP-Total': String(total),
    'X-WP-TotalPages': String(lastPage),
    ...(links.length > 0 && { Link: links.join(', ') }),
  }
}

function link(address: string, page: number, relation: 'prev' | 'next'): string {
  const url = new URL(address)
  url.searchParams.set('page', String(page))
  // Answers to a nonce must not hand it on.
  url.searchParams.delete('_wpnonce')
  return `<${url.href}>; rel="${relation}"`
}

type Range = { least: number; most: number; otherwise: number }

function readNumber(text: string | null, { least, most, otherwise }: Range): number | undefined {
  if (text === null || text === '') return otherwise
  const number = /^\d{1,10}$/.test(text) ? Number(text) : -1
  return number >= least && number <= most ? number : undefined
}
