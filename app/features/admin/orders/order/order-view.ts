/** An order as data of its admin page: in the page's language, amounts formatted in the order's currency. */
import type { MailRow } from '#app/features/admin/mails/mail-view.ts'
import type { OrderRow } from '#app/features/admin/orders/orders-view.ts'
import type { ManualChangesView } from '#app/features/admin/orders/manual-changes/manual-changes-view.ts'
import type { MerchantEvent } from '#app/features/admin/orders/labels.ts'
import type { StoredStatus } from '#app/features/admin/orders/filter.ts'
import type { DownloadStatus } from '#app/features/orders/downloads/download-status.ts'
import type { NamedAddress } from '#app/features/orders/view/order-view.ts'
import type { NoteKind } from '#app/features/orders/view/notes.ts'
import type { RefundValidationError } from '#app/features/orders/refunds/refund-rules.ts'

export type OrderPageView = {
  id: number
  number: number
  status: StoredStatus
  /** Paid, but its stock could not be allocated. */
  isUnallocated: boolean
  placedOn: string
  /** ISO, for the `datetime` attribute. */
  placedAt: string
  /** Language of the customer's mails. */
  language: string
  email: string
  phone: string
  /** null: a guest. */
  account: { id: number; name: string } | null
  billing: NamedAddress
  /** null: nothing is shipped, or to the same address. */
  shipping: NamedAddress | null
  needsShipping: boolean
  customerNote: string
  /** Addresses and note can still be corrected. */
  isCorrectable: boolean
  /** Lines can still be changed. */
  canLinesChange: boolean
  lines: LineView[]
  amounts: AmountView[]
  total: string
  /** The refunded, remaining and paid amounts. */
  settlementAmounts: AmountView[]
  /** Taxes already included in the total. */
  taxes: AmountView[]
  payment: PaymentView
  downloads: AdminDownload[]
  /** Number of files of its products that were not granted. */
  missingDownloadCount: number
  refunds: RefundView[]
  /** null: nothing can be refunded. */
  refundable: RefundableView | null
  /** Mails to the customer or the shop that can be sent again. */
  sendableMails: { kind: string; label: string }[]
  /** Mails of the order, newest first, with their delivery status. */
  mailRows: MailRow[]
  /** A mail server is configured. */
  hasMailServer: boolean
  /** The mail that was just sent again. */
  resentMail: MailRow | undefined
  /** Events that the status allows. */
  events: MerchantEvent[]
  /** Changes that the merchant may make whatever the status. */
  manualChanges: ManualChangesView
  /** Newest first. */
  history: HistoryEntry[]
  /** Newest other orders of the same customer, and the path of the full list. */
  otherOrders: OrderRow[]
  otherOrdersPath: string
  notice: OrderNotice | undefined
}

export type LineView = {
  id: number
  productId: number
  name: string
  sku: string
  choices: { label: string; value: string }[]
  quantity: number
  unitPrice: string
  amount: string
  refundedQuantity: number
  /** '': nothing. */
  refundedAmount: string
  /** The refundable quantity. */
  refundableQuantity: number
  refundableAmount: string
}

export type AmountView = { key: string; label: string; amount: string }

export type PaymentView = {
  title: string
  transactionId: string
  /** '': not paid yet. */
  paidOn: string
  /** '': the order has no reservation, or one without expiry. */
  reservedUntil: string
  /** '': nothing. */
  refundedAmount: string
}

/** A file granted to the customer. */
export type AdminDownload = {
  token: string
  name: string
  productName: string
  downloadStatus: DownloadStatus
  count: number
  /** null: unlimited. */
  remaining: number | null
  downloadLimit: number | null
  /** '': no expiry. */
  expiresOn: string
  /** The access period is over. */
  isExpired: boolean
  /** '': never. */
  lastDownloadedOn: string
  isRevoked: boolean
}

export type RefundView = {
  id: number
  amount: string
  createdOn: string
  authorName: string
  reason: string
  reference: string
  status: 'by-hand' | 'asked' | 'made' | 'failed'
  /** Refund of an overpaid amount. */
  isDifference: boolean
}

export type RefundableView = {
  refundableAmount: string
  /** The payment service refunds the money itself. */
  isByService: boolean
}

export type HistoryEntry = {
  id: number
  kind: NoteKind
  text: string
  /** May be ''. */
  detail: string
  createdOn: string
  /** ISO, for the `datetime` attribute. */
  createdAt: string
  /** Name of the user who made the change; '': it was not made in the admin. */
  authorName: string
}

export const orderNotices = [
  'changed',
  'left',
  'noted',
  'told',
  'refunded',
  'refund-asked',
  'mailed',
  'not-mailed',
  'download-changed',
  'downloads-given',
  'pieces-found',
  'pieces-short',
  'corrected',
  'lines-changed',
  'lines-same',
  'changed-meanwhile',
  'status-short',
  'difference-received',
  'difference-refused',
  'not-deleted-test',
  'not-deleted-refunding',
  'not-deleted-paying',
] as const
export type OrderNotice = (typeof orderNotices)[number]

/** Values of the refund form. */
export type RefundFormValues = Record<string, string>

export type RefundProblem = RefundValidationError | 'typed' | 'decimals' | 'pieces' | 'refused'

/** Response of a form on the page: a confirmation before a refund, or why it is refused. */
export type OrderActionData =
  | { ask: 'refund'; question: RefundQuestion }
  | { problem: RefundProblem; serviceMessage: string; values: RefundFormValues }

export type RefundQuestion = {
  /** Idempotency key: a second click makes the same refund. */
  key: string
  amountInMinor: number
  amount: string
  /** '12:1:3913:587': line, quantity, net, tax. */
  parts: string[]
  lines: { name: string; quantity: number; amount: string }[]
  /** Refunded amount that belongs to no line; '': none. */
  otherAmount: string
  reason: string
  restocks: boolean
  isByService: boolean
}
