/**
 * Scripts of existing shops communicate through jQuery events; our pages have no jQuery, but receive and
 * dispatch such events.
 */

/** Like `onEvent`, but ignores the events that the shop dispatches itself: those are no requests to it. */
export function onRequested(
  name: string,
  listener: (...payload: unknown[]) => void,
  place?: Place,
): () => void {
  return onEvent(name, (...payload) => dispatching !== name && listener(...payload), place)
}

/**
 * Calls `listener` for events of this name, native or through jQuery, with the arguments of their handlers:
 * the event, and through jQuery the arguments after it.
 */
export function onEvent(
  name: string,
  listener: (...payload: unknown[]) => void,
  place: Place = document.body,
): () => void {
  return bindAgain(() => {
    const wrapped = findJQuery()?.(place)
    if (wrapped) {
      // jQuery receives native events as well.
      wrapped.on(name, listener)
      return () => wrapped.off(name, listener)
    }
    place.addEventListener(name, listener)
    return () => place.removeEventListener(name, listener)
  })
}

type Place = Element | Document

/**
 * Binds listeners, and binds them again when the page has loaded all its scripts: jQuery may load later than
 * the shop's script. `bind` returns the function that unbinds.
 */
export function bindAgain(bind: () => () => void): () => void {
  let stop = bind()
  const again = () => {
    stop()
    stop = bind()
  }
  window.addEventListener('load', again)
  return () => {
    window.removeEventListener('load', again)
    stop()
  }
}

type ContractEvent = {
  name: string
  detail?: unknown
  /** Arguments of jQuery handlers after the event. */
  given: unknown[]
  bubbles?: boolean
}

/** The name of the event that we are dispatching. */
let dispatching: string | undefined

/** Dispatches an event on an element or the document, and through jQuery where a page has it. */
export function dispatchEverywhere(element: Place, payload: ContractEvent): void {
  const before = dispatching
  dispatching = payload.name
  dispatch(element, payload)
  dispatching = before
}

function dispatch(element: Place, { name, detail, given, bubbles = false }: ContractEvent): void {
  const jQuery = findJQuery()
  const wasTriggered = jQuery?.event.triggered
  // jQuery receives native events too, but without the arguments: it must ignore this one.
  if (jQuery) jQuery.event.triggered = name
  element.dispatchEvent(new CustomEvent(name, { bubbles, detail }))
  if (!jQuery) return
  jQuery.event.triggered = wasTriggered
  jQuery(element).trigger(
    name,
    given.map((each) => (each instanceof Element ? jQuery(each) : each)),
  )
}

type JQueryObject = {
  trigger: (name: string, details: unknown[]) => void
  on: (name: string, listener: (event: object, ...given: unknown[]) => void) => void
  off: (name: string, listener: (event: object, ...given: unknown[]) => void) => void
}
type JQuery = ((element: Place) => JQueryObject) & { event: { triggered?: unknown } }

/** jQuery, where a script of the merchant has loaded it. */
export function findJQuery(): JQuery | undefined {
  const found: unknown = Reflect.get(window, 'jQuery')
  return typeof found === 'function' && 'event' in found ? (found as JQuery) : undefined
}
