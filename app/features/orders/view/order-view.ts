/** An order as its shopper sees it: plain data in the language of the page. */
import type { Address } from '#app/features/customers/addresses/address-rules.ts'
import type { Standing } from '#app/features/orders/downloads/standing.ts'
import type { AmountRow, CheckoutLine } from '#app/features/orders/checkout/checkout-view.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'

export type OrderView = {
  number: number
  /** In words. */
  placedOn: string
  /** How it stands, as a sentence. */
  state: string
  /** What the shopper should know of that, as another one; ''. */
  stateHint: string
  /** Those that it goes through, `name` in words; empty: it goes no further. */
  steps: { name: string; state: 'done' | 'current' | 'ahead' }[]
  /** By a parcel, to `shipping`, or to `billing` where that is absent. */
  isSent: boolean
  /** When it comes, while it has not; `time` in words: '2–4 days'. */
  expected?: { label: string; time: string }
  /** What comes next, sentence by sentence; empty: the hint says all. */
  next: string[]
  lines: OrderedLine[]
  rows: AmountRow[]
  totalInMinor: number
  /** What of it went back or is on its way back, what is left, and what is open. */
  settled: AmountRow[]
  /** In what is left of it. */
  taxes: AmountRow[]
  billing: NamedAddress
  /** Absent: nothing is sent, or to the same address. */
  shipping?: NamedAddress
  email: string
  paymentTitle: string
  /** Where the money is to go, while it is awaited. */
  whereTo?: { title: string; text: string }
  customerNote: string
  downloads: DownloadView[]
  /** What the shop wrote to the shopper, oldest first. */
  notes: { key: string; text: string; on: string }[]
}

export type OrderedLine = CheckoutLine & {
  /** What its product says to those who have bought it, as HTML. */
  note?: { html: string; lang: Locale; dir: 'ltr' | 'rtl' }
}

/** A file that was bought. */
export type DownloadView = {
  key: string
  name: string
  /** What it belongs to. */
  product: string
  /** Of its page. */
  address: string
  standing: Standing
  /** null: any number of times. */
  left: number | null
  /** In words; '': at any time. */
  until: string
}

export type NamedAddress = { address: Address; country: string }
