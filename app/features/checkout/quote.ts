/** What a cart comes to for somebody at a place: what the cart, the checkout and the order all show and count with. */
import type { CouponError } from './coupons/coupon.ts'
import type { DeliveryDays } from './shipping/days.ts'
import type { Taxed, Totals } from './totals.ts'
import type { Place } from './selections.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'

/** The key of the line, among the fees, that rounds a total: it is not taxed, and counted anew with the total. */
export const ROUNDING = 'rounding'

export type Quote = {
  currency: string
  place: Place
  pricesIncludeTax: boolean
  lines: QuoteLine[]
  totals: Totals
  coupons: QuotedCoupon[]
  /** Chosen before, and of no use any more: told once, then forgotten. */
  dropped: UnusedCoupon[]
  /** Something has to be sent. */
  needsShipping: boolean
  /** What may be chosen, in the owner's order; empty where nothing is sent, or nothing is sent there. */
  rates: QuotedRate[]
  /** Of the rates; absent: nothing is sent, or the place is out of reach. */
  chosen?: QuotedRate
  /** As they were entered. */
  fees: { key: string; name: LocalText; amountInMinor: number }[]
  /** What the fees that may be chosen come to here, in the order in which they were asked for. */
  feeOffers: (Taxed & { key: string })[]
  /** The tax rates that hold, by id, as shoppers read them. */
  taxNames: Record<string, { name: LocalText; millionths: number }>
  needsPayment: boolean
  /** All of it is virtual and downloadable. */
  needsNoWork: boolean
}

/** A coupon that is refused; `limitInMinor`: by the minimum or maximum that it asks for. */
export type UnusedCoupon = { code: string; error: CouponError; limitInMinor?: number }

/** A line of the cart, and what orders write down of it. */
export type QuoteLine = {
  /** Of the cart's line. */
  key: string
  productId: number
  /** 0: no variation. */
  variationId: number
  name: LocalText
  sku: string
  choices: { label: LocalText; value: LocalText }[]
  /** Attribute key → chosen value, as carts know it. */
  choice: Record<string, string>
  quantity: number
  /** As the owner entered it. */
  unitPriceInMinor: number
  taxStatus: 'taxable' | 'shipping' | 'none'
  taxClass: string
  /** Whose quantity counts; null: it is not counted. */
  stockId: number | null
  isVirtual: boolean
  isDownloadable: boolean
}

export type QuotedCoupon = { id: number; code: string; givesFreeShipping: boolean }

export type QuotedRate = {
  /** '<method>:<its number>' */
  id: string
  name: LocalText
  /** Without tax. */
  costInMinor: number
  taxInMinor: number
  /** How long it takes; absent: its owner states nothing. */
  days?: DeliveryDays
}
