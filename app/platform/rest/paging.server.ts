/** Pagination of collections: the headers that link the other pages (rest-client.md C.7). */
import type { RestProblem } from './problem.server.ts'
import { problems } from './problem.server.ts'

export type Paging = { page: number; perPage: number; offset: number }

/** The error for a page after the last one; an empty collection has a first page. */
export function findPagingProblem({ page, perPage }: Paging, total: number): RestProblem | undefined {
  return page > 1 && page > Math.ceil(total / perPage) ? problems.pageBeyondEnd : undefined
}

/** `X-WP-Total`, `X-WP-TotalPages` and `Link`; the URL is the requested one, absolute. */
export function createPagingHeaders(
  { page, perPage }: Paging,
  { total, requestedUrl }: { total: number; requestedUrl: string },
): Record<string, string> {
  const lastPage = Math.ceil(total / perPage)
  const links = [
    ...(page > 1 ? [createPageLink(requestedUrl, Math.max(1, Math.min(page - 1, lastPage)), 'prev')] : []),
    ...(page < lastPage ? [createPageLink(requestedUrl, page + 1, 'next')] : []),
  ]
  return {
    'X-WP-Total': String(total),
    'X-WP-TotalPages': String(lastPage),
    ...(links.length > 0 && { Link: links.join(', ') }),
  }
}

function createPageLink(requestedUrl: string, page: number, relation: 'prev' | 'next'): string {
  const url = new URL(requestedUrl)
  url.searchParams.set('page', String(page))
  // Answers to a request with a nonce must not pass it on.
  url.searchParams.delete('_wpnonce')
  return `<${url.href}>; rel="${relation}"`
}
