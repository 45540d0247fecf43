import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { PlatformEnv } from './environment.ts'
import { refuse } from './refusal.ts'

const LONGEST_ADDRESS_IN_BYTES = 8 * 1024
const MEBIBYTE = 1024 * 1024

/** Refuses addresses that are too long (414) or that nothing behind could read: malformed escapes, NUL characters (400). */
export function addressLimits(): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    const target = c.req.url.slice(c.req.url.indexOf('/', 'https://'.length))
    if (target.length > LONGEST_ADDRESS_IN_BYTES) return refuse(c, 414)
    if (!isReadable(target)) return refuse(c, 400)
    return next()
  }
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

/** Refuses bodies of more than `maxBytes` (1 MiB when absent) with 413, announced or streamed. */
export function bodyLimits({ maxBytes = MEBIBYTE, except }: BodyLimits = {}): MiddlewareHandler<PlatformEnv> {
  const check = bodyLimit({ maxSize: maxBytes, onError: (c) => refuse(c, 413) })
  return async (c, next) => {
    // Looking for the body of a GET would build the whole Request object for nothing.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    if (except?.(c)) return next()
    return check(c, next)
  }
}
