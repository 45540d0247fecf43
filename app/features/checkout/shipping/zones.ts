/** Shipping zones: finds the zone of a destination. */
import { findContinent } from '#app/platform/countries/continents.ts'
import { countryCodes } from '#app/platform/countries/countries.ts'
import { isPostcodeIn } from '#app/features/checkout/postcodes.ts'

/** A state is '<country>:<code>', such as 'AE:DU'. */
export type Region = { kind: 'continent' | 'country' | 'state'; code: string }

export type Zone = {
  id: number
  name: string
  /** Sort order: the first matching zone is used. */
  position: number
  /** Empty: worldwide. */
  regions: readonly Region[]
  /** See `isPostcodeIn`; empty: all postcodes of the regions. */
  postcodes: readonly string[]
}

export type Destination = { country: string; state: string; postcode: string }

/** The first zone that contains the destination; `undefined`: no zone does. */
export function findZone(destination: Destination, zones: readonly Zone[]): Zone | undefined {
  return zones.toSorted(compare).find((zone) => isInZone(destination, zone))
}

/** Whether a whole country is in one zone, or in none, regardless of states and postcodes. */
export function isCountryInOneZone(country: string, zones: readonly Zone[]): boolean {
  const countryDestination = { country, state: '', postcode: '' }
  const countryZone = findZone(
    countryDestination,
    zones.filter(({ postcodes }) => postcodes.length === 0),
  )
  return zones.every((zone) => {
    const isLater = countryZone !== undefined && compare(zone, countryZone) >= 0
    const isForState = zone.regions.some(
      ({ kind, code }) => kind === 'state' && code.startsWith(`${country}:`),
    )
    const isForPostcodes =
      zone.postcodes.length > 0 && isInZone(countryDestination, { ...zone, postcodes: [] })
    return isLater || (!isForState && !isForPostcodes)
  })
}

/**
 * The earlier zones that cover every place of a zone, which is therefore never used; `undefined`: some place
 * is not covered.
 */
export function findShadowingZones(zone: Zone, zones: readonly Zone[]): Zone[] | undefined {
  const earlierZones = zones.filter((other) => compare(other, zone) < 0 && other.postcodes.length === 0)
  const coveringZones = listSmallestRegions(zone).map((part) =>
    earlierZones.toSorted(compare).find((other) => covers(other, part)),
  )
  const foundZones = coveringZones.filter((coveringZone) => coveringZone !== undefined)
  return foundZones.length === coveringZones.length ? [...new Set(foundZones)] : undefined
}

/** The regions of a zone as countries and states. */
function listSmallestRegions({ regions }: Zone): Region[] {
  if (regions.length === 0) return countryCodes.map((code) => ({ kind: 'country', code }))
  return regions.flatMap((region): Region[] => {
    if (region.kind !== 'continent') return [region]
    return countryCodes
      .filter((code) => findContinent(code) === region.code)
      .map((code) => ({ kind: 'country', code }))
  })
}

function covers(zone: Zone, { kind, code }: Region): boolean {
  const [country = '', state = ''] = code.split(':')
  return isInZone({ country, state: kind === 'state' ? state : '', postcode: '' }, zone)
}

function compare(one: Zone, other: Zone): number {
  return one.position - other.position || one.id - other.id
}

function isInZone({ country, state, postcode }: Destination, { regions, postcodes }: Zone): boolean {
  const codes = { continent: findContinent(country), country, state: `${country}:${state}` }
  const isInRegion = regions.length === 0 || regions.some(({ kind, code }) => codes[kind] === code)
  return isInRegion && (postcodes.length === 0 || isPostcodeIn(postcode, postcodes))
}
