import type { FormState, VariationForm } from '#app/features/variations/engine/choose.ts'
import { NONE } from '#app/features/variations/engine/find.ts'
import { optionsOf } from '#app/features/variations/engine/options.ts'
import { stockLeft, type StockLeftOptions } from '#app/features/variations/form/stock-left.ts'

/** State of one value; disabled excludes the others, selected and no-stock may be combined. */
export type SwatchState = {
  isSelected: boolean
  isDisabled: boolean
  /** All matching variations are out of stock, but the value may be selected. */
  isNoStock: boolean
  /** Disabled, but selecting it clears conflicting selections instead of doing nothing. */
  isReachable: boolean
  /** Remaining stock, if it is to be shown. */
  left: number | null
}

export type SwatchOptions = {
  disableOutOfStock: boolean
  clickableOutOfStock: boolean
  deselectUnavailable: 'no' | 'all' | 'minimal'
  stockLeft: StockLeftOptions
}

/** State of each swatch, per attribute and value (A.4). */
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
