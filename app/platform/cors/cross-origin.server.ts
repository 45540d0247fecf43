/** CORS: which other sites may read the answers to API calls, and write through them. */
import type { Context, MiddlewareHandler } from 'hono'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import { parseOrigins } from './origins.ts'

export type CrossOriginOptions = {
  siteUrl: string
  /** The value of the merchant's setting. */
  readAllowedOrigins: () => string
  isCall: (c: Context<PlatformEnv>) => boolean
}

const METHODS = 'OPTIONS, GET, POST, PUT, PATCH, DELETE'
const HEADERS = 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type'

/** Sets the CORS headers on every answer to a call; a preflight request is answered here where no route would. */
export function crossOrigin(
  options: CrossOriginOptions & { answersPreflight: (c: Context<PlatformEnv>) => boolean },
): MiddlewareHandler<PlatformEnv> {
  const isAllowed = createOriginCheck(options)
  return async (c, next) => {
    if (!options.isCall(c)) return next()
    const origin = c.req.header('origin')
    const isAllowedOrigin = origin !== undefined && isAllowed(origin)
    const isPreflight =
      c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined
    if (isPreflight && !options.answersPreflight(c))
      c.res = new Response(null, { status: isAllowedOrigin ? 204 : 403 })
    else await next()
    // Also without an Origin header: a cache must not serve that answer to another site.
    c.res.headers.append('Vary', 'Origin')
    if (!isAllowedOrigin) return
    c.res.headers.set('Access-Control-Allow-Origin', origin)
    c.res.headers.set('Access-Control-Allow-Credentials', 'true')
    c.res.headers.set('Access-Control-Allow-Methods', METHODS)
    c.res.headers.set('Access-Control-Allow-Headers', HEADERS)
  }
}

/** Whether a call from another site's page may change data. */
export function createCrossOriginWriteCheck(
  options: CrossOriginOptions,
): (c: Context<PlatformEnv>) => boolean {
  const isAllowed = createOriginCheck(options)
  return (c) => options.isCall(c) && isAllowed(c.req.header('origin') ?? '')
}

function createOriginCheck({ siteUrl, readAllowedOrigins }: CrossOriginOptions): (origin: string) => boolean {
  const ownOrigin = new URL(siteUrl).origin
  let parsedSetting: { text: string; origins: ReadonlySet<string> } = { text: '', origins: new Set() }
  return (origin) => {
    const text = readAllowedOrigins()
    if (parsedSetting.text !== text) parsedSetting = { text, origins: new Set(parseOrigins(text)) }
    return origin === ownOrigin || parsedSetting.origins.has(origin)
  }
}
