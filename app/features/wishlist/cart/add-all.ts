/** Adding a whole list to the cart: the report, and the call. */
import type { I18n } from '@lingui/core'
import type { CartView } from '#app/features/cart/model/cart-view.ts'
import { seedCart } from '#app/features/cart/client/cart-store.ts'
import { announce } from '#app/features/cart/contract/contract-events.ts'
import { notifyTabs } from '#app/features/cart/client/tab-sync.ts'
import { openShopClient } from '#app/ui/shop-client.ts'

export type AddAllReport = {
  /** Number of products that are now in the cart. */
  added: number
  refused: RefusedItem[]
  /** Number of products not added because the cart is full. */
  left: number
}

export type RefusedItem = {
  id: number
  name: string
  /** Path of the product, without language prefix. */
  path: string
  /** The reason, in the visitor's language. */
  sentence: string
  /** The customer has to choose options on the product page first. */
  needsChoice: boolean
}

export type AddAllAnswer = { report: AddAllReport; cart: CartView }

/** Rejects with the client's `RestError`. */
export async function addAllToCart(i18n: I18n, key: string): Promise<AddAllReport> {
  const client = await openShopClient(i18n)
  const { report, cart } = await client.request(
    { method: 'POST', path: `/hanout/v1/wishlist/${key}/cart` },
    readAnswer,
  )
  seedCart(i18n, cart)
  if (report.added > 0) {
    notifyTabs({ count: cart.count, hash: cart.hash })
    announce('wc_fragments_refreshed')
  }
  return report
}

// The response comes from our own server; this only distinguishes it from an error page.
function readAnswer(json: unknown): AddAllAnswer {
  if (typeof json !== 'object' || json === null || !('report' in json) || !('cart' in json)) {
    throw new Error('Unexpected response: expected a report')
  }
  return json as AddAllAnswer
}
