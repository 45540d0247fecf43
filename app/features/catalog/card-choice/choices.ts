/** What a card needs so that all of a variable product can be chosen on it. */
import type { VariationFormData } from '#app/features/variations/variation-form-data.ts'
import type { Picture } from '#app/features/media/picture.ts'

export type CardChoices = {
  form: VariationFormData
  /** What the form calls slides; null: a film. */
  pictures: (Picture | null)[]
}
