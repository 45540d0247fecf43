/** What happens to the cart, told on the page's body under the names that scripts of existing shops listen for. */
import { dispatchEverywhere } from '#app/ui/jquery.ts'

/** Dispatches `name` with the details; handlers of jQuery, where a page has it, get them as arguments in that order. */
export function announce(name: string, details: Record<string, unknown> = {}): void {
  dispatchEverywhere(document.body, { name, detail: details, given: Object.values(details) })
}
