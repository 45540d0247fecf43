/** A stub of jQuery's events: handlers receive native events too, except those that jQuery has triggered. */
export function stubJQuery(): void {
  type Handler = (event: object, ...details: unknown[]) => void
  const handlers = new Map<string, Map<Handler, (event: Event) => void>>()
  const jQuery = Object.assign(
    (element: Element) => ({
      on(name: string, handler: Handler) {
        const nativeListener = (event: Event) => jQuery.event.triggered !== name && handler(event)
        handlers.set(name, new Map(handlers.get(name)).set(handler, nativeListener))
        element.addEventListener(name, nativeListener)
      },
      off(name: string, handler: Handler) {
        const nativeListener = handlers.get(name)?.get(handler)
        if (nativeListener) element.removeEventListener(name, nativeListener)
        handlers.get(name)?.delete(handler)
      },
      trigger: (name: string, details: unknown[]) =>
        handlers.get(name)?.forEach((_, handler) => handler({ target: element }, ...details)),
    }),
    { event: { triggered: '' } },
  )
  Object.assign(window, { jQuery })
}
