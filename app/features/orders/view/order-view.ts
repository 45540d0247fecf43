/** An order as its customer sees it: plain data in the page's language. */
import type { Address } from '#app/features/customers/addresses/address-rules.ts'
import type { DownloadStatus } from '#app/features/orders/downloads/download-status.ts'
import type { AmountRow, CheckoutLine } from '#app/features/orders/checkout/checkout-view.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'

export type OrderView = {
  number: number
  /** Formatted date. */
  placedOn: string
  /** Status message. */
  statusMessage: string
  /** Additional hint on the status; may be ''. */
  statusHint: string
  /** Progress steps, with `name` as text; empty: the order does not progress. */
  steps: { name: string; state: 'done' | 'current' | 'ahead' }[]
  /** Shipped as a parcel, to `shipping`, or to `billing` if that is absent. */
  isShipped: boolean
  /** Expected delivery, while pending; `time` as text: '2–4 days'. */
  expectedDelivery?: { label: string; time: string }
  /** Next steps, one sentence each; empty: the hint is sufficient. */
  nextSteps: string[]
  lines: OrderedLine[]
  rows: AmountRow[]
  totalInMinor: number
  /** Refunded and refund-pending amounts, the rest, and the open difference. */
  settledRows: AmountRow[]
  /** Taxes included in the rest. */
  taxes: AmountRow[]
  billing: NamedAddress
  /** Absent: nothing is shipped, or to the same address. */
  shipping?: NamedAddress
  email: string
  paymentTitle: string
  /** Payment instructions, while the payment is pending. */
  paymentInstructions?: { title: string; text: string }
  customerNote: string
  downloads: DownloadView[]
  /** Notes from the shop to the customer, oldest first. */
  notes: { key: string; text: string; createdOn: string }[]
}

export type OrderedLine = CheckoutLine & {
  /** Purchase note of the product, as HTML. */
  note?: { html: string; lang: Locale; dir: 'ltr' | 'rtl' }
}

/** A purchased file. */
export type DownloadView = {
  key: string
  name: string
  /** Name of the product it belongs to. */
  productName: string
  /** Path of its page. */
  path: string
  downloadStatus: DownloadStatus
  /** null: unlimited. */
  remaining: number | null
  /** Formatted; '': no expiry. */
  expiresOn: string
}

export type NamedAddress = { address: Address; country: string }
