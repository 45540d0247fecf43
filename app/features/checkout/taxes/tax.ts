/** Computes the tax on an amount, rate by rate. */
import { computePortion, sumAmounts } from '#app/features/checkout/amounts.ts'

/** A rate that applies to a customer. */
export type AppliedRate = {
  id: string
  /** Percentage in millionths: 15 % is 150,000. */
  millionths: number
  /** Applies to the price plus the taxes before it. */
  isCompound: boolean
}

/** Taxes are computed in ten-thousandths of a minor unit and rounded once, at the end. */
export const FINE_UNITS = 10_000
const MILLION = 1_000_000

/** Tax that each rate adds to a net amount; amounts in ten-thousandths of a minor unit, in the order of the rates. */
export function computeAddedTaxes(net: number, rates: readonly AppliedRate[]): number[] {
  const simpleTax = sumAmounts(
    rates.filter((rate) => !rate.isCompound).map((rate) => computePortion(net, rate.millionths, MILLION)),
  )
  let taxedAmount = net + simpleTax
  return rates.map(({ millionths, isCompound }) => {
    if (!isCompound) return computePortion(net, millionths, MILLION)
    const tax = computePortion(taxedAmount, millionths, MILLION)
    taxedAmount += tax
    return tax
  })
}

/**
 * Tax of each rate that a gross amount contains; amounts in ten-thousandths of a minor unit, in the order of
 * the rates.
 */
export function computeContainedTaxes(gross: number, rates: readonly AppliedRate[]): number[] {
  const taxes = rates.map(() => 0)
  let remainingAmount = gross
  // The last compound tax applies to everything before it, so it is deducted first.
  for (const [index, { millionths, isCompound }] of [...rates.entries()].toReversed()) {
    if (!isCompound) continue
    const tax = computePortion(remainingAmount, millionths, MILLION + millionths)
    taxes[index] = tax
    remainingAmount -= tax
  }
  const simpleRates = rates.filter((rate) => !rate.isCompound)
  const totalMillionths = MILLION + sumAmounts(simpleRates.map(({ millionths }) => millionths))
  for (const [index, { millionths, isCompound }] of rates.entries()) {
    if (!isCompound) taxes[index] = computePortion(remainingAmount, millionths, totalMillionths)
  }
  return taxes
}
