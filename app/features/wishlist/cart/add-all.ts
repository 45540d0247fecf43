/** A whole list goes into the cart: what came of it, and the call that does it. */
import type { I18n } from '@lingui/core'
import type { CartView } from '#app/features/cart/model/cart-view.ts'
import { seedCart } from '#app/features/cart/client/cart-store.ts'
import { announce } from '#app/features/cart/contract/contract-events.ts'
import { tellTabs } from '#app/features/cart/client/in-step.ts'
import { shopClient } from '#app/ui/shop-client.ts'

export type AddAllReport = {
  /** How many of them are in the cart now. */
  added: number
  refused: RefusedItem[]
  /** How many were not tried: no cart holds as much. */
  left: number
}

export type RefusedItem = {
  id: number
  name: string
  /** Of the product, without its language. */
  path: string
  /** Why, in the visitor's language. */
  sentence: string
  /** Something has to be chosen on its page first. */
  needsChoice: boolean
}

export type AddAllAnswer = { report: AddAllReport; cart: CartView }

/** Rejects with the client's RestError. */
export async function addAllToCart(texts: I18n, key: string): Promise<AddAllReport> {
  const client = await shopClient(texts)
  const { report, cart } = await client.request(
    { method: 'POST', path: `/hanout/v1/wishlist/${key}/cart` },
    readAnswer,
  )
  seedCart(texts, cart)
  if (report.added > 0) {
    tellTabs({ count: cart.count, hash: cart.hash })
    announce('wc_fragments_refreshed')
  }
  return report
}

// Our own server speaks here; this only tells an answer from an error page.
function readAnswer(json: unknown): AddAllAnswer {
  if (typeof json !== 'object' || json === null || !('report' in json) || !('cart' in json)) {
    throw new Error('a report was expected')
  }
  return json as AddAllAnswer
}
