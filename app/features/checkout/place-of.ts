import type { Address } from '#app/features/customers/addresses/address-rules.ts'
import type { Place } from './selections.ts'

/** Of an address, as far as taxes and zones ask. */
export function placeOf({ country, parts }: Address): Place {
  return { country, state: parts.state ?? '', postcode: parts.postcode ?? '', city: parts.city ?? '' }
}
