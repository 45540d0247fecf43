import type { MiddlewareHandler } from 'hono'

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
  'Access-Control-Expose-Headers': 'X-WP-Total, X-WP-TotalPages, Link',
  'Access-Control-Allow-Headers': 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
}

/** The headers of every REST answer; what a route does not allow to be kept is not kept. */
export function restHeaders(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value)
    if (c.res.headers.get('Content-Type')?.startsWith('application/json')) {
      c.header('Content-Type', 'application/json; charset=UTF-8')
    }
    const isOk = c.res.status < 400
    if (!isOk || !c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  }
}
