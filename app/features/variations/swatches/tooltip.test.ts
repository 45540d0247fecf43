import { expect, test } from 'vitest'
import type { LocalizedSwatch } from '#app/features/variations/engine/matrix.ts'
import { findUnavailableReason, createTooltip } from './tooltip.ts'

const picture = { stem: 'red', widths: [200], width: 600, height: 600 }
const defaultDisplay = { hasVisibleName: false, isSelected: false, reason: undefined }

function createRedTooltip(
  swatch: LocalizedSwatch,
  display: Partial<Parameters<typeof createTooltip>[1]> = {},
) {
  return createTooltip({ v: 'red', label: 'Red', swatch }, { ...defaultDisplay, ...display })
}

test('A.2: a tooltip shows the name of the value, or the text of the merchant', () => {
  expect(createRedTooltip({})).toEqual({ text: 'Red', addsInformation: false })
  expect(createRedTooltip({ tooltip: 'Like brick' })).toEqual({ text: 'Like brick', addsInformation: true })
})

test('A.2: a tooltip shows an image only with tooltipKind "image", together with the text', () => {
  expect(createRedTooltip({ tooltipKind: 'image', tooltipPicture: picture })).toEqual({
    text: 'Red',
    picture,
    addsInformation: false,
  })
  expect(createRedTooltip({ tooltipKind: 'text', tooltipPicture: picture })).toEqual({
    text: 'Red',
    addsInformation: false,
  })
})

test('A.2: a value with tooltipKind "none" has no tooltip', () => {
  expect(
    createRedTooltip({ tooltipKind: 'none', tooltip: 'Like brick' }, { reason: 'out of stock' }),
  ).toBeNull()
})

test('A.4: a tooltip that only repeats the name is omitted, except for an unavailable value', () => {
  expect(createRedTooltip({}, { hasVisibleName: true })).toBeNull()
  expect(createRedTooltip({}, { isSelected: true })).toBeNull()
  expect(createRedTooltip({ tooltip: 'Like brick' }, { hasVisibleName: true })).not.toBeNull()
  expect(createRedTooltip({}, { hasVisibleName: true, reason: 'unavailable' })).toEqual({
    text: 'Red',
    addsInformation: false,
  })
})

test('A.6: the reason is the text in the settings for the state, and may be empty', () => {
  const texts = { unavailableText: 'not made', outOfStockText: 'sold out' }
  expect(findUnavailableReason({ isDisabled: true, isNoStock: false }, texts)).toBe('not made')
  expect(findUnavailableReason({ isDisabled: false, isNoStock: true }, texts)).toBe('sold out')
  expect(findUnavailableReason({ isDisabled: false, isNoStock: false }, texts)).toBeUndefined()
  expect(
    findUnavailableReason({ isDisabled: true, isNoStock: false }, { ...texts, unavailableText: '' }),
  ).toBeUndefined()
})
