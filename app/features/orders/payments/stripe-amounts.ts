/** How Stripe counts money: as the shop does, but for currencies without a smaller unit, of which it knows fewer. */
import { currencyDecimals } from '#app/platform/i18n/format/money-format.ts'

const withoutDecimals = new Set([
  ...[
    'BIF',
    'CLP',
    'DJF',
    'GNF',
    'JPY',
    'KMF',
    'KRW',
    'MGA',
    'PYG',
    'RWF',
    'VND',
    'VUV',
    'XAF',
    'XOF',
    'XPF',
  ],
])

/** An amount as Stripe takes it; undefined: it can charge this only rounded, which is another amount. */
export function stripeAmount(amountInMinor: number, currency: string): number | undefined {
  const amount = amountInMinor * factorOf(currency)
  // Of the dinars and the rial of Oman it takes no thousandths.
  return currencyDecimals(currency) < 3 || amount % 10 === 0 ? amount : undefined
}

/** What is added to an amount, or taken off, to make it one that Stripe can charge: the nearest, of two the larger one. */
export function stripeRounding(amountInMinor: number, currency: string): number {
  if (stripeAmount(amountInMinor, currency) !== undefined) return 0
  return Math.round(amountInMinor / 10) * 10 - amountInMinor
}

/** And back. */
export function amountOfStripe(amount: number, currency: string): number {
  return amount / factorOf(currency)
}

function factorOf(currency: string): number {
  return currencyDecimals(currency) === 0 && !withoutDecimals.has(currency) ? 100 : 1
}
