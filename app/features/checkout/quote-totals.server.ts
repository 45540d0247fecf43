/** Computes the totals that the cart shows and orders store: lines, discounts, shipping, fees, taxes. */
import type { PricedLine } from './priced-line.server.ts'
import type { Quote, QuotedRate } from './quote.ts'
import type { Rates } from './rates.server.ts'
import type { ChargeTaxRules, TaxContext } from './tax-context.server.ts'
import { ROUNDING } from './quote.ts'
import { listTaxNames, noTaxRules } from './tax-context.server.ts'
import { computeTotals, type CouponDiscount } from './totals.ts'

type TotalsInput = {
  pricedLines: readonly PricedLine[]
  discounts: readonly CouponDiscount[]
  /** The selected rate; absent: nothing is shipped, or the destination is not covered. */
  shippingRate: SelectedShippingRate | undefined
  fees: EnteredFee[]
  taxContext: TaxContext
  rates: Rates
}

/** `enteredInMinor` is the amount that the merchant entered, or the result of the merchant's formula. */
export type SelectedShippingRate = Pick<QuotedRate, 'id' | 'name' | 'days'> & {
  enteredInMinor: number
  taxRules: ChargeTaxRules
}

/** Without `taxRules`, a fee is taxed by the current rules for fees. */
export type EnteredFee = Quote['fees'][number] & { taxRules?: ChargeTaxRules }

type QuoteTotals = Pick<
  Quote,
  'lines' | 'totals' | 'chosenRate' | 'fees' | 'taxNames' | 'needsShipping' | 'needsPayment' | 'needsNoWork'
>

/** Amount added to a total, negative if deducted; 0: no rounding needed. */
export type ComputeRounding = (totalInMinor: number) => number

/** Totals with an extra fee line that rounds the total, if needed. */
export function computeRoundedTotals(
  input: TotalsInput,
  computeRounding: ComputeRounding = () => 0,
): QuoteTotals {
  const quoteTotals = computeQuoteTotals(input)
  const amountInMinor = computeRounding(quoteTotals.totals.totalInMinor)
  if (amountInMinor === 0) return quoteTotals
  const rounding = {
    key: ROUNDING,
    name: { ar: 'تقريب', en: 'Rounding' },
    amountInMinor,
    taxRules: noTaxRules,
  }
  return computeQuoteTotals({ ...input, fees: [...input.fees, rounding] })
}

function computeQuoteTotals({
  pricedLines,
  discounts,
  shippingRate,
  fees,
  taxContext,
  rates,
}: TotalsInput): QuoteTotals {
  const totals = computeTotals(
    {
      lines: pricedLines,
      discounts,
      shipping: shippingRate
        ? [{ key: shippingRate.id, amountInMinor: shippingRate.enteredInMinor, ...shippingRate.taxRules }]
        : [],
      fees: fees.map(({ key, amountInMinor, taxRules: ownTaxRules }) => {
        return { key, amountInMinor, ...(ownTaxRules ?? taxContext.feeRules) }
      }),
    },
    taxContext.rules,
  )
  const [shipping] = totals.shipping
  return {
    lines: pricedLines.map(({ coupon: _, shippingClass: __, ...line }) => line),
    totals,
    ...(shippingRate && {
      chosenRate: {
        ...{ id: shippingRate.id, name: shippingRate.name, costInMinor: shipping?.netInMinor ?? 0 },
        taxInMinor: shipping?.taxInMinor ?? 0,
        ...(shippingRate.days && { days: shippingRate.days }),
      },
    }),
    fees: fees.map(({ taxRules: _, ...fee }) => fee),
    taxNames: listTaxNames(totals, rates),
    needsShipping: pricedLines.some(({ isVirtual }) => !isVirtual),
    needsPayment: totals.totalInMinor > 0,
    needsNoWork: pricedLines.length > 0 && pricedLines.every((each) => each.isVirtual && each.isDownloadable),
  }
}
