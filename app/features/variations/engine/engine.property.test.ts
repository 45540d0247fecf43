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
const cell = (values: string[]) => fc.constantFrom(...values, '*')
const row = fc.record({
  values: fc
    .tuple(cell(attributes.color), cell(attributes.size), cell(attributes.cut))
    .map((cells) => cells.join('/')),
  isActive: fc.boolean(),
})
const product = fc.array(row, { maxLength: 8 }).map((rows: RowSketch[]) => aForm(attributes, rows))
const click = fc.record({ attribute: fc.nat(2), value: fc.integer({ min: NONE, max: 3 }) })
const clicks = fc.array(click, { maxLength: 8 })

test('VAR-2: selecting an enabled value always leaves an active variation', () => {
  fc.assert(
    fc.property(product, clicks, (form, made) => {
      const { picks } = walk(form, made)
      findOptions(form, picks).forEach((options, attribute) =>
        options.enabled.forEach((isEnabled, value) => {
          if (isEnabled) expect(activeRows(form.matrix, picks.with(attribute, value))).not.toHaveLength(0)
        }),
      )
    }),
  )
})

test('VAR-2: selecting the same values in any order finds the same variation', () => {
  fc.assert(
    fc.property(product, clicks, fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), (form, made, order) => {
      const reached = walk(form, made)
      const again = walk(
        form,
        order.map((attribute) => ({ attribute, value: reached.picks[attribute] ?? NONE })),
      )
      expect(again.picks).toEqual(reached.picks)
      expect(again.foundVariation).toEqual(reached.foundVariation)
    }),
  )
})

test('VAR-2: a complete selection of enabled values always finds a variation', () => {
  fc.assert(
    fc.property(product, clicks, (form, made) => {
      const { picks, foundVariation } = walk(form, made)
      if (isComplete(picks)) expect(foundVariation).not.toBeNull()
    }),
  )
})

test('VAR-1: browser and server find the same variation for every complete selection', () => {
  fc.assert(
    fc.property(product, fc.tuple(fc.nat(2), fc.nat(3), fc.nat(1)), (form, picks) => {
      const stored = form.rows.map((each, index) => ({
        id: each.variationId,
        menuOrder: index,
        attributes: each.attributes,
      }))
      const posted = Object.fromEntries(
        form.attributes.map(({ key, values }, index) => [key, values[picks[index] ?? 0]?.v ?? '']),
      )
      const found = form.matrix === null ? null : findMatchingRow(form.matrix, picks)
      expect(findMatchingVariationId(stored, posted)).toBe(found === null ? 0 : form.rows[found]?.variationId)
      const first = form.rows.findIndex((each) => matches(each.attributes, posted))
      expect(found).toBe(first === -1 ? null : first)
    }),
  )
})

test('VAR-2: an unavailable preselection is cleared in at most one round per attribute', () => {
  fc.assert(
    fc.property(product, fc.tuple(fc.nat(2), fc.nat(3), fc.nat(1)), (form, picks) => {
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
    fc.property(product, fc.tuple(fc.nat(2), fc.nat(3), fc.nat(1)), fc.nat(2), (form, picks, attribute) => {
      const value = picks[attribute] ?? 0
      if (form.matrix === null || activeRows(form.matrix, only(picks, attribute)).length === 0) return
      const made = deselectUnavailable(
        form.matrix,
        { picks, attribute, value },
        { mode: 'minimal', disableOutOfStock: false },
      )
      expect(activeRows(form.matrix, made.picks)).not.toHaveLength(0)
      for (const cleared of made.clearedIndexes) {
        const restored = made.picks.with(cleared, picks[cleared] ?? NONE)
        expect(activeRows(form.matrix, restored)).toHaveLength(0)
      }
    }),
  )
})

test('the example of the specification finds the specified variations, step by step', () => {
  const form = aForm({ color: ['red', 'green', 'blue'], size: ['s', 'm', 'l'] }, [
    'red/s',
    'red/m',
    'green/m',
    'blue/l',
  ])
  const red = walk(form, [{ attribute: 0, value: 0 }])
  const redMedium = choose(form, red, { attribute: 1, value: 1 }).state
  const greenMedium = choose(form, redMedium, { attribute: 0, value: 1 }).state
  expect([red.variationId, redMedium.variationId, greenMedium.variationId]).toEqual(['', '2', '3'])
  expect(start(form, findPicks(form, 'blue', 's')).state.picks).toEqual([NONE, NONE])
})

function walk(form: VariationForm, made: { attribute: number; value: number }[]): FormState {
  const { state } = start(form, [NONE, NONE, NONE].slice(0, form.attributes.length))
  return made.reduce((before, each) => choose(form, before, each).state, state)
}

function only(picks: readonly number[], attribute: number): number[] {
  return picks.map((pick, index) => (index === attribute ? pick : NONE))
}

function activeRows(matrix: Matrix | null, picks: readonly number[]): number[] {
  if (matrix === null) return []
  return [...matrix.flags.keys()].filter(
    (at) => ((matrix.flags[at] ?? 0) & ACTIVE) !== 0 && rowMatches(matrix, at, picks),
  )
}
