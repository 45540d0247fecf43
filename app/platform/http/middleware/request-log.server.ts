import type { MiddlewareHandler } from 'hono'
import type { Log } from '#app/platform/log.server.ts'
import type { PlatformEnv } from '#app/platform/http/environment.ts'

export type RequestLine = {
  requestId: string
  method: string
  path: string
  status: number
  ms: number
  bytes: number | undefined
  cache: 'hit' | 'miss' | 'none'
}

// The values of these parameters are not about a person; of all other parameters only the name is logged.
const HARMLESS_PARAMETERS = new Set(['wc-ajax', 'orderby', 'paged', 'post_type', 'per_page'])

/** The path with the names of its query parameters and only those values that cannot be personal data. */
export function redactPath(target: string): string {
  const start = target.indexOf('?')
  if (start < 0) return target
  const parameters = target
    .slice(start + 1)
    .split('&')
    .map((pair) => {
      const name = pair.split('=', 1)[0] ?? ''
      return HARMLESS_PARAMETERS.has(name) || !pair.includes('=') ? pair : `${name}=…`
    })
  return `${target.slice(0, start)}?${parameters.join('&')}`
}

/** Logs one line per request: at error level if its status is 500 or higher, else at info level. */
export function logRequest(log: Log, line: RequestLine): void {
  if (line.status >= 500) return log.error(line, 'request')
  log.info(line, 'request')
}

/** Logs a line when the answer is ready; never the client's network address, which is personal data. */
export function requestLog(log: Log): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    const start = performance.now()
    const { method } = c.req
    await next()
    const length = c.res.headers.get('Content-Length')
    logRequest(log, {
      requestId: c.get('requestId'),
      method,
      path: redactPath(c.req.url.slice(c.req.url.indexOf('/', 'https://'.length))),
      status: c.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
      bytes: length === null ? undefined : Number(length),
      cache: c.get('cacheStatus') ?? 'none',
    })
  }
}
