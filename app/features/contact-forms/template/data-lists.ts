/** The lists for `data:` (contact-forms.md 1.3), in the language of the form if the names are localized. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import { countryCodes, gulfCountries, findStates } from '#app/platform/countries/countries.ts'
import { subdivisions } from './subdivisions.ts'

export type DataListReader = (name: string) => string[]

const cachedLists = new Map<string, string[]>()

/** 'countries', 'countries.olympic', 'us_subdivisions' …; an unknown name returns an empty list. */
export function createDataListReader(locale: Locale): DataListReader {
  return (name) => {
    const key = `${locale} ${name.toLowerCase()}`
    const list = cachedLists.get(key) ?? createList(name.toLowerCase(), locale)
    // The merchant may write any name; only existing lists are cached.
    if (list.length > 0) cachedLists.set(key, list)
    return list
  }
}

function createList(name: string, locale: Locale): string[] {
  const [listName = '', group] = name.split('.')
  if (listName === 'countries') return listCountries(locale, group)
  if (listName === 'currencies' && group === undefined) return listCurrencies(locale)
  if (listName === 'time_zones') return listTimeZones(group)
  const country = /^([a-z]{2})_subdivisions$/.exec(listName)?.[1]
  return country && group === undefined ? listSubdivisions(country.toUpperCase(), locale) : []
}

const splitCodes = (codes: string) => codes.split(' ')

// Countries without a national Olympic committee.
const nonOlympicCountries = new Set(
  splitCodes(
    'AI AQ AX BL BQ BV CC CX CW EH FK FO GF GG GI GL GP GS HM IM IO JE MF MO MP MQ MS NC NF NU PF PM PN RE SH SJ SX TC TF TK UM VA WF YT',
  ),
)

const countryGroups = new Map([
  ['olympic', [...countryCodes.filter((code) => !nonOlympicCountries.has(code)), 'XK']],
  ['arab', splitCodes('AE BH DJ DZ EG IQ JO KM KW LB LY MA MR OM PS QA SA SD SO SY TN YE')],
  ['gulf', gulfCountries],
])

// Their long names state a political affiliation instead of the common name.
const shortNameCountries = new Set(['PS', 'HK', 'MO', 'MM'])

function listCountries(locale: Locale, group?: string): string[] {
  const codes = group === undefined ? countryCodes : (countryGroups.get(group) ?? [])
  const longNames = new Intl.DisplayNames(locale, { type: 'region' })
  const shortNames = new Intl.DisplayNames(locale, { type: 'region', style: 'short' })
  return sortNames(
    codes.map((code) => (shortNameCountries.has(code) ? shortNames : longNames).of(code) ?? code),
    locale,
  )
}

function listCurrencies(locale: Locale): string[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const englishNames = new Intl.DisplayNames('en', { type: 'currency' })
  // A name that contains years is of a former currency.
  const currentCodes = Intl.supportedValuesOf('currency').filter(
    (code) => !/\d{4}/.test(englishNames.of(code) ?? ''),
  )
  return sortNames(
    currentCodes.map((code) => names.of(code) ?? code),
    locale,
  )
}

/** Lists time zones; a group limits them to a continent or an ocean: 'time_zones.africa'. */
function listTimeZones(group?: string): string[] {
  const zones = Intl.supportedValuesOf('timeZone')
  return group === undefined ? zones : zones.filter((zone) => zone.toLowerCase().startsWith(`${group}/`))
}

function listSubdivisions(country: string, locale: Locale): string[] {
  const states = findStates(country)
  if (states) return states.map(({ name, code }) => name[locale] ?? code)
  const names = Object.hasOwn(subdivisions, country) ? subdivisions[country] : undefined
  return names?.split(',').map((name) => name.trim()) ?? []
}

function sortNames(names: string[], locale: Locale): string[] {
  return [...new Set(names)].toSorted(new Intl.Collator(locale).compare)
}
