import type { HeadersArgs } from 'react-router'

/** Headers of personal pages: not cached, not even for back navigation. */
export function createPersonalHeaders({ actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  const retryAfter = actionHeaders.get('Retry-After')
  if (retryAfter) headers.set('Retry-After', retryAfter)
  return headers
}
