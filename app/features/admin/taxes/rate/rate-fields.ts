/** A tax rate as its form has it ↔ as it is kept. Pure. */
import type { taxRates } from '#app/features/checkout/tables.server.ts'
import type { Problems, Typed } from '#app/features/admin/typed/typed.ts'
import { isTicked, partsOf, PERCENT_DECIMALS, textOf, writePercent } from '#app/features/admin/typed/typed.ts'
import { readInteger, readPrice } from '#app/features/catalog/csv/cells.ts'
import { slugify } from '#app/features/catalog/csv/values/slug.ts'
import { isCountry, states } from '#app/platform/countries/countries.ts'
import { cutText } from '#app/platform/i18n/text/cut-text.ts'

export type RateValues = Omit<typeof taxRates.$inferSelect, 'id'>

const LARGEST_MILLIONTHS = 1_000_000
const MOST_PARTS = 1000
const LARGEST_PLACE = 100_000

/** What was typed → a rate, or what is wrong with which field. */
export function readRate(
  typed: Typed,
  { defaultLocale }: { defaultLocale: 'ar' | 'en' },
): { values: RateValues; problems: Problems } {
  const problems: Problems = {}
  const text = (name: string) => textOf(typed, name)
  const percent = readPrice(text('percent'), PERCENT_DECIMALS)
  const millionths = percent.ok ? percent.value : null
  if (millionths === null || millionths > LARGEST_MILLIONTHS) problems.percent = 'percent'
  const name = {
    ...(text('nameAr') && { ar: cutText(text('nameAr'), 200) }),
    ...(text('nameEn') && { en: cutText(text('nameEn'), 200) }),
  }
  if (!name[defaultLocale]) problems[defaultLocale === 'ar' ? 'nameAr' : 'nameEn'] = 'required'
  const country = text('country')
  if (country !== '' && !isCountry(country)) problems.country = 'option'
  const state = text('state').toUpperCase()
  const own = states[country]
  if (state !== '' && country === '') problems.country ??= 'rate'
  if (state !== '' && (own ? !own.some(({ code }) => code === state) : !/^[A-Z\d]{1,6}$/.test(state)))
    problems.state = 'option'
  const priority = readInteger(text('priority'))
  if (!priority.ok || priority.value === null || priority.value < 1 || priority.value > 100)
    problems.priority = 'count'
  const position = readInteger(text('position'))
  if (!position.ok || (position.value ?? 0) < 0 || (position.value ?? 0) > LARGEST_PLACE)
    problems.position = 'whole-number'
  const values: RateValues = {
    ...{ name, country, state },
    taxClass: slugify(text('newClass')) || cutText(text('taxClass'), 190),
    postcodes: partsOf(typed, 'postcodes').slice(0, MOST_PARTS),
    cities: partsOf(typed, 'cities').slice(0, MOST_PARTS),
    millionths: millionths ?? 0,
    priority: priority.ok ? (priority.value ?? 1) : 1,
    isCompound: isTicked(typed, 'isCompound'),
    isOnShipping: isTicked(typed, 'isOnShipping'),
    position: position.ok ? (position.value ?? 0) : 0,
  }
  return { values, problems }
}

/** As it stands in the form. */
export function writeRate(values: RateValues): Typed {
  return {
    ...{ nameAr: [values.name.ar ?? ''], nameEn: [values.name.en ?? ''], taxClass: [values.taxClass] },
    ...{ country: [values.country], state: [values.state] },
    ...{ postcodes: [values.postcodes.join('\n')], cities: [values.cities.join('\n')] },
    ...{ percent: [writePercent(values.millionths)], priority: [String(values.priority)] },
    ...(values.isCompound && { isCompound: ['on'] }),
    ...(values.isOnShipping && { isOnShipping: ['on'] }),
    position: [String(values.position)],
  }
}

export const newRate: Typed = { priority: ['1'], isOnShipping: ['on'], position: ['0'] }
