/** The rows of the table: the merchant's selection, in the visitor's order, with the best numbers marked. */
import type { CellContext, Column, RawCell } from './cells.server.ts'
import type { CompareField } from '#app/features/compare/fields/rules.ts'
import type { ArrangedField } from '#app/features/compare/rules.ts'
import type { CompareCell, CompareRow, CompareTexts } from '#app/features/compare/contract/view.ts'
import { formatMeasure } from '#app/platform/i18n/format/measures.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { createNumberLocale } from '#app/platform/i18n/texts.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { createCell } from './cells.server.ts'
import { formatDataKey, type DefaultField } from '#app/features/compare/fields/rules.ts'
import { convertToUnit } from './measure.ts'

export type RowContext = CellContext & { ownTexts: CompareTexts; attributeNames: ReadonlyMap<string, string> }

export function createRow(
  context: RowContext,
  { field, isShown }: ArrangedField<CompareField>,
  columns: readonly Column[],
): CompareRow {
  const cells = columns.map((column) => createCell(context, field, column))
  return {
    key: field.key,
    dataKey: formatDataKey(field),
    type: field.type,
    label: findLabel(context, field),
    isHidden: !isShown,
    isComparable: field.type !== 'default' || (field.name !== 'image' && field.name !== 'add_to_cart'),
    cells: markBest(addConvertedValues(cells, context), cells, field.better),
  }
}

function findLabel({ locale, ownTexts, attributeNames }: RowContext, field: CompareField): string {
  const ownLabel = localizeText(field.label, locale)
  if (ownLabel !== '') return ownLabel
  if (field.type === 'default') return ownTexts[defaultLabels[field.name as DefaultField]]
  if (field.type === 'attribute') return attributeNames.get(field.name) ?? field.name
  return field.type === 'shortcode' ? '' : field.name
}

const defaultLabels = {
  image: 'fieldImage',
  sku: 'fieldSku',
  rating: 'fieldRating',
  price: 'fieldPrice',
  stock: 'fieldStock',
  availability: 'fieldAvailability',
  add_to_cart: 'fieldAddToCart',
  description: 'fieldDescription',
  content: 'fieldContent',
  weight: 'fieldWeight',
  dimensions: 'fieldDimensions',
  additional: 'fieldAdditional',
} as const satisfies Record<DefaultField, keyof CompareTexts>

/** If a row mixes units, values in a unit other than the first one are also converted to it. */
function addConvertedValues(cells: readonly RawCell[], { locale, services }: RowContext): CompareCell[] {
  const firstMeasure = cells.find(({ measure }) => measure?.unit)?.measure
  const language = createNumberLocale(locale, resolveDigits(services.settings.current()))
  return cells.map(({ measure, ...cell }) => {
    if (
      !firstMeasure ||
      !measure ||
      measure.quantity !== firstMeasure.quantity ||
      measure.unit === firstMeasure.unit
    )
      return cell
    return {
      ...cell,
      converted: formatMeasure(convertToUnit(measure, firstMeasure.unit), firstMeasure.unit, language),
    }
  })
}

/** Marks the best of comparable numbers, including ties, unless all are equal. */
function markBest(
  cells: CompareCell[],
  rawCells: readonly RawCell[],
  better: CompareField['better'],
): CompareCell[] {
  const measures = rawCells.flatMap(({ measure }) => measure ?? [])
  if (better === undefined || new Set(measures.map(({ quantity }) => quantity)).size !== 1) return cells
  const amounts = measures.map(({ amount }) => amount)
  const [minimum, maximum] = [Math.min(...amounts), Math.max(...amounts)]
  if (minimum === maximum) return cells
  const bestAmount = better === 'more' ? maximum : minimum
  return cells.map((cell, column) =>
    rawCells[column]?.measure?.amount === bestAmount ? { ...cell, isBest: true } : cell,
  )
}
