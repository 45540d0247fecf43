import type { FormState, VariationForm } from '#app/features/variations/engine/choose.ts'
import { NONE } from '#app/features/variations/engine/find.ts'
import { optionsOf } from '#app/features/variations/engine/options.ts'
import { stockLeft, type StockLeftOptions } from '#app/features/variations/form/stock-left.ts'

/** How one value is drawn; disabled excludes the others, selected and no-stock may meet. */
export type SwatchState = {
  isSelected: boolean
  isDisabled: boolean
  /** Everything it leads to is sold out, yet it may be chosen. */
  isNoStock: boolean
  /** Disabled, but choosing it makes other choices give way instead of doing nothing. */
  isReachable: boolean
  /** How many are left, when that is to be said. */
  left: number | null
}

export type SwatchOptions = {
  disableOutOfStock: boolean
  clickableOutOfStock: boolean
  deselectUnavailable: 'no' | 'all' | 'minimal'
  stockLeft: StockLeftOptions
}

/** Per attribute, per value, how its swatch looks (A.4). */
export function swatchStates(form: VariationForm, state: FormState, options: SwatchOptions): SwatchState[][] {
  const offered = optionsOf(form, state.picks)
  const alone =
    options.deselectUnavailable === 'no'
      ? null
      : optionsOf(
          form,
          state.picks.map(() => NONE),
        )
  const left = stockLeft(form, state, options.stockLeft)
  return form.attributes.map(({ values }, attribute) =>
    values.map((_, value) => {
      const isDisabled = offered[attribute]?.enabled[value] !== 1
      return {
        isSelected: !isDisabled && state.picks[attribute] === value,
        isDisabled,
        isNoStock: !isDisabled && options.clickableOutOfStock && offered[attribute]?.inStock[value] !== 1,
        isReachable: isDisabled && alone?.[attribute]?.enabled[value] === 1,
        left: isDisabled ? null : (left.get(attribute)?.get(value) ?? null),
      }
    }),
  )
}
