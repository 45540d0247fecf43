/** The checkout as its page and its script see it: plain data in the language of the page. */
import type { DroppedCoupon } from '#app/features/checkout/coupons/tell-dropped.server.ts'
import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { AddressProblems, Address } from '#app/features/customers/addresses/address-rules.ts'
import type { ExtraProblems } from './form/extras.ts'
import type { CountryChoices } from '#app/features/customers/account/addresses/countries.server.ts'

export type CheckoutView = {
  /** Of the cart that this is of. */
  cartHash: string
  lines: CheckoutLine[]
  rows: AmountRow[]
  totalInMinor: number
  /** Contained in the total: {label: 'VAT 15 %', amountInMinor}. */
  taxes: AmountRow[]
  needsShipping: boolean
  delivery: Choice[]
  /** '': nothing is sent there. */
  deliveryId: string
  payment: Choice[]
  paymentId: string
  coupons: string[]
  /** Coupons that have fallen away, and why; most of them are told once. */
  dropped: DroppedCoupon[]
  /** What happened to the cart by itself, in sentences; each is told once. */
  notices: string[]
}

export type CheckoutLine = {
  key: string
  name: string
  /** null: it has none, or its product is gone. */
  picture: Picture | null
  choices: { label: string; value: string }[]
  quantity: number
  amountInMinor: number
}

export type AmountRow = { key: string; label: string; amountInMinor: number }

export type Choice = { id: string; name: string; text: string; amountInMinor: number }

/** What the page that thanks says of an account: a mail is on its way, or it was tried too often. */
const accountNews = ['asked', 'later'] as const
export type AccountNews = (typeof accountNews)[number]

/** What of it an address tells, also on the way to a payment and back. */
export function accountNewsIn(query: URLSearchParams): AccountNews | undefined {
  return accountNews.find((news) => news === query.get('account'))
}

/** What stands in the form. */
export type Typed = {
  billing: Address
  isSentElsewhere: boolean
  shipping: Address
  customerNote: string
  wantsAccount: boolean
  acceptsTerms: boolean
}

export type CheckoutPage = {
  checkout: CheckoutView
  typed: Typed
  countries: CountryChoices
  /** A guest may have an account made with the order. */
  offersAccount: boolean
  /** What has to be agreed to; absent: nothing. */
  terms?: { title: string; address: string } | undefined
  /** The same again is the same order. */
  idempotencyKey: string
}

/** Why nothing was ordered; the page shows it with what was typed. */
export type CheckoutAnswer = CheckoutPage & {
  /** A sentence over all of it; '': the form was only shown anew. */
  problem: string
  /** Why a coupon was not taken; ''. */
  couponProblem: string
  /** The code that was not taken, as it was typed; ''. */
  couponTyped: string
  billing: AddressProblems
  shipping: AddressProblems
  extras: ExtraProblems
}
