import { expect, test } from 'vitest'
import { convertFromStripeAmount, toStripeAmount, calculateStripeRounding } from './stripe-amounts.ts'

test.each([
  ['SAR', 12_345, 12_345],
  ['JPY', 500, 500],
  // The currency has three decimals, of which Stripe accepts two.
  ['KWD', 12_340, 12_340],
  ['KWD', 12_345, undefined],
  ['ISK', 500, 50_000],
  ['UGX', 500, 50_000],
  ['IQD', 5000, 500_000],
])('the amount %s %d is sent to Stripe as %s', (currency, amount, stripeAmount) => {
  expect(toStripeAmount(amount, currency)).toBe(stripeAmount)
  if (stripeAmount !== undefined) expect(convertFromStripeAmount(stripeAmount, currency)).toBe(amount)
})

// Amounts with three decimals are rounded to the nearest multiple of ten minor units; ties are rounded up.
test.each([
  ['KWD', 12_345, 12_350],
  ['KWD', 11_115, 11_120],
  ['TND', 18_605, 18_610],
  ['OMR', 12_344, 12_340],
  ['BHD', 35_200, 35_200],
  ['JOD', 4, 0],
  ['SAR', 12_345, 12_345],
  ['JPY', 83, 83],
])('the amount %s %d is rounded to %d for Stripe', (currency, amount, rounded) => {
  expect(amount + calculateStripeRounding(amount, currency)).toBe(rounded)
  expect(toStripeAmount(rounded, currency)).toBe(rounded)
})
