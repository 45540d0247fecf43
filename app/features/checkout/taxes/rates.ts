/** Which of the owner's tax rates hold at a place. */
import type { AppliedRate } from './tax.ts'
import { normaliseText } from '#app/platform/i18n/text/normalise-text.ts'
import { isPostcodeIn } from '#app/features/checkout/postcodes.ts'

/** A row of the owner's table; an empty part holds everywhere. */
export type TaxRate = AppliedRate & {
  country: string
  /** Code within the country. */
  state: string
  /** See `isPostcodeIn`. */
  postcodes: readonly string[]
  cities: readonly string[]
  /** Of several that hold with the same priority the most precise one wins. */
  priority: number
  /** Also on shipping. */
  isOnShipping: boolean
  /** '' is the standard class. */
  taxClass: string
  /** Place in the owner's table. */
  order: number
}

export type TaxPlace = { country: string; state: string; postcode: string; city: string }

/** The rates of a tax class that hold at a place: one of each priority, in the order in which compound ones are added. */
export function ratesAt(place: TaxPlace, rates: readonly TaxRate[], taxClass: string): TaxRate[] {
  const holding = rates
    .filter((rate) => rate.taxClass === taxClass && holdsAt(place, rate))
    .toSorted(
      (one, other) =>
        one.priority - other.priority ||
        precision(other) - precision(one) ||
        one.order - other.order ||
        one.id.localeCompare(other.id),
    )
  return holding.filter(({ priority }, index) => holding[index - 1]?.priority !== priority)
}

/**
 * The rates on shipping. 'inherit' takes the class of what is sent: the standard one when something has it, otherwise the first of
 * the owner's classes that occurs; a package without any taxable thing has none.
 */
export function shippingRatesAt(
  place: TaxPlace,
  rates: readonly TaxRate[],
  {
    taxClass,
    classesSent,
    classes,
  }: { taxClass: string; classesSent: readonly string[]; classes: readonly string[] },
): TaxRate[] {
  const chosen =
    taxClass === 'inherit' ? ['', ...classes].find((each) => classesSent.includes(each)) : taxClass
  return chosen === undefined ? [] : ratesAt(place, rates, chosen).filter((rate) => rate.isOnShipping)
}

function holdsAt(place: TaxPlace, rate: TaxRate): boolean {
  if (rate.country !== '' && rate.country !== place.country) return false
  if (rate.state !== '' && rate.state !== place.state) return false
  if (rate.postcodes.length > 0 && !isPostcodeIn(place.postcode, rate.postcodes)) return false
  return (
    rate.cities.length === 0 || rate.cities.some((city) => normaliseText(city) === normaliseText(place.city))
  )
}

/** Country before state before postcode before city. */
function precision({ country, state, postcodes, cities }: TaxRate): number {
  const named = [country !== '', state !== '', postcodes.length > 0, cities.length > 0]
  return named.reduce((sum, isNamed) => sum * 2 + Number(isNamed), 0)
}
