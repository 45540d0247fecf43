/**
 * The cart as pages, the drawer and scripts receive it: plain data in the language of the request. Every
 * successful request below `/wp-json/hanout/v1/cart` returns one, and an error (409, 404) includes the
 * current one as `data.cart`.
 */
import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'

export type CartView = {
  lines: CartLineView[]
  /** Total quantity of all lines. */
  count: number
  subtotalInMinor: number
  /** Savings of sale prices against the regular ones; 0: none. */
  savedInMinor: number
  /** Changes when lines, quantities or prices do; '' when the cart is empty. */
  hash: string
  /** Automatic changes of the cart; each is reported once. */
  notices: CartNotice[]
  /** Lines recently removed by the visitor, newest first: can be restored. */
  removed: RemovedLineView[]
  /** False: empty, or a line has a `problem`. */
  canCheckOut: boolean
  /** Subtotal from which shipping is free; absent: no amount alone makes it free. */
  freeFromInMinor?: number
  /** URL to which the merchant redirects visitors after adding to the cart; absent: they stay on the page. */
  goOnAt?: string
}

export type CartLineView = {
  /** 32 hexadecimal digits; the same product with the same attributes has the same key in every cart. */
  key: string
  productId: number
  /** 0: no variation. */
  variationId: number
  /** Name without the selected attributes, which are in `choices`. */
  name: string
  /** Language of the name when it is not translated into the language of the request. */
  foreign?: Locale
  sku: string
  choices: { label: string; value: string }[]
  /** Path of the product page with these attributes, without locale: '/product/shirt/?attribute_pa_color=red'. */
  path: string
  picture: Picture | null
  quantity: number
  minimum: number
  /** null: only the general limit per line. */
  maximum: number | null
  unitPriceInMinor: number
  /** Equal to the unit price when the item is not on sale. */
  regularPriceInMinor: number
  lineTotalInMinor: number
  /** Only one per order: the quantity cannot be changed. */
  isSoldIndividually: boolean
  /** Remaining stock when it is low; null: not shown. */
  left: number | null
  /** '2 left', 'Available on backorder'; '' when there is nothing to show. */
  stock: string
  /** Why the line cannot be checked out right now; '' when it can. */
  problem: string
}

export type CartNotice = {
  kind: 'price-changed' | 'quantity-reduced' | 'sold-out' | 'unavailable' | 'merged'
  sentence: string
  /** Id with which `POST /cart/merges/<undo>/undo` undoes the merge; only in a notice of kind 'merged'. */
  undo?: string
}

export type RemovedLineView = {
  key: string
  /** Lines removed by one action share a token. */
  token: string
  name: string
  foreign?: Locale
  choices: { label: string; value: string }[]
  quantity: number
}

/**
 * The REST endpoints, all below `/hanout/v1`; each returns a CartView with 200.
 * - GET /cart
 * - POST /cart/items { product_id, variation_id?, quantity?, attribute_pa_color?, … }: product_id may be a
 * variation's, quantity is 1 when absent, digits of any script; of a group: { product_id, 'quantity[7]': 2,
 * 'quantity[8]': 1 }
 * - PATCH /cart/items/:key { quantity }: 0 removes
 * - DELETE /cart/items/:key
 * - POST /cart/items/:key/restore: restores one removed line
 * - DELETE /cart: empties
 * - POST /cart/restore { token }: restores all lines that one action removed, such as emptying
 * - POST /cart/merges/:id/undo: undoes what signing in added
 * - POST /cart/hold: reserves the stock for a checkout that starts; 409 when another cart reserved it first
 * An error is `{ code, message, data }`: these are the codes, `message` is shown to the visitor.
 */
export type CartRefusalCode =
  /** The product does not exist or is not published. 404 */
  | 'woocommerce_rest_cart_invalid_product'
  /** No price, or a product type that cannot be added to a cart. 400 */
  | 'woocommerce_rest_product_not_purchasable'
  /** A required attribute is missing. 400 */
  | 'woocommerce_rest_missing_variation_data'
  /** A value that the product does not have, or a variation of another product. 400 */
  | 'woocommerce_rest_invalid_variation_data'
  /** Not an integer, or above the limit per line. 400 */
  | 'woocommerce_rest_product_invalid_quantity'
  /** The item is out of stock. 409 */
  | 'woocommerce_rest_product_out_of_stock'
  /** Fewer in stock than requested. 409 */
  | 'woocommerce_rest_product_partially_out_of_stock'
  /** Sold individually, and already in the cart. 409 */
  | 'woocommerce_rest_product_too_many_in_cart'
  /** The limit of 200 lines is reached. 409 */
  | 'hanout_cart_full'
  /** `POST /cart/hold`: the cart is empty. 409 */
  | 'hanout_cart_empty'
  /** `POST /cart/hold`: a price or quantity has changed since the cart was last shown. 409 */
  | 'hanout_cart_changed'
  /** This cart has no such line, or nothing to restore. 404 */
  | 'woocommerce_rest_cart_invalid_key'
