import type { AmountView } from '#app/features/admin/orders/order/order-view.ts'
import type { LinesValidationError } from '#app/features/orders/lines/validate-lines.server.ts'
import type { EntitySearch, Problems } from '#app/features/admin/form-kit/form-values.ts'

/** The lines of an order, as form data. */
export type LinesView = {
  id: number
  number: number
  version: string
  /**
   * Why the lines cannot change: the shop's currency or tax mode has changed since the order was placed, or
   * the order has refunds; null: they can change.
   */
  lockReason: 'other-money' | 'refunded' | null
  /** The paid amount, formatted; '': not paid. */
  paidAmount: string
  /** Prices are entered with tax. */
  pricesIncludeTax: boolean
  lines: LineForm[]
  /** Shipping cost as entered; null: nothing is shipped. */
  shipping: string | null
  shippingIncludesTax: boolean
  /** Shipping methods: the ordered one and those available today; empty: nothing is shipped, and no method exists. */
  methods: { value: string; label: string }[]
  methodId: string
  /** The stored total. */
  storedTotal: string
  /** Totals for the submitted values; null: they cannot be computed. */
  newTotals: { amounts: AmountView[]; total: string; taxes: AmountView[] } | null
  entitySearch?: EntitySearch
}

/** An existing line, or a product being added. */
export type LineForm = {
  /** Suffix of its field names: '12', or 'n34' for product or variation 34. */
  key: string
  /** Product or variation being added; 0: an existing line. */
  itemId: number
  name: string
  choices: string
  sku: string
  quantity: string
  price: string
  /** Quantity × price; '': unknown. */
  amount: string
  /** Attributes that the variation leaves open. */
  choiceFields: {
    name: string
    label: string
    selectedValue: string
    values: { value: string; label: string }[]
  }[]
}

/** Why nothing was saved, if the reason is not a single field. */
export type LinesFailure =
  | { kind: LinesValidationError | 'paying' | 'unreachable' }
  | { kind: 'short'; shortages: { name: string; availableCount: number }[] }

/** Response of the form when it does not redirect. */
export type LinesActionData = {
  view: LinesView
  problems: Problems
  isConflict: boolean
  failure?: LinesFailure
}
