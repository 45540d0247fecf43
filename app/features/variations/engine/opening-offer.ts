/** What the page of a product opens with, by its address or because the product preselects it, as something that is offered. */
import type { VariationDetail, VariationFormData } from '#app/features/variations/form/variation-form-data.ts'
import { NONE } from './find.ts'
import { openMatrix } from './matrix.ts'
import { queryFromChoice } from './query.ts'

type OpeningOffer = Pick<VariationDetail['availability'], 'className'> & {
  price: VariationFormData['prices'][number]
  sku: string
  /** With its question mark; absent where the page's own address has it. */
  query?: string
}

/** Undefined: the choice is not complete. */
export function openingOffer(data: VariationFormData | null): OpeningOffer | undefined {
  if (!data?.opening?.price) return undefined
  const { opening, matrix: encoded, details, picks, defaults } = data
  const matrix = openMatrix(encoded)
  const detail = details[matrix.details[matrix.ids.indexOf(opening.variationId)] ?? NONE]
  if (!detail) return undefined
  const isUsual = picks.every((pick, place) => pick === defaults[place])
  return {
    price: data.opening.price,
    sku: opening.sku,
    className: detail.availability.className,
    ...(!isUsual && { query: queryFromChoice(matrix.attributes, picks) }),
  }
}
