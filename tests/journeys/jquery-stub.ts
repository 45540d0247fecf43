/** A stub of jQuery's events: handlers receive native events too, except those that jQuery has triggered. */
export function stub(): void {
  type Handler = (event: object, ...details: unknown[]) => void
  const handlers = new Map<string, Map<Handler, (event: Event) => void>>()
  const jQuery = Object.assign(
    (element: Element) => ({
      on(name: string, handler: Handler) {
        const native = (event: Event) => jQuery.event.triggered !== name && handler(event)
        handlers.set(name, new Map(handlers.get(name)).set(handler, native))
        element.addEventListener(name, native)
      },
      off(name: string, handler: Handler) {
        const native = handlers.get(name)?.get(handler)
        if (native) element.removeEventListener(name, native)
        handlers.get(name)?.delete(handler)
      },
      trigger: (name: string, details: unknown[]) =>
        handlers.get(name)?.forEach((_, handler) => handler({ target: element }, ...details)),
    }),
    { event: { triggered: '' } },
  )
  Object.assign(window, { jQuery })
}
