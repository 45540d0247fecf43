/**
 * CSRF: writes must come from our own pages, or from programs that are not browsers (those carry no victim's
 * cookie).
 */
import type { Context, MiddlewareHandler } from 'hono'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import { refuse } from '#app/platform/http/refusal.ts'

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

type SameOriginOptions = {
  siteUrl: string
  /** Whether the merchant allows another site to make this request. */
  mayWrite: (c: Context<PlatformEnv>) => boolean
}

/** Rejects with 403 requests that a browser sends on behalf of another site. */
export function sameOriginWrites({ siteUrl, mayWrite }: SameOriginOptions): MiddlewareHandler<PlatformEnv> {
  const ownOrigin = new URL(siteUrl).origin
  return async (c, next) => {
    if (READ_METHODS.has(c.req.method) || isSameOriginRequest(c.req.raw, ownOrigin) || mayWrite(c))
      return next()
    return refuse(c, 403)
  }
}

/** Whether a request was made by a page of the shop, according to its browser. */
export function isSameOriginRequest(request: Request, ownOrigin: string): boolean {
  const origin = request.headers.get('origin')
  // A shop may have several host names; the headers in which a victim's browser names its host cannot be
  // forged.
  if (origin !== null) return origin === ownOrigin || readHost(origin) === request.headers.get('host')
  const site = request.headers.get('sec-fetch-site')
  return site === null || site === 'same-origin' || site === 'none'
}

function readHost(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
