import { expect, test } from 'vitest'
import type { SwatchType } from '#app/features/variations/engine/matrix.ts'
import { resolveAttributeTypes } from './attribute-types.ts'
import { aForm } from '#app/features/variations/test-forms.ts'

const createPicture = (stem: string) => ({ stem, widths: [200], width: 600, height: 600 })
const settings = { dropdownsToButton: true, dropdownsToImage: true, imageFromParent: true }

type Sketch = {
  attributes: Record<string, string[]>
  /** The name of the picture, by the values of the variation, such as 'red/s'. */
  variations: Record<string, string | null>
  type?: SwatchType
  settings?: Partial<typeof settings>
}

/** Describes each attribute by its type and pictures of its values, such as 'image red=a green=b blue='. */
function describeAttributes({
  attributes,
  variations,
  type = 'select',
  settings: settingsOverrides,
}: Sketch): string[] {
  const form = aForm(attributes, Object.keys(variations))
  const variationsWithPictures = form.rows.map(({ attributes: choice }, index) => {
    const stem = Object.values(variations)[index]
    return { attributes: choice, picture: stem ? createPicture(stem) : null }
  })
  const input = form.attributes.map((attribute) => ({ ...attribute, type }))
  return resolveAttributeTypes(input, {
    variations: variationsWithPictures,
    productPicture: createPicture('parent'),
    settings: { ...settings, ...settingsOverrides },
  }).map(({ type: resolvedType, values }) =>
    [resolvedType, ...values.map(({ v, picture }) => `${v}=${picture?.stem ?? ''}`)].join(' '),
  )
}

const colorAttribute = { color: ['red', 'green', 'blue'] }

test('A.2: a drop-down is shown with images if the pictures of its variations distinguish the values', () => {
  const attributes = { color: ['red', 'green'], size: ['s', 'm'] }
  const variations = { 'red/s': 'a', 'red/m': 'a', 'green/s': 'b', 'green/m': 'b' }
  expect(describeAttributes({ attributes, variations })).toEqual(['image red=a green=b', 'button s= m='])
})

test('A.2: a value without a picture shows the picture of the product, or none if imageFromParent is off', () => {
  const variations = { red: 'a', green: 'b', blue: null }
  expect(describeAttributes({ attributes: colorAttribute, variations })).toEqual([
    'image red=a green=b blue=parent',
  ])
  expect(
    describeAttributes({ attributes: colorAttribute, variations, settings: { imageFromParent: false } }),
  ).toEqual(['image red=a green=b blue='])
})

test('A.2: images that do not distinguish the values are not used', () => {
  expect(describeAttributes({ attributes: colorAttribute, variations: { red: 'a', green: 'a' } })).toEqual([
    'button red= green= blue=',
  ])
  expect(
    describeAttributes({ attributes: colorAttribute, variations: { '*': 'a', red: 'b', green: 'c' } }),
  ).toEqual(['button red= green= blue='])
})

test('A.6: drop-downs are kept if the settings say so', () => {
  const variations = { red: 'a', green: 'b' }
  const changedSettings = { dropdownsToImage: false, dropdownsToButton: false }
  expect(describeAttributes({ attributes: colorAttribute, variations, settings: changedSettings })).toEqual([
    'select red= green= blue=',
  ])
})

test('A.2: a single attribute of type image or radio uses the pictures of its variations', () => {
  const variations = { red: 'a', green: 'b' }
  expect(describeAttributes({ attributes: colorAttribute, variations, type: 'image' })).toEqual([
    'image red=a green=b blue=',
  ])
  expect(describeAttributes({ attributes: colorAttribute, variations, type: 'radio' })).toEqual([
    'radio red=a green=b blue=',
  ])
  expect(describeAttributes({ attributes: colorAttribute, variations, type: 'button' })).toEqual([
    'button red= green= blue=',
  ])
  const twoAttributes = { ...colorAttribute, size: ['s'] }
  expect(
    describeAttributes({ attributes: twoAttributes, variations: { 'red/s': 'a' }, type: 'image' })[0],
  ).toBe('image red= green= blue=')
})
