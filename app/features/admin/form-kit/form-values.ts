/** The submitted values of an admin form, field by field, as typed: they are shown again when validation fails. */
export type FormValues = Record<string, string[]>

/** Validation error of a field, by its name in the form; the messages are in problem-messages.ts. */
export type Problem =
  | 'required'
  | 'price'
  | 'percent'
  | 'count'
  | 'whole-number'
  | 'pieces'
  | 'date'
  | 'range'
  | 'taken'
  | 'email'
  | 'option'
  | 'cost'
  | 'days'
  | 'rate'
  | 'slug'
  | 'slug-taken'
  | 'path'
  | 'answered'
  | 'target'
  | 'loop'
  | 'slug-letters'
  | 'term-taken'
  | 'import-runs'
  | 'look-runs'
  | 'import-runs-elsewhere'
  | 'attribute-slug'
  | 'cycle'
  | 'too-deep'
  | 'color'
  | 'color-first'
  | 'angle'
export type Problems = Record<string, Problem>

/** The result of an action that does not redirect. */
export type Refusal = { values: FormValues; problems: Problems; version: string; isConflict: boolean }

/** One of several selected or found entities. */
export type Entity = { key: string; name: string; note?: string }

/** Search results for a list of a form. */
export type EntitySearch = { list: string; entities: Entity[]; /** There are more. */ isTruncated?: boolean }

/** Limits above the length of any value and the number of fields of any form of the admin. */
const MAX_VALUE_LENGTH = 20_000
const MAX_FIELDS = 5000

/** Reads the text fields of a submitted form; files are ignored. */
export function readFormValues(formData: FormData): FormValues {
  const values: FormValues = {}
  for (const [name, value] of [...formData].slice(0, MAX_FIELDS)) {
    if (typeof value !== 'string' || !/^[a-z][\w.-]{0,100}$/i.test(name)) continue
    const existingValues = Object.hasOwn(values, name) ? values[name] : undefined
    // PostgreSQL rejects lone surrogates, which truncation can leave, and NUL, which only multipart forms can
    // contain.
    const text = value.slice(0, MAX_VALUE_LENGTH).replaceAll('\0', '').toWellFormed()
    if (existingValues) existingValues.push(text)
    else values[name] = [text]
  }
  return values
}

export function readValues(values: FormValues, name: string): string[] {
  return Object.hasOwn(values, name) ? (values[name] ?? []) : []
}

export function readText(values: FormValues, name: string): string {
  return (readValues(values, name)[0] ?? '').trim()
}

export function isChecked(values: FormValues, name: string): boolean {
  return readValues(values, name).length > 0
}

/** The entries of a text that has one per line, or separates them by commas; without duplicates. */
export function readTextList(values: FormValues, name: string): string[] {
  const parts = readText(values, name).split(/[\n,،]/)
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))]
}

/** The ids of the checked boxes, without duplicates. */
export function readIds(values: FormValues, name: string): number[] {
  return [
    ...new Set(
      readValues(values, name)
        .filter((value) => /^[1-9]\d{0,8}$/.test(value))
        .map(Number),
    ),
  ]
}

/** Percentages are stored in millionths: 15.5 is 155,000. */
export const PERCENT_DECIMALS = 4

/** 155,000 → '15.5'. */
export function writePercent(millionths: number): string {
  return String(millionths / 10 ** PERCENT_DECIMALS)
}

/** The intent of the hidden button that the Enter key activates. */
export const ENTER_INTENT = 'enter'

/** Enter in a filled search field searches instead of saving the form. */
export function readIntent(values: FormValues): string {
  const intent = readText(values, 'intent')
  if (intent !== ENTER_INTENT) return intent
  return (
    Object.keys(values).find((name) => name.startsWith('find.') && readText(values, name) !== '') ?? 'save'
  )
}
