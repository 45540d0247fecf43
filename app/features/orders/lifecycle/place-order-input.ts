/** Input and result of placing an order. */
import type { Quote } from '#app/features/checkout/quote.ts'
import type { Address } from '#app/features/customers/addresses/address-rules.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'

export type PlaceOrderInput = {
  /**
   * Chosen by the browser once per checkout, 16 to 64 of A-Z, a-z, 0-9, '-': the same key again returns the
   * same order.
   */
  idempotencyKey: string
  /** Owner of the purchased cart: `findCartOwner`. */
  cartOwner: string
  /** `CartView.hash` of the cart that was quoted: if the cart has changed since, no order is placed. */
  cartHash: string
  quote: Quote
  locale: Locale
  /** 0: a guest. */
  customerId: number
  billing: Address
  /** Absent: same as the billing address, or nothing is shipped. */
  shipping?: Address
  customerNote: string
  /** '': the order is free. */
  paymentMethod: string
  paymentTitle: LocalText
  /** First event of the order, before any payment arrives. */
  firstEvent: 'placed' | 'awaits-transfer' | 'pays-on-delivery' | 'paid'
}

export type PlacedOrder = { id: number; number: number; key: string }

export type PlaceResult =
  /** `isNew` false: an order with this key already existed. */
  | { ok: true; order: PlacedOrder; isNew: boolean }
  /** Others have bought items in the meantime; `availableCount`: the quantity that is still available. */
  | { ok: false; reason: 'out-of-stock'; shortages: { name: LocalText; availableCount: number }[] }
  /** A coupon has reached its usage limit in the meantime. */
  | { ok: false; reason: 'coupon-used-up'; code: string }
  /** The cart, or one of its prices, has changed. */
  | { ok: false; reason: 'cart-changed' }
