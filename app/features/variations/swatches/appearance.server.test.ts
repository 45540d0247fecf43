import { expect, test } from 'vitest'
import { isValidSetting, readSection } from '#app/platform/settings/settings.ts'
import { swatchAppearanceSettings, type SwatchAppearance } from './appearance-settings.ts'
import { createSwatchAppearanceCss } from './appearance.server.ts'

const defaultSettings = readSection(swatchAppearanceSettings)
const createCss = (changedSettings: Partial<SwatchAppearance>) =>
  createSwatchAppearanceCss({ ...defaultSettings, ...changedSettings })

test('A.6: default settings generate no CSS rule', () => {
  expect(createCss({})).toEqual([])
  // Without the tick its color has no effect.
  expect(createCss({ tickColor: '#ff0000' })).toEqual([])
})

test.each<[Partial<SwatchAppearance>, string]>([
  [{ itemSize: 30 }, '--wvs-size:30px'],
  [{ fontSize: 20 }, '--wvs-text:1.25rem'],
  [{ pictureSize: 200 }, '--wvs-picture:200px'],
  [{ cardItemSize: 40 }, '--wvs-card-size:40px'],
  [{ cardFontSize: 8 }, '--wvs-card-text:0.5rem'],
  [{ largeItemSize: 40, largeFontSize: 16 }, '--wvs-large-size:40px;--wvs-large-text:1rem'],
  [{ largePictureSize: 100 }, '--wvs-large-picture:100px'],
  [{ crossColor: '#ff0000' }, '--wvs-cross:#ff0000'],
  [{ backgroundColor: '#000000', textColor: '#ffffff' }, '--wvs-background:#000000;--wvs-ink:#ffffff'],
  [{ borderColor: '#a8a8a8', borderWidth: 5 }, '--wvs-border:#a8a8a8;--wvs-border-width:5px'],
  [{ hoverBorderColor: '#000000', hoverBorderWidth: 3 }, '--wvs-hover-border:#000000;--wvs-hover-width:3px'],
  [
    { selectedBorderColor: '#000000', selectedBorderWidth: 1 },
    '--wvs-selected-border:#000000;--wvs-selected-width:1px',
  ],
  [
    { tooltipColor: '#333333', tooltipTextColor: '#ffffff' },
    '--wvs-tooltip:#333333;--wvs-tooltip-ink:#ffffff',
  ],
])('A.6: the setting %j generates %s', (changedSettings, declarations) => {
  expect(createCss(changedSettings)).toEqual([`:root{${declarations}}`])
})

test('A.6: the selected value has a tick in the configured color, unless the value is out of stock', () => {
  const [rule = ''] = createCss({ tick: true })
  expect(rule).toMatch(/^:is\(\.color-variable-item,\.image-variable-item\)\.selected:not\(\.no-stock\) /)
  expect(rule).toMatch(
    /background:#ffffff;mask:url\("data:image\/svg\+xml,[^"']+"\) center\/contain no-repeat\}$/,
  )
  expect(createCss({ tick: true, tickColor: '#ff0000' })[0]).toContain('background:#ff0000;')
})

test.each<[keyof SwatchAppearance, unknown[], unknown[]]>([
  ['itemSize', [10, 30, 200], [9, 201, 30.5, '30px']],
  ['cardItemSize', [10, 200], [5, 205]],
  ['fontSize', [8, 48], [6, 50]],
  ['cardFontSize', [8, 24], [6, 26]],
  ['borderWidth', [1, 5], [0, 6]],
  ['borderColor', ['#a8a8a8'], ['red', '#abc', '#a8a8a8;}', 'url(x)']],
])('A.6: %s accepts %j and rejects %j', (key, validValues, invalidValues) => {
  for (const value of validValues)
    expect(isValidSetting(swatchAppearanceSettings[key], value), String(value)).toBe(true)
  for (const value of invalidValues)
    expect(isValidSetting(swatchAppearanceSettings[key], value), String(value)).toBe(false)
})
