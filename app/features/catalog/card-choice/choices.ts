/** What a card needs so that all of a variable product can be chosen on it. */
import type { VariationFormData } from '#app/features/variations/form/variation-form-data.ts'
import type { PriceRange } from '#app/features/catalog/pricing/price.ts'
import type { Picture } from '#app/features/media/pictures/picture.ts'

export type CardChoices = {
  form: VariationFormData
  /** What the form calls slides; null: a film. */
  pictures: (Picture | null)[]
}

/** What is chosen on a card, for the rest of it to follow. */
export type ChosenOnCard = {
  /** null: none in particular. */
  picture: Picture | null
  /** Of all that can be chosen, until the choice is complete. */
  price: PriceRange | null
  /** Of the product's address, with its question mark; '' for what the product preselects. */
  query: string
}
