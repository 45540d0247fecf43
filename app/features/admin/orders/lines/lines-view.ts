import type { AmountView } from '#app/features/admin/orders/order/order-view.ts'
import type { LinesMisfit } from '#app/features/orders/lines/misfit.server.ts'
import type { Found, Problems } from '#app/features/admin/typed/typed.ts'

/** What was ordered, as its form knows it. */
export type LinesView = {
  id: number
  number: number
  version: string
  /** Why its lines stay: prices mean something else than when it was ordered, or money went back for them; null: they can change. */
  locked: 'other-money' | 'refunded' | null
  /** What was paid for it, written as money; '': nothing. */
  paid: string
  /** Prices are typed with tax. */
  pricesIncludeTax: boolean
  lines: LineForm[]
  /** As typed, without tax; null: nothing of it is sent. */
  shipping: string | null
  shippingIncludesTax: boolean
  /** How it is sent: as it was ordered, and what is set up today; empty: nothing is, and nothing is set up. */
  methods: { value: string; label: string }[]
  method: string
  /** What it costs as it stands in the books. */
  totalBefore: string
  /** What it comes to as it is typed; null: that cannot be said. */
  after: { amounts: AmountView[]; total: string; taxes: AmountView[] } | null
  found?: Found
}

/** Of a line that is there, or of a product that is added. */
export type LineForm = {
  /** Behind the names of its fields: '12', or 'n34' for product or variation 34. */
  key: string
  /** The product that is added; 0: the line is there. */
  articleId: number
  name: string
  choices: string
  sku: string
  quantity: string
  price: string
  /** Pieces times price; '': not known. */
  amount: string
  /** What the variation leaves open. */
  open: { name: string; label: string; chosen: string; values: { value: string; label: string }[] }[]
}

/** Why nothing was saved, where it is not one field. */
export type LinesTrouble =
  | { kind: LinesMisfit | 'paying' | 'unreachable' }
  | { kind: 'short'; short: { name: string; left: number }[] }

/** What the form answers when it does not lead on. */
export type LinesAnswer = {
  view: LinesView
  problems: Problems
  isChanged: boolean
  trouble?: LinesTrouble
}
