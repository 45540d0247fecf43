/** The lists for `data:` (contact-forms.md 1.3), in the language of the form if the names are localized. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import { countryCodes, gulfStates, statesIn } from '#app/platform/countries/countries.ts'
import { subdivisions } from './subdivisions.ts'

export type DataList = (name: string) => string[]

const made = new Map<string, string[]>()

/** 'countries', 'countries.olympic', 'us_subdivisions' …; an unknown name returns an empty list. */
export function dataListIn(locale: Locale): DataList {
  return (name) => {
    const key = `${locale} ${name.toLowerCase()}`
    const list = made.get(key) ?? listOf(name.toLowerCase(), locale)
    // The merchant may write any name; only existing lists are cached.
    if (list.length > 0) made.set(key, list)
    return list
  }
}

function listOf(name: string, locale: Locale): string[] {
  const [list = '', group] = name.split('.')
  if (list === 'countries') return countries(locale, group)
  if (list === 'currencies' && group === undefined) return currencies(locale)
  if (list === 'time_zones') return timeZones(group)
  const country = /^([a-z]{2})_subdivisions$/.exec(list)?.[1]
  return country && group === undefined ? subdivisionsOf(country.toUpperCase(), locale) : []
}

const codesOf = (codes: string) => codes.split(' ')

// Countries without a national Olympic committee.
const notOlympic = new Set(
  codesOf(
    'AI AQ AX BL BQ BV CC CX CW EH FK FO GF GG GI GL GP GS HM IM IO JE MF MO MP MQ MS NC NF NU PF PM PN RE SH SJ SX TC TF TK UM VA WF YT',
  ),
)

const countryGroups = new Map([
  ['olympic', [...countryCodes.filter((code) => !notOlympic.has(code)), 'XK']],
  ['arab', codesOf('AE BH DJ DZ EG IQ JO KM KW LB LY MA MR OM PS QA SA SD SO SY TN YE')],
  ['gulf', gulfStates],
])

// Their long names state a political affiliation instead of the common name.
const shortNamed = new Set(['PS', 'HK', 'MO', 'MM'])

function countries(locale: Locale, group?: string): string[] {
  const codes = group === undefined ? countryCodes : (countryGroups.get(group) ?? [])
  const long = new Intl.DisplayNames(locale, { type: 'region' })
  const short = new Intl.DisplayNames(locale, { type: 'region', style: 'short' })
  return inOrder(
    codes.map((code) => (shortNamed.has(code) ? short : long).of(code) ?? code),
    locale,
  )
}

function currencies(locale: Locale): string[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const english = new Intl.DisplayNames('en', { type: 'currency' })
  // A name that contains years is of a former currency.
  const current = Intl.supportedValuesOf('currency').filter((code) => !/\d{4}/.test(english.of(code) ?? ''))
  return inOrder(
    current.map((code) => names.of(code) ?? code),
    locale,
  )
}

/** Lists time zones; a group limits them to a continent or an ocean: 'time_zones.africa'. */
function timeZones(group?: string): string[] {
  const zones = Intl.supportedValuesOf('timeZone')
  return group === undefined ? zones : zones.filter((zone) => zone.toLowerCase().startsWith(`${group}/`))
}

function subdivisionsOf(country: string, locale: Locale): string[] {
  const states = statesIn(country)
  if (states) return states.map(({ name, code }) => name[locale] ?? code)
  const names = Object.hasOwn(subdivisions, country) ? subdivisions[country] : undefined
  return names?.split(',').map((name) => name.trim()) ?? []
}

function inOrder(names: string[], locale: Locale): string[] {
  return [...new Set(names)].toSorted(new Intl.Collator(locale).compare)
}
