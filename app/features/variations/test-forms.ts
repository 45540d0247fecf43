/** Test builders for variation forms. */
import type { VariationForm } from './engine/choose.ts'
import {
  encodeMatrix,
  openMatrix,
  type EncodeOptions,
  type MatrixAttribute,
  type MatrixRow,
} from './engine/matrix.ts'

/**
 * A variation by its values in the order of the attributes, such as 'red/s'. '*' stands for any value,
 * and '-' for an attribute that the variation does not have.
 */
export type RowSketch = string | ({ values: string } & Partial<Omit<MatrixRow, 'attributes'>>)

/** Builds a form from attributes by short name and variations by sketch; ids count from 1 in their order. */
export function aForm(
  attributes: Record<string, string[]>,
  sketches: readonly RowSketch[],
  options: Partial<EncodeOptions> = {},
): VariationForm & { rows: MatrixRow[] } {
  const columns = Object.entries(attributes).map(([name, values]) => anAttribute(name, values))
  const rows = sketches.map((sketch, index) =>
    aRow(columns, index, typeof sketch === 'string' ? { values: sketch } : sketch),
  )
  const matrix = openMatrix(encodeMatrix(columns, rows, { quantityCap: 5, ...options }))
  return { attributes: columns, matrix, rows }
}

function anAttribute(name: string, values: string[]): MatrixAttribute {
  return {
    key: `attribute_pa_${name}`,
    label: name,
    type: 'button',
    values: values.map((v) => ({ v, label: v })),
  }
}

function aRow(
  columns: MatrixAttribute[],
  rowIndex: number,
  { values, ...overrides }: Exclude<RowSketch, string>,
): MatrixRow {
  const attributeEntries = values.split('/').flatMap((value, index): [string, string][] => {
    const key = columns[index]?.key
    return key === undefined || value === '-' ? [] : [[key, value === '*' ? '' : value]]
  })
  return {
    variationId: rowIndex + 1,
    attributes: Object.fromEntries(attributeEntries),
    sku: `S${rowIndex + 1}`,
    isInStock: true,
    isActive: true,
    isPurchasable: true,
    isVisible: true,
    isSoldIndividually: false,
    isBackorderAllowed: false,
    stockQuantity: null,
    minQuantity: 1,
    priceIndex: null,
    imageIndex: null,
    detailIndex: null,
    ...overrides,
  }
}

export const colorsAndSizes = { color: ['red', 'green', 'blue'], size: ['s', 'm', 'l'] }
export const fourRows = ['red/s', 'red/m', 'green/m', 'blue/l']

/** Picks by value names, '' for none: `findPicks(form, 'red', '')`. */
export function findPicks({ attributes }: VariationForm, ...values: string[]): number[] {
  return attributes.map((attribute, index) => attribute.values.findIndex(({ v }) => v === values[index]))
}

/** The names of the picks. */
export function readValueNames({ attributes }: VariationForm, picks: readonly number[]): string[] {
  return attributes.map((attribute, index) => attribute.values[picks[index] ?? -1]?.v ?? '')
}
