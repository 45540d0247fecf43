import type { PriceRange } from '#app/features/catalog/pricing/price.ts'
import type { FormState, VariationForm } from './choose.ts'
import { NONE } from './find.ts'
import { findPurchaseState } from '#app/features/variations/rules.ts'

/** The selected variation for other components; weight and dimensions with their units, '' if it has none. */
export type SelectedVariation = {
  variationId: number
  sku: string
  weight: string
  dimensions: string
  price: PriceRange | null
  isPurchasable: boolean
}

/** The variation that matches the selection; null if there is none. */
export function findSelectedVariation(
  { matrix }: VariationForm,
  { foundVariation, row }: Pick<FormState, 'foundVariation' | 'row'>,
  { details, prices }: { details: { weight: string; dimensions: string }[]; prices: PriceRange[] },
): SelectedVariation | null {
  if (foundVariation === null) return null
  const detail = row === null ? undefined : details[matrix?.details[row] ?? NONE]
  const price = row === null ? undefined : prices[matrix?.prices[row] ?? NONE]
  const { weight = '', dimensions = '' } = detail ?? {}
  const { variationId, sku } = foundVariation
  return {
    variationId,
    sku,
    weight,
    dimensions,
    price: price ?? null,
    isPurchasable: findPurchaseState(foundVariation) === 'ok',
  }
}
