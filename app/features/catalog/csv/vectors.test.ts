/**
 * The group `csv_cells` of the vectors: all cases that the file contains. Some describe the expected value in
 * prose.
 */
import { describe, expect, test } from 'vitest'
import { requireCases, readVectors } from '#tests/structure/vector-cases.ts'
import type { Cell } from './cells.ts'
import { readDescription, readList, readReference, readStock, readTypes, unescapeFormula } from './cells.ts'
import { formatHeader, recognizeHeader } from './columns.ts'
import { readDate } from './values/dates.ts'
import { readBackorders, readInStock, readPublished } from './values/state-values.ts'

type CellCase = { cell: string; expect: unknown }

const { csv_cells: groups = {} } = readVectors('shop.json') as { csv_cells?: Record<string, unknown> }

const readers: Record<string, (cell: string) => unknown> = {
  lists: readList,
  unescape: unescapeFormula,
  types: (cell) => requireValue(readTypes(cell)),
  published: (cell) => requireValue(readPublished(cell)) ?? 'unchanged',
  in_stock: (cell) => requireValue(readInStock(cell)),
  stock: (cell) => {
    const stock = requireValue(readStock(cell))
    if (stock.manage === 'parent') return 'variation'
    return stock.manage === 'yes' ? { manage_stock: true, quantity: stock.quantity } : { manage_stock: false }
  },
  // An unknown word is reported, and a new product does not allow backorders.
  backorders: (cell) => readValueOr(readBackorders(cell), 'no'),
  // An invalid date is read as none; the importer also reports it.
  dates: (cell) => readValueOr(readDate(cell), null),
  description: readDescription,
  relative: (cell) => {
    const reference = readReference(cell)
    if (reference === null) return 'none'
    return 'id' in reference ? `product whose original id was ${reference.id}` : `product by SKU`
  },
}

/** Groups whose expected values are prose. */
const proseGroups = ['relative', 'stock']

for (const [group, read] of Object.entries(readers)) {
  describe(`csv_cells.${group}`, () => {
    const cases = groups[group]
    test.for(requireCases(Array.isArray(cases) ? cases.filter(isCellCase) : []))(
      'the cell $cell is read as expected',
      (item) => {
        const value = read(item.cell)
        if (typeof value !== 'string' || typeof item.expect !== 'string')
          return expect(value).toEqual(item.expect)
        const expected = item.expect.replaceAll('<newline>', '\n')
        // After the value the vectors may explain it: 'pending (exported by newer versions…)'.
        const expectedWithoutNote = expected.replace(/ \(.*$/s, '')
        if (proseGroups.includes(group)) return expect(expectedWithoutNote.startsWith(value)).toBe(true)
        expect([expected, expectedWithoutNote]).toContain(value)
      },
    )
  })
}

describe('csv_cells.arabic_headers', () => {
  const headers = groups.arabic_headers
  const pairs = typeof headers === 'object' && headers !== null ? Object.entries(headers) : []
  const names = pairs.flatMap(([english, arabic]) =>
    [arabic].flat().map((name: unknown) => ({ english, name })),
  )
  test.for(requireCases(names))(
    'the header «$name» is recognized as the column $english',
    ({ english, name }) => {
      const column = recognizeHeader(fillPlaceholders(String(name)))
      expect(column).not.toBeNull()
      expect(column).toEqual(recognizeHeader(fillPlaceholders(english)))
      expect(column && formatHeader(column)).toBe(fillPlaceholders(english))
    },
  )
})

function fillPlaceholders(header: string): string {
  return header.replace('%d', '12').replace('%s', 'كجم')
}

function requireValue<Value>(cell: Cell<Value>): Value {
  if (!cell.ok) throw new Error(cell.reason)
  return cell.value
}

function readValueOr<Value>(cell: Cell<Value>, fallback: Value): Value {
  return cell.ok ? cell.value : fallback
}

function isCellCase(item: unknown): item is CellCase {
  return typeof item === 'object' && item !== null && 'cell' in item && 'expect' in item
}
