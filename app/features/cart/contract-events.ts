/** What happens to the cart, told on the page's body under the names that scripts of existing shops listen for. */
import { findJQuery } from './jquery.ts'

type Details = Record<string, unknown>

/** Dispatches `name` with the details; handlers of jQuery, where a page has it, get them as arguments in that order. */
export function announce(name: string, details: Details = {}): void {
  const jQuery = findJQuery()
  const wasTriggered = jQuery?.event.triggered
  // jQuery hears native events too, but without the arguments: it must miss this one.
  if (jQuery) jQuery.event.triggered = name
  document.body.dispatchEvent(new CustomEvent(name, { detail: details }))
  if (!jQuery) return
  jQuery.event.triggered = wasTriggered
  const given = Object.values(details).map((each) => (each instanceof Element ? jQuery(each) : each))
  jQuery(document.body).trigger(name, given)
}
