/** What a customer selects before ordering; stored with the cart in `carts.selections`. */

export type Place = { country: string; state: string; postcode: string; city: string }

export type CheckoutSelections = {
  /** As `plainCouponCode` writes them, in the order in which they were applied. */
  coupons: string[]
  /** Shipping address as far as it is known; absent: the country of the shop. */
  place?: Place
  /** Billing address as far as it is known; absent: the same place. */
  billingPlace?: Place
  /** Shipping rate, '<method>:<its number>'; absent or unavailable: the first one. */
  rateId?: string
}

export const noSelections: CheckoutSelections = { coupons: [] }
