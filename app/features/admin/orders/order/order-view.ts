/** An order as its page at the desk knows it: in the page's language, amounts written in the order's currency. */
import type { MailRow } from '#app/features/admin/mails/mail-view.ts'
import type { OrderRow } from '#app/features/admin/orders/orders-view.ts'
import type { MovesView } from '#app/features/admin/orders/moves/moves-view.ts'
import type { OwnerEvent } from '#app/features/admin/orders/words.ts'
import type { StoredStatus } from '#app/features/admin/orders/filter.ts'
import type { Standing } from '#app/features/orders/downloads/standing.ts'
import type { NamedAddress } from '#app/features/orders/view/order-view.ts'
import type { NoteKind } from '#app/features/orders/view/notes.ts'
import type { RefundMisfit } from '#app/features/orders/refunds/refund-rules.ts'

export type OrderPageView = {
  id: number
  number: number
  status: StoredStatus
  /** Paid, and its pieces are gone. */
  lacksPieces: boolean
  placedOn: string
  /** ISO, for machines. */
  placedAt: string
  /** In which its shopper is written to. */
  language: string
  email: string
  phone: string
  /** null: a guest. */
  account: { id: number; name: string } | null
  billing: NamedAddress
  /** null: nothing is sent, or to the same address. */
  shipping: NamedAddress | null
  customerNote: string
  /** Addresses and note can still be put right. */
  isCorrectable: boolean
  /** What was ordered can still be changed. */
  canLinesChange: boolean
  lines: LineView[]
  amounts: AmountView[]
  total: string
  /** What of the total went back, what is left of it, and what of it is paid. */
  settled: AmountView[]
  /** Those that are in the total already. */
  taxes: AmountView[]
  payment: PaymentView
  downloads: DeskDownload[]
  /** Files of its products that its shopper was not given. */
  missingDownloads: number
  refunds: RefundView[]
  /** null: nothing can be given back. */
  refundable: RefundableView | null
  /** What can be written to its shopper, or to the shop, once more. */
  mails: { kind: string; label: string }[]
  /** What was written of it, newest first, and how far that has come. */
  written: MailRow[]
  /** Mails are handed to a mail server at all. */
  hasMailServer: boolean
  /** The one that was just sent again. */
  mailed: MailRow | undefined
  /** What its status allows. */
  events: OwnerEvent[]
  /** And what its owner may do whatever its status says. */
  moves: MovesView
  /** Newest first. */
  history: HistoryEntry[]
  /** Of the same shopper; and where all of them are listed. */
  others: OrderRow[]
  othersAddress: string
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
  /** ''; nothing. */
  refunded: string
  /** What can still be given back. */
  leftQuantity: number
  left: string
}

export type AmountView = { key: string; label: string; amount: string }

export type PaymentView = {
  title: string
  transactionId: string
  /** ''; nobody has paid it yet. */
  paidOn: string
  /** ''; it holds its pieces without an end, or holds none. */
  heldUntil: string
  /** ''; nothing. */
  refunded: string
}

/** A file that its shopper was given. */
export type DeskDownload = {
  token: string
  name: string
  product: string
  standing: Standing
  count: number
  /** null: any number. */
  remaining: number | null
  most: number | null
  /** ''; at any time. */
  until: string
  /** ''; never. */
  lastOn: string
  isRevoked: boolean
}

export type RefundView = {
  id: number
  amount: string
  on: string
  by: string
  reason: string
  reference: string
  status: 'by-hand' | 'asked' | 'made' | 'failed'
  /** Of what was paid too much. */
  isDifference: boolean
}

export type RefundableView = {
  left: string
  /** The payment service gives the money back itself. */
  byService: boolean
}

export type HistoryEntry = {
  id: number
  kind: NoteKind
  text: string
  /** ''. */
  detail: string
  on: string
  /** ISO, for machines. */
  at: string
  /** ''; nobody of the desk. */
  by: string
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

/** What was typed into the form of a refund. */
export type TypedRefund = Record<string, string>

export type RefundProblem = RefundMisfit | 'typed' | 'decimals' | 'pieces' | 'refused'

/** What a form of the page answers: a question before money goes back, or why it does not. */
export type OrderAnswer =
  | { ask: 'refund'; question: RefundQuestion }
  | { problem: RefundProblem; why: string; typed: TypedRefund }

export type RefundQuestion = {
  /** Makes a second press the same refund. */
  key: string
  amountInMinor: number
  amount: string
  /** '12:1:3913:587': line, pieces, net, tax. */
  parts: string[]
  lines: { name: string; quantity: number; amount: string }[]
  /** What of it belongs to no line; ''. */
  rest: string
  reason: string
  restocks: boolean
  byService: boolean
}
