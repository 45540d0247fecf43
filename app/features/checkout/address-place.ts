import type { Address } from '#app/features/customers/addresses/address-rules.ts'
import type { Place } from './selections.ts'

/** The part of an address that taxes and shipping zones depend on. */
export function toPlace({ country, parts }: Address): Place {
  return { country, state: parts.state ?? '', postcode: parts.postcode ?? '', city: parts.city ?? '' }
}
