/** What happens to the cart, told on the page's body under the names that scripts of existing shops listen for. */
import type { I18n } from '@lingui/core'
import { dispatchEverywhere } from '#app/ui/scripts/jquery.ts'
import { shopClient } from '#app/ui/shop-client.ts'

/** Dispatches `name` with the details; handlers of jQuery, where a page has it, get them as arguments in that order. */
export function announce(name: string, details: Record<string, unknown> = {}): void {
  dispatchEverywhere(document.body, { name, detail: details, given: Object.values(details) })
}

type Changed = { hash: string; button: HTMLElement | null }

/**
 * Tells what the cart became, with its HTML for the places of such scripts: an object of selectors, empty where it cannot be had in time. Our
 * own pages draw the cart by themselves, and wait for none of it.
 */
export async function announceCart(
  texts: I18n,
  name: 'added_to_cart' | 'removed_from_cart',
  { hash, button }: Changed,
): Promise<void> {
  const fragments = await Promise.race([readFragments(texts).catch(() => ({})), noLongerThanASecond()])
  announce(name, { fragments, cart_hash: hash, button })
}

// Who counts what is sold hears of it all the same, also when the shopper goes on at once.
function noLongerThanASecond(): Promise<object> {
  return new Promise((resolve) => {
    const end = () => resolve({})
    setTimeout(end, 1000)
    window.addEventListener('pagehide', end, { once: true })
  })
}

async function readFragments(texts: I18n): Promise<object> {
  const client = await shopClient(texts)
  const { origin, pathname } = window.location
  const call = { method: 'POST', url: `${origin}${pathname}?wc-ajax=get_refreshed_fragments` } as const
  return client.request(call, (json) => (json as { fragments: object }).fragments)
}
