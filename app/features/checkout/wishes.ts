/** What a shopper has chosen for the purchase while the cart is filled; kept with the cart. */

export type Place = { country: string; state: string; postcode: string; city: string }

export type Wishes = {
  /** As `plainCouponCode` writes them, in the order in which they were applied. */
  coupons: string[]
  /** Where it goes; absent: nobody has said so, and the shop's own country is assumed. */
  place?: Place
  /** Where the bill goes; absent: to the same place. */
  billingPlace?: Place
  /** '<method>:<its number>'; absent or not to be had: the first one. */
  rateId?: string
}

export const noWishes: Wishes = { coupons: [] }
