/** Converts between a stored tax rate and its form values. Pure. */
import type { taxRates } from '#app/features/checkout/tables.server.ts'
import type { Problems, FormValues } from '#app/features/admin/form-kit/form-values.ts'
import {
  isChecked,
  readTextList,
  PERCENT_DECIMALS,
  readText,
  writePercent,
} from '#app/features/admin/form-kit/form-values.ts'
import { readInteger, readPrice } from '#app/features/catalog/csv/cells.ts'
import { slugify } from '#app/features/catalog/csv/values/slug.ts'
import { isCountry, statesByCountry } from '#app/platform/countries/countries.ts'
import { cutText } from '#app/platform/i18n/text/cut-text.ts'

export type RateRecord = Omit<typeof taxRates.$inferSelect, 'id'>

const MAX_MILLIONTHS = 1_000_000
const MAX_LIST_ENTRIES = 1000
const MAX_POSITION = 100_000

/** Reads a rate from form values, with validation errors by field. */
export function readRate(
  values: FormValues,
  { defaultLocale }: { defaultLocale: 'ar' | 'en' },
): { record: RateRecord; problems: Problems } {
  const problems: Problems = {}
  const readField = (name: string) => readText(values, name)
  const percentCell = readPrice(readField('percent'), PERCENT_DECIMALS)
  const millionths = percentCell.ok ? percentCell.value : null
  if (millionths === null || millionths > MAX_MILLIONTHS) problems.percent = 'percent'
  const name = {
    ...(readField('nameAr') && { ar: cutText(readField('nameAr'), 200) }),
    ...(readField('nameEn') && { en: cutText(readField('nameEn'), 200) }),
  }
  if (!name[defaultLocale]) problems[defaultLocale === 'ar' ? 'nameAr' : 'nameEn'] = 'required'
  const country = readField('country')
  if (country !== '' && !isCountry(country)) problems.country = 'option'
  const state = readField('state').toUpperCase()
  const countryStates = statesByCountry[country]
  if (state !== '' && country === '') problems.country ??= 'rate'
  if (
    state !== '' &&
    (countryStates ? !countryStates.some(({ code }) => code === state) : !/^[A-Z\d]{1,6}$/.test(state))
  )
    problems.state = 'option'
  const priorityCell = readInteger(readField('priority'))
  if (!priorityCell.ok || priorityCell.value === null || priorityCell.value < 1 || priorityCell.value > 100)
    problems.priority = 'count'
  const positionCell = readInteger(readField('position'))
  if (!positionCell.ok || (positionCell.value ?? 0) < 0 || (positionCell.value ?? 0) > MAX_POSITION)
    problems.position = 'whole-number'
  const record: RateRecord = {
    ...{ name, country, state },
    taxClass: slugify(readField('newClass')) || cutText(readField('taxClass'), 190),
    postcodes: readTextList(values, 'postcodes').slice(0, MAX_LIST_ENTRIES),
    cities: readTextList(values, 'cities').slice(0, MAX_LIST_ENTRIES),
    millionths: millionths ?? 0,
    priority: priorityCell.ok ? (priorityCell.value ?? 1) : 1,
    isCompound: isChecked(values, 'isCompound'),
    isOnShipping: isChecked(values, 'isOnShipping'),
    position: positionCell.ok ? (positionCell.value ?? 0) : 0,
  }
  return { record, problems }
}

/** Returns the form values of a rate. */
export function writeRate(record: RateRecord): FormValues {
  return {
    ...{ nameAr: [record.name.ar ?? ''], nameEn: [record.name.en ?? ''], taxClass: [record.taxClass] },
    ...{ country: [record.country], state: [record.state] },
    ...{ postcodes: [record.postcodes.join('\n')], cities: [record.cities.join('\n')] },
    ...{ percent: [writePercent(record.millionths)], priority: [String(record.priority)] },
    ...(record.isCompound && { isCompound: ['on'] }),
    ...(record.isOnShipping && { isOnShipping: ['on'] }),
    position: [String(record.position)],
  }
}

export const newRateValues: FormValues = { priority: ['1'], isOnShipping: ['on'], position: ['0'] }
