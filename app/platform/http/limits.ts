import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { PlatformEnv } from './environment.ts'
import type { Refuse } from './refusal.ts'
import { refusePlainly } from './refusal.ts'

const LONGEST_ADDRESS_IN_BYTES = 8 * 1024
const MEBIBYTE = 1024 * 1024

/** Refuses addresses that are too long (414) or that nothing behind could read: malformed escapes, NUL characters (400). */
export function addressLimits({
  refuse = refusePlainly,
}: { refuse?: Refuse } = {}): MiddlewareHandler<PlatformEnv> {
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

export type BodyLimitOptions = {
  /** Largest body in bytes for everything that `byPath` does not name; 1 MiB when absent. */
  maxBytes?: number
  /** Paths that take more, by their beginning: `{ '/admin/import': 200 * 1024 * 1024 }`. */
  byPath?: Readonly<Record<string, number>>
  refuse?: Refuse
}

/** Refuses larger bodies (413), announced or streamed. */
export function bodyLimits({
  maxBytes = MEBIBYTE,
  byPath = {},
  refuse = refusePlainly,
}: BodyLimitOptions = {}) {
  const limit = (maxSize: number) => bodyLimit({ maxSize, onError: (c) => refuse(c, 413) })
  const ordinary = limit(maxBytes)
  const special = Object.entries(byPath).map(([start, size]) => ({ start, check: limit(size) }))
  return (async (c, next) => {
    // Looking for the body of a GET would build the whole Request object for nothing.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const { check } = special.find(({ start }) => c.req.path.startsWith(start)) ?? { check: ordinary }
    return check(c, next)
  }) satisfies MiddlewareHandler<PlatformEnv>
}
