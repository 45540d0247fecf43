import type { DetailRow, MeasureRow, ProductView } from '#app/features/catalog/product/product-view.ts'

type VariableProduct = Pick<ProductView, 'details' | 'variations'>

/**
 * The visible details, plus a row for each measure that some variation has, with the text to restore when the
 * variation is deselected.
 */
export function createDetailsForScripts(product: VariableProduct, visibleDetails: DetailRow[]): DetailRow[] {
  const { variations } = product
  if (!variations) return visibleDetails
  const { none = '' } = variations
  const measures = (['weight', 'dimensions'] as const)
    .filter((measure) => variations.details.some((detail) => detail[measure] !== ''))
    .map((measure) => ({
      measure,
      text: findText(visibleDetails, measure) || none,
      productText: findText(product.details, measure) || none,
    }))
  return [...measures, ...visibleDetails.filter((row) => 'values' in row)]
}

function findText(details: DetailRow[], measure: MeasureRow['measure']): string {
  const row = details.find((each) => 'measure' in each && each.measure === measure)
  return row && 'text' in row ? row.text : ''
}
