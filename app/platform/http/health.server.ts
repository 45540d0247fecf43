import type { MiddlewareHandler } from 'hono'
import type { PlatformEnv } from './environment.ts'

export type HealthChecks = {
  /** Resolves to what is missing, in a few words, or to undefined when the shop can serve: database answers, migrations done. */
  findWhatIsMissing(): Promise<string | undefined>
  isShuttingDown(): boolean
}

/** Answers `/healthz` (the process lives) and `/readyz` (it can serve; 503 sends a load balancer elsewhere). */
export function health(checks: HealthChecks): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    if (c.req.path === '/healthz') return c.json({ status: 'alive' }, 200, { 'Cache-Control': 'no-store' })
    if (c.req.path !== '/readyz') return next()
    const missing = await whatIsMissing(checks)
    const report = missing === undefined ? { status: 'ready' } : { status: 'not ready', missing }
    return c.json(report, missing === undefined ? 200 : 503, { 'Cache-Control': 'no-store' })
  }
}

async function whatIsMissing(checks: HealthChecks): Promise<string | undefined> {
  if (checks.isShuttingDown()) return 'shutting down'
  try {
    return await checks.findWhatIsMissing()
  } catch {
    // The reason may hold a host name or a user: it belongs in the log, not in an open answer.
    return 'database'
  }
}
