/** The merchant's tax settings → tax rules for a purchase at a place. */
import type { Services } from '#app/services.server.ts'
import type { PricedLine } from './priced-line.server.ts'
import type { Quote } from './quote.ts'
import type { Rates } from './rates.server.ts'
import type { Charge, Totals, TaxRules } from './totals.ts'
import type { Place } from './selections.ts'
import { chargesIncludeTax } from './tax-inclusion.ts'
import { ratesAt, shippingRatesAt, type TaxRate } from './taxes/rates.ts'

export type TaxContext = {
  rules: TaxRules
  onShipping: ChargeTaxRules
  onFees: ChargeTaxRules
}

/** Tax rules for an entered shipping cost or fee. */
export type ChargeTaxRules = Pick<Charge, 'includesTax'> & Record<'rates' | 'baseRates', readonly TaxRate[]>

type TaxSubject = { pricedLines: readonly PricedLine[]; place: Place; billingPlace: Place }

export function taxingOf(
  { settings }: Services,
  { taxes, taxClasses }: Rates,
  { pricedLines, place: shippingPlace, billingPlace }: TaxSubject,
): TaxContext {
  const { catalog, tax } = settings.current()
  const shippedLines = pricedLines.filter(({ isVirtual }) => !isVirtual)
  // A cart without shipped items is taxed at the billing address.
  const place = tax.basedOn === 'billing' || shippedLines.length === 0 ? billingPlace : shippingPlace
  const enabledRates = tax.isEnabled ? taxes : []
  const home: Place = { country: catalog.country, state: '', postcode: '', city: '' }
  const taxPlace = tax.basedOn === 'base' ? home : place
  const ratesOf = (taxClass: string) => ratesAt(taxPlace, enabledRates, taxClass)
  const baseRatesOf = (taxClass: string) => ratesAt(home, enabledRates, taxClass)
  const onShippingAt = (anyPlace: Place) =>
    shippingRatesAt(anyPlace, enabledRates, {
      taxClass: tax.onShipping === 'inherit' ? 'inherit' : '',
      classesSent: shippedLines
        .filter(({ taxStatus }) => taxStatus !== 'none')
        .map(({ taxClass }) => taxClass),
      classes: taxClasses,
    })
  const includesTax = chargesIncludeTax(tax)
  return {
    rules: {
      pricesIncludeTax: tax.isEnabled && tax.pricesIncludeTax,
      roundsAtSubtotal: tax.roundsAtSubtotal,
      keepsGross: tax.keepsGross,
      ratesOf,
      baseRatesOf,
    },
    onShipping: { includesTax, rates: onShippingAt(taxPlace), baseRates: onShippingAt(home) },
    onFees: { includesTax, rates: ratesOf(''), baseRates: baseRatesOf('') },
  }
}

/** No tax. */
export const untaxed: ChargeTaxRules = { includesTax: false, rates: [], baseRates: [] }

/** The applied tax rates, with their names for customers. */
export function taxNamesOf({ taxes }: Totals, rates: Rates): Quote['taxNames'] {
  return Object.fromEntries(
    rates.taxes
      .filter(({ id }) => Object.hasOwn(taxes, id))
      .map(({ id, name, millionths }) => [id, { name, millionths }]),
  )
}
