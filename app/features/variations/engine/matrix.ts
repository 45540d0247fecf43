/**
 * Every variation of a product, small enough to send with the page whatever their number.
 * The server encodes (encodeMatrix), the browser opens it into typed columns (openMatrix); the engine reads only those.
 */
import { decodeEntities } from '#app/platform/http/decode.ts'
import type { Picture } from '#app/features/media/pictures/picture.ts'

export type SwatchType = 'select' | 'color' | 'image' | 'button' | 'radio'

/** One value: what is posted, what is read, how it is drawn. */
export type AttributeValue = { v: string; label: string; swatch?: DrawnSwatch; picture?: Picture }

/** A stored swatch in the page's language. */
export type DrawnSwatch = {
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
  /** False: "Choose an option" leaves the drop-down once something is chosen. */
  keepsPlaceholder?: boolean
}

/** One variation as the server knows it; `…Index` point into lists the caller keeps, null: it has none. */
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
  /** null: the stock is not counted. */
  stockQuantity: number | null
  minQuantity: number
  priceIndex: number | null
  imageIndex: number | null
  detailIndex: number | null
}

/** A column of small integers; one number when every row has the same. */
type Column = number | number[]

/** What travels in the page as JSON. */
export type EncodedMatrix = {
  attributes: MatrixAttribute[]
  /** Quantities above this are sent as this + 1, so that nobody reads the stock out of a page. */
  quantityCap: number
  rowCount: number
  /** Each the difference to the one before: sequences compress to almost nothing. */
  ids: Column
  /** Per attribute: see `cell`. */
  cells: Column[]
  flags: Column
  /** −1: not counted. */
  quantities: Column
  minQuantities: Column
  prices: Column
  images: Column
  details: Column
  /** The part of each SKU that differs from the one before, after the number of characters they share. */
  skus: [shared: number, rest: string][]
}

/** The matrix opened for reading: one typed array per column, one number per variation. */
export type Matrix = {
  attributes: MatrixAttribute[]
  rowCount: number
  quantityCap: number
  ids: Int32Array
  /** Per attribute the value a row insists on: an index, or `ANY`, or `NO_VALUE` for one the product does not list. */
  wanted: Int16Array[]
  /** Per attribute the value a row offers to the shopper: an index, or `ANY` for all of them, or `NO_VALUE`. */
  offered: Int16Array[]
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

/** Bits of a row. */
export const IN_STOCK = 1
export const ACTIVE = 2
export const PURCHASABLE = 4
export const VISIBLE = 8
export const SOLD_INDIVIDUALLY = 16
export const BACKORDER = 32

// How a cell is sent: a value's index, or one of these; from FIRST_TRAP down: offers value `FIRST_TRAP - cell`, matches none.
const ANY_VALUE = -1
const KEY_ABSENT = -2
const UNLISTED = -3
const FIRST_TRAP = -4

export type EncodeOptions = {
  quantityCap: number
  /** An out-of-stock variation counts as inactive: values that lead only to such ones are disabled. */
  disableOutOfStock?: boolean
  /** 'offered': as the original, an entity-encoded value is offered decoded and then never found (V29, V30). */
  entities?: 'decoded' | 'offered'
}

/** Variations, in menu order, as columns of small integers. */
export function encodeMatrix(
  attributes: MatrixAttribute[],
  rows: readonly MatrixRow[],
  { quantityCap, disableOutOfStock = false, entities = 'decoded' }: EncodeOptions,
): EncodedMatrix {
  const capped = (quantity: number | null) =>
    quantity === null ? -1 : Math.min(Math.max(quantity, 0), quantityCap + 1)
  return {
    attributes,
    quantityCap,
    rowCount: rows.length,
    ids: column(rows.map((row, at) => row.variationId - (rows[at - 1]?.variationId ?? 0))),
    cells: attributes.map((attribute) => {
      const indexes = new Map(attribute.values.map(({ v }, index) => [v, index]))
      return column(rows.map((row) => cell(row.attributes[attribute.key], indexes, entities)))
    }),
    flags: column(rows.map((row) => flagsOf(row, disableOutOfStock))),
    quantities: column(rows.map((row) => capped(row.stockQuantity))),
    minQuantities: column(rows.map((row) => row.minQuantity)),
    prices: column(rows.map((row) => row.priceIndex ?? -1)),
    images: column(rows.map((row) => row.imageIndex ?? -1)),
    details: column(rows.map((row) => row.detailIndex ?? -1)),
    skus: rows.map((row, at) => shortened(row.sku, rows[at - 1]?.sku ?? '')),
  }
}

function column(numbers: number[]): Column {
  const [first = -1] = numbers
  return numbers.every((number) => number === first) ? first : numbers
}

function cell(
  value: string | undefined,
  indexes: Map<string, number>,
  entities: 'decoded' | 'offered',
): number {
  if (value === undefined) return KEY_ABSENT
  if (value === '') return ANY_VALUE
  const exact = indexes.get(value)
  if (exact !== undefined) return exact
  const decoded = indexes.get(decodeEntities(value))
  if (decoded === undefined) return UNLISTED
  return entities === 'decoded' ? decoded : FIRST_TRAP - decoded
}

function flagsOf(row: MatrixRow, disableOutOfStock: boolean): number {
  return (
    (row.isInStock ? IN_STOCK : 0) |
    (row.isActive && (row.isInStock || !disableOutOfStock) ? ACTIVE : 0) |
    (row.isPurchasable ? PURCHASABLE : 0) |
    (row.isVisible ? VISIBLE : 0) |
    (row.isSoldIndividually ? SOLD_INDIVIDUALLY : 0) |
    (row.isBackorderAllowed ? BACKORDER : 0)
  )
}

function shortened(sku: string, before: string): [number, string] {
  let shared = 0
  while (shared < before.length && sku[shared] === before[shared]) shared += 1
  return [shared, sku.slice(shared)]
}

/** The columns as typed arrays; done once per form. */
export function openMatrix(encoded: EncodedMatrix): Matrix {
  const { attributes, rowCount, quantityCap } = encoded
  const cells = attributes.map((_, index) => opened(encoded.cells[index] ?? KEY_ABSENT, rowCount))
  const ids = opened(encoded.ids, rowCount)
  for (let row = 1; row < rowCount; row += 1) ids[row] = (ids[row] ?? 0) + (ids[row - 1] ?? 0)
  let sku = ''
  return {
    attributes,
    rowCount,
    quantityCap,
    ids,
    wanted: cells.map((values) => Int16Array.from(values, wantedBy)),
    offered: cells.map((values) => Int16Array.from(values, offeredBy)),
    flags: Uint8Array.from(opened(encoded.flags, rowCount)),
    quantities: opened(encoded.quantities, rowCount),
    minQuantities: opened(encoded.minQuantities, rowCount),
    prices: opened(encoded.prices, rowCount),
    images: opened(encoded.images, rowCount),
    details: opened(encoded.details, rowCount),
    skus: encoded.skus.map(([shared, rest]) => (sku = sku.slice(0, shared) + rest)),
  }
}

function opened(values: Column, rowCount: number): Int32Array {
  return typeof values === 'number' ? new Int32Array(rowCount).fill(values) : Int32Array.from(values)
}

function wantedBy(sent: number): number {
  if (sent >= 0) return sent
  return sent === ANY_VALUE || sent === KEY_ABSENT ? ANY : NO_VALUE
}

function offeredBy(sent: number): number {
  if (sent >= 0) return sent
  if (sent === ANY_VALUE) return ANY
  return sent <= FIRST_TRAP ? FIRST_TRAP - sent : NO_VALUE
}
