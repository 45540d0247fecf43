/** Who asks what is being asked already gets the same answer, and the shop is asked once (rest-client.md F.3). */
import type { Middleware, RestRequest } from './types.ts'

/** Shares what is under way, until something is changed: what was asked before that may be old. */
export function shareReading(): Middleware {
  const underWay = new Map<string, Promise<unknown>>()

  async function write(work: () => Promise<unknown>): Promise<unknown> {
    underWay.clear()
    try {
      return await work()
    } finally {
      underWay.clear()
    }
  }

  return async (request, next) => {
    if (!/^(?:get|head|options)$/i.test(request.method ?? 'GET')) return write(() => next(request))
    const key = keyOf(request)
    if (key === undefined) return next(request)
    const asked = underWay.get(key)
    // A copy, because what one of them changes is nothing to the other.
    if (asked) return structuredClone(await asked)
    const asking = next(request).finally(() => underWay.get(key) === asking && underWay.delete(key))
    underWay.set(key, asking)
    return asking
  }
}

const shareable = new Set(['path', 'url', 'namespace', 'endpoint', 'headers'])

// What is asked in a way of its own (to be given up, to be read raw) is asked by itself.
function keyOf(request: RestRequest): string | undefined {
  const { method = 'GET', ...asked } = request
  const given = Object.entries(asked).filter(([, value]) => value !== undefined)
  if (given.some(([name]) => !shareable.has(name))) return undefined
  return method.toUpperCase() + JSON.stringify(given.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
