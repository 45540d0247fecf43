/** Costs of a cart before its checkout, as plain data in the page's language. */
import type { DroppedCoupon } from '#app/features/checkout/coupons/dropped-coupons.server.ts'
import type { CountryChoices } from '#app/features/customers/account/addresses/countries.server.ts'
import type { Place } from '#app/features/checkout/selections.ts'
import type { AmountRow, CheckoutOption } from '#app/features/orders/checkout/checkout-view.ts'

export type CartCosts = {
  /** Hash of the cart that the costs belong to. */
  cartHash: string
  rows: AmountRow[]
  totalInMinor: number
  taxes: AmountRow[]
  needsShipping: boolean
  /** A payment method adds a fee. */
  hasPaymentFee: boolean
  shippingOptions: CheckoutOption[]
  /** '': nothing is shipped there. */
  rateId: string
  coupons: string[]
  place: Place
  /** States of the place's country, if the shop has a list. */
  states: { code: string; name: string }[]
  countries: CountryChoices
  /** Coupons that became invalid; each is reported once. */
  droppedCoupons: DroppedCoupon[]
}

export type CartCostsActionData = {
  costs: CartCosts
  /** Why a coupon was refused; '': not refused. */
  couponProblem: string
  /** The refused code as entered; '': none. */
  couponInput: string
  /** Success message; '': none. */
  successMessage: string
}
