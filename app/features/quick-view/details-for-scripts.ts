import type { DetailRow, MeasureRow, ProductView } from '#app/features/catalog/product/product-view.ts'

type Variable = Pick<ProductView, 'details' | 'variations'>

/** The facts that are shown, with a row for each measure that a variation may bring, and what stands there when it goes. */
export function detailsForScripts(product: Variable, shown: DetailRow[]): DetailRow[] {
  const { variations } = product
  if (!variations) return shown
  const { none = '' } = variations
  const measures = (['weight', 'dimensions'] as const)
    .filter((measure) => variations.details.some((detail) => detail[measure] !== ''))
    .map((measure) => ({
      measure,
      text: textOf(shown, measure) || none,
      own: textOf(product.details, measure) || none,
    }))
  return [...measures, ...shown.filter((row) => 'values' in row)]
}

function textOf(details: DetailRow[], wanted: MeasureRow['measure']): string {
  const row = details.find((each) => 'measure' in each && each.measure === wanted)
  return row && 'text' in row ? row.text : ''
}
