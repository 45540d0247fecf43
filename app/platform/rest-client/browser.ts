/** The world as a browser has it. */
import type { RestWorld } from './types.ts'

/** Gives what the client needs; `translate` is `i18n._` of the page's language. */
export function browserWorld(translate: RestWorld['translate']): RestWorld {
  return {
    // Looked up when it is called, since tests and service scripts replace it.
    fetch: (...request) => globalThis.fetch(...request),
    console: globalThis.console,
    after(delayInMs, then) {
      const timer = setTimeout(then, delayInMs)
      return () => clearTimeout(timer)
    },
    random: Math.random,
    // Some browsers don't know; then the connection is not to blame.
    isOnline: () => globalThis.navigator?.onLine ?? true,
    translate,
  }
}
