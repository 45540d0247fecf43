/** Computes the tax on an amount, rate by rate. */
import { portion, sumOf } from '#app/features/checkout/amounts.ts'

/** A rate that applies to a customer. */
export type AppliedRate = {
  id: string
  /** Percentage in millionths: 15 % is 150,000. */
  millionths: number
  /** Applies to the price plus the taxes before it. */
  isCompound: boolean
}

/** Taxes are computed in ten-thousandths of a minor unit and rounded once, at the end. */
export const FINE = 10_000
const WHOLE = 1_000_000

/** Tax that each rate adds to a net amount; amounts in ten-thousandths of a minor unit, in the order of the rates. */
export function taxesAdded(net: number, rates: readonly AppliedRate[]): number[] {
  const simple = sumOf(
    rates.filter((rate) => !rate.isCompound).map((rate) => portion(net, rate.millionths, WHOLE)),
  )
  let taxed = net + simple
  return rates.map(({ millionths, isCompound }) => {
    if (!isCompound) return portion(net, millionths, WHOLE)
    const tax = portion(taxed, millionths, WHOLE)
    taxed += tax
    return tax
  })
}

/**
 * Tax of each rate that a gross amount contains; amounts in ten-thousandths of a minor unit, in the order of
 * the rates.
 */
export function taxesContained(gross: number, rates: readonly AppliedRate[]): number[] {
  const taxes = rates.map(() => 0)
  let left = gross
  // The last compound tax applies to everything before it, so it is deducted first.
  for (const [place, { millionths, isCompound }] of [...rates.entries()].toReversed()) {
    if (!isCompound) continue
    const tax = portion(left, millionths, WHOLE + millionths)
    taxes[place] = tax
    left -= tax
  }
  const simple = rates.filter((rate) => !rate.isCompound)
  const together = WHOLE + sumOf(simple.map(({ millionths }) => millionths))
  for (const [index, { millionths, isCompound }] of rates.entries()) {
    if (!isCompound) taxes[index] = portion(left, millionths, together)
  }
  return taxes
}
