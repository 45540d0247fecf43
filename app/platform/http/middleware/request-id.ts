import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { PlatformEnv } from '#app/platform/http/environment.ts'

const REQUEST_ID_PATTERN = /^[\w.-]{8,128}$/

/** Uses the request ID of a proxy when it is well formed, else creates one. */
export function chooseRequestId(proxyRequestId: string | undefined): string {
  return proxyRequestId && REQUEST_ID_PATTERN.test(proxyRequestId) ? proxyRequestId : randomUUID()
}

/**
 * Identifies each request in the log and in the answer, so that a customer's report can be matched to its log
 * line.
 */
export function requestIds(): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    const id = chooseRequestId(c.req.header('x-request-id'))
    c.set('requestId', id)
    await next()
    c.res.headers.set('X-Request-Id', id)
  }
}
