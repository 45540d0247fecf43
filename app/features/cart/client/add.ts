/** Adds the requested product to the cart and notifies all listeners. */
import type { I18n } from '@lingui/core'
import type { AddToCartState, AddToCartRequest } from './add-to-cart-state.ts'
import { msg } from '@lingui/core/macro'
import { isRestError } from '#app/platform/rest-client/failure.ts'
import { toast } from '#app/ui/notices/toast.ts'
import { notifyAdded } from './added.ts'
import { addItems } from './cart-store.ts'
import { announce, announceCart } from '#app/features/cart/contract/contract-events.ts'

/** Resolves with the outcome, including an error message on failure. */
export async function addProductToCart(
  i18n: I18n,
  { productId, name, formData, button }: AddToCartRequest,
): Promise<AddToCartState> {
  const fields = readFields(formData)
  // A visible toast refers to the previous product.
  toast.set(null)
  announce('adding_to_cart', { button, data: fields })
  try {
    const { hash, goOnAt } = await addItems(i18n, fields)
    // When the page is about to be left, updates are pointless, and closing the quick view through the
    // history would delay the navigation.
    if (goOnAt === undefined) {
      notifyAdded({ productId, variationId: Number(fields.variation_id ?? 0), name, button })
    }
    if (goOnAt !== undefined) {
      announce('added_to_cart', { fragments: {}, cart_hash: hash, button })
      window.location.assign(goOnAt)
      return { status: 'added' }
    }
    void announceCart(i18n, 'added_to_cart', { hash, button }).then(() =>
      announce('wc_cart_button_updated', { button }),
    )
    toast.set({
      text: i18n._(msg`${name} was added to your cart.`),
      status: 'done',
      link: { label: i18n._(msg`View cart`), to: '/cart/' },
    })
    return { status: 'added' }
  } catch (error) {
    if (!isRestError(error)) throw error
    return { status: 'failed', message: error.explanation }
  }
}

// Drops files, which this form does not have.
function readFields(formData: FormData): Record<string, string> {
  return Object.fromEntries(
    [...formData].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
