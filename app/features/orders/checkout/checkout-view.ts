/** The checkout for its page and script: plain data in the page's language. */
import type { DroppedCoupon } from '#app/features/checkout/coupons/dropped-coupons.server.ts'
import type { Picture } from '#app/features/media/pictures/picture.ts'
import type { AddressProblems, Address } from '#app/features/customers/addresses/address-rules.ts'
import type { ExtraProblems } from './form/extras.ts'
import type { CountryChoices } from '#app/features/customers/account/addresses/countries.server.ts'

export type CheckoutView = {
  /** Hash of the cart that the view belongs to. */
  cartHash: string
  lines: CheckoutLine[]
  rows: AmountRow[]
  totalInMinor: number
  /** Included in the total: {label: 'VAT 15 %', amountInMinor}. */
  taxes: AmountRow[]
  needsShipping: boolean
  shippingOptions: CheckoutOption[]
  /** '': nothing is shipped there. */
  rateId: string
  paymentOptions: CheckoutOption[]
  paymentMethodId: string
  coupons: string[]
  /** Coupons that became invalid, with the reason; most are reported once. */
  droppedCoupons: DroppedCoupon[]
  /** Automatic changes of the cart, as messages; each is reported once. */
  notices: string[]
}

export type CheckoutLine = {
  key: string
  name: string
  /** null: no picture, or the product was deleted. */
  picture: Picture | null
  choices: { label: string; value: string }[]
  quantity: number
  amountInMinor: number
}

export type AmountRow = { key: string; label: string; amountInMinor: number }

export type CheckoutOption = { id: string; name: string; text: string; amountInMinor: number }

/**
 * Status of the account creation on the thank-you page: confirmation mail sent ('asked'), or rate limit
 * exceeded ('later').
 */
const accountStatuses = ['asked', 'later'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** The account status in a query string, also on the way to a payment and back. */
export function readAccountStatus(query: URLSearchParams): AccountStatus | undefined {
  return accountStatuses.find((status) => status === query.get('account'))
}

/** Values of the checkout form. */
export type CheckoutFormValues = {
  billing: Address
  isSentElsewhere: boolean
  shipping: Address
  customerNote: string
  wantsAccount: boolean
  acceptsTerms: boolean
}

export type CheckoutPage = {
  checkout: CheckoutView
  input: CheckoutFormValues
  countries: CountryChoices
  /** A guest can create an account with the order. */
  offersAccount: boolean
  /** Terms to accept; absent: none. */
  terms?: { title: string; path: string } | undefined
  /** Submitting with the same key again returns the same order. */
  idempotencyKey: string
}

/** Why the order was not placed; shown with the submitted values. */
export type CheckoutActionData = CheckoutPage & {
  /** Error message for the whole form; '': the form was only shown again. */
  problem: string
  /** Why a coupon was refused; '': not refused. */
  couponProblem: string
  /** The refused code as entered; '': none. */
  couponInput: string
  billing: AddressProblems
  shipping: AddressProblems
  extras: ExtraProblems
}
