import type { HeadersArgs } from 'react-router'

/** The headers of pages that are one person's own: nobody keeps them, not even for the way back. */
export function personalHeaders({ actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  const wait = actionHeaders.get('Retry-After')
  if (wait) headers.set('Retry-After', wait)
  return headers
}
