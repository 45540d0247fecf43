import type { CurrencyRefusal } from './change-currency.server.ts'

/** What a change of the currency would do, before it is done. */
export type CurrencyView = {
  from: string
  to: string
  /** An amount as it is and as it would be: '118.00' and '118.000'. */
  sample: { before: string; after: string }
  counts: Record<'products' | 'variations' | 'coupons' | 'methods' | 'settings', number>
  examples: CurrencyExample[]
  mode: 'keep' | 'rate'
  /** As it was typed. */
  rate: string
  /** The rate whose amounts stand among the examples; ''. */
  seenRate: string
  problem?: CurrencyRefusal | 'rate' | 'look'
  /** The preset whose page comes next; ''. */
  preset: string
}

export type CurrencyExample = {
  name: string
  before: string
  kept: string
  /** At the rate; ''. */
  converted: string
}
