/**
 * All variations of a product, in a format small enough to be part of the page whatever their number.
 * The server encodes (encodeMatrix), the browser decodes into typed columns (openMatrix); the engine reads
 * only those.
 */
import { decodeEntities } from '#app/platform/http/decode.ts'
import type { Picture } from '#app/features/media/pictures/picture.ts'

export type SwatchType = 'select' | 'color' | 'image' | 'button' | 'radio'

/** One value: its posted value, its label, its appearance. */
export type AttributeValue = { v: string; label: string; swatch?: LocalizedSwatch; picture?: Picture }

/** A stored swatch in the page's language. */
export type LocalizedSwatch = {
  color?: string
  secondaryColor?: string
  angle?: number
  tooltip?: string
  tooltipKind?: 'text' | 'image' | 'none'
  tooltipPicture?: Picture
  group?: string
}

export type MatrixAttribute = {
  /** Name of the form field: 'attribute_pa_color'. */
  key: string
  label: string
  type: SwatchType
  values: AttributeValue[]
  /** False: "Choose an option" is removed from the drop-down once a value is selected. */
  keepsPlaceholder?: boolean
}

/** Server data of one variation; `…Index` refers to lists the caller keeps, null: none. */
export type MatrixRow = {
  variationId: number
  attributes: Readonly<Record<string, string>>
  sku: string
  isInStock: boolean
  isActive: boolean
  isPurchasable: boolean
  isVisible: boolean
  isSoldIndividually: boolean
  isBackorderAllowed: boolean
  /** null: stock is not tracked. */
  stockQuantity: number | null
  minQuantity: number
  priceIndex: number | null
  imageIndex: number | null
  detailIndex: number | null
}

/** A column of small integers; a single number when all rows are equal. */
type Column = number | number[]

/** The encoded matrix, as JSON in the page. */
export type EncodedMatrix = {
  attributes: MatrixAttribute[]
  /** Quantities above this are sent as this + 1, so that the page does not disclose the stock. */
  quantityCap: number
  rowCount: number
  /** Delta-encoded: sequences compress to almost nothing. */
  ids: Column
  /** Per attribute: see `encodeCell`. */
  cells: Column[]
  flags: Column
  /** −1: not tracked. */
  quantities: Column
  minQuantities: Column
  prices: Column
  images: Column
  details: Column
  /** Prefix-encoded: the number of characters shared with the previous SKU, and the rest. */
  skus: [shared: number, rest: string][]
}

/** The decoded matrix: one typed array per column, one number per variation. */
export type Matrix = {
  attributes: MatrixAttribute[]
  rowCount: number
  quantityCap: number
  ids: Int32Array
  /** Per attribute the value a row requires: an index, or `ANY`, or `NO_VALUE` for one the product does not list. */
  requiredValues: Int16Array[]
  /** Per attribute the value a row offers: an index, or `ANY` for all of them, or `NO_VALUE`. */
  offeredValues: Int16Array[]
  flags: Uint8Array
  quantities: Int32Array
  minQuantities: Int32Array
  prices: Int32Array
  images: Int32Array
  details: Int32Array
  skus: string[]
}

export const ANY = -1
export const NO_VALUE = -2

/** Flags of a row. */
export const IN_STOCK = 1
export const ACTIVE = 2
export const PURCHASABLE = 4
export const VISIBLE = 8
export const SOLD_INDIVIDUALLY = 16
export const BACKORDER = 32

// Encoding of a cell: a value's index, or one of these. A cell from FIRST_UNMATCHABLE down offers the value
// with the index `FIRST_UNMATCHABLE - cell`, but matches no selection.
const ANY_VALUE = -1
const KEY_ABSENT = -2
const UNLISTED = -3
const FIRST_UNMATCHABLE = -4

export type EncodeOptions = {
  quantityCap: number
  /** Out-of-stock variations count as inactive: values that lead only to them are disabled. */
  disableOutOfStock?: boolean
  /**
   * 'offered': like WooCommerce, offers an entity-encoded value decoded, which then never matches (V29, V30).
   */
  entities?: 'decoded' | 'offered'
}

/** Encodes variations, in menu order, as columns of small integers. */
export function encodeMatrix(
  attributes: MatrixAttribute[],
  rows: readonly MatrixRow[],
  { quantityCap, disableOutOfStock = false, entities = 'decoded' }: EncodeOptions,
): EncodedMatrix {
  const capQuantity = (quantity: number | null) =>
    quantity === null ? -1 : Math.min(Math.max(quantity, 0), quantityCap + 1)
  return {
    attributes,
    quantityCap,
    rowCount: rows.length,
    ids: encodeColumn(rows.map((row, index) => row.variationId - (rows[index - 1]?.variationId ?? 0))),
    cells: attributes.map((attribute) => {
      const indexes = new Map(attribute.values.map(({ v }, index) => [v, index]))
      return encodeColumn(rows.map((row) => encodeCell(row.attributes[attribute.key], indexes, entities)))
    }),
    flags: encodeColumn(rows.map((row) => encodeFlags(row, disableOutOfStock))),
    quantities: encodeColumn(rows.map((row) => capQuantity(row.stockQuantity))),
    minQuantities: encodeColumn(rows.map((row) => row.minQuantity)),
    prices: encodeColumn(rows.map((row) => row.priceIndex ?? -1)),
    images: encodeColumn(rows.map((row) => row.imageIndex ?? -1)),
    details: encodeColumn(rows.map((row) => row.detailIndex ?? -1)),
    skus: rows.map((row, index) => shortenSku(row.sku, rows[index - 1]?.sku ?? '')),
  }
}

function encodeColumn(numbers: number[]): Column {
  const [first = -1] = numbers
  return numbers.every((number) => number === first) ? first : numbers
}

function encodeCell(
  value: string | undefined,
  indexes: Map<string, number>,
  entities: 'decoded' | 'offered',
): number {
  if (value === undefined) return KEY_ABSENT
  if (value === '') return ANY_VALUE
  const exactIndex = indexes.get(value)
  if (exactIndex !== undefined) return exactIndex
  const decodedIndex = indexes.get(decodeEntities(value))
  if (decodedIndex === undefined) return UNLISTED
  return entities === 'decoded' ? decodedIndex : FIRST_UNMATCHABLE - decodedIndex
}

function encodeFlags(row: MatrixRow, disableOutOfStock: boolean): number {
  return (
    (row.isInStock ? IN_STOCK : 0) |
    (row.isActive && (row.isInStock || !disableOutOfStock) ? ACTIVE : 0) |
    (row.isPurchasable ? PURCHASABLE : 0) |
    (row.isVisible ? VISIBLE : 0) |
    (row.isSoldIndividually ? SOLD_INDIVIDUALLY : 0) |
    (row.isBackorderAllowed ? BACKORDER : 0)
  )
}

function shortenSku(sku: string, previousSku: string): [number, string] {
  let sharedLength = 0
  while (sharedLength < previousSku.length && sku[sharedLength] === previousSku[sharedLength])
    sharedLength += 1
  return [sharedLength, sku.slice(sharedLength)]
}

/** Decodes the columns into typed arrays; once per form. */
export function openMatrix(encoded: EncodedMatrix): Matrix {
  const { attributes, rowCount, quantityCap } = encoded
  const cells = attributes.map((_, index) => decodeColumn(encoded.cells[index] ?? KEY_ABSENT, rowCount))
  const ids = decodeColumn(encoded.ids, rowCount)
  for (let row = 1; row < rowCount; row += 1) ids[row] = (ids[row] ?? 0) + (ids[row - 1] ?? 0)
  let sku = ''
  return {
    attributes,
    rowCount,
    quantityCap,
    ids,
    requiredValues: cells.map((values) => Int16Array.from(values, decodeRequiredValue)),
    offeredValues: cells.map((values) => Int16Array.from(values, decodeOfferedValue)),
    flags: Uint8Array.from(decodeColumn(encoded.flags, rowCount)),
    quantities: decodeColumn(encoded.quantities, rowCount),
    minQuantities: decodeColumn(encoded.minQuantities, rowCount),
    prices: decodeColumn(encoded.prices, rowCount),
    images: decodeColumn(encoded.images, rowCount),
    details: decodeColumn(encoded.details, rowCount),
    skus: encoded.skus.map(([sharedLength, rest]) => (sku = sku.slice(0, sharedLength) + rest)),
  }
}

function decodeColumn(values: Column, rowCount: number): Int32Array {
  return typeof values === 'number' ? new Int32Array(rowCount).fill(values) : Int32Array.from(values)
}

function decodeRequiredValue(encodedCell: number): number {
  if (encodedCell >= 0) return encodedCell
  return encodedCell === ANY_VALUE || encodedCell === KEY_ABSENT ? ANY : NO_VALUE
}

function decodeOfferedValue(encodedCell: number): number {
  if (encodedCell >= 0) return encodedCell
  if (encodedCell === ANY_VALUE) return ANY
  return encodedCell <= FIRST_UNMATCHABLE ? FIRST_UNMATCHABLE - encodedCell : NO_VALUE
}
