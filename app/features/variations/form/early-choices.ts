/** What was chosen in a form's own fields before its script ran, or was put back into them by the browser. */
import type { FormState, Step, VariationForm } from '#app/features/variations/engine/choose.ts'
import { click, type ClickOptions } from '#app/features/variations/engine/click.ts'
import { NONE } from '#app/features/variations/engine/find.ts'

type Early = { form: VariationForm; state: FormState; options: ClickOptions }

/** The same state when the fields say what it says. */
export function takeEarlyChoices(fields: HTMLFormControlsCollection, { form, state, options }: Early): Step {
  let step: Step = { state, events: [] }
  for (const [attribute, { key, values }] of form.attributes.entries()) {
    const field = fields.namedItem(key)
    if (field === null || !('value' in field)) continue
    const value = values.findIndex(({ v }) => v === field.value)
    if (value === (step.state.picks[attribute] ?? NONE)) continue
    const next = click(form, step.state, { attribute, value, options })
    step = { state: next.state, events: [...step.events, ...next.events] }
  }
  return step
}
