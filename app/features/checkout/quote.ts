/**
 * The quote of a cart for a customer at a place: what the cart, the checkout and the order all display and
 * calculate with.
 */
import type { CouponError } from './coupons/coupon.ts'
import type { DeliveryDays } from './shipping/days.ts'
import type { TaxedAmount, Totals } from './totals.ts'
import type { Place } from './selections.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'

/** Key of the fee line that rounds a total: it is untaxed, and recalculated with the total. */
export const ROUNDING = 'rounding'

export type Quote = {
  currency: string
  place: Place
  pricesIncludeTax: boolean
  lines: QuoteLine[]
  totals: Totals
  coupons: QuotedCoupon[]
  /** Coupons applied before that became invalid: reported once, then removed. */
  droppedCoupons: UnusedCoupon[]
  /** At least one item is shipped. */
  needsShipping: boolean
  /**
   * Available shipping rates, in the merchant's order; empty if nothing is shipped, or the destination is not
   * covered.
   */
  rates: QuotedRate[]
  /** One of `rates`; absent: nothing is shipped, or the destination is not covered. */
  chosenRate?: QuotedRate
  /** Fees as entered by the merchant. */
  fees: { key: string; name: LocalText; amountInMinor: number }[]
  /** The amounts of the selectable fees at this place, in the order in which they were requested. */
  feeOffers: (TaxedAmount & { key: string })[]
  /** Applied tax rates by id, with their names for customers. */
  taxNames: Record<string, { name: LocalText; millionths: number }>
  needsPayment: boolean
  /** All items are virtual and downloadable. */
  needsNoWork: boolean
}

/** A refused coupon; `limitInMinor`: the minimum or maximum spend that refused it. */
export type UnusedCoupon = { code: string; error: CouponError; limitInMinor?: number }

/** A line of the cart, with the data that orders store. */
export type QuoteLine = {
  /** Key of the cart line. */
  key: string
  productId: number
  /** 0: no variation. */
  variationId: number
  name: LocalText
  sku: string
  choices: { label: LocalText; value: LocalText }[]
  /** Attribute key → selected value, as in carts. */
  choice: Record<string, string>
  quantity: number
  /** Unit price as entered by the merchant. */
  unitPriceInMinor: number
  taxStatus: 'taxable' | 'shipping' | 'none'
  taxClass: string
  /** Product whose stock counts; null: stock is not tracked. */
  stockId: number | null
  isVirtual: boolean
  isDownloadable: boolean
}

export type QuotedCoupon = { id: number; code: string; givesFreeShipping: boolean }

export type QuotedRate = {
  /** Id of the rate: '<method>:<instance id>'. */
  id: string
  name: LocalText
  /** Cost without tax. */
  costInMinor: number
  taxInMinor: number
  /** Delivery time; absent: not stated by the merchant. */
  days?: DeliveryDays
}
