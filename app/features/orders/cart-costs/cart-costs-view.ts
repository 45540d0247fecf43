/** What a cart comes to before its checkout, as its page sees it: plain data in the language of the page. */
import type { DroppedCoupon } from '#app/features/checkout/coupons/tell-dropped.server.ts'
import type { CountryChoices } from '#app/features/customers/account/addresses/countries.server.ts'
import type { Place } from '#app/features/checkout/selections.ts'
import type { AmountRow, Choice } from '#app/features/orders/checkout/checkout-view.ts'

export type CartCosts = {
  /** Of the cart that this is of. */
  cartHash: string
  rows: AmountRow[]
  totalInMinor: number
  taxes: AmountRow[]
  needsShipping: boolean
  /** A way to pay costs something more. */
  hasPaymentFee: boolean
  delivery: Choice[]
  /** '': nothing is sent there. */
  deliveryId: string
  coupons: string[]
  place: Place
  /** Of the country of the place, where the shop knows them. */
  states: { code: string; name: string }[]
  countries: CountryChoices
  /** Coupons that do not hold any more; each is told once. */
  dropped: DroppedCoupon[]
}

export type CartCostsAnswer = {
  costs: CartCosts
  /** Why a coupon was not taken; ''. */
  couponProblem: string
  /** The code that was not taken, as it was typed; ''. */
  couponTyped: string
  /** What was done, in words; ''. */
  done: string
}
