/** Totals of a basket: every amount is a whole number of minor units, and every total is the sum of its parts. */
import type { AppliedRate } from './taxes/tax.ts'
import { computePortion, distributeAmount, sumAmounts } from './amounts.ts'
import { FINE_UNITS, computeAddedTaxes, computeContainedTaxes } from './taxes/tax.ts'

export type BasketLine = {
  key: string
  quantity: number
  /** Unit price as entered by the merchant, with or without tax. */
  unitPriceInMinor: number
  taxStatus: 'taxable' | 'shipping' | 'none'
  /** '': the standard class. */
  taxClass: string
}

/** Discount of a coupon on each line, in the order of the lines, as prices are entered. */
export type CouponDiscount = { code: string; amountsByLine: readonly number[] }

/** A shipping cost or payment fee. */
export type Charge = {
  key: string
  /** Amount as entered, with or without tax. */
  amountInMinor: number
  /** Whether the amount includes the tax of `baseRates`. */
  includesTax: boolean
  /** Rates where the customer is taxed; empty: no tax. */
  rates: readonly AppliedRate[]
  /** Rates at the shop's address. */
  baseRates: readonly AppliedRate[]
}

export type Basket = {
  lines: readonly BasketLine[]
  discounts: readonly CouponDiscount[]
  shipping: readonly Charge[]
  fees: readonly Charge[]
}

export type TaxRules = {
  pricesIncludeTax: boolean
  /** Taxes are rounded once over all lines, not per line. */
  roundsAtSubtotal: boolean
  /** Customers with other tax rates than the shop's pay the same gross price; otherwise the same net price. */
  keepsGross: boolean
  /** Rates where the customer is taxed, by tax class. */
  findRates: (taxClass: string) => readonly AppliedRate[]
  /** Rates at the shop's address, which entered prices include. */
  findBaseRates: (taxClass: string) => readonly AppliedRate[]
}

export type TaxedAmount = { netInMinor: number; taxInMinor: number }
export type LineTotals = TaxedAmount & {
  key: string
  beforeDiscount: TaxedAmount
  taxes: Record<string, number>
}
export type ChargeTotals = TaxedAmount & { key: string; taxes: Record<string, number> }

export type Totals = {
  lines: LineTotals[]
  /** Lines before coupons. */
  items: TaxedAmount
  discount: TaxedAmount
  coupons: (TaxedAmount & { code: string })[]
  shipping: ChargeTotals[]
  fees: ChargeTotals[]
  /** Taxes of lines, shipping and fees, keyed by rate id. */
  taxes: Record<string, number>
  taxInMinor: number
  totalInMinor: number
}

/** Computes the totals of a basket. The discounts on a line together do not exceed its price. */
export function computeTotals({ lines, discounts, shipping, fees }: Basket, rules: TaxRules): Totals {
  const enteredAmounts = lines.map((line) => line.unitPriceInMinor * line.quantity)
  const lineDiscounts = lines.map((_, index) =>
    sumAmounts(discounts.map(({ amountsByLine }) => amountsByLine[index] ?? 0)),
  )
  const linesBeforeDiscount = computeLineTaxes(lines, enteredAmounts, rules)
  const linesAfterDiscount = computeLineTaxes(
    lines,
    enteredAmounts.map((amount, index) => amount - (lineDiscounts[index] ?? 0)),
    rules,
  )
  const lineTotals = linesAfterDiscount.map(({ net, taxes }, index): LineTotals => {
    const { net: netBeforeDiscount, taxes: taxesBeforeDiscount } = linesBeforeDiscount[index] ?? {
      net: 0,
      taxes: {},
    }
    return {
      key: lines[index]?.key ?? '',
      ...toTaxedAmount(net, taxes),
      beforeDiscount: toTaxedAmount(netBeforeDiscount, taxesBeforeDiscount),
      taxes,
    }
  })
  const shippingTotals = shipping.map((charge) => computeChargeTotals(charge, rules))
  const feeTotals = fees.map((charge) => computeChargeTotals(charge, rules))
  const chargedTotals = [...lineTotals, ...shippingTotals, ...feeTotals]
  const items = sumTaxedAmounts(lineTotals.map((line) => line.beforeDiscount))
  const discountedItems = sumTaxedAmounts(lineTotals)
  const allTotals = sumTaxedAmounts(chargedTotals)
  return {
    lines: lineTotals,
    items,
    discount: {
      netInMinor: items.netInMinor - discountedItems.netInMinor,
      taxInMinor: items.taxInMinor - discountedItems.taxInMinor,
    },
    coupons: computeCouponTotals(discounts, lineTotals),
    shipping: shippingTotals,
    fees: feeTotals,
    taxes: sumByRate(chargedTotals.map(({ taxes }) => taxes)),
    taxInMinor: allTotals.taxInMinor,
    totalInMinor: allTotals.netInMinor + allTotals.taxInMinor,
  }
}

type TaxedLine = { net: number; taxes: Record<string, number> }

function computeLineTaxes(
  lines: readonly BasketLine[],
  amounts: readonly number[],
  rules: TaxRules,
): TaxedLine[] {
  const fineLines = lines.map((line, index) =>
    computeFineTaxes(line, (amounts[index] ?? 0) * FINE_UNITS, rules),
  )
  const taxes = rules.roundsAtSubtotal
    ? roundTaxesOverLines(fineLines)
    : fineLines.map((line) => roundTaxes(line.taxes))
  return fineLines.map(({ net, gross }, index) => {
    const lineTaxes = taxes[index] ?? {}
    return { net: computeNet({ net, gross, taxes: lineTaxes }), taxes: lineTaxes }
  })
}

type FineLine = { net: number; gross: number | undefined; taxes: Record<string, number> }

function computeFineTaxes({ taxStatus, taxClass }: BasketLine, amount: number, rules: TaxRules): FineLine {
  if (taxStatus !== 'taxable') return { net: amount, gross: undefined, taxes: {} }
  const { pricesIncludeTax: includesTax, keepsGross } = rules
  const [rates, baseRates] = [rules.findRates(taxClass), rules.findBaseRates(taxClass)]
  return computeFineTax(amount, { includesTax, keepsGross, rates, baseRates })
}

type ChargeTaxInput = Pick<Charge, 'includesTax' | 'rates' | 'baseRates'> & Pick<TaxRules, 'keepsGross'>

/** Tax of an amount in ten-thousandths of a minor unit, for prices, shipping and fees. */
function computeFineTax(
  amount: number,
  { includesTax, keepsGross, rates, baseRates }: ChargeTaxInput,
): FineLine {
  if (!includesTax)
    return { net: amount, gross: undefined, taxes: keyByRate(rates, computeAddedTaxes(amount, rates)) }
  if (keepsGross || areSame(rates, baseRates)) {
    return {
      net: 0,
      gross: roundToMinor(amount),
      taxes: keyByRate(rates, computeContainedTaxes(amount, rates)),
    }
  }
  const net = amount - sumAmounts(computeContainedTaxes(amount, baseRates))
  return { net, gross: undefined, taxes: keyByRate(rates, computeAddedTaxes(net, rates)) }
}

function roundTaxes(taxes: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(taxes).map(([id, tax]) => [id, roundToMinor(tax)]))
}

/**
 * Rounds the tax of each rate over all lines. Each line's own tax is rounded down; the remainder goes in
 * single units to the lines that received least for all rates so far, as long as their price has room for it:
 * taxes of several rates never pile up on one line.
 */
function roundTaxesOverLines(lines: readonly FineLine[]): Record<string, number>[] {
  const allocatedTaxes = lines.map((): Record<string, number> => ({}))
  const owedAmounts = lines.map(() => 0)
  const capacities = lines.map(({ gross = Infinity }) => gross)
  const allocate = (position: number, id: string, units: number) => {
    const taxes = allocatedTaxes[position] ?? {}
    taxes[id] = (taxes[id] ?? 0) + units
    owedAmounts[position] = (owedAmounts[position] ?? 0) - units * FINE_UNITS
    capacities[position] = (capacities[position] ?? 0) - units
  }
  for (const [id, tax] of Object.entries(sumByRate(lines.map(({ taxes }) => taxes)))) {
    const fractionLineIndexes: number[] = []
    let remaining = roundToMinor(tax)
    for (const [index, { taxes }] of lines.entries()) {
      const lineTax = taxes[id]
      if (lineTax === undefined) continue
      const wholeUnits = Math.floor(lineTax / FINE_UNITS)
      owedAmounts[index] = (owedAmounts[index] ?? 0) + lineTax
      allocate(index, id, wholeUnits)
      remaining -= wholeUnits
      if (lineTax % FINE_UNITS > 0) fractionLineIndexes.push(index)
    }
    const lineIndexesByShortfall = fractionLineIndexes.toSorted(
      (one, other) =>
        Number((capacities[other] ?? 0) > 0) - Number((capacities[one] ?? 0) > 0) ||
        (owedAmounts[other] ?? 0) - (owedAmounts[one] ?? 0),
    )
    for (const position of lineIndexesByShortfall.slice(0, remaining)) allocate(position, id, 1)
  }
  return allocatedTaxes
}

/** Shipping cost or fee with its tax: the amount remains as entered, gross or net. */
export function computeChargeTotals(
  { key, amountInMinor, ...charge }: Charge,
  { keepsGross }: Pick<TaxRules, 'keepsGross'>,
): ChargeTotals {
  const {
    net,
    gross,
    taxes: fineTaxAmounts,
  } = computeFineTax(amountInMinor * FINE_UNITS, { ...charge, keepsGross })
  const taxes = roundTaxes(fineTaxAmounts)
  return { key, ...toTaxedAmount(computeNet({ net, gross, taxes }), taxes), taxes }
}

/** A gross price stays fixed if prices include tax; otherwise the net amount does. */
function computeNet({ net, gross, taxes }: FineLine): number {
  return gross === undefined ? roundToMinor(net) : gross - sumAmounts(Object.values(taxes))
}

/** Splits the discount of each line, net and tax, among the coupons in proportion to their amounts. */
function computeCouponTotals(
  discounts: readonly CouponDiscount[],
  lines: readonly LineTotals[],
): Totals['coupons'] {
  const sums = discounts.map(({ code }) => ({ code, netInMinor: 0, taxInMinor: 0 }))
  for (const [position, { beforeDiscount, netInMinor, taxInMinor }] of lines.entries()) {
    const weights = discounts.map(({ amountsByLine }) => amountsByLine[position] ?? 0)
    const net = distributeAmount(Math.max(0, beforeDiscount.netInMinor - netInMinor), weights)
    const tax = distributeAmount(Math.max(0, beforeDiscount.taxInMinor - taxInMinor), weights)
    for (const [index, sum] of sums.entries()) {
      sum.netInMinor += net[index] ?? 0
      sum.taxInMinor += tax[index] ?? 0
    }
  }
  return sums
}

function keyByRate(rates: readonly AppliedRate[], taxes: readonly number[]): Record<string, number> {
  return Object.fromEntries(rates.map(({ id }, index) => [id, taxes[index] ?? 0]))
}

function sumByRate(taxRecords: readonly Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const taxes of taxRecords) {
    for (const [id, tax] of Object.entries(taxes)) sums[id] = (sums[id] ?? 0) + tax
  }
  return sums
}

function toTaxedAmount(netInMinor: number, taxes: Record<string, number>): TaxedAmount {
  return { netInMinor, taxInMinor: sumAmounts(Object.values(taxes)) }
}

function sumTaxedAmounts(amounts: readonly TaxedAmount[]): TaxedAmount {
  return {
    netInMinor: sumAmounts(amounts.map(({ netInMinor }) => netInMinor)),
    taxInMinor: sumAmounts(amounts.map(({ taxInMinor }) => taxInMinor)),
  }
}

function areSame(rates: readonly AppliedRate[], others: readonly AppliedRate[]): boolean {
  return rates.length === others.length && rates.every(({ id }, index) => id === others[index]?.id)
}

function roundToMinor(fineAmount: number): number {
  return computePortion(fineAmount, 1, FINE_UNITS)
}
