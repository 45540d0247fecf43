/**
 * Scripts of existing shops communicate through jQuery events; our pages have no jQuery, but receive and
 * dispatch such events.
 */

/** Like `onEvent`, but ignores the events that the shop dispatches itself: those are no requests to it. */
export function onForeignEvent(
  name: string,
  listener: (...payload: unknown[]) => void,
  element?: ElementOrDocument,
): () => void {
  return onEvent(name, (...payload) => dispatchedName !== name && listener(...payload), element)
}

/**
 * Calls `listener` for events of this name, native or through jQuery, with the arguments of their handlers:
 * the event, and through jQuery the arguments after it.
 */
export function onEvent(
  name: string,
  listener: (...payload: unknown[]) => void,
  element: ElementOrDocument = document.body,
): () => void {
  return rebindOnLoad(() => {
    const jQueryElement = findJQuery()?.(element)
    if (jQueryElement) {
      // jQuery receives native events as well.
      jQueryElement.on(name, listener)
      return () => jQueryElement.off(name, listener)
    }
    element.addEventListener(name, listener)
    return () => element.removeEventListener(name, listener)
  })
}

type ElementOrDocument = Element | Document

/**
 * Binds listeners, and binds them again when the page has loaded all its scripts: jQuery may load later than
 * the shop's script. `bind` returns the function that unbinds.
 */
export function rebindOnLoad(bind: () => () => void): () => void {
  let unbind = bind()
  const rebind = () => {
    unbind()
    unbind = bind()
  }
  window.addEventListener('load', rebind)
  return () => {
    window.removeEventListener('load', rebind)
    unbind()
  }
}

type ContractEvent = {
  name: string
  detail?: unknown
  /** Arguments of jQuery handlers after the event. */
  handlerArguments: unknown[]
  bubbles?: boolean
}

/** The name of the event that we are dispatching. */
let dispatchedName: string | undefined

/** Dispatches an event on an element or the document, and through jQuery where a page has it. */
export function dispatchEverywhere(element: ElementOrDocument, payload: ContractEvent): void {
  const previousName = dispatchedName
  dispatchedName = payload.name
  dispatch(element, payload)
  dispatchedName = previousName
}

function dispatch(
  element: ElementOrDocument,
  { name, detail, handlerArguments, bubbles = false }: ContractEvent,
): void {
  const jQuery = findJQuery()
  const previousTriggered = jQuery?.event.triggered
  // jQuery receives native events too, but without the arguments: it must ignore this one.
  if (jQuery) jQuery.event.triggered = name
  element.dispatchEvent(new CustomEvent(name, { bubbles, detail }))
  if (!jQuery) return
  jQuery.event.triggered = previousTriggered
  jQuery(element).trigger(
    name,
    handlerArguments.map((each) => (each instanceof Element ? jQuery(each) : each)),
  )
}

type JQueryObject = {
  trigger: (name: string, details: unknown[]) => void
  on: (name: string, listener: (event: object, ...handlerArguments: unknown[]) => void) => void
  off: (name: string, listener: (event: object, ...handlerArguments: unknown[]) => void) => void
}
type JQuery = ((element: ElementOrDocument) => JQueryObject) & { event: { triggered?: unknown } }

/** jQuery, where a script of the merchant has loaded it. */
export function findJQuery(): JQuery | undefined {
  const candidate: unknown = Reflect.get(window, 'jQuery')
  return typeof candidate === 'function' && 'event' in candidate ? (candidate as JQuery) : undefined
}
