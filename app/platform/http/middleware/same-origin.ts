/** Writes come from our own pages, or from programs that are no browser (no cookie of a victim travels with those). */
import type { Context, MiddlewareHandler } from 'hono'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import { refuse } from '#app/platform/http/refusal.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

type SameOriginWrites = {
  siteUrl: string
  /** Whether the owner lets another site make this very request. */
  mayWrite: (c: Context<PlatformEnv>) => boolean
}

/** Refuses with 403 what a browser sends on behalf of another site. */
export function sameOriginWrites({ siteUrl, mayWrite }: SameOriginWrites): MiddlewareHandler<PlatformEnv> {
  const home = new URL(siteUrl).origin
  return async (c, next) => {
    if (READS.has(c.req.method) || isFromHome(c.req.raw, home) || mayWrite(c)) return next()
    return refuse(c, 403)
  }
}

/** Tells whether a request was made by a page of the shop, as far as its browser says. */
export function isFromHome(request: Request, home: string): boolean {
  const origin = request.headers.get('origin')
  // A shop may be reached by more names than its own; what a victim's browser says of its host cannot be forged.
  if (origin !== null) return origin === home || hostOf(origin) === request.headers.get('host')
  const site = request.headers.get('sec-fetch-site')
  return site === null || site === 'same-origin' || site === 'none'
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
