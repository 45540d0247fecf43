import { expect, test } from 'vitest'
import { amountOfStripe, stripeAmount } from './stripe-amounts.ts'

test.each([
  ['SAR', 12_345, 12_345],
  ['JPY', 500, 500],
  // Three decimals, of which Stripe takes two.
  ['KWD', 12_340, 12_340],
  ['KWD', 12_345, undefined],
  ['ISK', 500, 50_000],
  ['UGX', 500, 50_000],
  ['IQD', 5000, 500_000],
])('%s %d is %s for Stripe', (currency, amount, forStripe) => {
  expect(stripeAmount(amount, currency)).toBe(forStripe)
  if (forStripe !== undefined) expect(amountOfStripe(forStripe, currency)).toBe(amount)
})
