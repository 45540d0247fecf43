/** A customer's selections before ordering; stored with the cart in `carts.selections`. */

export type Place = { country: string; state: string; postcode: string; city: string }

export type CheckoutSelections = {
  /** Normalized by `normalizeCouponCode`, in the order in which they were applied. */
  coupons: string[]
  /** Shipping address as far as it is known; absent: the country of the shop. */
  place?: Place
  /** Billing address as far as it is known; absent: the same place. */
  billingPlace?: Place
  /** Shipping rate, '<method>:<instance id>'; absent or unavailable: the first one. */
  rateId?: string
}

export const noSelections: CheckoutSelections = { coupons: [] }
