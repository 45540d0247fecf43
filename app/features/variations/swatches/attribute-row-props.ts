import type { MatrixAttribute } from '#app/features/variations/engine/matrix.ts'
import type { VariationFormController } from '#app/features/variations/form/use-variation-form.ts'
import type { VariationFormData } from '#app/features/variations/form/variation-form-data.ts'
import type { SwatchState } from './swatch-state.ts'

/** Props of an attribute's choices, whatever they look like. */
export type AttributeRowProps = {
  index: number
  attribute: MatrixAttribute
  states: SwatchState[]
  data: VariationFormData
  controller: VariationFormController
  isHydrated: boolean
  /** The button reported that this selection is missing. */
  isMissing?: boolean
  onChoose: (value: number) => void
}
