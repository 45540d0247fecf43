import type { FormState, VariationForm } from '#app/features/variations/engine/choose.ts'
import { NONE } from '#app/features/variations/engine/find.ts'
import { findOptions } from '#app/features/variations/engine/options.ts'
import { findStockLeft, type StockLeftOptions } from '#app/features/variations/form/stock-left.ts'

/** State of one value; disabled excludes the others, selected and no-stock may be combined. */
export type SwatchState = {
  isSelected: boolean
  isDisabled: boolean
  /** All matching variations are out of stock, but the value may be selected. */
  isNoStock: boolean
  /** Disabled, but selecting it clears conflicting selections instead of doing nothing. */
  isReachable: boolean
  /** Remaining stock, if it is to be shown. */
  stockLeft: number | null
}

export type SwatchOptions = {
  disableOutOfStock: boolean
  clickableOutOfStock: boolean
  deselectUnavailable: 'no' | 'all' | 'minimal'
  stockLeft: StockLeftOptions
}

/** State of each swatch, per attribute and value (A.4). */
export function createSwatchStates(
  form: VariationForm,
  state: FormState,
  options: SwatchOptions,
): SwatchState[][] {
  const currentOptions = findOptions(form, state.picks)
  const optionsWithoutSelection =
    options.deselectUnavailable === 'no'
      ? null
      : findOptions(
          form,
          state.picks.map(() => NONE),
        )
  const stockLeftByAttribute = findStockLeft(form, state, options.stockLeft)
  return form.attributes.map(({ values }, attribute) =>
    values.map((_, value) => {
      const isDisabled = currentOptions[attribute]?.enabled[value] !== 1
      return {
        isSelected: !isDisabled && state.picks[attribute] === value,
        isDisabled,
        isNoStock:
          !isDisabled && options.clickableOutOfStock && currentOptions[attribute]?.inStock[value] !== 1,
        isReachable: isDisabled && optionsWithoutSelection?.[attribute]?.enabled[value] === 1,
        stockLeft: isDisabled ? null : (stockLeftByAttribute.get(attribute)?.get(value) ?? null),
      }
    }),
  )
}
