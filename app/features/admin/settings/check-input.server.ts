/** Converts input to values, or returns the validation error. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { FieldEntry, Setting } from '#app/platform/settings/settings.ts'
import type { SettingProblem } from './section-view.ts'
import type { SettingInput, RowInput } from './setting-input.ts'
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { countPriceDecimals, readPrice } from '#app/features/catalog/csv/cells.ts'
import { writePrice } from '#app/features/catalog/csv/write-cells.ts'
import { isValidSetting, isFieldEntry, readMaxLength, MAX_FIELDS } from '#app/platform/settings/settings.ts'
import { isEntries, toMenuItem, toMenu } from './menus/menu-input.ts'
import { isRows, isTexts } from './setting-input.ts'

/** `decimals` are those of the shop's currency. */
export type CheckOptions = { locale: Locale; decimals: number }

export type CheckResult = { ok: true; value: unknown } | { ok: false; problem: SettingProblem }

/** The value, if the declaration accepts it. */
export function checkInput(
  field: Setting,
  input: SettingInput,
  { locale, decimals }: CheckOptions,
): CheckResult {
  const value = field.type === 'amount' ? parseAmount(input, decimals) : parseInput(field, input)
  if (value !== undefined && isValidSetting(field, value)) return { ok: true, value }
  return { ok: false, problem: findProblem(field, input, { locale, decimals }) }
}

function parseInput(field: Setting, input: SettingInput): unknown {
  if (field.type === 'list') {
    const selectedValues = readList(input)
    const knownValues = Object.keys(field.choices)
    return selectedValues.every((one) => knownValues.includes(one))
      ? knownValues.filter((one) => selectedValues.includes(one))
      : undefined
  }
  if (field.type === 'ids') return [...new Set(readList(input).map(parseNumber))]
  if (field.type === 'fields') return isRows(input) ? input.map((row) => toFieldEntry(row)) : []
  if (field.type === 'menu') return isEntries(input) ? toMenu(input) : []
  if (field.type === 'local-text') return isTexts(input) ? toLocalText(input) : {}
  if (typeof input !== 'string') return undefined
  switch (field.type) {
    case 'boolean':
      return input !== ''
    case 'number':
      return parseNumber(input)
    case 'id':
      return input.trim() === '' ? 0 : parseNumber(input)
    case 'color':
      return input.trim().toLowerCase()
    case 'text':
      return input.trim()
    default:
      return input
  }
}

/** Parses an amount in major units; undefined if it would have to be rounded. */
function parseAmount(input: SettingInput, decimals: number): number | undefined {
  const text = typeof input === 'string' ? input.trim() : ''
  const priceCell = readPrice(text, decimals)
  return priceCell.ok && countPriceDecimals(text) <= decimals ? (priceCell.value ?? 0) : undefined
}

function readList(input: SettingInput): string[] {
  return Array.isArray(input) ? input.filter((one) => typeof one === 'string') : []
}

// NaN is never accepted; Number('') would be 0.
function parseNumber(text: string): number {
  const digits = toAsciiDigits(text.trim())
  return /^-?\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN
}

/** An empty language is omitted: readers get the other language's text. */
function toLocalText({ ar, en }: { ar: string; en: string }): LocalText {
  return { ...(ar.trim() && { ar: ar.trim() }), ...(en.trim() && { en: en.trim() }) }
}

function toFieldEntry({ key, type, name, better, ...texts }: RowInput): FieldEntry {
  const isBetterSet = better === 'more' || better === 'less'
  return { key, type, name: name.trim(), label: toLocalText(texts), ...(isBetterSet && { better }) }
}

function findProblem(
  field: Setting,
  input: SettingInput,
  { locale, decimals }: CheckOptions,
): SettingProblem {
  switch (field.type) {
    case 'amount': {
      const [minimum, maximum] = [field.minimum, field.maximum].map((each) => writePrice(each, decimals))
      return { reason: 'amount', minimum: minimum ?? '', maximum: maximum ?? '', decimals }
    }
    case 'number':
      return { reason: 'number', minimum: field.minimum, maximum: field.maximum }
    case 'color':
      return { reason: 'color' }
    case 'local-text': {
      const texts = isTexts(input) ? Object.values(toLocalText(input)) : []
      const isTooLong = texts.some((text) => text.length > readMaxLength(field))
      if (isTooLong || !field.check) return { reason: 'too-long', maxLength: readMaxLength(field) }
      return { reason: 'expected', expected: localizeText(field.check.expected, locale) }
    }
    case 'fields':
      return findRowProblem(field, input)
    case 'menu':
      return (
        findEntryProblem(field, input) ?? {
          reason: 'expected',
          expected: localizeText(field.expected, locale),
        }
      )
    case 'text': {
      const isTooLong = typeof input === 'string' && input.trim().length > readMaxLength(field)
      if (isTooLong || !field.check) return { reason: 'too-long', maxLength: readMaxLength(field) }
      return { reason: 'expected', expected: localizeText(field.check.expected, locale) }
    }
    default:
      return { reason: 'choice' }
  }
}

function findRowProblem(field: Extract<Setting, { type: 'fields' }>, input: SettingInput): SettingProblem {
  const rows = isRows(input) ? input : []
  if (rows.length > MAX_FIELDS) return { reason: 'too-many-rows', maxRows: MAX_FIELDS }
  const isWrong = (row: RowInput, index: number) =>
    !isFieldEntry(toFieldEntry(row), field) || rows.findIndex(({ key }) => key === row.key) !== index
  return { reason: 'row', row: rows.findIndex(isWrong) + 1 }
}

/** The first entry that would not be accepted by itself, and what it lacks. */
function findEntryProblem(
  { accepts }: Extract<Setting, { type: 'menu' }>,
  input: SettingInput,
): SettingProblem | undefined {
  const items = isEntries(input) ? input.map(toMenuItem) : []
  const index = items.findIndex((item) => !accepts([item]))
  if (index < 0) return undefined
  const isNameEnough = accepts([{ ...items[index], label: { en: '-' } }])
  return { reason: 'entry', entry: index + 1, missing: isNameEnough ? 'name' : 'address' }
}
