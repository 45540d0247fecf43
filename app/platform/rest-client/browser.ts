/** The client's context in a browser. */
import type { RestClientContext } from './types.ts'

/** Returns the client's dependencies; `translate` is `i18n._` of the page's language. */
export function createBrowserContext(translate: RestClientContext['translate']): RestClientContext {
  return {
    // Resolved at each call, since tests and service scripts replace it.
    fetch: (...request) => globalThis.fetch(...request),
    console: globalThis.console,
    callAfter(delayInMs, callback) {
      const timer = setTimeout(callback, delayInMs)
      return () => clearTimeout(timer)
    },
    random: Math.random,
    // Some browsers don't report it; then the connection is assumed to work.
    isOnline: () => globalThis.navigator?.onLine ?? true,
    translate,
  }
}
