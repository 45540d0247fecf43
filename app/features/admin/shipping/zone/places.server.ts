/** Places of a zone: 'country:SA', 'state:AE:DU', 'continent:AS', by key or by search. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Region } from '#app/features/checkout/shipping/zones.ts'
import type { Entity } from '#app/features/admin/form-kit/form-values.ts'
import { continentLabels } from '#app/features/admin/shipping/labels.ts'
import { normalizeText } from '#app/platform/i18n/text/normalize-text.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { countryCodes, statesByCountry } from '#app/platform/countries/countries.ts'

const MAX_RESULTS = 40

function formatRegionKey({ kind, code }: Region): string {
  return `${kind}:${code}`
}

/** Parses region keys; invalid keys are dropped. */
export function parseRegions(keys: string[]): Region[] {
  const regions = keys.flatMap((key): Region[] => {
    const [, kind, code = ''] = /^(continent|country|state):([A-Z]{2}(?::[A-Z\d]{1,4})?)$/.exec(key) ?? []
    if (kind === 'continent' && Object.hasOwn(continentLabels, code)) return [{ kind, code }]
    if (kind === 'country' && countryCodes.includes(code)) return [{ kind, code }]
    if (kind !== 'state') return []
    const [country = '', state] = code.split(':')
    return statesByCountry[country]?.some((each) => each.code === state) ? [{ kind, code }] : []
  })
  return [...new Map(regions.map((region) => [formatRegionKey(region), region])).values()]
}

export function toPlaces({ locale, i18n }: PageRequest, regions: readonly Region[]): Entity[] {
  const countryNames = new Intl.DisplayNames(locale, { type: 'region' })
  return regions.map((region) => ({ key: formatRegionKey(region), name: formatRegionName(region) }))

  function formatRegionName({ kind, code }: Region): string {
    if (kind === 'country') return countryNames.of(code) ?? code
    if (kind === 'continent') {
      const label = continentLabels[code as keyof typeof continentLabels]
      return label ? i18n._(label) : code
    }
    const [country = '', state] = code.split(':')
    const name = statesByCountry[country]?.find((each) => each.code === state)?.name
    return `${countryNames.of(country) ?? country} · ${name ? localizeText(name, locale) : state}`
  }
}

/** Matches names in the language of the page and in English, and codes; larger places first. */
export function findPlaces(page: PageRequest, search: string): Entity[] {
  const normalizedSearch = normalizeText(search)
  if (normalizedSearch === '') return []
  const englishNames = new Intl.DisplayNames('en', { type: 'region' })
  return toPlaces(page, allRegions)
    .filter(({ key, name }) => {
      const code = key.split(':').at(-1) ?? ''
      const isCountry = key.startsWith('country:')
      const englishName = isCountry ? (englishNames.of(code) ?? '') : ''
      return (
        normalizeText(`${name} ${englishName}`).includes(normalizedSearch) ||
        code.toLowerCase() === normalizedSearch
      )
    })
    .slice(0, MAX_RESULTS)
}

const allRegions: Region[] = [
  ...Object.keys(continentLabels).map((code) => ({ kind: 'continent' as const, code })),
  ...countryCodes.map((code) => ({ kind: 'country' as const, code })),
  ...Object.entries(statesByCountry).flatMap(([country, countryStates = []]) =>
    countryStates.map(({ code }) => ({ kind: 'state' as const, code: `${country}:${code}` })),
  ),
]
