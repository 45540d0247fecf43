import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import { refuse } from '#app/platform/http/refusal.ts'

const MAX_URL_IN_BYTES = 8 * 1024

/** The largest request body, except for uploads: one MiB. */
export const MAX_BODY_IN_BYTES = 1024 * 1024

/** Rejects URLs that are too long (414) or unreadable: malformed escapes, NUL characters (400). */
export function urlLimits(): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    const target = c.req.url.slice(c.req.url.indexOf('/', 'https://'.length))
    const status = findUrlRefusal(target)
    return status ? refuse(c, status) : next()
  }
}

/** The status with which a URL, from its path on, is rejected. */
export function findUrlRefusal(target: string): 400 | 414 | undefined {
  if (target.length > MAX_URL_IN_BYTES) return 414
  return isReadable(target) ? undefined : 400
}

function isReadable(target: string): boolean {
  if (!target.includes('%')) return true
  // PostgreSQL texts cannot contain NUL, so no name and no search can match one.
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
  /** Requests whose handler streams larger bodies and enforces its own limit. */
  isExempt?: (c: Context) => boolean
}

/** Rejects bodies of more than `maxBytes` (MAX_BODY_IN_BYTES when absent) with 413, announced or streamed. */
export function bodyLimits({
  maxBytes = MAX_BODY_IN_BYTES,
  isExempt,
}: BodyLimits = {}): MiddlewareHandler<PlatformEnv> {
  const check = bodyLimit({ maxSize: maxBytes, onError: (c) => refuse(c, 413) })
  return async (c, next) => {
    // Accessing the body of a GET would build the whole Request object for nothing.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    if (isExempt?.(c)) return next()
    return check(c, next)
  }
}

/**
 * Removes NUL characters from forms: PostgreSQL cannot store them, and they are never intended. Uploads are
 * unchanged.
 */
export function removeNulFromForms(): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    const type = c.req.method === 'POST' ? (c.req.header('Content-Type') ?? '') : ''
    if (!type.toLowerCase().startsWith('application/x-www-form-urlencoded')) return next()
    const text = await c.req.raw.clone().text()
    if (/%00|\0/.test(text))
      c.req.raw = new Request(c.req.raw, { method: 'POST', body: text.replaceAll(/%00|\0/g, '') })
    return next()
  }
}
