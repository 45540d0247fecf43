import { expect, test } from 'vitest'
import type { LocalizedSwatch } from '#app/features/variations/engine/matrix.ts'
import { reasonOf, tooltipOf } from './tooltip.ts'

const picture = { stem: 'red', widths: [200], width: 600, height: 600 }
const chip = { isNamed: false, isSelected: false, reason: undefined }

function tooltip(swatch: LocalizedSwatch, display: Partial<Parameters<typeof tooltipOf>[1]> = {}) {
  return tooltipOf({ v: 'red', label: 'Red', swatch }, { ...chip, ...display })
}

test('A.2: a chip tells its name, or what the owner wrote for it', () => {
  expect(tooltip({})).toEqual({ text: 'Red', addsInformation: false })
  expect(tooltip({ tooltip: 'Like brick' })).toEqual({ text: 'Like brick', addsInformation: true })
})

test('A.2: a picture shows only where the value asks for one, and then with words', () => {
  expect(tooltip({ tooltipKind: 'image', tooltipPicture: picture })).toEqual({
    text: 'Red',
    picture,
    addsInformation: false,
  })
  expect(tooltip({ tooltipKind: 'text', tooltipPicture: picture })).toEqual({
    text: 'Red',
    addsInformation: false,
  })
})

test('A.2: a value may have none', () => {
  expect(tooltip({ tooltipKind: 'none', tooltip: 'Like brick' }, { reason: 'out of stock' })).toBeNull()
})

test('A.4: nothing is told twice, but always why a value cannot be had', () => {
  expect(tooltip({}, { isNamed: true })).toBeNull()
  expect(tooltip({}, { isSelected: true })).toBeNull()
  expect(tooltip({ tooltip: 'Like brick' }, { isNamed: true })).not.toBeNull()
  expect(tooltip({}, { isNamed: true, reason: 'unavailable' })).toEqual({
    text: 'Red',
    addsInformation: false,
  })
})

test('A.6: the reason is what the owner wrote for the state, and may be left empty', () => {
  const texts = { unavailableText: 'not made', outOfStockText: 'sold out' }
  expect(reasonOf({ isDisabled: true, isNoStock: false }, texts)).toBe('not made')
  expect(reasonOf({ isDisabled: false, isNoStock: true }, texts)).toBe('sold out')
  expect(reasonOf({ isDisabled: false, isNoStock: false }, texts)).toBeUndefined()
  expect(reasonOf({ isDisabled: true, isNoStock: false }, { ...texts, unavailableText: '' })).toBeUndefined()
})
