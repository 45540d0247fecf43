/** Totals of a basket: every amount is a whole number of minor units, and every total is the sum of its parts. */
import type { AppliedRate } from './taxes/tax.ts'
import { portion, shareOut, sumOf } from './amounts.ts'
import { FINE, taxesAdded, taxesContained } from './taxes/tax.ts'

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
export type CouponDiscount = { code: string; perLine: readonly number[] }

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
  ratesOf: (taxClass: string) => readonly AppliedRate[]
  /** Rates at the shop's address, which entered prices include. */
  baseRatesOf: (taxClass: string) => readonly AppliedRate[]
}

export type TaxedAmount = { netInMinor: number; taxInMinor: number }
export type LineTotals = TaxedAmount & { key: string; before: TaxedAmount; taxes: Record<string, number> }
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
export function totalsOf({ lines, discounts, shipping, fees }: Basket, rules: TaxRules): Totals {
  const entered = lines.map((line) => line.unitPriceInMinor * line.quantity)
  const off = lines.map((_, index) => sumOf(discounts.map(({ perLine }) => perLine[index] ?? 0)))
  const before = taxLines(lines, entered, rules)
  const after = taxLines(
    lines,
    entered.map((amount, index) => amount - (off[index] ?? 0)),
    rules,
  )
  const lineTotals = after.map(({ net, taxes }, index): LineTotals => {
    const { net: netBefore, taxes: taxesBefore } = before[index] ?? { net: 0, taxes: {} }
    return {
      key: lines[index]?.key ?? '',
      ...taxed(net, taxes),
      before: taxed(netBefore, taxesBefore),
      taxes,
    }
  })
  const shippingTotals = shipping.map((charge) => chargeTotals(charge, rules))
  const feeTotals = fees.map((charge) => chargeTotals(charge, rules))
  const charged = [...lineTotals, ...shippingTotals, ...feeTotals]
  const items = together(lineTotals.map((line) => line.before))
  const left = together(lineTotals)
  const all = together(charged)
  return {
    lines: lineTotals,
    items,
    discount: {
      netInMinor: items.netInMinor - left.netInMinor,
      taxInMinor: items.taxInMinor - left.taxInMinor,
    },
    coupons: couponTotals(discounts, lineTotals),
    shipping: shippingTotals,
    fees: feeTotals,
    taxes: sumByRate(charged.map(({ taxes }) => taxes)),
    taxInMinor: all.taxInMinor,
    totalInMinor: all.netInMinor + all.taxInMinor,
  }
}

type TaxedLine = { net: number; taxes: Record<string, number> }

function taxLines(lines: readonly BasketLine[], amounts: readonly number[], rules: TaxRules): TaxedLine[] {
  const fine = lines.map((line, index) => fineTaxes(line, (amounts[index] ?? 0) * FINE, rules))
  const taxes = rules.roundsAtSubtotal ? roundTogether(fine) : fine.map((line) => roundEach(line.taxes))
  return fine.map(({ net, gross }, index) => {
    const ofLine = taxes[index] ?? {}
    return { net: netOf({ net, gross, taxes: ofLine }), taxes: ofLine }
  })
}

type FineLine = { net: number; gross: number | undefined; taxes: Record<string, number> }

function fineTaxes({ taxStatus, taxClass }: BasketLine, amount: number, rules: TaxRules): FineLine {
  if (taxStatus !== 'taxable') return { net: amount, gross: undefined, taxes: {} }
  const { pricesIncludeTax: includesTax, keepsGross } = rules
  const [rates, baseRates] = [rules.ratesOf(taxClass), rules.baseRatesOf(taxClass)]
  return taxFinely(amount, { includesTax, keepsGross, rates, baseRates })
}

type ChargeTaxInput = Pick<Charge, 'includesTax' | 'rates' | 'baseRates'> & Pick<TaxRules, 'keepsGross'>

/** Tax of an amount in ten-thousandths of a minor unit, for prices, shipping and fees. */
function taxFinely(amount: number, { includesTax, keepsGross, rates, baseRates }: ChargeTaxInput): FineLine {
  if (!includesTax) return { net: amount, gross: undefined, taxes: byRate(rates, taxesAdded(amount, rates)) }
  if (keepsGross || areSame(rates, baseRates)) {
    return { net: 0, gross: rounded(amount), taxes: byRate(rates, taxesContained(amount, rates)) }
  }
  const net = amount - sumOf(taxesContained(amount, baseRates))
  return { net, gross: undefined, taxes: byRate(rates, taxesAdded(net, rates)) }
}

function roundEach(taxes: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(taxes).map(([id, tax]) => [id, rounded(tax)]))
}

/**
 * Rounds the tax of each rate over all lines. Each line's own tax is rounded down; the remainder goes in
 * single units to the lines that received least for all rates so far, as long as their price has room for it:
 * taxes of several rates never pile up on one line.
 */
function roundTogether(lines: readonly FineLine[]): Record<string, number>[] {
  const shared = lines.map((): Record<string, number> => ({}))
  const owed = lines.map(() => 0)
  const capacity = lines.map(({ gross = Infinity }) => gross)
  const allocate = (place: number, id: string, units: number) => {
    const taxes = shared[place] ?? {}
    taxes[id] = (taxes[id] ?? 0) + units
    owed[place] = (owed[place] ?? 0) - units * FINE
    capacity[place] = (capacity[place] ?? 0) - units
  }
  for (const [id, tax] of Object.entries(sumByRate(lines.map(({ taxes }) => taxes)))) {
    const broken: number[] = []
    let left = rounded(tax)
    for (const [index, { taxes }] of lines.entries()) {
      const own = taxes[id]
      if (own === undefined) continue
      const whole = Math.floor(own / FINE)
      owed[index] = (owed[index] ?? 0) + own
      allocate(index, id, whole)
      left -= whole
      if (own % FINE > 0) broken.push(index)
    }
    const byShortfall = broken.toSorted(
      (one, other) =>
        Number((capacity[other] ?? 0) > 0) - Number((capacity[one] ?? 0) > 0) ||
        (owed[other] ?? 0) - (owed[one] ?? 0),
    )
    for (const place of byShortfall.slice(0, left)) allocate(place, id, 1)
  }
  return shared
}

/** Shipping cost or fee with its tax: the amount remains as entered, gross or net. */
export function chargeTotals(
  { key, amountInMinor, ...charge }: Charge,
  { keepsGross }: Pick<TaxRules, 'keepsGross'>,
): ChargeTotals {
  const { net, gross, taxes: fine } = taxFinely(amountInMinor * FINE, { ...charge, keepsGross })
  const taxes = roundEach(fine)
  return { key, ...taxed(netOf({ net, gross, taxes }), taxes), taxes }
}

/** A gross price stays fixed if prices include tax; otherwise the net amount does. */
function netOf({ net, gross, taxes }: FineLine): number {
  return gross === undefined ? rounded(net) : gross - sumOf(Object.values(taxes))
}

/** Splits the discount of each line, net and tax, among the coupons in proportion to their amounts. */
function couponTotals(discounts: readonly CouponDiscount[], lines: readonly LineTotals[]): Totals['coupons'] {
  const sums = discounts.map(({ code }) => ({ code, netInMinor: 0, taxInMinor: 0 }))
  for (const [place, { before, netInMinor, taxInMinor }] of lines.entries()) {
    const weights = discounts.map(({ perLine }) => perLine[place] ?? 0)
    const net = shareOut(Math.max(0, before.netInMinor - netInMinor), weights)
    const tax = shareOut(Math.max(0, before.taxInMinor - taxInMinor), weights)
    for (const [index, sum] of sums.entries()) {
      sum.netInMinor += net[index] ?? 0
      sum.taxInMinor += tax[index] ?? 0
    }
  }
  return sums
}

function byRate(rates: readonly AppliedRate[], taxes: readonly number[]): Record<string, number> {
  return Object.fromEntries(rates.map(({ id }, index) => [id, taxes[index] ?? 0]))
}

function sumByRate(all: readonly Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const taxes of all) {
    for (const [id, tax] of Object.entries(taxes)) sums[id] = (sums[id] ?? 0) + tax
  }
  return sums
}

function taxed(netInMinor: number, taxes: Record<string, number>): TaxedAmount {
  return { netInMinor, taxInMinor: sumOf(Object.values(taxes)) }
}

function together(all: readonly TaxedAmount[]): TaxedAmount {
  return {
    netInMinor: sumOf(all.map(({ netInMinor }) => netInMinor)),
    taxInMinor: sumOf(all.map(({ taxInMinor }) => taxInMinor)),
  }
}

function areSame(rates: readonly AppliedRate[], others: readonly AppliedRate[]): boolean {
  return rates.length === others.length && rates.every(({ id }, index) => id === others[index]?.id)
}

function rounded(fine: number): number {
  return portion(fine, 1, FINE)
}
