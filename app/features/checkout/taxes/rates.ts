/** Finds the merchant's tax rates that apply at a place. */
import type { AppliedRate } from './tax.ts'
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'
import { isPostcodeIn } from '#app/features/checkout/postcodes.ts'

/** A row of the tax rate table; an empty column matches every place. */
export type TaxRate = AppliedRate & {
  country: string
  /** Code within the country. */
  state: string
  /** See `isPostcodeIn`. */
  postcodes: readonly string[]
  cities: readonly string[]
  /** Of several matching rates with the same priority the most specific one applies. */
  priority: number
  /** Also applies to shipping. */
  isOnShipping: boolean
  /** '': the standard class. */
  taxClass: string
  /** Position in the table. */
  position: number
}

export type TaxPlace = { country: string; state: string; postcode: string; city: string }

/**
 * The rates of a tax class that apply at a place: one per priority, in the order in which compound rates are
 * added.
 */
export function findTaxRates(place: TaxPlace, rates: readonly TaxRate[], taxClass: string): TaxRate[] {
  const applicableRates = rates
    .filter((rate) => rate.taxClass === taxClass && appliesAt(place, rate))
    .toSorted(
      (one, other) =>
        one.priority - other.priority ||
        computePrecision(other) - computePrecision(one) ||
        one.position - other.position ||
        one.id.localeCompare(other.id),
    )
  return applicableRates.filter(({ priority }, index) => applicableRates[index - 1]?.priority !== priority)
}

/**
 * Rates for shipping. 'inherit' uses the tax class of the shipped items: the standard class if any item has
 * it, otherwise the first of the merchant's classes that occurs; a package without taxable items has no
 * rates.
 */
export function findShippingTaxRates(
  place: TaxPlace,
  rates: readonly TaxRate[],
  {
    taxClass,
    shippedClasses,
    classes,
  }: { taxClass: string; shippedClasses: readonly string[]; classes: readonly string[] },
): TaxRate[] {
  const chosenClass =
    taxClass === 'inherit' ? ['', ...classes].find((each) => shippedClasses.includes(each)) : taxClass
  return chosenClass === undefined
    ? []
    : findTaxRates(place, rates, chosenClass).filter((rate) => rate.isOnShipping)
}

function appliesAt(place: TaxPlace, rate: TaxRate): boolean {
  if (rate.country !== '' && rate.country !== place.country) return false
  if (rate.state !== '' && rate.state !== place.state) return false
  if (rate.postcodes.length > 0 && !isPostcodeIn(place.postcode, rate.postcodes)) return false
  return (
    rate.cities.length === 0 || rate.cities.some((city) => normalizeText(city) === normalizeText(place.city))
  )
}

/** Specificity: country before state before postcode before city. */
function computePrecision({ country, state, postcodes, cities }: TaxRate): number {
  const namedParts = [country !== '', state !== '', postcodes.length > 0, cities.length > 0]
  return namedParts.reduce((sum, isNamed) => sum * 2 + Number(isNamed), 0)
}
