import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import { refuse } from '#app/platform/http/refusal.ts'

const LONGEST_ADDRESS_IN_BYTES = 8 * 1024

/** What a body may have, but for uploads: one MiB. */
export const LARGEST_BODY_IN_BYTES = 1024 * 1024

/** Refuses addresses that are too long (414) or that nothing behind could read: malformed escapes, NUL characters (400). */
export function addressLimits(): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    const target = c.req.url.slice(c.req.url.indexOf('/', 'https://'.length))
    const status = findAddressRefusal(target)
    return status ? refuse(c, status) : next()
  }
}

/** With what an address, from its path on, is refused. */
export function findAddressRefusal(target: string): 400 | 414 | undefined {
  if (target.length > LONGEST_ADDRESS_IN_BYTES) return 414
  return isReadable(target) ? undefined : 400
}

function isReadable(target: string): boolean {
  if (!target.includes('%')) return true
  // PostgreSQL has no NUL in texts, so no name and no search can ever mean one.
  if (target.includes('%00')) return false
  try {
    decodeURIComponent(target.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

type BodyLimits = {
  maxBytes?: number
  /** Which requests are answered by somebody who streams larger bodies and counts for themselves. */
  except?: (c: Context) => boolean
}

/** Refuses bodies of more than `maxBytes` (LARGEST_BODY_IN_BYTES when absent) with 413, announced or streamed. */
export function bodyLimits({
  maxBytes = LARGEST_BODY_IN_BYTES,
  except,
}: BodyLimits = {}): MiddlewareHandler<PlatformEnv> {
  const check = bodyLimit({ maxSize: maxBytes, onError: (c) => refuse(c, 413) })
  return async (c, next) => {
    // Looking for the body of a GET would build the whole Request object for nothing.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    if (except?.(c)) return next()
    return check(c, next)
  }
}

/** Takes NUL characters out of forms: PostgreSQL keeps none, and nobody means one. Uploads are left as they are. */
export function plainForms(): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    const type = c.req.method === 'POST' ? (c.req.header('Content-Type') ?? '') : ''
    if (!type.toLowerCase().startsWith('application/x-www-form-urlencoded')) return next()
    const text = await c.req.raw.clone().text()
    if (/%00|\0/.test(text))
      c.req.raw = new Request(c.req.raw, { method: 'POST', body: text.replaceAll(/%00|\0/g, '') })
    return next()
  }
}
