/** The data a card needs to offer all options of a variable product. */
import type { VariationFormData } from '#app/features/variations/form/variation-form-data.ts'
import type { PriceRange } from '#app/features/catalog/pricing/price.ts'
import type { Picture } from '#app/features/media/pictures/picture.ts'

export type CardChoices = {
  form: VariationFormData
  /** The form's slides; null: a video. */
  pictures: (Picture | null)[]
}

/** What a card shows and links to for the options selected on it. */
export type CardSelection = {
  /** null: no specific picture. */
  picture: Picture | null
  /** The range over all options, until the selection is complete. */
  price: PriceRange | null
  /** Query of the product's URL, with its question mark; '' for the default selection. */
  query: string
}
