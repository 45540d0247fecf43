import type { MiddlewareHandler } from 'hono'
import type { Log } from '#app/platform/log.server.ts'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import { refuseMethod } from '#app/platform/http/refusal.ts'
import type { Shutdown } from './shutdown.ts'

export type HealthChecks = {
  /** Resolves to what is missing, in a few words, or to undefined when the shop can serve: database answers, migrations done. */
  findWhatIsMissing(): Promise<string | undefined>
  shutdown: Shutdown
  log: Pick<Log, 'warn'>
}

/** Answers `/healthz` (the process lives) and `/readyz` (it can serve; 503 sends a load balancer elsewhere). */
export function health(checks: HealthChecks): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    const { path, method } = c.req
    if (path !== '/healthz' && path !== '/readyz') return next()
    if (method !== 'GET' && method !== 'HEAD') return refuseMethod(c)
    if (path === '/healthz') return c.json({ status: 'alive' }, 200, { 'Cache-Control': 'no-store' })
    checks.shutdown.noteProbe()
    const missing = await whatIsMissing(checks)
    const report = missing === undefined ? { status: 'ready' } : { status: 'not ready', missing }
    return c.json(report, missing === undefined ? 200 : 503, { 'Cache-Control': 'no-store' })
  }
}

async function whatIsMissing({
  findWhatIsMissing,
  shutdown,
  log,
}: HealthChecks): Promise<string | undefined> {
  if (shutdown.hasBegun()) return 'shutting down'
  try {
    const missing = await findWhatIsMissing()
    if (missing !== undefined) log.warn({ missing }, 'not ready')
    return missing
  } catch (error) {
    // The reason may hold a host name or a user: it belongs in the log, not in an open answer.
    log.warn({ err: error }, 'not ready')
    return 'database'
  }
}
