/**
 * The cart as pages, the drawer and scripts see it: plain data in the language of the call. Every call below
 * `/wp-json/hanout/v1/cart` that succeeds answers one, and a refusal (409, 404) brings the current one as `data.cart`.
 */
import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'

export type CartView = {
  lines: CartLineView[]
  /** All pieces of all lines. */
  count: number
  subtotalInMinor: number
  /** What the sale prices save against the regular ones; 0: nothing. */
  savedInMinor: number
  /** Differs when lines, quantities or prices do; '' when the cart is empty. */
  hash: string
  /** What happened to the cart by itself; each is told once. */
  notices: CartNotice[]
  /** Removed by the shopper a short while ago, newest first: can be taken back. */
  removed: RemovedLineView[]
  /** False: empty, or a line has a `problem`. */
  canCheckOut: boolean
  /** From which subtotal on it is delivered for free; absent: no amount alone makes it so. */
  freeFromInMinor?: number
  /** Where the owner leads shoppers who have just added something; absent: they stay. */
  goOnAt?: string
}

export type CartLineView = {
  /** 32 hexadecimal digits; the same product with the same choice has the same key in every cart. */
  key: string
  productId: number
  /** 0: no variation. */
  variationId: number
  /** Without the choice, which stands in `choices`. */
  name: string
  /** The language of the name where the call's own has none. */
  foreign?: Locale
  sku: string
  choices: { label: string; value: string }[]
  /** Of the product's page with this choice, without language: '/product/shirt/?attribute_pa_color=red'. */
  path: string
  picture: Picture | null
  quantity: number
  minimum: number
  /** null: as many as one may order at all. */
  maximum: number | null
  unitPriceInMinor: number
  /** Equal to the unit price where nothing is reduced. */
  regularPriceInMinor: number
  lineTotalInMinor: number
  /** Only one per order: no quantity to change. */
  isSoldIndividually: boolean
  /** How many the shop has, where few are left; null: not told. */
  left: number | null
  /** '2 left', 'Available on backorder'; '' when there is nothing to say. */
  stock: string
  /** Why it cannot be checked out right now; '' when it can. */
  problem: string
}

export type CartNotice = {
  kind: 'price-changed' | 'quantity-reduced' | 'sold-out' | 'unavailable' | 'merged'
  sentence: string
  /** Of `merged`: `POST /cart/merges/<undo>/undo` takes it back. */
  undo?: string
}

export type RemovedLineView = {
  key: string
  /** What was removed by one act has one token. */
  token: string
  name: string
  foreign?: Locale
  choices: { label: string; value: string }[]
  quantity: number
}

/**
 * The calls, all below `/hanout/v1`; each answers a CartView with 200.
 *
 *     GET    /cart
 *     POST   /cart/items                { product_id, variation_id?, quantity?, attribute_pa_color?, … }; product_id may be a
 *                                       variation's, quantity is 1 when absent, digits of any script; of a group:
 *                                       { product_id, 'quantity[7]': 2, 'quantity[8]': 1 }
 *     PATCH  /cart/items/:key           { quantity }; 0 removes
 *     DELETE /cart/items/:key
 *     POST   /cart/items/:key/restore   takes back the removal of one line
 *     DELETE /cart                      empties
 *     POST   /cart/restore              { token } takes back all that one act removed, such as emptying
 *     POST   /cart/merges/:id/undo      takes back what signing in added
 *     POST   /cart/hold                 keeps the pieces for the checkout that begins; 409 when somebody was faster
 *
 * A refusal is `{ code, message, data }`: these are the codes, `message` says it to the shopper.
 */
export type CartRefusalCode =
  /** There is no such product, or it is not published. 404 */
  | 'woocommerce_rest_cart_invalid_product'
  /** No price, or of a type that nobody can put into a cart. 400 */
  | 'woocommerce_rest_product_not_purchasable'
  /** A choice is missing. 400 */
  | 'woocommerce_rest_missing_variation_data'
  /** A value that the product has not, or a variation of another product. 400 */
  | 'woocommerce_rest_invalid_variation_data'
  /** No whole number, or more than one may order. 400 */
  | 'woocommerce_rest_product_invalid_quantity'
  /** 409 */
  | 'woocommerce_rest_product_out_of_stock'
  /** Fewer are left than are asked for. 409 */
  | 'woocommerce_rest_product_partially_out_of_stock'
  /** Sold individually, and in the cart already. 409 */
  | 'woocommerce_rest_product_too_many_in_cart'
  /** Two hundred lines. 409 */
  | 'hanout_cart_full'
  /** Of `hold`. 409 */
  | 'hanout_cart_empty'
  /** Of `hold`: a price or quantity is another one since the shopper looked. 409 */
  | 'hanout_cart_changed'
  /** This cart has no such line, or nothing to take back. 404 */
  | 'woocommerce_rest_cart_invalid_key'
