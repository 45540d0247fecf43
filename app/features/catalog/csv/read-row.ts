/** Reads the cells of a row into `ProductCells`; read-lists.ts and read-attributes.ts read the lists. */
import type { RowCells } from './columns.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Cell, CellResult } from './cells.ts'
import {
  omitIfUnreadable,
  readDecimal,
  readDescription,
  readInteger,
  readList,
  readReference,
  readStock,
  readText,
  readTypes,
  unescapeFormula,
} from './cells.ts'
import type { Column, ColumnKey } from './columns.ts'
import { formatHeader } from './columns.ts'
import { readDateTime, readSaleDay } from './values/dates.ts'
import { readGlobalUniqueId, readNotedPrice, readReferences, readUrl } from './values/repaired-cells.ts'
import { readAttributes } from './read-attributes.ts'
import { readDownloads, readTags, readTermPaths, readVideos } from './read-lists.ts'
import type { LocalTextCells, ProductCells, SingleCells } from './row.ts'
import { normalizeSku } from './values/sku.ts'
import { slugify } from './values/slug.ts'
import { readBackorders, readFlag, readInStock, readPublished } from './values/state-values.ts'
import { convertMeasure } from './values/units.ts'

export type RowOptions = {
  /** The language of columns without a language in their header. */
  defaultLocale: Locale
  /** Decimals of the shop's currency. */
  priceDecimals: number
  weightUnit: string
  dimensionUnit: string
}

/** `notes` are sentences about cells that were left out or read differently from how they are written. */
export type RowResult = { ok: true; value: ProductCells; notes: string[] } | { ok: false; reason: string }

/** Reads one record; the reason of a failure and every note name the column. */
export function readRow(columns: (Column | null)[], cells: string[], options: RowOptions): RowResult {
  const knownCells: RowCells = columns.flatMap((column, index) =>
    column === null ? [] : [{ column, cell: (cells[index] ?? '').replaceAll('\0', '') }],
  )
  const row: ProductCells = {}
  const notes: string[] = []
  for (const { column, cell } of knownCells) {
    const cellResult = readSingleColumn(column, cell, options)
    if (!cellResult.ok) return { ok: false, reason: `${formatHeader(column)} ${cellResult.reason}` }
    if (cellResult.note !== undefined) notes.push(`${formatHeader(column)} ${cellResult.note}.`)
    mergeInto(row, cellResult.value ?? {})
  }
  const hasUnreadableSaleDay = knownCells.some(
    ({ column: { key } }) => isSaleDay(key) && row[key] === undefined,
  )
  if (hasUnreadableSaleDay) notes.push(...removeSale(row, knownCells))
  const lists = {
    categories: readTermPaths(knownCells, 'categories', options),
    brands: readTermPaths(knownCells, 'brands', options),
    tags: readTags(knownCells, options),
    videos: readVideos(knownCells),
    attributes: readAttributes(knownCells, options),
    downloads: readDownloads(knownCells),
  }
  for (const list of Object.values(lists)) {
    if (!list.ok) return list
    notes.push(...(list.notes ?? []))
  }
  const presentLists = Object.entries(lists).flatMap(([key, list]) =>
    list.ok && list.value !== undefined ? [[key, list.value]] : [],
  )
  return {
    ok: true,
    value: Object.assign(row, Object.fromEntries(presentLists), readMeta(knownCells)),
    notes,
  }
}

/** The part of a row that a single column defines; list columns define nothing alone. */
function readSingleColumn(column: Column, cell: string, options: RowOptions): CellResult<ProductCells> {
  const { key } = column
  if (isTextKey(key)) {
    return accept({ [key]: { [column.locale ?? options.defaultLocale]: textReaders[key](cell) } })
  }
  if (!isSingleKey(key)) return accept({})
  const result = singleReaders[key](cell, options, column)
  if (!result.ok) return result
  return { ok: true, value: result.value === undefined ? {} : { [key]: result.value }, note: result.note }
}

function isSaleDay(key: ColumnKey): key is 'saleFrom' | 'saleTo' {
  return key === 'saleFrom' || key === 'saleTo'
}

/**
 * A sale with an unreadable date would begin at once or never end: none of it is imported, and existing
 * values stay.
 */
function removeSale(row: ProductCells, knownCells: RowCells): string[] {
  delete row.saleFrom
  delete row.saleTo
  const priceCell = knownCells.find(({ column }) => column.key === 'salePriceInMinor')
  if (!priceCell || typeof row.salePriceInMinor !== 'number') return []
  delete row.salePriceInMinor
  const reason = 'it was left out, because a day of the sale cannot be read'
  return [`${formatHeader(priceCell.column)} is "${priceCell.cell.trim()}": ${reason}.`]
}

/** Texts in several languages come from several columns. */
function mergeInto(row: ProductCells, part: ProductCells): void {
  for (const [key, value] of Object.entries(part)) {
    const existingTexts = isTextKey(key) ? row[key] : undefined
    Object.assign(row, {
      [key]: existingTexts === undefined ? value : { ...existingTexts, ...part[key as keyof LocalTextCells] },
    })
  }
}

function readMeta(cells: RowCells): Pick<ProductCells, 'meta'> {
  const metaCells = cells.filter(({ column }) => column.key === 'meta')
  if (metaCells.length === 0) return {}
  const pairs = metaCells.map(({ column, cell }) => [column.metaKey ?? '', readDescription(cell)])
  return { meta: Object.fromEntries(pairs.map(([key, value]) => [key, value || null])) }
}

const textReaders: Record<keyof LocalTextCells, (cell: string) => string> = {
  name: readText,
  buttonText: readText,
  shortDescription: readDescription,
  description: readDescription,
  purchaseNote: readDescription,
}

type SingleReader<Value> = (cell: string, options: RowOptions, column: Column) => CellResult<Value>

const singleReaders: { [Key in keyof SingleCells]: SingleReader<SingleCells[Key]> } = {
  id: readId,
  types: readNamedTypes,
  sku: (cell) => accept(unescapeFormula(normalizeSku(cell)).trim()),
  globalUniqueId: readGlobalUniqueId,
  status: readPublished,
  featured: (cell) => omitIfUnreadable(readFlag(cell)),
  visibility: (cell) =>
    readOneOf<SingleCells['visibility']>(cell, ['visible', 'catalog', 'search', 'hidden']),
  saleFrom: readSaleDay,
  saleTo: readSaleDay,
  taxStatus: readTaxStatus,
  taxClass: (cell) => accept(readTaxClass(cell)),
  stockStatus: (cell) => omitIfUnreadable(readInStock(cell)),
  stock: readStock,
  lowStockAmount: (cell) => omitIfUnreadable(readInteger(cell)),
  backorders: (cell) => omitIfUnreadable(readBackorders(cell)),
  soldIndividually: (cell) => omitIfUnreadable(readFlag(cell)),
  weight: (cell, { weightUnit: to }, { unit: from }) => readMeasure(cell, { measure: 'weight', from, to }),
  length: readLength,
  width: readLength,
  height: readLength,
  reviewsAllowed: (cell) => omitIfUnreadable(readFlag(cell)),
  salePriceInMinor: (cell, { priceDecimals }) => readNotedPrice(cell, priceDecimals),
  regularPriceInMinor: (cell, { priceDecimals }) => readNotedPrice(cell, priceDecimals),
  costInMinor: (cell, { priceDecimals }) => readNotedPrice(cell, priceDecimals),
  shippingClass: (cell) => accept(readText(cell)),
  images: (cell) => accept(readSources(cell)),
  downloadLimit: (cell) => applyDefault(readInteger(cell), -1),
  downloadExpiryInDays: (cell) => applyDefault(readInteger(cell), -1),
  parent: (cell) => accept(readReference(cell)),
  grouped: readReferences,
  upsells: readReferences,
  crossSells: readReferences,
  externalUrl: readUrl,
  position: (cell) => omitIfUnreadable(applyDefault(readInteger(cell), 0)),
  slug: (cell) => accept(readText(cell)),
  totalSales: (cell) => omitIfUnreadable(applyDefault(readInteger(cell), 0)),
  createdAt: (cell) => omitIfUnreadable(readDateTime(cell)),
}

function isTextKey(key: string): key is keyof LocalTextCells {
  return key in textReaders
}

function isSingleKey(key: ColumnKey): key is keyof SingleCells {
  return key in singleReaders
}

/**
 * WooCommerce treats a cell without a type as a simple product; an update must not turn a variable product
 * into one.
 */
function readNamedTypes(cell: string): CellResult<SingleCells['types']> {
  if (cell.trim() === '') return accept(undefined)
  const types = readTypes(cell)
  if (!types.ok) return types
  const { type, ...flags } = types.value
  const isNamed = readList(cell.toLowerCase()).includes(type)
  return accept(isNamed ? types.value : flags)
}

function readId(cell: string): Cell<number | null> {
  const id = readInteger(cell)
  if (!id.ok || id.value === null) return id
  if (id.value < 0) return { ok: false, reason: `is "${cell.trim()}": expected a number above 0` }
  return accept(id.value === 0 ? null : id.value)
}

function readTaxStatus(cell: string): Cell<SingleCells['taxStatus']> {
  const text = unescapeFormula(cell.trim()).toLowerCase()
  if (text === '') return accept('taxable')
  const flag = readFlag(text)
  if (flag.ok) return accept(flag.value ? 'taxable' : 'none')
  return readOneOf(text, ['taxable', 'shipping', 'none'])
}

/** The slug that the shop derives from the name; the standard class has none. */
function readTaxClass(cell: string): string {
  const slug = slugify(readText(cell))
  return slug === 'standard' || slug === 'standard-rate' ? '' : slug
}

function readLength(
  cell: string,
  { dimensionUnit: to }: RowOptions,
  { unit: from }: Column,
): CellResult<string | null> {
  return readMeasure(cell, { measure: 'length', from, to })
}

function readMeasure(cell: string, units: Parameters<typeof convertMeasure>[1]): CellResult<string | null> {
  const amount = readDecimal(cell)
  if (!amount.ok) return omitIfUnreadable(amount)
  if (amount.value === null) return amount
  const value = convertMeasure(amount.value, units)
  // An amount in an unknown unit is not read as the shop's: one gram would become one kilogram.
  if (value !== null) return accept(value)
  return { ok: true, value: undefined, note: `is "${cell.trim()}": its unit is not known` }
}

/** URLs and file names. */
function readSources(cell: string): string[] {
  return readList(cell).filter((source) => source !== '')
}

function readOneOf<Value extends string>(cell: string, values: readonly [Value, ...Value[]]): Cell<Value> {
  const text = unescapeFormula(cell.trim()).toLowerCase()
  const value = text === '' ? values[0] : values.find((candidate) => candidate === text)
  return value
    ? accept(value)
    : { ok: false, reason: `is "${cell.trim()}": expected one of ${values.join(', ')}` }
}

function applyDefault(number: Cell<number | null>, defaultValue: number): Cell<number> {
  return number.ok ? accept(number.value ?? defaultValue) : number
}

function accept<Value>(value: Value): Cell<Value> {
  return { ok: true, value }
}
