/**
 * The content of a product export's cells, by the grammar of shop.md B.8. Text in, value out; nothing here
 * depends on a row.
 */
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'
import { decodeEntities } from '#app/platform/http/decode.ts'
import { normalizeSku } from './values/sku.ts'

/** A value, or why the cell has none: the end of a sentence that begins with the column's name. */
export type Cell<Value> = { ok: true; value: Value } | { ok: false; reason: string }

/**
 * The result of reading a cell. An undefined value leaves the field unchanged. `note` is worded like
 * `reason`: it reports that the value differs from the cell, or that there is none.
 */
export type CellResult<Value> = Cell<Value | undefined> & { note?: string }

export type ProductType = 'simple' | 'variable' | 'variation' | 'grouped' | 'external'
export type ProductTypes = { type: ProductType; virtual: boolean; downloadable: boolean }
export type PublishedStatus = 'publish' | 'private' | 'draft' | 'pending'
export type StockCell = { manage: 'no' | 'parent' } | { manage: 'yes'; quantity: number }
/** 'id:44' or a SKU. */
export type Reference = { id: number } | { sku: string }

const productTypes = ['simple', 'variable', 'variation', 'grouped', 'external'] as const

/** Removes the quote mark that keeps spreadsheets from evaluating a cell as a formula. */
export function unescapeFormula(cell: string): string {
  return /^'[=+\-@]/.test(cell) ? cell.slice(1) : cell
}

/** 'a\, b, c' → ['a, b', 'c']; empty parts are kept, because some lists are parallel. */
export function readList(cell: string): string[] {
  const text = unescapeFormula(cell.trim())
  if (text === '') return []
  return text.split(/(?<!\\),/).map((part) => part.replaceAll('\\,', ',').trim())
}

/** 'simple, downloadable, virtual'; no type means simple. */
export function readTypes(cell: string): Cell<ProductTypes> {
  const tokens = readList(cell.toLowerCase()).filter((token) => token !== '')
  const names = tokens.filter((token) => token !== 'virtual' && token !== 'downloadable')
  const type = names.length === 0 ? 'simple' : productTypes.find((name) => names.includes(name))
  if (type === undefined || names.length > 1) {
    return reject(`is "${cell.trim()}": expected one of ${productTypes.join(', ')}`)
  }
  return accept({ type, virtual: tokens.includes('virtual'), downloadable: tokens.includes('downloadable') })
}

/** Empty: stock is not managed; 'parent': a variation that shares its parent's quantity. */
export function readStock(cell: string): Cell<StockCell> {
  const text = cell.trim().toLowerCase()
  if (text === '') return accept({ manage: 'no' })
  if (text === 'parent') return accept({ manage: 'parent' })
  const quantity = readInteger(cell)
  if (quantity.ok && quantity.value !== null) return accept({ manage: 'yes', quantity: quantity.value })
  if (!quantity.ok && (parseWholeNumber(cell) !== undefined || isGrouped(readNumberText(cell))))
    return quantity
  return reject(`is "${cell.trim()}": expected a whole number, parent or nothing`)
}

/**
 * 'a\nb' (two characters) is a line break, 'a\\nb' a backslash and an n. Of a Windows line ending (CRLF) the
 * exporter converts only the LF into '\n': a CR before it belongs to the same break.
 */
export function readDescription(cell: string): string {
  return unescapeFormula(cell.trim())
    .replace(/\\\\n|\r?\\n|\r\n?/g, (sequence) => (sequence === '\\\\n' ? '\\n' : '\n'))
    .trim()
}

/** 'id:44' is the product that had the id 44 in WooCommerce, any other text a SKU; null when empty. */
export function readReference(cell: string): Reference | null {
  const text = unescapeFormula(normalizeSku(cell)).trim()
  if (text === '') return null
  const id = /^id:\s*(\d{1,9})$/.exec(toAsciiDigits(text))?.[1]
  return id === undefined ? { sku: text } : { id: Number(id) }
}

/** A name or other short text on one line; WordPress keeps '&' as '&amp;' in names. */
export function readText(cell: string): string {
  return decodeEntities(unescapeFormula(cell.trim()))
}

// Within the range of the database's integers, with headroom for increments.
const maxInteger = 999_999_999

/** A whole number of any size; `readInteger` rejects those outside the database's range. */
export function isWholeNumber(cell: string): boolean {
  return parseWholeNumber(cell) !== undefined
}

/** A whole number, null when empty; '5.0' is 5, and '5.000' could be 5000. */
export function readInteger(cell: string): Cell<number | null> {
  const text = readNumberText(cell)
  if (text === '') return accept(null)
  if (isGrouped(text)) return reject(`is "${cell.trim()}": ${ungroupedHint}`)
  const number = parseWholeNumber(cell)
  if (number === undefined) return reject(`is "${cell.trim()}": expected a whole number`)
  if (number > maxInteger) return reject(`is "${cell.trim()}": expected at most ${maxInteger}`)
  if (number < -maxInteger) return reject(`is "${cell.trim()}": expected at least -${maxInteger}`)
  return accept(number)
}

function parseWholeNumber(cell: string): number | undefined {
  const text = readNumberText(cell)
  const whole = isGrouped(text) ? undefined : /^([+-]?\d+)(?:[.,]0*)?$/.exec(text)?.[1]
  return whole === undefined ? undefined : Number(whole)
}

/**
 * '1,000' is a thousand or 1, depending on the locale: a wrong guess means another product, or a thousandth
 * of the stock.
 */
function isGrouped(text: string): boolean {
  return /^[+-]?[1-9]\d{0,2}(?:[.,'’\s]\d{3})+(?:[.,]\d*)?$/.test(text)
}

const ungroupedHint = 'write it without a thousands separator'

/** A decimal number as text without redundant zeros, null when empty: '1,50' → '1.5'. */
export function readDecimal(cell: string): Cell<string | null> {
  const text = readNumberText(cell)
  if (text === '') return accept(null)
  // '1.800' is what scales and exports write; '1,800' is ambiguous.
  if (isGrouped(text) && !/^\d+\.\d+$/.test(text)) return reject(`is "${cell.trim()}": ${ungroupedHint}`)
  const parts = /^(\d{1,12})?(?:[.,](\d{1,12})?)?$/.exec(text)
  if (!parts || !/\d/.test(text)) return reject(`is "${cell.trim()}": expected a number such as 1.5`)
  const whole = (parts[1] ?? '').replace(/^0+(?=\d)/, '') || '0'
  const fraction = (parts[2] ?? '').replace(/0+$/, '')
  return accept(fraction === '' ? whole : `${whole}.${fraction}`)
}

/** A price in minor units, null when empty (not for sale); never through a floating-point number. */
export function readPrice(cell: string, decimals: number): Cell<number | null> {
  const text = readNumberText(cell)
  if (text === '') return accept(null)
  const parts = splitPrice(text)
  if (!parts) return reject(`is "${cell.trim()}": expected a price such as 49.95`)
  // '1,234' may be a thousand or a little more than one: a wrong guess costs money.
  if (/^[1-9]\d{0,2},\d{3}$/.test(text) && decimals !== 3) {
    return reject(`is "${cell.trim()}": ${ungroupedHint}`)
  }
  const paddedFraction = parts.fraction.padEnd(decimals + 1, '0')
  const roundsUp = Number(paddedFraction[decimals]) >= 5
  const amountInMinor = BigInt(parts.whole + paddedFraction.slice(0, decimals)) + (roundsUp ? 1n : 0n)
  if (amountInMinor > BigInt(Number.MAX_SAFE_INTEGER))
    return reject(`is "${cell.trim()}": the price is too large`)
  return accept(Number(amountInMinor))
}

/** The number of decimals in a price, without redundant zeros; `readPrice` rounds those that its currency lacks. */
export function countPriceDecimals(cell: string): number {
  return splitPrice(readNumberText(cell))?.fraction.replace(/0+$/, '').length ?? 0
}

function splitPrice(text: string): { whole: string; fraction: string } | null {
  const hasThousandsSeparators =
    /^\d{1,3}(?:(?:,\d{3})+\.|(?:\.\d{3})+,|(?:,\d{3}){2,}$|(?:\.\d{3}){2,}$)/.test(text)
  const ungroupedText = hasThousandsSeparators ? text.replace(/[.,](?=\d{3}(?:[.,]|$))/g, '') : text
  const match = /^(\d*)(?:[.,](\d*))?$/.exec(ungroupedText)
  if (!match || !/\d/.test(text)) return null
  return { whole: match[1] || '0', fraction: match[2] ?? '' }
}

/** A cell of digits in machine-readable form: ASCII digits, '.' for '٫', no direction marks. */
export function readNumberText(cell: string): string {
  const textWithoutMarks = toAsciiDigits(cell).replace(
    /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\u066C]/g,
    '',
  )
  const text = textWithoutMarks.replaceAll('\u066B', '.').replaceAll('\u00A0', ' ').trim()
  // Exporters of 2018 quoted both ends; no number ends in a quote mark.
  return unescapeFormula(text).replace(/(?<=^[=+\-@].*)'$/, '')
}

/** An unreadable cell is omitted with a note, and its row is imported without it. */
export function omitIfUnreadable<Value>(cell: Cell<Value>): CellResult<Value> {
  return cell.ok ? cell : { ok: true, value: undefined, note: cell.reason }
}

function accept<Value>(value: Value): Cell<Value> {
  return { ok: true, value }
}

function reject(reason: string): { ok: false; reason: string } {
  return { ok: false, reason }
}
