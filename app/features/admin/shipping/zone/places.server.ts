/** Places of a zone: 'country:SA', 'state:AE:DU', 'continent:AS', by key or by search. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Region } from '#app/features/checkout/shipping/zones.ts'
import type { Entity } from '#app/features/admin/form-kit/form-values.ts'
import { continentLabels } from '#app/features/admin/shipping/labels.ts'
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { countryCodes, states } from '#app/platform/countries/countries.ts'

const MAX_FOUND = 40

function keyOfRegion({ kind, code }: Region): string {
  return `${kind}:${code}`
}

/** Invalid places are dropped. */
export function regionsOf(keys: string[]): Region[] {
  const regions = keys.flatMap((key): Region[] => {
    const [, kind, code = ''] = /^(continent|country|state):([A-Z]{2}(?::[A-Z\d]{1,4})?)$/.exec(key) ?? []
    if (kind === 'continent' && Object.hasOwn(continentLabels, code)) return [{ kind, code }]
    if (kind === 'country' && countryCodes.includes(code)) return [{ kind, code }]
    if (kind !== 'state') return []
    const [country = '', state] = code.split(':')
    return states[country]?.some((each) => each.code === state) ? [{ kind, code }] : []
  })
  return [...new Map(regions.map((region) => [keyOfRegion(region), region])).values()]
}

export function placesOf({ locale, i18n }: PageRequest, regions: readonly Region[]): Entity[] {
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  return regions.map((region) => ({ key: keyOfRegion(region), name: nameOf(region) }))

  function nameOf({ kind, code }: Region): string {
    if (kind === 'country') return countries.of(code) ?? code
    if (kind === 'continent') {
      const label = continentLabels[code as keyof typeof continentLabels]
      return label ? i18n._(label) : code
    }
    const [country = '', state] = code.split(':')
    const name = states[country]?.find((each) => each.code === state)?.name
    return `${countries.of(country) ?? country} · ${name ? textIn(name, locale) : state}`
  }
}

/** Matches names in the language of the page and in English, and codes; larger places first. */
export function findPlaces(page: PageRequest, search: string): Entity[] {
  const normalizedSearch = normalizeText(search)
  if (normalizedSearch === '') return []
  const english = new Intl.DisplayNames('en', { type: 'region' })
  return placesOf(page, allRegions)
    .filter(({ key, name }) => {
      const code = key.split(':').at(-1) ?? ''
      const isCountry = key.startsWith('country:')
      const other = isCountry ? (english.of(code) ?? '') : ''
      return (
        normalizeText(`${name} ${other}`).includes(normalizedSearch) ||
        code.toLowerCase() === normalizedSearch
      )
    })
    .slice(0, MAX_FOUND)
}

const allRegions: Region[] = [
  ...Object.keys(continentLabels).map((code) => ({ kind: 'continent' as const, code })),
  ...countryCodes.map((code) => ({ kind: 'country' as const, code })),
  ...Object.entries(states).flatMap(([country, own = []]) =>
    own.map(({ code }) => ({ kind: 'state' as const, code: `${country}:${code}` })),
  ),
]
