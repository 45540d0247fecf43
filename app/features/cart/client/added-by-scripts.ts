/** Items that third-party scripts add to the cart: counted, and reported to the same listeners as our own. */
import type { I18n } from '@lingui/core'
import { readProductId } from '#app/ui/product-button.ts'
import { findElement } from './event-element.ts'
import { notifyAdded } from './added.ts'
import { refreshCart } from './cart-store.ts'

/**
 * `eventArguments`: the event and, through jQuery, fragments, hash and button, as in WooCommerce's
 * `added_to_cart`.
 */
export async function handleAddedByScript(i18n: I18n, eventArguments: unknown[]): Promise<void> {
  const button = findButton(eventArguments)
  const { product_name: name = '' } = button?.dataset ?? {}
  notifyAdded({ productId: (button && readProductId(button)) ?? 0, variationId: 0, name, button })
  await refreshCart(i18n)
}

function findButton([event, , , button]: unknown[]): HTMLElement | null {
  return findElement(
    button ?? (event instanceof CustomEvent && (event.detail as { button?: unknown } | null)?.button),
  )
}
