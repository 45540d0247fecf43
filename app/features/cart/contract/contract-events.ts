/** Cart events, dispatched on the document body under the names that scripts of existing shops listen for. */
import type { I18n } from '@lingui/core'
import { dispatchEverywhere } from '#app/ui/scripts/jquery.ts'
import { openShopClient } from '#app/ui/shop-client.ts'

/**
 * Dispatches `name` with the details; jQuery handlers, where a page has jQuery, receive the values of the
 * details as arguments, in the order of their keys.
 */
export function announce(name: string, details: Record<string, unknown> = {}): void {
  dispatchEverywhere(document.body, { name, detail: details, handlerArguments: Object.values(details) })
}

type CartUpdate = { hash: string; button: HTMLElement | null }

/**
 * Announces the changed cart to scripts of existing shops, with its HTML fragments: an object keyed by
 * selector, empty on timeout. Our own pages render the cart themselves and do not wait for it.
 */
export async function announceCart(
  i18n: I18n,
  name: 'added_to_cart' | 'removed_from_cart',
  { hash, button }: CartUpdate,
): Promise<void> {
  const fragments = await Promise.race([readFragments(i18n).catch(() => ({})), waitOneSecond()])
  announce(name, { fragments, cart_hash: hash, button })
}

// On timeout or page hide the event is still dispatched, so that analytics scripts receive it even when the
// visitor leaves at once.
function waitOneSecond(): Promise<object> {
  return new Promise((resolve) => {
    const end = () => resolve({})
    setTimeout(end, 1000)
    window.addEventListener('pagehide', end, { once: true })
  })
}

async function readFragments(i18n: I18n): Promise<object> {
  const client = await openShopClient(i18n)
  const { origin, pathname } = window.location
  const call = { method: 'POST', url: `${origin}${pathname}?wc-ajax=get_refreshed_fragments` } as const
  return client.request(call, (json) => (json as { fragments: object }).fragments)
}
