/** What it takes to place an order, and what may come of it. */
import type { Quote } from '#app/features/checkout/quote.ts'
import type { Address } from '#app/features/customers/addresses/address-rules.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'

export type Placing = {
  /** Chosen by the browser once per checkout, 16 to 64 of A-Z, a-z, 0-9, '-': the same again is the same order. */
  idempotencyKey: string
  /** Whose cart is bought: `cartOwner`. */
  cartOwner: string
  /** `CartView.hash` of the cart that the quote was made of: when it is another one by now, nothing is placed. */
  cartHash: string
  quote: Quote
  locale: Locale
  /** 0: a guest. */
  customerId: number
  billing: Address
  /** Absent: to the billing address, or nothing is sent. */
  shipping?: Address
  customerNote: string
  /** '': it costs nothing. */
  paymentMethod: string
  paymentTitle: LocalText
  /** What becomes of it at once, before it is paid. */
  firstEvent: 'placed' | 'awaits-transfer' | 'pays-on-delivery' | 'paid'
}

export type PlacedOrder = { id: number; number: number; key: string }

export type PlaceResult =
  /** `isNew` false: this key had placed it before. */
  | { ok: true; order: PlacedOrder; isNew: boolean }
  /** Somebody was faster: of these there are too few. */
  | { ok: false; reason: 'out-of-stock'; short: { name: LocalText; left: number }[] }
  /** A coupon has been used up meanwhile. */
  | { ok: false; reason: 'coupon-used-up'; code: string }
  /** The cart, or a price of it, is another one by now. */
  | { ok: false; reason: 'cart-changed' }
