import type { Context, MiddlewareHandler } from 'hono'

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
  'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages, Link',
  'Access-Control-Allow-Headers': 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
}

/** The headers of every REST answer; no caching unless a route allows it. */
export function restHeaders({ siteUrl }: { siteUrl: string }): MiddlewareHandler {
  return async (c, next) => {
    await next()
    addRestHeaders(c, siteUrl)
  }
}

/** Adds the headers of REST answers to an existing answer. */
export function addRestHeaders(c: Context, siteUrl: string): void {
  for (const [name, value] of Object.entries(HEADERS)) c.header(name, value)
  addDiscovery(c, siteUrl)
  if (c.res.headers.get('Content-Type')?.startsWith('application/json')) {
    c.header('Content-Type', 'application/json; charset=UTF-8')
  }
  const isOk = c.res.status < 400
  if (!isOk || !c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
}

function addDiscovery(c: Context, siteUrl: string): void {
  const pageLinks = c.res.headers.get('Link')
  const root = createRestLink(siteUrl)
  c.header('Link', pageLinks ? `${root}, ${pageLinks}` : root)
}

/** The Link header to the REST root, for pages and answers. */
export function createRestLink(siteUrl: string): string {
  return `<${siteUrl}/wp-json/>; rel="https://api.w.org/"`
}
