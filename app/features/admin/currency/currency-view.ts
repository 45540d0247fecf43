import type { CurrencyRefusal } from './change-currency.server.ts'

/** Preview of a currency change. */
export type CurrencyView = {
  from: string
  to: string
  /** The names of both currencies, as used in sentences: see `formatCurrencyName`. */
  names: Record<'from' | 'to', string>
  /** An example whose number is kept, in the old and in the new currency: '118.00' and '118.000'. */
  sample: { before: string; after: string }
  counts: Record<'products' | 'variations' | 'coupons' | 'methods' | 'settings', number>
  examples: CurrencyExample[]
  mode: 'keep' | 'rate'
  /** Exchange rate as typed. */
  rate: string
  /** The rate of the previewed amounts; '' when there is none. */
  seenRate: string
  problem?: CurrencyRefusal | 'rate' | 'look'
  /** The country whose preset is applied after the change; '' when there is none. */
  presetCountry: string
}

export type CurrencyExample = {
  name: string
  before: string
  unchanged: string
  /** The amount converted at the rate; '' when there is no rate. */
  converted: string
}
