/** Reads the attribute columns of a row into one list, with values, translations, slugs and swatches. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Cell } from './cells.ts'
import type { ColumnKey, RowCells } from './columns.ts'
import type { ListCell, LocaleOptions, NotedCell } from './parallel-columns.ts'
import type { AttributeCells, AttributeType, AttributeValueCell, LocalCells, SwatchCell } from './row.ts'
import { readList, readText } from './cells.ts'
import { formatHeader } from './columns.ts'
import { accept, addParallelColumns, listNumbers } from './parallel-columns.ts'
import { readFlag } from './values/state-values.ts'

const attributeTypes = ['select', 'color', 'image', 'button', 'radio'] as const

/** The attributes in the order of their numbers; one without a name is omitted. */
export function readAttributes(cells: RowCells, { defaultLocale }: LocaleOptions): ListCell<AttributeCells> {
  const notes = noteNamelessValues(cells, defaultLocale)
  const numbers = listNumbers(cells, 'attributeName')
  if (numbers.length === 0) return { ok: true, value: undefined, notes }
  const attributes: AttributeCells[] = []
  for (const number of numbers) {
    const attributeCells = cells.filter(
      ({ column }) => column.number === number && column.key.startsWith('attribute'),
    )
    const attribute = readAttribute(attributeCells, defaultLocale)
    if (!attribute.ok) return attribute
    if (attribute.value) attributes.push(attribute.value)
    notes.push(...(attribute.notes ?? []))
  }
  return { ok: true, value: attributes, notes }
}

/** Values without an attribute name are left out with a note. */
function noteNamelessValues(cells: RowCells, defaultLocale: Locale): string[] {
  return cells.flatMap(({ column, cell }) => {
    const { key, number, locale = defaultLocale } = column
    if (key !== 'attributeValues' || locale !== defaultLocale || cell.trim() === '') return []
    const isNamed = cells.some(
      (other) =>
        other.column.key === 'attributeName' &&
        other.column.number === number &&
        (other.column.locale ?? defaultLocale) === defaultLocale &&
        other.cell.trim() !== '',
    )
    return isNamed
      ? []
      : [`${formatHeader(column)} is "${cell.trim()}": the attribute has no name, it was left out.`]
  })
}

function readAttribute(cells: RowCells, defaultLocale: Locale): NotedCell<AttributeCells | null> {
  const name = readLocalCells(cells, 'attributeName', defaultLocale)
  if (!name[defaultLocale]) return { ok: true, value: null }
  const base = cells.find(({ column }) => column.key === 'attributeValues' && !column.locale)
  const names = base ? readList(base.cell).map(readText) : []
  const untranslatedValues = names.map((value): AttributeValueCell => ({ name: { [defaultLocale]: value } }))
  const values = base
    ? addParallelColumns(untranslatedValues, cells, {
        base: base.column,
        names: 'attributeValues',
        slugs: 'attributeValueSlugs',
      })
    : accept(untranslatedValues)
  if (!values.ok) return values
  const valuesWithSwatches = addSwatches(values.value ?? [], cells)
  if (!valuesWithSwatches.ok) return valuesWithSwatches

  const readCellText = (key: ColumnKey) => cells.find(({ column }) => column.key === key)?.cell.trim() ?? ''
  const type = readType(readCellText('attributeType'))
  if (type === null) {
    return {
      ok: false,
      reason: `Attribute type is "${readCellText('attributeType')}": expected one of ${attributeTypes.join(', ')}`,
    }
  }
  const notes: string[] = []
  const attribute: AttributeCells = {
    name,
    values: valuesWithSwatches.value.filter((value) => value.name[defaultLocale] !== ''),
    ...(readCellText('attributeSlug') && {
      slug: readText(readCellText('attributeSlug')).replace(/^pa_/, ''),
    }),
    ...readOptionalFlag('visible', 'attributeVisible'),
    ...readOptionalFlag('global', 'attributeGlobal'),
    ...(readCellText('attributeDefault') && { default: readText(readCellText('attributeDefault')) }),
    ...readOptionalFlag('forVariations', 'attributeVariation'),
    ...(type && { type }),
  }
  return { ok: true, value: attribute, notes }

  function readOptionalFlag(name: 'visible' | 'global' | 'forVariations', key: ColumnKey) {
    const flagCell = cells.find(({ column }) => column.key === key)
    if (!flagCell || flagCell.cell.trim() === '') return {}
    const flag = readFlag(flagCell.cell)
    if (flag.ok) return { [name]: flag.value }
    notes.push(`${formatHeader(flagCell.column)} ${flag.reason}.`)
    return {}
  }
}

function readType(text: string): AttributeType | undefined | null {
  if (text === '') return undefined
  return attributeTypes.find((type) => type === text.toLowerCase()) ?? null
}

function addSwatches(values: AttributeValueCell[], cells: RowCells): Cell<AttributeValueCell[]> {
  const swatchesCell = cells.find(
    ({ column, cell }) => column.key === 'attributeSwatches' && cell.trim() !== '',
  )
  if (!swatchesCell) return accept(values)
  const parts = readList(swatchesCell.cell)
  if (parts.length !== values.length) {
    return {
      ok: false,
      reason: `${formatHeader(swatchesCell.column)} has ${parts.length} parts for ${values.length} values`,
    }
  }
  return accept(
    values.map((value, index) => {
      const swatch = readSwatch(parts[index] ?? '')
      return swatch ? { ...value, swatch } : value
    }),
  )
}

/**
 * '#c0392b', '#c0392b/#000000' (this color first, then the second), '#c0392b/#000000/90' (with an angle), or
 * a picture's source.
 */
function readSwatch(text: string): SwatchCell | null {
  if (text === '') return null
  const [, color, secondaryColor, angle] = swatchColorPattern.exec(text.toLowerCase()) ?? []
  if (!color) return { image: text }
  if (!secondaryColor) return { color }
  return { color, secondaryColor, ...(angle && { angle: Number(angle) }) }
}

const swatchColorPattern = /^(#[\da-f]{6})(?:\s*\/\s*(#[\da-f]{6})(?:\s*\/\s*(-?\d{1,3}))?)?$/

function readLocalCells(cells: RowCells, key: ColumnKey, defaultLocale: Locale): LocalCells {
  const pairs = cells
    .filter(({ column }) => column.key === key)
    .map(({ column, cell }) => [column.locale ?? defaultLocale, readText(cell)])
  return Object.fromEntries(pairs)
}
