import { expect, test, vi } from 'vitest'
import { addLocalePrefix, splitLocale } from './locales.ts'
import { pickText } from './text/pick-text.ts'
import { formatDimensions, formatMeasure, formatWeight } from './format/measures.ts'

test.each([
  ['/en/shop/', { locale: 'en', path: '/shop/' }],
  ['/en/', { locale: 'en', path: '/' }],
  ['/en', { locale: 'en', path: '/' }],
  ['/shop/', { locale: 'ar', path: '/shop/' }],
  ['/english/', { locale: 'ar', path: '/english/' }],
])('%s is split into language and path', (pathname, expected) => {
  expect(splitLocale(pathname, 'ar')).toEqual(expected)
})

test('addLocalePrefix adds a prefix for every language except the default', () => {
  expect(addLocalePrefix('/shop/', 'ar', 'ar')).toBe('/shop/')
  expect(addLocalePrefix('/shop/', 'en', 'ar')).toBe('/en/shop/')
})

test('pickText marks the language of a fallback text', () => {
  expect(pickText({ ar: 'كوب', en: 'Cup' }, 'en')).toEqual({ text: 'Cup' })
  expect(pickText({ ar: 'كوب' }, 'en')).toEqual({ text: 'كوب', foreign: 'ar' })
  expect(pickText({}, 'en')).toEqual({ text: '' })
})

test('weights and dimensions are formatted with the unit in the language of the page', () => {
  expect(formatWeight(0.18, 'kg', 'en')).toBe('0.18 kg')
  expect(formatDimensions([7, 7, 6], 'cm', 'en')).toBe('7 × 7 × 6 cm')
  expect(formatDimensions([], 'cm', 'en')).toBe('')
  expect(formatDimensions([7.5, 6], 'cm', 'ar-u-nu-latn')).toMatch(/^7\.5 × 6 سم$/)
})

test.each([
  [0.4, 'kg', 'ar-u-nu-latn', '0.4 كجم'],
  [1, 'g', 'ar-u-nu-latn', '1 جم'],
  [2, 'g', 'ar-u-nu-latn', '2 جم'],
  [1250, 'g', 'ar-u-nu-latn', '1,250 جم'],
  [1.5, 'kg', 'ar-u-nu-arab', '١٫٥ كجم'],
] as const)('weights in Arabic: %d %s in %s is %s', (weight, unit, language, expected) => {
  expect(formatWeight(weight, unit, language)).toBe(expected)
  expect(formatMeasure(weight, unit, language)).toBe(formatWeight(weight, unit, language))
})

test('formatting dimensions again reuses the number format', () => {
  formatDimensions([1, 2], 'cm', 'en')
  const numberFormatSpy = vi.spyOn(Intl, 'NumberFormat')
  expect(formatDimensions([3, 4], 'cm', 'en')).toBe('3 × 4 cm')
  expect(numberFormatSpy).not.toHaveBeenCalled()
  numberFormatSpy.mockRestore()
})
