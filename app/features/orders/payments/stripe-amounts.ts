/** Stripe's amounts: minor units as in the shop, except that Stripe lists fewer currencies without decimals. */
import { findCurrencyDecimals } from '#app/platform/i18n/format/money-format.ts'

const zeroDecimalCurrencies = new Set([
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

/** An amount in Stripe's units; `undefined`: Stripe could charge it only rounded, which is another amount. */
export function toStripeAmount(amountInMinor: number, currency: string): number | undefined {
  const amount = amountInMinor * findFactor(currency)
  // For dinars and the Omani rial Stripe accepts no thousandths.
  return findCurrencyDecimals(currency) < 3 || amount % 10 === 0 ? amount : undefined
}

/** Rounding added to an amount, or deducted, so that Stripe can charge it: to the nearest; ties round up. */
export function calculateStripeRounding(amountInMinor: number, currency: string): number {
  if (toStripeAmount(amountInMinor, currency) !== undefined) return 0
  return Math.round(amountInMinor / 10) * 10 - amountInMinor
}

/** Converts back from Stripe's units. */
export function convertFromStripeAmount(amount: number, currency: string): number {
  return amount / findFactor(currency)
}

function findFactor(currency: string): number {
  return findCurrencyDecimals(currency) === 0 && !zeroDecimalCurrencies.has(currency) ? 100 : 1
}
