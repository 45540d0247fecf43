import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseRequestId } from '#app/platform/http/middleware/request-id.ts'
import { redactPath, logRequest } from '#app/platform/http/middleware/request-log.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { PageCacheServices } from './lookup.ts'
import { findPage, createRequestKey } from './lookup.ts'
import { chooseRepresentation } from './representation.ts'

export type FastPathServices = PageCacheServices & {
  /** The headers that middleware adds to every answer, computed once. */
  headers: readonly (readonly [name: string, value: string])[]
  log?: Log
}

/**
 * Answers with a cached page without creating Request and Response objects. False: nothing was sent, the app
 * must answer.
 */
export function answerFromCache(
  services: FastPathServices,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method = '', url = '', headers } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  // Absolute and unusual targets are left to the app, which normalizes them.
  if (url.charCodeAt(0) !== SLASH || url.charCodeAt(1) === SLASH) return false
  const now = services.clock.now().getTime()
  const key = createRequestKey(services, url, (name) => joinValues(headers[name.toLowerCase()]))
  const page = key === undefined ? undefined : findPage(services, key, now)
  // The key omits parameters that pages don't read, but a redirect or a call may read them: `/?wc-ajax=…` is
  // not the front page.
  if (!page?.targets.has(url)) return false

  const preferences = {
    acceptEncoding: joinValues(headers['accept-encoding']),
    ifNoneMatch: headers['if-none-match'],
  }
  const answer = chooseRepresentation(page, preferences, now)
  const requestId = chooseRequestId(joinValues(headers['x-request-id']))
  for (const [name, value] of services.headers) answer.headers.push(name, value)
  answer.headers.push('X-Request-Id', requestId)
  response.writeHead(answer.status, answer.headers)
  response.end(method === 'HEAD' || answer.body === null ? undefined : answer.body)
  if (services.log) {
    const bytes = answer.body?.byteLength ?? 0
    logRequest(services.log, {
      requestId,
      method,
      path: redactPath(url),
      status: answer.status,
      ms: 0,
      bytes,
      cache: 'hit',
    })
  }
  return true
}

const SLASH = '/'.charCodeAt(0)

function joinValues(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value
}
