/** Selections made in native form fields before hydration, or restored by the browser. */
import type { FormState, Step, VariationForm } from '#app/features/variations/engine/choose.ts'
import { click, type ClickOptions } from '#app/features/variations/engine/click.ts'
import { NONE } from '#app/features/variations/engine/find.ts'

type EarlyChoicesContext = { form: VariationForm; state: FormState; options: ClickOptions }

/** Applies the values of the native fields to the state; returns the same state if they match it. */
export function applyEarlyChoices(
  fields: HTMLFormControlsCollection,
  { form, state, options }: EarlyChoicesContext,
): Step {
  let step: Step = { state, events: [] }
  for (const [attribute, { key, values }] of form.attributes.entries()) {
    const field = fields.namedItem(key)
    if (field === null || !('value' in field)) continue
    const value = values.findIndex(({ v }) => v === field.value)
    if (value === (step.state.picks[attribute] ?? NONE)) continue
    const nextStep = click(form, step.state, { attribute, value, options })
    step = { state: nextStep.state, events: [...step.events, ...nextStep.events] }
  }
  return step
}
