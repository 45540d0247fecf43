/** Makes values of what is typed, or says what is wrong with it. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { FieldEntry, Setting } from '#app/platform/settings/settings.ts'
import type { Problem } from './section-view.ts'
import type { Typed, TypedRow } from './typed.ts'
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { decimalsOfPrice, readPrice } from '#app/features/catalog/csv/cells.ts'
import { writePrice } from '#app/features/catalog/csv/write-cells.ts'
import { fits, isFieldEntry, longestOf, MOST_FIELDS } from '#app/platform/settings/settings.ts'
import { isEntries, itemOf, menuOf } from './menus/menu-typed.ts'
import { isRows, isTexts } from './typed.ts'

/** `decimals` are those of the shop's currency. */
export type Checking = { locale: Locale; decimals: number }

export type Checked = { ok: true; value: unknown } | { ok: false; problem: Problem }

/** The value that is meant, if it is one that the declaration takes. */
export function checkTyped(field: Setting, typed: Typed, { locale, decimals }: Checking): Checked {
  const value = field.type === 'amount' ? amountIn(typed, decimals) : meantBy(field, typed)
  if (value !== undefined && fits(field, value)) return { ok: true, value }
  return { ok: false, problem: problemOf(field, typed, { locale, decimals }) }
}

function meantBy(field: Setting, typed: Typed): unknown {
  if (field.type === 'list') {
    const ticked = listIn(typed)
    const known = Object.keys(field.choices)
    return ticked.every((one) => known.includes(one))
      ? known.filter((one) => ticked.includes(one))
      : undefined
  }
  if (field.type === 'ids') return [...new Set(listIn(typed).map(numberIn))]
  if (field.type === 'fields') return isRows(typed) ? typed.map((row) => entryOf(row)) : []
  if (field.type === 'menu') return isEntries(typed) ? menuOf(typed) : []
  if (field.type === 'local-text') return isTexts(typed) ? textsIn(typed) : {}
  if (typeof typed !== 'string') return undefined
  switch (field.type) {
    case 'boolean':
      return typed !== ''
    case 'number':
      return numberIn(typed)
    case 'id':
      return typed.trim() === '' ? 0 : numberIn(typed)
    case 'color':
      return typed.trim().toLowerCase()
    case 'text':
      return typed.trim()
    default:
      return typed
  }
}

/** In major units; what would have to be rounded is none. */
function amountIn(typed: Typed, decimals: number): number | undefined {
  const text = typeof typed === 'string' ? typed.trim() : ''
  const read = readPrice(text, decimals)
  return read.ok && decimalsOfPrice(text) <= decimals ? (read.value ?? 0) : undefined
}

function listIn(typed: Typed): string[] {
  return Array.isArray(typed) ? typed.filter((one) => typeof one === 'string') : []
}

// NaN fits nothing; '' would be 0.
function numberIn(text: string): number {
  const digits = toAsciiDigits(text.trim())
  return /^-?\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN
}

/** A language that is left empty is not there: readers get the other one's text. */
function textsIn({ ar, en }: { ar: string; en: string }): LocalText {
  return { ...(ar.trim() && { ar: ar.trim() }), ...(en.trim() && { en: en.trim() }) }
}

function entryOf({ key, type, name, better, ...texts }: TypedRow): FieldEntry {
  const isBetter = better === 'more' || better === 'less'
  return { key, type, name: name.trim(), label: textsIn(texts), ...(isBetter && { better }) }
}

function problemOf(field: Setting, typed: Typed, { locale, decimals }: Checking): Problem {
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
      const texts = isTexts(typed) ? Object.values(textsIn(typed)) : []
      const isTooLong = texts.some((text) => text.length > longestOf(field))
      if (isTooLong || !field.check) return { reason: 'too-long', longest: longestOf(field) }
      return { reason: 'expected', expected: textIn(field.check.expected, locale) }
    }
    case 'fields':
      return rowProblem(field, typed)
    case 'menu':
      return entryProblem(field, typed) ?? { reason: 'expected', expected: textIn(field.expected, locale) }
    case 'text': {
      const isTooLong = typeof typed === 'string' && typed.trim().length > longestOf(field)
      if (isTooLong || !field.check) return { reason: 'too-long', longest: longestOf(field) }
      return { reason: 'expected', expected: textIn(field.check.expected, locale) }
    }
    default:
      return { reason: 'choice' }
  }
}

function rowProblem(field: Extract<Setting, { type: 'fields' }>, typed: Typed): Problem {
  const rows = isRows(typed) ? typed : []
  if (rows.length > MOST_FIELDS) return { reason: 'too-many-rows', most: MOST_FIELDS }
  const isWrong = (row: TypedRow, at: number) =>
    !isFieldEntry(entryOf(row), field) || rows.findIndex(({ key }) => key === row.key) !== at
  return { reason: 'row', row: rows.findIndex(isWrong) + 1 }
}

/** The first entry that would not be taken by itself, and what it lacks. */
function entryProblem({ accepts }: Extract<Setting, { type: 'menu' }>, typed: Typed): Problem | undefined {
  const items = isEntries(typed) ? typed.map(itemOf) : []
  const at = items.findIndex((item) => !accepts([item]))
  if (at < 0) return undefined
  const isNameEnough = accepts([{ ...items[at], label: { en: '-' } }])
  return { reason: 'entry', entry: at + 1, lacks: isNameEnough ? 'name' : 'address' }
}
