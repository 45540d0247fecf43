/** Pages of existing shops speak through jQuery; ours has none, but hears and answers it. */

/** Calls `listener` when a script of the page asks by this name, natively or through jQuery. */
export function onAsked(name: string, listener: () => void): () => void {
  const body = findJQuery()?.(document.body)
  if (body) {
    // It hears native events as well.
    body.on(name, listener)
    return () => body.off(name, listener)
  }
  document.body.addEventListener(name, listener)
  return () => document.body.removeEventListener(name, listener)
}

type Wrapped = {
  trigger: (name: string, details: unknown[]) => void
  on: (name: string, listener: () => void) => void
  off: (name: string, listener: () => void) => void
}
type JQuery = ((element: Element) => Wrapped) & { event: { triggered?: unknown } }

/** jQuery, where a script of the owner brought it along. */
export function findJQuery(): JQuery | undefined {
  const found: unknown = Reflect.get(window, 'jQuery')
  return typeof found === 'function' && 'event' in found ? (found as JQuery) : undefined
}
