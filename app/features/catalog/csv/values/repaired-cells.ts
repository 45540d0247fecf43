/**
 * Reads codes, links and prices of manually maintained lists: a cell with a mistake is repaired if its
 * meaning is clear and left out if it is not, with a note either way.
 */
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'
import {
  countPriceDecimals,
  readList,
  readNumberText,
  readPrice,
  readReference,
} from '#app/features/catalog/csv/cells.ts'
import { unescapeFormula, type CellResult, type Reference } from '#app/features/catalog/csv/cells.ts'
import { writePrice } from '#app/features/catalog/csv/write-cells.ts'

/** Digits and hyphens; spaces between them, and the '.0' of programs that store codes as numbers, are removed. */
export function readGlobalUniqueId(cell: string): CellResult<string> {
  const text = readNumberText(cell)
  // A filler that lists write if there is no code; it would be the same one for all products.
  if (/^[0\s.-]*0[0\s.-]*$/.test(text))
    return { ok: true, value: undefined, note: `is "${cell.trim()}": zeros alone are not a code` }
  if (text === '' || isGlobalUniqueId(text)) return { ok: true, value: text }
  const repairedText = text.replaceAll(/\s/g, '').replace(/^(\d{8,14})\.0+$/, '$1')
  if (isGlobalUniqueId(repairedText)) return readAs(cell, repairedText)
  return { ok: true, value: undefined, note: `is "${cell.trim()}": expected digits and hyphens` }
}

function isGlobalUniqueId(text: string): boolean {
  return /^[\dXx-]*\d[\dXx-]*$/.test(text)
}

/** A URL or a path; 'www.' alone means https. */
export function readUrl(cell: string): CellResult<string> {
  const text = unescapeFormula(cell.trim())
  // A URL such as javascript:… would run in the visitor's browser.
  if (text === '' || /^(?:https?:\/\/|\/(?!\/))\S+$/i.test(text)) return { ok: true, value: text }
  if (/^www\.[\w-]+\.[^\s.]\S*$/i.test(text)) return readAs(cell, `https://${text}`)
  return {
    ok: true,
    value: undefined,
    note: `is "${cell.trim()}": expected an address that begins with https://`,
  }
}

/**
 * A price in minor units, null when empty. WooCommerce writes '1.250' for one and a quarter, and some
 * spreadsheets for a thousand and more: it is read as the exporter means it, with a note, as is a price that
 * had to be rounded.
 */
export function readNotedPrice(cell: string, decimals: number): CellResult<number | null> {
  const price = readPrice(cell, decimals)
  if (!price.ok || price.value === null) return price
  const mayBeThousands = decimals !== 3 && /^[1-9]\d{0,2}\.\d{3}$/.test(readNumberText(cell))
  const needsNote = mayBeThousands || countPriceDecimals(cell) > decimals
  return needsNote ? readAs(cell, price.value, writePrice(price.value, decimals)) : price
}

/**
 * Products by 'id:44' or SKU. In 'id:7,000' the comma may separate two products or thousands: the cell is
 * left out.
 */
export function readReferences(cell: string): CellResult<Reference[]> {
  const groupedIdMatch = /(?:^|[\s,])id:\s*\d{1,3}(?:[,.'’]\d{3})+(?!\d)/i.exec(toAsciiDigits(cell))
  if (groupedIdMatch) {
    return { ok: true, value: undefined, note: `is "${cell.trim()}": write it without a thousands separator` }
  }
  const references = readList(cell).map(readReference)
  return { ok: true, value: references.filter((reference) => reference !== null) }
}

function readAs<Value>(cell: string, value: Value, text = String(value)): CellResult<Value> {
  return { ok: true, value, note: `is "${cell.trim()}": read as ${text}` }
}
