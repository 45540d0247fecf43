import type { MiddlewareHandler } from 'hono'
import type { Log } from '#app/platform/log.server.ts'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import { refuseMethod } from '#app/platform/http/refusal.ts'
import type { Shutdown } from './shutdown.ts'

export type HealthChecks = {
  /**
   * Resolves to a short description of what is missing, or undefined when the shop can serve: database
   * responds, migrations applied.
   */
  findReadinessProblem(): Promise<string | undefined>
  shutdown: Shutdown
  log: Pick<Log, 'warn'>
}

/**
 * Answers `/healthz` (the process is alive) and `/readyz` (it can serve; 503 makes a load balancer use
 * another process).
 */
export function health(checks: HealthChecks): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    const { path, method } = c.req
    if (path !== '/healthz' && path !== '/readyz') return next()
    if (method !== 'GET' && method !== 'HEAD') return refuseMethod(c)
    if (path === '/healthz') return c.json({ status: 'alive' }, 200, { 'Cache-Control': 'no-store' })
    checks.shutdown.recordProbe()
    const missing = await checkReadiness(checks)
    const report = missing === undefined ? { status: 'ready' } : { status: 'not ready', missing }
    return c.json(report, missing === undefined ? 200 : 503, { 'Cache-Control': 'no-store' })
  }
}

async function checkReadiness({
  findReadinessProblem,
  shutdown,
  log,
}: HealthChecks): Promise<string | undefined> {
  if (shutdown.hasBegun()) return 'shutting down'
  try {
    const missing = await findReadinessProblem()
    if (missing !== undefined) log.warn({ missing }, 'Not ready')
    return missing
  } catch (error) {
    // The reason may contain a host name or a user: it belongs in the log, not in a public answer.
    log.warn({ err: error }, 'Not ready')
    return 'database'
  }
}
