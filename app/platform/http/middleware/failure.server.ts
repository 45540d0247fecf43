import type { ErrorHandler } from 'hono'
import type { Log } from '#app/platform/log.server.ts'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import { refuse } from '#app/platform/http/refusal.ts'
import { redactPath } from './request-log.server.ts'

/** The answer to an unexpected error: the error goes to the log with the request ID, the visitor sees a sentence. */
export function answerFailure({ log }: { log: Pick<Log, 'error'> }): ErrorHandler<PlatformEnv> {
  return (error, c) => {
    const path = redactPath(c.req.url.slice(c.req.url.indexOf('/', 'https://'.length)))
    log.error({ err: error, requestId: c.get('requestId'), path }, 'Request failed')
    return refuse(c, 500)
  }
}
