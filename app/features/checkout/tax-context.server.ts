/** Creates the tax rules for a purchase at a place from the merchant's tax settings. */
import type { Services } from '#app/services.server.ts'
import type { PricedLine } from './priced-line.server.ts'
import type { Quote } from './quote.ts'
import type { Rates } from './rates.server.ts'
import type { Charge, Totals, TaxRules } from './totals.ts'
import type { Place } from './selections.ts'
import { chargesIncludeTax } from './tax-inclusion.ts'
import { findTaxRates, findShippingTaxRates, type TaxRate } from './taxes/rates.ts'

export type TaxContext = {
  rules: TaxRules
  shippingRules: ChargeTaxRules
  feeRules: ChargeTaxRules
}

/** Tax rules for an entered shipping cost or fee. */
export type ChargeTaxRules = Pick<Charge, 'includesTax'> & Record<'rates' | 'baseRates', readonly TaxRate[]>

type TaxSubject = { pricedLines: readonly PricedLine[]; place: Place; billingPlace: Place }

export function createTaxContext(
  { settings }: Services,
  { taxRates, taxClasses }: Rates,
  { pricedLines, place: shippingPlace, billingPlace }: TaxSubject,
): TaxContext {
  const { catalog, tax } = settings.current()
  const shippedLines = pricedLines.filter(({ isVirtual }) => !isVirtual)
  // A cart without shipped items is taxed at the billing address.
  const place = tax.basedOn === 'billing' || shippedLines.length === 0 ? billingPlace : shippingPlace
  const enabledRates = tax.isEnabled ? taxRates : []
  const shopPlace: Place = { country: catalog.country, state: '', postcode: '', city: '' }
  const taxPlace = tax.basedOn === 'base' ? shopPlace : place
  const findRates = (taxClass: string) => findTaxRates(taxPlace, enabledRates, taxClass)
  const findBaseRates = (taxClass: string) => findTaxRates(shopPlace, enabledRates, taxClass)
  const findShippingRates = (anyPlace: Place) =>
    findShippingTaxRates(anyPlace, enabledRates, {
      taxClass: tax.onShipping === 'inherit' ? 'inherit' : '',
      shippedClasses: shippedLines
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
      findRates,
      findBaseRates,
    },
    shippingRules: {
      includesTax,
      rates: findShippingRates(taxPlace),
      baseRates: findShippingRates(shopPlace),
    },
    feeRules: { includesTax, rates: findRates(''), baseRates: findBaseRates('') },
  }
}

/** No tax. */
export const noTaxRules: ChargeTaxRules = { includesTax: false, rates: [], baseRates: [] }

/** The applied tax rates, with their names for customers. */
export function listTaxNames({ taxes }: Totals, rates: Rates): Quote['taxNames'] {
  return Object.fromEntries(
    rates.taxRates
      .filter(({ id }) => Object.hasOwn(taxes, id))
      .map(({ id, name, millionths }) => [id, { name, millionths }]),
  )
}
