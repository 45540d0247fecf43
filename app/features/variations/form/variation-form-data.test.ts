import { expect, test } from 'vitest'
import type { Availability } from '#app/features/catalog/pricing/availability.ts'
import { readSection } from '#app/platform/settings/settings.ts'
import { swatchAppearanceSettings } from '#app/features/variations/swatches/appearance-settings.ts'
import { swatchSettings } from '#app/features/variations/settings.ts'
import { aForm, colorsAndSizes } from '#app/features/variations/test-forms.ts'
import { createVariationFormData, type VariationFormInput } from './variation-form-data.ts'

const availability: Availability = { className: 'in-stock', label: null, maximumQuantity: 4242 }

function createFormData(overrides: Partial<VariationFormInput> = {}) {
  const { attributes, rows } = aForm(colorsAndSizes, [
    'red/s',
    'red/m',
    { values: 'green/m', stockQuantity: 4242 },
  ])
  const createPrice = (amount: number) => ({
    minimumInMinor: amount,
    maximumInMinor: amount,
    regularMinimumInMinor: amount,
    regularMaximumInMinor: amount,
    isOnSale: false,
  })
  return createVariationFormData({
    locale: 'en',
    productId: 10,
    productName: 'Shirt',
    path: '/product/shirt/',
    settings: readSection(swatchSettings),
    appearance: readSection(swatchAppearanceSettings),
    attributes,
    variations: rows.map((row) => ({
      ...row,
      price: createPrice(row.variationId === 3 ? 900 : 700),
      slide: null,
      detail: { availability, description: '', weight: '', dimensions: '' },
    })),
    defaultAttributes: { attribute_pa_color: 'red', attribute_pa_size: 'm' },
    query: new URLSearchParams(),
    ...overrides,
  })
}

test('VAR-1: a form opens with the defaults of its product, or with the URL parameters', () => {
  expect(createFormData().picks).toEqual([0, 1])
  expect(createFormData({ query: new URLSearchParams('attribute_pa_color=green') }).picks).toEqual([1, 1])
  expect(createFormData({ query: new URLSearchParams('attribute_pa_size=') }).picks).toEqual([0, -1])
})

test('VAR-1: a price that several variations share is sent once', () => {
  const { prices, matrix } = createFormData()
  expect(prices.map(({ minimumInMinor }) => minimumInMinor)).toEqual([700, 900])
  expect(matrix.prices).toEqual([0, 0, 1])
})

test('VAR-1: the exact stock is not sent to the browser, neither as a quantity nor as a maximum', () => {
  const form = createFormData()
  expect(form.details).toEqual([
    { availability: { className: 'in-stock', label: null }, description: '', weight: '', dimensions: '' },
  ])
  expect(JSON.stringify(form)).not.toContain('4242')
})

test('VAR-2: a drop-down without settings of its values is shown as buttons, unless dropdownsToButton is off', () => {
  const { attributes } = aForm(colorsAndSizes, [])
  const dropdowns = attributes.map((attribute) => ({ ...attribute, type: 'select' as const }))
  const readTypes = (dropdownsToButton: boolean) =>
    createFormData({
      attributes: dropdowns,
      settings: { ...readSection(swatchSettings), dropdownsToButton },
    }).matrix.attributes.map(({ type }) => type)
  expect([readTypes(true), readTypes(false)]).toEqual([
    ['button', 'button'],
    ['select', 'select'],
  ])
})

test.each([
  [{}, {}, 56],
  [{}, { largePictureSize: 200 }, 56],
  [{}, { pictureSize: 120 }, 120],
  [{ largeFirst: true }, {}, 80],
  [{ largeFirst: true }, { pictureSize: 120 }, 120],
])(
  'A.6: with the settings %j and %j the widest picture of a swatch has %i pixels',
  (changedSettings, appearance, pixels) => {
    const settings = { ...readSection(swatchSettings), ...changedSettings }
    const overrides = { settings, appearance: { ...readSection(swatchAppearanceSettings), ...appearance } }
    expect(createFormData(overrides).settings.pictureWidthInPixels).toBe(pixels)
  },
)
