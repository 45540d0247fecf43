/** Property tests of the invariants in variations.md F.1, with generated products. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choose, isComplete, start, type FormState, type VariationForm } from './choose.ts'
import { deselectUnavailable } from './deselect.ts'
import { findMatchingRow, findMatchingVariationId, NONE, rowMatches } from './find.ts'
import { ACTIVE, type Matrix } from './matrix.ts'
import { findOptions } from './options.ts'
import { matches } from '#app/features/variations/rules.ts'
import { aForm, findPicks, type RowSketch } from '#app/features/variations/test-forms.ts'

const attributes = { color: ['a', 'b', 'c'], size: ['s', 'm', 'l', 'xl'], cut: ['x', 'y'] }
const createCellArbitrary = (values: string[]) => fc.constantFrom(...values, '*')
const rowArbitrary = fc.record({
  values: fc
    .tuple(
      createCellArbitrary(attributes.color),
      createCellArbitrary(attributes.size),
      createCellArbitrary(attributes.cut),
    )
    .map((cells) => cells.join('/')),
  isActive: fc.boolean(),
})
const formArbitrary = fc
  .array(rowArbitrary, { maxLength: 8 })
  .map((rows: RowSketch[]) => aForm(attributes, rows))
const clickArbitrary = fc.record({ attribute: fc.nat(2), value: fc.integer({ min: NONE, max: 3 }) })
const clicksArbitrary = fc.array(clickArbitrary, { maxLength: 8 })

test('VAR-2: selecting an enabled value always leaves an active variation', () => {
  fc.assert(
    fc.property(formArbitrary, clicksArbitrary, (form, performedClicks) => {
      const { picks } = performClicks(form, performedClicks)
      findOptions(form, picks).forEach((options, attribute) =>
        options.enabled.forEach((isEnabled, value) => {
          if (isEnabled) expect(listActiveRows(form.matrix, picks.with(attribute, value))).not.toHaveLength(0)
        }),
      )
    }),
  )
})

test('VAR-2: selecting the same values in any order finds the same variation', () => {
  fc.assert(
    fc.property(
      formArbitrary,
      clicksArbitrary,
      fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
      (form, performedClicks, attributeOrder) => {
        const reachedState = performClicks(form, performedClicks)
        const otherState = performClicks(
          form,
          attributeOrder.map((attribute) => ({ attribute, value: reachedState.picks[attribute] ?? NONE })),
        )
        expect(otherState.picks).toEqual(reachedState.picks)
        expect(otherState.foundVariation).toEqual(reachedState.foundVariation)
      },
    ),
  )
})

test('VAR-2: a complete selection of enabled values always finds a variation', () => {
  fc.assert(
    fc.property(formArbitrary, clicksArbitrary, (form, performedClicks) => {
      const { picks, foundVariation } = performClicks(form, performedClicks)
      if (isComplete(picks)) expect(foundVariation).not.toBeNull()
    }),
  )
})

test('VAR-1: browser and server find the same variation for every complete selection', () => {
  fc.assert(
    fc.property(formArbitrary, fc.tuple(fc.nat(2), fc.nat(3), fc.nat(1)), (form, picks) => {
      const storedVariations = form.rows.map((each, index) => ({
        id: each.variationId,
        menuOrder: index,
        attributes: each.attributes,
      }))
      const postedChoice = Object.fromEntries(
        form.attributes.map(({ key, values }, index) => [key, values[picks[index] ?? 0]?.v ?? '']),
      )
      const foundRow = form.matrix === null ? null : findMatchingRow(form.matrix, picks)
      expect(findMatchingVariationId(storedVariations, postedChoice)).toBe(
        foundRow === null ? 0 : form.rows[foundRow]?.variationId,
      )
      const firstMatchingRow = form.rows.findIndex((each) => matches(each.attributes, postedChoice))
      expect(foundRow).toBe(firstMatchingRow === -1 ? null : firstMatchingRow)
    }),
  )
})

test('VAR-2: an unavailable preselection is cleared in at most one round per attribute', () => {
  fc.assert(
    fc.property(formArbitrary, fc.tuple(fc.nat(2), fc.nat(3), fc.nat(1)), (form, picks) => {
      const { state, events } = start(form, picks)
      const rounds = events.filter(({ name }) => name === 'woocommerce_variation_select_change')
      expect(rounds.length).toBeLessThanOrEqual(form.attributes.length)
      const options = findOptions(form, state.picks)
      state.picks.forEach((pick, attribute) => {
        if (pick !== NONE) expect(options[attribute]?.enabled[pick]).toBe(1)
      })
    }),
  )
})

test('VAR-4: clearing conflicting values keeps the new selection possible and clears no more than necessary', () => {
  fc.assert(
    fc.property(
      formArbitrary,
      fc.tuple(fc.nat(2), fc.nat(3), fc.nat(1)),
      fc.nat(2),
      (form, picks, attribute) => {
        const value = picks[attribute] ?? 0
        if (form.matrix === null || listActiveRows(form.matrix, keepOnlyPick(picks, attribute)).length === 0)
          return
        const deselection = deselectUnavailable(
          form.matrix,
          { picks, attribute, value },
          { mode: 'minimal', disableOutOfStock: false },
        )
        expect(listActiveRows(form.matrix, deselection.picks)).not.toHaveLength(0)
        for (const clearedIndex of deselection.clearedIndexes) {
          const restored = deselection.picks.with(clearedIndex, picks[clearedIndex] ?? NONE)
          expect(listActiveRows(form.matrix, restored)).toHaveLength(0)
        }
      },
    ),
  )
})

test('the example of the specification finds the specified variations, step by step', () => {
  const form = aForm({ color: ['red', 'green', 'blue'], size: ['s', 'm', 'l'] }, [
    'red/s',
    'red/m',
    'green/m',
    'blue/l',
  ])
  const red = performClicks(form, [{ attribute: 0, value: 0 }])
  const redMedium = choose(form, red, { attribute: 1, value: 1 }).state
  const greenMedium = choose(form, redMedium, { attribute: 0, value: 1 }).state
  expect([red.variationId, redMedium.variationId, greenMedium.variationId]).toEqual(['', '2', '3'])
  expect(start(form, findPicks(form, 'blue', 's')).state.picks).toEqual([NONE, NONE])
})

function performClicks(
  form: VariationForm,
  performedClicks: { attribute: number; value: number }[],
): FormState {
  const { state } = start(form, [NONE, NONE, NONE].slice(0, form.attributes.length))
  return performedClicks.reduce((currentState, each) => choose(form, currentState, each).state, state)
}

function keepOnlyPick(picks: readonly number[], attribute: number): number[] {
  return picks.map((pick, index) => (index === attribute ? pick : NONE))
}

function listActiveRows(matrix: Matrix | null, picks: readonly number[]): number[] {
  if (matrix === null) return []
  return [...matrix.flags.keys()].filter(
    (rowIndex) => ((matrix.flags[rowIndex] ?? 0) & ACTIVE) !== 0 && rowMatches(matrix, rowIndex, picks),
  )
}
