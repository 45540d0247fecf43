/** Puts into the cart what a shopper wishes, and tells everybody who listens. */
import type { I18n } from '@lingui/core'
import type { Adding, Wish } from './adding.ts'
import { msg } from '@lingui/core/macro'
import { isRestError } from '#app/platform/rest-client/failure.ts'
import { toast } from '#app/ui/notices/toast.ts'
import { tellAdded } from './added.ts'
import { addItems } from './cart-store.ts'
import { announce, announceCart } from '#app/features/cart/contract/contract-events.ts'

/** Resolves with how it went, in words where it did not. */
export async function add(texts: I18n, { productId, name, posted, button }: Wish): Promise<Adding> {
  const fields = fieldsOf(posted)
  // What it says is about the product before.
  toast.set(null)
  announce('adding_to_cart', { button, data: fields })
  try {
    const { hash, goOnAt } = await addItems(texts, fields)
    // Who leaves the page sees nothing of it change, and a way back out of the quick view would hold them up.
    if (goOnAt === undefined) {
      tellAdded({ productId, variationId: Number(fields.variation_id ?? 0), name, button })
    }
    if (goOnAt !== undefined) {
      announce('added_to_cart', { fragments: {}, cart_hash: hash, button })
      window.location.assign(goOnAt)
      return { status: 'added' }
    }
    void announceCart(texts, 'added_to_cart', { hash, button }).then(() =>
      announce('wc_cart_button_updated', { button }),
    )
    toast.set({
      text: texts._(msg`${name} was added to your cart.`),
      status: 'done',
      link: { label: texts._(msg`View cart`), to: '/cart/' },
    })
    return { status: 'added' }
  } catch (error) {
    if (!isRestError(error)) throw error
    return { status: 'failed', sentence: error.explanation }
  }
}

// Files have no place in this form.
function fieldsOf(posted: FormData): Record<string, string> {
  return Object.fromEntries(
    [...posted].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
