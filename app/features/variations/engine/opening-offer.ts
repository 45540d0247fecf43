/** The offer of the variation that a product page opens with, preselected by its URL or by the product. */
import type { VariationDetail, VariationFormData } from '#app/features/variations/form/variation-form-data.ts'
import { NONE } from './find.ts'
import { openMatrix } from './matrix.ts'
import { createQueryFromPicks } from './query.ts'

type OpeningOffer = Pick<VariationDetail['availability'], 'className'> & {
  price: VariationFormData['prices'][number]
  sku: string
  /** Query with its question mark; absent for the product's defaults, which need no query. */
  query?: string
}

/** Undefined: the opening selection has no variation, or one without a price. */
export function findOpeningOffer(data: VariationFormData | null): OpeningOffer | undefined {
  if (!data?.opening?.price) return undefined
  const { opening: openingVariation, matrix: encodedMatrix, details, picks, defaults } = data
  const matrix = openMatrix(encodedMatrix)
  const detail = details[matrix.details[matrix.ids.indexOf(openingVariation.variationId)] ?? NONE]
  if (!detail) return undefined
  const isDefaultSelection = picks.every((pick, index) => pick === defaults[index])
  return {
    price: data.opening.price,
    sku: openingVariation.sku,
    className: detail.availability.className,
    ...(!isDefaultSelection && { query: createQueryFromPicks(matrix.attributes, picks) }),
  }
}
