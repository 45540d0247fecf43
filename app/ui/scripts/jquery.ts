/** Pages of existing shops speak through jQuery; ours has none, but hears and answers it. */

/** Calls `listener` as `onTold` does, but not for what we dispatch ourselves: that asks for nothing. */
export function onAsked(name: string, listener: (...told: unknown[]) => void, place?: Place): () => void {
  return onTold(name, (...told) => telling !== name && listener(...told), place)
}

/**
 * Calls `listener` when something is told by this name, natively or through jQuery, with what its handlers get: the event, and through
 * jQuery the arguments after it.
 */
export function onTold(
  name: string,
  listener: (...told: unknown[]) => void,
  place: Place = document.body,
): () => void {
  return bindAgain(() => {
    const wrapped = findJQuery()?.(place)
    if (wrapped) {
      // It hears native events as well.
      wrapped.on(name, listener)
      return () => wrapped.off(name, listener)
    }
    place.addEventListener(name, listener)
    return () => place.removeEventListener(name, listener)
  })
}

type Place = Element | Document

/** Binds, and once more when the page has all its scripts: jQuery may come after ours. `bind` gives what ends it. */
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

type Told = {
  name: string
  detail?: unknown
  /** What handlers of jQuery get as arguments after the event. */
  given: unknown[]
  bubbles?: boolean
}

/** What is being dispatched by us. */
let telling: string | undefined

/** Dispatches an event on an element or the document, and through jQuery where a page has it. */
export function dispatchEverywhere(element: Place, told: Told): void {
  const before = telling
  telling = told.name
  dispatch(element, told)
  telling = before
}

function dispatch(element: Place, { name, detail, given, bubbles = false }: Told): void {
  const jQuery = findJQuery()
  const wasTriggered = jQuery?.event.triggered
  // jQuery hears native events too, but without the arguments: it must miss this one.
  if (jQuery) jQuery.event.triggered = name
  element.dispatchEvent(new CustomEvent(name, { bubbles, detail }))
  if (!jQuery) return
  jQuery.event.triggered = wasTriggered
  jQuery(element).trigger(
    name,
    given.map((each) => (each instanceof Element ? jQuery(each) : each)),
  )
}

type Wrapped = {
  trigger: (name: string, details: unknown[]) => void
  on: (name: string, listener: (event: object, ...given: unknown[]) => void) => void
  off: (name: string, listener: (event: object, ...given: unknown[]) => void) => void
}
type JQuery = ((element: Place) => Wrapped) & { event: { triggered?: unknown } }

/** Where a script of the owner brought it along. */
export function findJQuery(): JQuery | undefined {
  const found: unknown = Reflect.get(window, 'jQuery')
  return typeof found === 'function' && 'event' in found ? (found as JQuery) : undefined
}
