import { choose, type FormState, type Step, type VariationForm } from './choose.ts'
import { deselectUnavailable } from './deselect.ts'
import { NONE, type Picks } from './find.ts'
import { findOptions } from './options.ts'
import type { SwatchOptions } from '#app/features/variations/swatches/swatch-state.ts'

export type ClickOptions = Pick<SwatchOptions, 'deselectUnavailable' | 'disableOutOfStock'> & {
  clearOnReselect: boolean
}

/** A click on a swatch: selects its value, deselects or keeps it, clears conflicting selections, or does nothing. */
export function click(
  form: VariationForm,
  state: FormState,
  choice: { attribute: number; value: number; options: ClickOptions },
): Step {
  const { attribute, value, options } = choice
  // `NONE`: a drop-down was reset to its placeholder.
  if (value === NONE) return choose(form, state, { attribute, value })
  if (state.picks[attribute] === value) {
    // A kept selection is announced as well, because scripts of existing shops expect events for every click.
    return choose(form, state, { attribute, value: options.clearOnReselect ? NONE : value })
  }
  if (findOptions(form, state.picks)[attribute]?.enabled[value] === 1)
    return choose(form, state, { attribute, value })
  return clearConflicting(form, state, choice)
}

/** The selection after a click, without matching a variation: for the URL in the swatch's link. */
export function calculatePicks(
  form: VariationForm,
  state: FormState,
  choice: { attribute: number; value: number; isDisabled: boolean; options: ClickOptions },
): Picks {
  const { attribute, value, isDisabled, options } = choice
  const { picks, recentAttributes } = state
  if (picks[attribute] === value) return options.clearOnReselect ? picks.with(attribute, NONE) : picks
  const { deselectUnavailable: mode, disableOutOfStock } = options
  if (!isDisabled || form.matrix === null || mode === 'no') return picks.with(attribute, value)
  return deselectUnavailable(
    form.matrix,
    { picks, recentAttributes, attribute, value },
    { mode, disableOutOfStock },
  ).picks
}

function clearConflicting(
  form: VariationForm,
  state: FormState,
  { attribute, value, options }: { attribute: number; value: number; options: ClickOptions },
): Step {
  const { deselectUnavailable: mode, disableOutOfStock } = options
  const isPossible =
    findOptions(
      form,
      state.picks.map(() => NONE),
    )[attribute]?.enabled[value] === 1
  if (form.matrix === null || mode === 'no' || !isPossible) return { state, events: [] }
  const { picks, recentAttributes } = state
  const { clearedIndexes } = deselectUnavailable(
    form.matrix,
    { picks, recentAttributes, attribute, value },
    { mode, disableOutOfStock },
  )
  const clearedAttributes = clearedIndexes.filter((other) => picks[other] !== NONE)
  const clearedStep = clearedAttributes.reduce<Step>(
    (step, other) => chooseNext(form, step, { attribute: other, value: NONE }),
    {
      state,
      events: [],
    },
  )
  return chooseNext(form, clearedStep, { attribute, value })
}

function chooseNext(
  form: VariationForm,
  previousStep: Step,
  choice: { attribute: number; value: number },
): Step {
  const { state, events } = choose(form, previousStep.state, choice)
  return { state, events: [...previousStep.events, ...events] }
}
