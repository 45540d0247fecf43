/** What scripts of the page put into the cart by themselves: counted, and told to whoever hears of our own. */
import type { I18n } from '@lingui/core'
import { productIdOf } from '#app/ui/product-button.ts'
import { elementIn } from './told-element.ts'
import { tellAdded } from './added.ts'
import { refreshCart } from './cart-store.ts'

/** `told`: the event and, through jQuery, fragments, hash and button, as WooCommerce's `added_to_cart` has them. */
export async function heardAdded(texts: I18n, told: unknown[]): Promise<void> {
  const button = buttonIn(told)
  const { product_name: name = '' } = button?.dataset ?? {}
  tellAdded({ productId: (button && productIdOf(button)) ?? 0, variationId: 0, name, button })
  await refreshCart(texts)
}

function buttonIn([event, , , given]: unknown[]): HTMLElement | null {
  return elementIn(
    given ?? (event instanceof CustomEvent && (event.detail as { button?: unknown } | null)?.button),
  )
}
