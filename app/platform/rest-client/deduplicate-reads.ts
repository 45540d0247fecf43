/** Concurrent identical reads share one request and its answer (rest-client.md F.3). */
import type { Middleware, RestRequest } from './types.ts'

/** Shares reads in progress until a write: earlier reads may be stale. */
export function deduplicateReads(): Middleware {
  const pendingReads = new Map<string, Promise<unknown>>()

  async function write(work: () => Promise<unknown>): Promise<unknown> {
    pendingReads.clear()
    try {
      return await work()
    } finally {
      pendingReads.clear()
    }
  }

  return async (request, next) => {
    if (!/^(?:get|head|options)$/i.test(request.method ?? 'GET')) return write(() => next(request))
    const key = createKey(request)
    if (key === undefined) return next(request)
    const pendingRead = pendingReads.get(key)
    // A copy, because one caller's changes must not affect another.
    if (pendingRead) return structuredClone(await pendingRead)
    const newRead = next(request).finally(() => pendingReads.get(key) === newRead && pendingReads.delete(key))
    pendingReads.set(key, newRead)
    return newRead
  }
}

const shareableFields = new Set(['path', 'url', 'namespace', 'endpoint', 'headers'])

// Requests with special options (a signal, raw answers) are sent separately.
function createKey(request: RestRequest): string | undefined {
  const { method = 'GET', ...requested } = request
  const entries = Object.entries(requested).filter(([, value]) => value !== undefined)
  if (entries.some(([name]) => !shareableFields.has(name))) return undefined
  return method.toUpperCase() + JSON.stringify(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
