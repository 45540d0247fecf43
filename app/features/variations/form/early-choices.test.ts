import { expect, test } from 'vitest'
import { start } from '#app/features/variations/engine/choose.ts'
import { applyEarlyChoices } from './early-choices.ts'
import { NONE } from '#app/features/variations/engine/find.ts'
import { aForm } from '#app/features/variations/test-forms.ts'

const form = aForm({ grind: ['coarse', 'fine'], weight: ['s', 'm'] }, ['coarse/s', 'coarse/m', 'fine/m'])
const options = { clearOnReselect: true, deselectUnavailable: 'minimal', disableOutOfStock: true } as const

/** Applies fields as a browser's form provides them: radio groups and drop-downs have the selected value. */
function applyFieldValues(fieldValues: Record<string, string>, picks = [0, 0]) {
  const fields = {
    namedItem: (key: string) => (key in fieldValues ? { value: fieldValues[key] } : null),
  } as unknown as HTMLFormControlsCollection
  const { state } = start(form, picks)
  const choiceResult = applyEarlyChoices(fields, { form, state, options })
  return { ...choiceResult, isSame: choiceResult.state === state }
}

const [grindKey, weightKey] = ['attribute_pa_grind', 'attribute_pa_weight']

test('fields with the values of the form state change nothing', () => {
  expect(applyFieldValues({ [grindKey]: 'coarse', [weightKey]: 's' })).toMatchObject({
    isSame: true,
    events: [],
  })
  expect(applyFieldValues({})).toMatchObject({ isSame: true })
})

test('values changed in several fields before hydration are selected and reported', () => {
  const { state, events } = applyFieldValues({ [grindKey]: 'fine', [weightKey]: 'm' })
  expect(state).toMatchObject({ picks: [1, 1], variationId: '3', isTouched: true })
  expect(events.map(({ name }) => name)).toContain('found_variation')
})

test('a drop-down that was cleared before hydration is cleared', () => {
  expect(applyFieldValues({ [grindKey]: '', [weightKey]: 's' }).state.picks).toEqual([NONE, 0])
})
