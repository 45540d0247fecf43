/** Which variation of a product a card shows for the filters or the search. */
import type { VariationCriteria } from './match.ts'
import { describe, expect, test } from 'vitest'
import { matchVariations, type CardVariation, type CardVariations } from './match.ts'

const now = new Date('2026-03-01T12:00:00Z')
const [color, size] = ['attribute_pa_color', 'attribute_pa_size']

function aVariation(
  attributes: Record<string, string>,
  regularInMinor: number | null,
  more: Partial<CardVariation> & { saleInMinor?: number } = {},
): CardVariation {
  const { saleInMinor = null, ...otherValues } = more
  const name = Object.values(attributes).join('-')
  return {
    attributes,
    price: { regularInMinor, saleInMinor, saleFrom: null, saleTo: null },
    stock: 'instock',
    followsParentStock: false,
    codes: [name],
    picture: { stem: name, widths: [300], width: 300, height: 300 },
    ...otherValues,
  }
}

const tote: CardVariations = {
  stock: 'instock',
  keys: [color, size],
  defaults: { [color]: 'sand' },
  variations: [
    aVariation({ [color]: 'sand', [size]: 's' }, 19500),
    aVariation({ [color]: 'sand', [size]: 'l' }, 25000),
    aVariation({ [color]: 'teal', [size]: 's' }, 22000, { stock: 'outofstock' }),
    aVariation({ [color]: 'teal', [size]: 'l' }, 26000, { saleInMinor: 24000 }),
    aVariation({ [color]: 'navy', [size]: '' }, 30000),
    aVariation({ [color]: 'plum', [size]: 's' }, null),
  ],
}

function createTestCriteria(
  overrides: Partial<Omit<VariationCriteria, 'values'>> & { values?: Record<string, string[]> } = {},
): VariationCriteria {
  const { values = {}, ...otherValues } = overrides
  return { stock: [], isOnSale: false, code: '', ...otherValues, values: new Map(Object.entries(values)) }
}

function findMatch(requestedCriteria: VariationCriteria, product = tote) {
  const match = matchVariations(product, requestedCriteria, { now, hideOutOfStock: false })
  const price = match?.price
  return (
    match && {
      choice: match.choice,
      prices: [price?.minimumInMinor, price?.maximumInMinor],
      picture: match.picture?.stem,
      stock: match.stock,
    }
  )
}

describe('a card shows the matching variation and selects only requested values', () => {
  test.each([
    [
      'color filter: an in-stock variation is shown, size stays unselected',
      createTestCriteria({ values: { [color]: ['teal'] } }),
      { choice: { [color]: 'teal' }, prices: [22000, 24000], picture: 'teal-l', stock: 'instock' },
    ],
    [
      'filter of two colors: the default color of the product is shown',
      createTestCriteria({ values: { [color]: ['teal', 'sand'] } }),
      { choice: { [color]: 'sand' }, prices: [19500, 25000], picture: 'sand-s', stock: 'instock' },
    ],
    [
      'color and size filter: a variation out of stock is shown',
      createTestCriteria({ values: { [color]: ['teal'], [size]: ['s'] } }),
      {
        choice: { [color]: 'teal', [size]: 's' },
        prices: [22000, 22000],
        picture: 'teal-s',
        stock: 'outofstock',
      },
    ],
    [
      'color and size filter: a variation of any size is shown',
      createTestCriteria({ values: { [color]: ['navy'], [size]: ['l'] } }),
      {
        choice: { [color]: 'navy', [size]: 'l' },
        prices: [30000, 30000],
        picture: 'navy-',
        stock: 'instock',
      },
    ],
    [
      'filter of two sizes: a variation of any size leaves size unselected',
      createTestCriteria({ values: { [color]: ['navy'], [size]: ['l', 'xl'] } }),
      { choice: { [color]: 'navy' }, prices: [30000, 30000], picture: 'navy-', stock: 'instock' },
    ],
    [
      'price filter: all attributes that determine the price are selected',
      createTestCriteria({ minPriceInMinor: 24500, maxPriceInMinor: 26000 }),
      {
        choice: { [color]: 'sand', [size]: 'l' },
        prices: [25000, 25000],
        picture: 'sand-l',
        stock: 'instock',
      },
    ],
    [
      'price filter: a matching color is shown instead of the default',
      createTestCriteria({ minPriceInMinor: 20000, maxPriceInMinor: 24500 }),
      { choice: { [color]: 'teal' }, prices: [22000, 24000], picture: 'teal-l', stock: 'instock' },
    ],
    [
      'maximum price above the lowest price: the default color is shown',
      createTestCriteria({ maxPriceInMinor: 25000 }),
      {
        choice: { [color]: 'sand' },
        prices: [19500, 25000],
        picture: 'sand-s',
        stock: 'instock',
      },
    ],
    [
      'price filter matching all sizes of a color: only color is selected',
      createTestCriteria({ minPriceInMinor: 27000 }),
      { choice: { [color]: 'navy' }, prices: [30000, 30000], picture: 'navy-', stock: 'instock' },
    ],
    [
      'sale filter: the variation on sale is shown',
      createTestCriteria({ isOnSale: true }),
      {
        choice: { [color]: 'teal', [size]: 'l' },
        prices: [24000, 24000],
        picture: 'teal-l',
        stock: 'instock',
      },
    ],
    [
      'color and stock filter: the variation in stock is shown',
      createTestCriteria({ values: { [color]: ['teal'] }, stock: ['instock'] }),
      {
        choice: { [color]: 'teal', [size]: 'l' },
        prices: [24000, 24000],
        picture: 'teal-l',
        stock: 'instock',
      },
    ],
    [
      'search for the SKU of a variation: that variation is shown',
      createTestCriteria({ code: 'teal-s' }),
      {
        choice: { [color]: 'teal', [size]: 's' },
        prices: [22000, 22000],
        picture: 'teal-s',
        stock: 'outofstock',
      },
    ],
    [
      'two values without a common variation: only the first is applied',
      createTestCriteria({ values: { [color]: ['teal'], [size]: ['xl'] } }),
      { choice: { [color]: 'teal' }, prices: [22000, 24000], picture: 'teal-l', stock: 'instock' },
    ],
  ])('%s', (_, requestedCriteria, expected) => {
    expect(findMatch(requestedCriteria)).toEqual(expected)
  })

  test.each([
    ['nothing', createTestCriteria()],
    [
      'an attribute that does not distinguish its variations',
      createTestCriteria({ values: { attribute_pa_fabric: ['wool'] } }),
    ],
    ['a color whose variation has no price', createTestCriteria({ values: { [color]: ['plum'] } })],
    ['a price range that matches all its variations', createTestCriteria({ maxPriceInMinor: 99000 })],
    ['a SKU that belongs to none of its variations', createTestCriteria({ code: 'tote-1' })],
  ])('the whole product is shown when filtered by %s', (_, requestedCriteria) => {
    expect(findMatch(requestedCriteria)).toBeUndefined()
  })
})

test('a complete selection uses the first variation that has all its values, as in the product form', () => {
  const variations = [...tote.variations, aVariation({ [color]: 'teal', [size]: '' }, 9900)]
  const requestedCriteria = createTestCriteria({ values: { [color]: ['teal'], [size]: ['l'] } })
  expect(findMatch(requestedCriteria, { ...tote, variations })?.prices).toEqual([24000, 24000])
})

test('a variation hidden because it is out of stock is not shown for any filter', () => {
  const requestedCriteria = createTestCriteria({ values: { [color]: ['teal'], [size]: ['s'] } })
  const match = matchVariations(tote, requestedCriteria, { now, hideOutOfStock: true })
  expect(match?.choice).toEqual({ [color]: 'teal' })
  expect(match?.price).toMatchObject({ minimumInMinor: 24000, maximumInMinor: 24000 })
})

test('variations that follow the stock of their product are out of stock with the product', () => {
  const variations = tote.variations.map((each) => ({ ...each, followsParentStock: true }))
  const requestedCriteria = createTestCriteria({ values: { [color]: ['navy'] } })
  expect(findMatch(requestedCriteria, { ...tote, stock: 'outofstock', variations })?.stock).toBe('outofstock')
})

test('a variation without an image uses the image of another variation of its color, if any', () => {
  const removePicture = (name: string) => (each: CardVariation) =>
    each.codes[0] === name ? { ...each, picture: null } : each
  const requestedCriteria = createTestCriteria({ values: { [color]: ['teal'] } })
  const variations = tote.variations.map(removePicture('teal-l'))
  expect(findMatch(requestedCriteria, { ...tote, variations })?.picture).toBe('teal-s')
  expect(
    findMatch(requestedCriteria, { ...tote, variations: variations.map(removePicture('teal-s')) })?.picture,
  ).toBeUndefined()
})
