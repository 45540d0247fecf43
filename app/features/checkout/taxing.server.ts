/** The owner's settings of taxes → how a purchase is taxed at a place. */
import type { Services } from '#app/services.server.ts'
import type { Goods } from './goods.server.ts'
import type { Quote } from './quote.ts'
import type { Rates } from './rates.server.ts'
import type { Charge, Totals, TaxRules } from './totals.ts'
import type { Place } from './selections.ts'
import { chargesIncludeTax } from './entered.ts'
import { ratesAt, shippingRatesAt, type TaxRate } from './taxes/rates.ts'

export type Taxing = {
  rules: TaxRules
  onShipping: ChargeTaxing
  onFees: ChargeTaxing
}

/** How what an owner enters for delivery, or as a fee, is taxed. */
export type ChargeTaxing = Pick<Charge, 'includesTax'> & Record<'rates' | 'baseRates', readonly TaxRate[]>

type Taxed = { goods: readonly Goods[]; place: Place; billingPlace: Place }

export function taxingOf(
  { settings }: Services,
  { taxes, taxClasses }: Rates,
  { goods, place: sentTo, billingPlace }: Taxed,
): Taxing {
  const { catalog, tax } = settings.current()
  const sent = goods.filter(({ isVirtual }) => !isVirtual)
  // What is sent nowhere is taxed where the bill goes.
  const place = tax.basedOn === 'billing' || sent.length === 0 ? billingPlace : sentTo
  const known = tax.isEnabled ? taxes : []
  const home: Place = { country: catalog.country, state: '', postcode: '', city: '' }
  const here = tax.basedOn === 'base' ? home : place
  const ratesOf = (taxClass: string) => ratesAt(here, known, taxClass)
  const baseRatesOf = (taxClass: string) => ratesAt(home, known, taxClass)
  const onShippingAt = (somewhere: Place) =>
    shippingRatesAt(somewhere, known, {
      taxClass: tax.onShipping === 'inherit' ? 'inherit' : '',
      classesSent: sent.filter(({ taxStatus }) => taxStatus !== 'none').map(({ taxClass }) => taxClass),
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
    onShipping: { includesTax, rates: onShippingAt(here), baseRates: onShippingAt(home) },
    onFees: { includesTax, rates: ratesOf(''), baseRates: baseRatesOf('') },
  }
}

/** Not taxed at all. */
export const untaxed: ChargeTaxing = { includesTax: false, rates: [], baseRates: [] }

/** The rates that hold, as shoppers read them. */
export function taxNamesOf({ taxes }: Totals, rates: Rates): Quote['taxNames'] {
  return Object.fromEntries(
    rates.taxes
      .filter(({ id }) => Object.hasOwn(taxes, id))
      .map(({ id, name, millionths }) => [id, { name, millionths }]),
  )
}
