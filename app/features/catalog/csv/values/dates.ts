/**
 * Dates and times of a product export, in the shop's calendar. Spreadsheets of other countries reorder day
 * and month, so no other format is accepted.
 */
import { readNumberText, type Cell, type CellResult } from '#app/features/catalog/csv/cells.ts'

type DateTimeParts = { day: string; time: string }

/** '2024-02-29 13:00:00' → '2024-02-29', null when empty. */
export function readDate(cell: string): Cell<string | null> {
  const parts = readParts(cell)
  if (parts !== undefined) return { ok: true, value: parts?.day ?? null }
  return { ok: false, reason: `is "${cell.trim()}": expected a day such as 2030-01-12` }
}

/** Sales begin and end with whole days: a time of day in the file is left out, with a note. */
export function readSaleDay(cell: string): CellResult<string | null> {
  const date = readDate(cell)
  if (!date.ok) return { ok: true, value: undefined, note: date.reason }
  const time = readParts(cell)?.time ?? ''
  if (time === '' || /^(?:00:00(?::00)?|23:59(?::59)?)$/.test(time)) return date
  return {
    ...date,
    note: `is "${cell.trim()}": the time of day was left out, a sale begins and ends with a day`,
  }
}

/** '2024-02-29 13:00' → '2024-02-29 13:00:00', null when empty. */
export function readDateTime(cell: string): Cell<string | null> {
  const parts = readParts(cell)
  if (parts === null) return { ok: true, value: null }
  if (!parts) return { ok: false, reason: `is "${cell.trim()}": expected a day such as 2030-01-12` }
  return { ok: true, value: `${parts.day} ${parts.time.padEnd(5, '00:00').padEnd(8, ':00')}` }
}

/** Null when the cell is empty, undefined when it holds no valid date. */
function readParts(cell: string): DateTimeParts | null | undefined {
  const text = readNumberText(cell)
  if (text === '') return null
  const [, day, time = ''] = dateTimePattern.exec(text) ?? []
  if (day === undefined) return undefined
  const midnight = new Date(`${day}T00:00:00Z`)
  const isDay = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
  return isDay ? { day, time } : undefined
}

const dateTimePattern = /^(\d{4}-\d{2}-\d{2})(?:[ T]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?))?$/
