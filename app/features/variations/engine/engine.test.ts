import { expect, test } from 'vitest'
import {
  applyReply,
  choose,
  clear,
  hasPlaceholder,
  isClearable,
  start,
  type VariationForm,
} from './choose.ts'
import { click, type ClickOptions } from './click.ts'
import { NONE } from './find.ts'
import { findSharedImage } from './image.ts'
import { findStockLeft, type StockLeftOptions } from '#app/features/variations/form/stock-left.ts'
import { createSwatchStates, type SwatchOptions } from '#app/features/variations/swatches/swatch-state.ts'
import {
  aForm,
  colorsAndSizes,
  fourRows,
  readValueNames,
  findPicks,
} from '#app/features/variations/test-forms.ts'

const stockLeftOptions: StockLeftOptions = { isShown: true, threshold: 5, scope: 'every' }
const swatchOptions: SwatchOptions = {
  disableOutOfStock: true,
  clickableOutOfStock: false,
  deselectUnavailable: 'minimal',
  stockLeft: stockLeftOptions,
}
const clickOptions: ClickOptions = { ...swatchOptions, clearOnReselect: true }

function clickValue(form: VariationForm, from: string[], value: string, options = clickOptions) {
  const { state } = start(form, findPicks(form, ...from))
  const attribute = form.attributes.findIndex(({ values }) => values.some(({ v }) => v === value))
  const index = form.attributes[attribute]?.values.findIndex(({ v }) => v === value) ?? NONE
  return click(form, state, { attribute, value: index, options })
}

test('VAR-2: resetting a drop-down to its placeholder clears its selection', () => {
  const form = aForm(colorsAndSizes, fourRows)
  const { state } = start(form, findPicks(form, 'red', 's'))
  const clickResult = click(form, state, { attribute: 0, value: NONE, options: clickOptions })
  expect(readValueNames(form, clickResult.state.picks)).toEqual(['', 's'])
})

test('VAR-4: a conflicting selection clears only the selections that conflict', () => {
  const form = aForm({ ...colorsAndSizes, logo: ['yes', 'no'] }, ['red/s/yes', 'blue/m/yes', 'green/s/*'])
  expect(readValueNames(form, clickValue(form, ['red', 's', 'yes'], 'blue').state.picks)).toEqual([
    'blue',
    '',
    'yes',
  ])
})

test('VAR-4: with deselectUnavailable "all" a conflicting selection can clear every other attribute', () => {
  const form = aForm({ ...colorsAndSizes, logo: ['yes', 'no'] }, ['red/s/yes', 'blue/m/yes', 'green/s/*'])
  const clickResult = clickValue(form, ['red', 's', 'yes'], 'blue', {
    ...clickOptions,
    deselectUnavailable: 'all',
  })
  expect(readValueNames(form, clickResult.state.picks)).toEqual(['blue', '', ''])
})

test('VAR-4: if other selections conflict, the newest is kept', () => {
  const form = aForm({ color: ['red', 'blue'], size: ['s', 'm'], cut: ['wide', 'slim'] }, [
    'red/s/wide',
    'blue/s/slim',
    'blue/m/wide',
  ])
  const initialState = start(form, [NONE, NONE, NONE]).state
  const sizeLast = [2, 0, 1].reduce(
    (state, attribute) => choose(form, state, { attribute, value: 0 }).state,
    initialState,
  )
  const cutLast = [1, 0, 2].reduce(
    (state, attribute) => choose(form, state, { attribute, value: 0 }).state,
    initialState,
  )
  const blue = { attribute: 0, value: 1, options: clickOptions }
  expect(readValueNames(form, click(form, sizeLast, blue).state.picks)).toEqual(['blue', 's', ''])
  expect(readValueNames(form, click(form, cutLast, blue).state.picks)).toEqual(['blue', '', 'wide'])
})

test.each<[string, ClickOptions]>([
  ['if deselectUnavailable is off', { ...clickOptions, deselectUnavailable: 'no' }],
  ['if no active variation has the value', clickOptions],
])('VAR-4: clicking a disabled value has no effect %s', (_, options) => {
  const form = aForm({ color: ['red', 'blue'], size: ['s', 'm'] }, [
    'red/s',
    { values: 'blue/m', isActive: options.deselectUnavailable === 'no' },
  ])
  const clickResult = clickValue(form, ['red', 's'], 'blue', options)
  expect(readValueNames(form, clickResult.state.picks)).toEqual(['red', 's'])
  expect(clickResult.events).toEqual([])
})

test('VAR-2: selecting the selected value again clears it, or keeps it and fires the events of a selection', () => {
  const form = aForm(colorsAndSizes, fourRows)
  expect(readValueNames(form, clickValue(form, ['red', ''], 'red').state.picks)).toEqual(['', ''])
  const clickResult = clickValue(form, ['red', ''], 'red', { ...clickOptions, clearOnReselect: false })
  expect(readValueNames(form, clickResult.state.picks)).toEqual(['red', ''])
  expect(clickResult.events.map(({ name }) => name)).toEqual([
    'woocommerce_variation_select_change',
    'check_variations',
    'woocommerce_update_variation_values',
    'reset_data',
    'hide_variation',
    'woocommerce_variation_has_changed',
  ])
})

test('VAR-3: with disableOutOfStock a value that leads only to sold-out variations is disabled', () => {
  const rows = ['red/s', { values: 'red/m', isInStock: false }, 'green/m', 'blue/l']
  const readMediumState = (disableOutOfStock: boolean) => {
    const form = aForm(colorsAndSizes, rows, { disableOutOfStock })
    return createSwatchStates(form, start(form, findPicks(form, 'red', '')).state, swatchOptions)[1]?.[1]
  }
  expect(readMediumState(true)).toMatchObject({ isDisabled: true, isNoStock: false, isReachable: true })
  expect(readMediumState(false)).toMatchObject({ isDisabled: false, isNoStock: false })
})

test('VAR-2: a clickable sold-out value is marked as out of stock and can be selected', () => {
  const form = aForm(colorsAndSizes, ['red/s', { values: 'red/m', isInStock: false }])
  const options = { ...swatchOptions, clickableOutOfStock: true }
  const states = createSwatchStates(form, start(form, findPicks(form, 'red', 'm')).state, options)[1]
  expect(states?.map(({ isSelected, isNoStock, isDisabled }) => [isSelected, isNoStock, isDisabled])).toEqual(
    [
      [false, false, false],
      [true, true, false],
      [false, false, true],
    ],
  )
})

test('VAR-5: the remaining stock is shown for a single attribute and for the last selection', () => {
  const single = aForm({ color: ['red', 'green', 'blue'] }, [
    { values: 'red', stockQuantity: 3 },
    { values: 'green', stockQuantity: 40, isSoldIndividually: true },
    { values: 'blue', stockQuantity: 2, isBackorderAllowed: true },
  ])
  expect(readStockLeft(single, [''])).toEqual({ red: 3 })
  const pair = aForm(colorsAndSizes, [
    { values: 'red/s', stockQuantity: 5 },
    { values: 'red/m', stockQuantity: 6 },
    { values: 'green/s', stockQuantity: 1 },
    { values: 'blue/l', stockQuantity: 0, isInStock: false },
  ])
  expect(readStockLeft(pair, ['', ''])).toEqual({})
  expect(readStockLeft(pair, ['red', ''])).toEqual({ s: 5 })
  expect(readStockLeft(pair, ['red', 's'])).toEqual({ s: 5 })
})

function readStockLeft(form: VariationForm, picks: string[]): Record<string, number> {
  const stockLeft = findStockLeft(form, start(form, findPicks(form, ...picks)).state, stockLeftOptions)
  const stockEntries = [...stockLeft].flatMap(([attribute, values]) =>
    [...values].map(([value, quantity]): [string, number] => [
      form.attributes[attribute]?.values[value]?.v ?? '',
      quantity,
    ]),
  )
  return Object.fromEntries(stockEntries)
}

test('VAR-6: a partial selection changes the image as soon as all its variations share one image', () => {
  const form = aForm(colorsAndSizes, [
    { values: 'red/s', imageIndex: 4 },
    { values: 'red/m', imageIndex: 4 },
    { values: 'green/m', imageIndex: 7 },
    { values: 'blue/l', imageIndex: null },
  ])
  const findImage = (...values: string[]) => findSharedImage(form, findPicks(form, ...values))
  expect([
    findImage('', ''),
    findImage('red', ''),
    findImage('', 'm'),
    findImage('', 's'),
    findImage('blue', ''),
  ]).toEqual([null, 4, null, 4, null])
})

test('a complete selection without a variation keeps its clear link; mode "original" hides the link', () => {
  const form = aForm({ taste: ['Salt & Pepper'] }, [{ values: 'Salt &amp; Pepper' }], { entities: 'offered' })
  const { state } = choose(form, start(form, [NONE]).state, { attribute: 0, value: 0 })
  expect(state).toMatchObject({ isUnmatched: true, isNoticeShown: true, variationId: '' })
  expect([isClearable(form, state), isClearable(form, state, 'original')]).toEqual([true, false])
})

test('V29: a value with HTML entities is found by its plain name', () => {
  const form = aForm({ taste: ['Salt & Pepper'] }, [{ values: 'Salt &amp; Pepper' }])
  expect(choose(form, start(form, [NONE]).state, { attribute: 0, value: 0 }).state.variationId).toBe('1')
})

test('without a matrix a complete selection is pending until the response; a new selection cancels the wait', () => {
  const form = { ...aForm(colorsAndSizes, []), matrix: null }
  const pendingState = choose(form, start(form, findPicks(form, 'red', '')).state, {
    attribute: 1,
    value: 0,
  }).state
  expect(pendingState).toMatchObject({ isPending: true, foundVariation: null })
  expect(choose(form, pendingState, { attribute: 1, value: NONE }).state.isPending).toBe(false)
  expect(applyReply(pendingState, false).state).toMatchObject({ isPending: false, isNoticeShown: true })
})

test('clearing removes every selection and shows the quantity field again', () => {
  const form = aForm({ color: ['red'] }, [{ values: 'red', isSoldIndividually: true }])
  const selectedState = start(form, [0]).state
  expect(selectedState.quantity.isHidden).toBe(true)
  expect(clear(form, selectedState).state).toMatchObject({
    picks: [NONE],
    variationId: '',
    isTouched: false,
    quantity: { isHidden: false },
  })
})

test('the quantity is not limited by a variation that is no longer selected', () => {
  const form = aForm({ color: ['red'] }, [{ values: 'red', stockQuantity: 3, minQuantity: 2 }])
  const selectedState = start(form, [0], '9').state
  expect(selectedState.quantity).toEqual({ value: '3', min: '2', max: '3', isHidden: false })
  expect(clear(form, selectedState).state.quantity).toEqual({
    value: '3',
    min: '1',
    max: '',
    isHidden: false,
  })
  expect(clear(form, start(form, [NONE]).state).state.quantity).toMatchObject({ min: null, max: null })
})

test('V32: the placeholder of a drop-down is removed after a selection if keepsPlaceholder is off', () => {
  const [color] = aForm(colorsAndSizes, []).attributes
  if (!color) throw new Error('The form has no color.')
  const colorWithoutPlaceholder = { ...color, keepsPlaceholder: false }
  expect([
    hasPlaceholder(color, 0),
    hasPlaceholder(colorWithoutPlaceholder, NONE),
    hasPlaceholder(colorWithoutPlaceholder, 0),
  ]).toEqual([true, true, false])
})
