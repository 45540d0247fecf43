/** The rows of the table: the merchant's selection, in the visitor's order, with the best numbers marked. */
import type { CellContext, Column, RawCell } from './cells.server.ts'
import type { CompareField } from '#app/features/compare/fields/rules.ts'
import type { ArrangedField } from '#app/features/compare/rules.ts'
import type { CompareCell, CompareRow, CompareTexts } from '#app/features/compare/contract/view.ts'
import { formatMeasure } from '#app/platform/i18n/format/measures.ts'
import { digitsIn } from '#app/platform/i18n/format/digits-in.ts'
import { numberLocale } from '#app/platform/i18n/texts.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { cellOf } from './cells.server.ts'
import { dataKeyOf, type DefaultField } from '#app/features/compare/fields/rules.ts'
import { inUnit } from './measure.ts'

export type RowContext = CellContext & { ownTexts: CompareTexts; attributeNames: ReadonlyMap<string, string> }

export function rowOf(
  context: RowContext,
  { field, isShown }: ArrangedField<CompareField>,
  columns: readonly Column[],
): CompareRow {
  const cells = columns.map((column) => cellOf(context, field, column))
  return {
    key: field.key,
    dataKey: dataKeyOf(field),
    type: field.type,
    label: labelOf(context, field),
    isHidden: !isShown,
    isComparable: field.type !== 'default' || (field.name !== 'image' && field.name !== 'add_to_cart'),
    cells: marked(brought(cells, context), cells, field.better),
  }
}

function labelOf({ locale, ownTexts, attributeNames }: RowContext, field: CompareField): string {
  const own = textIn(field.label, locale)
  if (own !== '') return own
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
function brought(cells: readonly RawCell[], { locale, services }: RowContext): CompareCell[] {
  const first = cells.find(({ measure }) => measure?.unit)?.measure
  const language = numberLocale(locale, digitsIn(services.settings.current()))
  return cells.map(({ measure, ...cell }) => {
    if (!first || !measure || measure.quantity !== first.quantity || measure.unit === first.unit) return cell
    return { ...cell, converted: formatMeasure(inUnit(measure, first.unit), first.unit, language) }
  })
}

/** Marks the best of comparable numbers, including ties, unless all are equal. */
function marked(
  cells: CompareCell[],
  raw: readonly RawCell[],
  better: CompareField['better'],
): CompareCell[] {
  const measures = raw.flatMap(({ measure }) => measure ?? [])
  if (better === undefined || new Set(measures.map(({ quantity }) => quantity)).size !== 1) return cells
  const amounts = measures.map(({ amount }) => amount)
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  if (least === most) return cells
  const best = better === 'more' ? most : least
  return cells.map((cell, column) =>
    raw[column]?.measure?.amount === best ? { ...cell, isBest: true } : cell,
  )
}
