import type { CurrencyRefusal } from './change-currency.server.ts'

/** Preview of a currency change. */
export type CurrencyView = {
  from: string
  to: string
  /** Both in a sentence: see currencyName. */
  names: Record<'from' | 'to', string>
  /** An amount before and after: '118.00' and '118.000'. */
  sample: { before: string; after: string }
  counts: Record<'products' | 'variations' | 'coupons' | 'methods' | 'settings', number>
  examples: CurrencyExample[]
  mode: 'keep' | 'rate'
  /** Exchange rate as typed. */
  rate: string
  /** The rate of the previewed amounts; '' when there is none. */
  seenRate: string
  problem?: CurrencyRefusal | 'rate' | 'look'
  /** The preset whose page follows; '' when there is none. */
  preset: string
}

export type CurrencyExample = {
  name: string
  before: string
  unchanged: string
  /** At the rate; '' without one. */
  converted: string
}
