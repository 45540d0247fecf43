import { afterEach, expect, test, vi } from 'vitest'
import { applyScriptedChanges } from './for-scripts.ts'
import { aForm, colorsAndSizes, fourRows } from '#app/features/variations/test-forms.ts'

afterEach(() => vi.unstubAllGlobals())

test('VAR-6: a drop-down value that a script sets before hydration is selected, with or without a field name', () => {
  vi.stubGlobal('window', {})
  const form = aForm(colorsAndSizes, fourRows)
  const [color, size] = form.attributes
  const value = size?.values[1]?.v
  const selects = [
    { dataset: { attribute_name: color?.key }, name: color?.key, value: '' },
    // Next to radio buttons the drop-down has no name.
    { dataset: { attribute_name: size?.key }, name: '', value },
  ]
  const selections: [number, number][] = []
  const element = { querySelectorAll: () => selects } as unknown as HTMLFormElement
  applyScriptedChanges(element, {
    form,
    getPicks: () => [-1, -1],
    choose: (attribute, valueIndex) => selections.push([attribute, valueIndex]),
  })
  expect(selections).toEqual([[1, 1]])
})
