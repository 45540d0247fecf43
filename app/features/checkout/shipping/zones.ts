/** Where the owner sends things: the zone of a destination. */
import { continentOf } from '#app/platform/countries/continents.ts'
import { countryCodes } from '#app/platform/countries/countries.ts'
import { isPostcodeIn } from '#app/features/checkout/postcodes.ts'

/** A state is '<country>:<code>', as 'AE:DU'. */
export type Region = { kind: 'continent' | 'country' | 'state'; code: string }

export type Zone = {
  id: number
  name: string
  /** Its place: the first zone that holds is taken. */
  order: number
  /** Empty: the whole world. */
  regions: readonly Region[]
  /** See `isPostcodeIn`; empty: all of the regions. */
  postcodes: readonly string[]
}

export type Destination = { country: string; state: string; postcode: string }

/** The first zone that a destination lies in; undefined: the locations that no zone covers. */
export function zoneOf(destination: Destination, zones: readonly Zone[]): Zone | undefined {
  return zones.toSorted(compare).find((zone) => isIn(destination, zone))
}

/** Whether all of a country is in one zone, or in none: whatever its states and postcodes. */
export function isOneZone(country: string, zones: readonly Zone[]): boolean {
  const somewhere = { country, state: '', postcode: '' }
  const whole = zoneOf(
    somewhere,
    zones.filter(({ postcodes }) => postcodes.length === 0),
  )
  return zones.every((zone) => {
    const isLater = whole !== undefined && compare(zone, whole) >= 0
    const isOfPart = zone.regions.some(({ kind, code }) => kind === 'state' && code.startsWith(`${country}:`))
    const isOfPostcodes = zone.postcodes.length > 0 && isIn(somewhere, { ...zone, postcodes: [] })
    return isLater || (!isOfPart && !isOfPostcodes)
  })
}

/** The earlier zones that hold every place of a zone, which therefore is never used; undefined: some place is its own. */
export function takenBy(zone: Zone, zones: readonly Zone[]): Zone[] | undefined {
  const earlier = zones.filter((other) => compare(other, zone) < 0 && other.postcodes.length === 0)
  const takers = smallestParts(zone).map((part) =>
    earlier.toSorted(compare).find((other) => holds(other, part)),
  )
  const found = takers.filter((taker) => taker !== undefined)
  return found.length === takers.length ? [...new Set(found)] : undefined
}

/** Countries and states. */
function smallestParts({ regions }: Zone): Region[] {
  if (regions.length === 0) return countryCodes.map((code) => ({ kind: 'country', code }))
  return regions.flatMap((region): Region[] => {
    if (region.kind !== 'continent') return [region]
    return countryCodes
      .filter((code) => continentOf(code) === region.code)
      .map((code) => ({ kind: 'country', code }))
  })
}

function holds(zone: Zone, { kind, code }: Region): boolean {
  const [country = '', state = ''] = code.split(':')
  return isIn({ country, state: kind === 'state' ? state : '', postcode: '' }, zone)
}

function compare(one: Zone, other: Zone): number {
  return one.order - other.order || one.id - other.id
}

function isIn({ country, state, postcode }: Destination, { regions, postcodes }: Zone): boolean {
  const codes = { continent: continentOf(country), country, state: `${country}:${state}` }
  const isInRegion = regions.length === 0 || regions.some(({ kind, code }) => codes[kind] === code)
  return isInRegion && (postcodes.length === 0 || isPostcodeIn(postcode, postcodes))
}
