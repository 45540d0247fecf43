/** Which variation of a product a card shows for the filters or the search. */
import type { VariationCriteria } from './match.ts'
import { describe, expect, test } from 'vitest'
import { matchVariations, type CardVariation, type CardVariations } from './match.ts'

const now = new Date('2026-03-01T12:00:00Z')
const [color, size] = ['attribute_pa_color', 'attribute_pa_size']

function variation(
  attributes: Record<string, string>,
  regularInMinor: number | null,
  more: Partial<CardVariation> & { saleInMinor?: number } = {},
): CardVariation {
  const { saleInMinor = null, ...others } = more
  const name = Object.values(attributes).join('-')
  return {
    attributes,
    price: { regularInMinor, saleInMinor, saleFrom: null, saleTo: null },
    stock: 'instock',
    followsParentStock: false,
    codes: [name],
    picture: { stem: name, widths: [300], width: 300, height: 300 },
    ...others,
  }
}

const tote: CardVariations = {
  stock: 'instock',
  keys: [color, size],
  defaults: { [color]: 'sand' },
  variations: [
    variation({ [color]: 'sand', [size]: 's' }, 19500),
    variation({ [color]: 'sand', [size]: 'l' }, 25000),
    variation({ [color]: 'teal', [size]: 's' }, 22000, { stock: 'outofstock' }),
    variation({ [color]: 'teal', [size]: 'l' }, 26000, { saleInMinor: 24000 }),
    variation({ [color]: 'navy', [size]: '' }, 30000),
    variation({ [color]: 'plum', [size]: 's' }, null),
  ],
}

function criteria(
  given: Partial<Omit<VariationCriteria, 'values'>> & { values?: Record<string, string[]> } = {},
): VariationCriteria {
  const { values = {}, ...others } = given
  return { stock: [], onSale: false, code: '', ...others, values: new Map(Object.entries(values)) }
}

function shown(requested: VariationCriteria, product = tote) {
  const match = matchVariations(product, requested, { now, hideOutOfStock: false })
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
      'a colour: one that can be bought, and every size open',
      criteria({ values: { [color]: ['teal'] } }),
      { choice: { [color]: 'teal' }, prices: [22000, 24000], picture: 'teal-l', stock: 'instock' },
    ],
    [
      'one of two colours: what the product preselects',
      criteria({ values: { [color]: ['teal', 'sand'] } }),
      { choice: { [color]: 'sand' }, prices: [19500, 25000], picture: 'sand-s', stock: 'instock' },
    ],
    [
      'colour and size',
      criteria({ values: { [color]: ['teal'], [size]: ['s'] } }),
      {
        choice: { [color]: 'teal', [size]: 's' },
        prices: [22000, 22000],
        picture: 'teal-s',
        stock: 'outofstock',
      },
    ],
    [
      'a size of a variation that has any',
      criteria({ values: { [color]: ['navy'], [size]: ['l'] } }),
      {
        choice: { [color]: 'navy', [size]: 'l' },
        prices: [30000, 30000],
        picture: 'navy-',
        stock: 'instock',
      },
    ],
    [
      'one of two sizes of a variation that has any: it stays open',
      criteria({ values: { [color]: ['navy'], [size]: ['l', 'xl'] } }),
      { choice: { [color]: 'navy' }, prices: [30000, 30000], picture: 'navy-', stock: 'instock' },
    ],
    [
      'a price: as much of the choice as makes it sure',
      criteria({ minPriceInMinor: 24500, maxPriceInMinor: 26000 }),
      {
        choice: { [color]: 'sand', [size]: 'l' },
        prices: [25000, 25000],
        picture: 'sand-l',
        stock: 'instock',
      },
    ],
    [
      'a price: the cheapest that fits, whatever the product preselects',
      criteria({ minPriceInMinor: 20000, maxPriceInMinor: 24500 }),
      { choice: { [color]: 'teal' }, prices: [22000, 24000], picture: 'teal-l', stock: 'instock' },
    ],
    [
      'a price that the cheapest of the product has as well',
      criteria({ maxPriceInMinor: 25000 }),
      {
        choice: { [color]: 'sand' },
        prices: [19500, 25000],
        picture: 'sand-s',
        stock: 'instock',
      },
    ],
    [
      'a price that every size of a colour has',
      criteria({ minPriceInMinor: 27000 }),
      { choice: { [color]: 'navy' }, prices: [30000, 30000], picture: 'navy-', stock: 'instock' },
    ],
    [
      'what is on sale',
      criteria({ onSale: true }),
      {
        choice: { [color]: 'teal', [size]: 'l' },
        prices: [24000, 24000],
        picture: 'teal-l',
        stock: 'instock',
      },
    ],
    [
      'a colour that is in stock',
      criteria({ values: { [color]: ['teal'] }, stock: ['instock'] }),
      {
        choice: { [color]: 'teal', [size]: 'l' },
        prices: [24000, 24000],
        picture: 'teal-l',
        stock: 'instock',
      },
    ],
    [
      'the code of a variation',
      criteria({ code: 'teal-s' }),
      {
        choice: { [color]: 'teal', [size]: 's' },
        prices: [22000, 22000],
        picture: 'teal-s',
        stock: 'outofstock',
      },
    ],
    [
      'two values that no variation has together: the first of them',
      criteria({ values: { [color]: ['teal'], [size]: ['xl'] } }),
      { choice: { [color]: 'teal' }, prices: [22000, 24000], picture: 'teal-l', stock: 'instock' },
    ],
  ])('%s', (_, requested, expected) => {
    expect(shown(requested)).toEqual(expected)
  })

  test.each([
    ['nothing', criteria()],
    [
      'an attribute in which its variations do not differ',
      criteria({ values: { attribute_pa_fabric: ['wool'] } }),
    ],
    ['a colour that is sold at no price', criteria({ values: { [color]: ['plum'] } })],
    ['a price that all of it has', criteria({ maxPriceInMinor: 99000 })],
    ['a code that is none of a variation', criteria({ code: 'tote-1' })],
  ])('the whole product is shown when filtered by %s', (_, requested) => {
    expect(shown(requested)).toBeUndefined()
  })
})

test('a complete selection uses the first variation that has all its values, as in the product form', () => {
  const variations = [...tote.variations, variation({ [color]: 'teal', [size]: '' }, 9900)]
  const requested = criteria({ values: { [color]: ['teal'], [size]: ['l'] } })
  expect(shown(requested, { ...tote, variations })?.prices).toEqual([24000, 24000])
})

test('a variation hidden because it is out of stock is not shown for any filter', () => {
  const requested = criteria({ values: { [color]: ['teal'], [size]: ['s'] } })
  const match = matchVariations(tote, requested, { now, hideOutOfStock: true })
  expect(match?.choice).toEqual({ [color]: 'teal' })
  expect(match?.price).toMatchObject({ minimumInMinor: 24000, maximumInMinor: 24000 })
})

test('variations that follow the stock of their product are out of stock with the product', () => {
  const variations = tote.variations.map((each) => ({ ...each, followsParentStock: true }))
  const requested = criteria({ values: { [color]: ['navy'] } })
  expect(shown(requested, { ...tote, stock: 'outofstock', variations })?.stock).toBe('outofstock')
})

test('a variation without an image uses the image of another variation of its color, if any', () => {
  const bare = (name: string) => (each: CardVariation) =>
    each.codes[0] === name ? { ...each, picture: null } : each
  const requested = criteria({ values: { [color]: ['teal'] } })
  const variations = tote.variations.map(bare('teal-l'))
  expect(shown(requested, { ...tote, variations })?.picture).toBe('teal-s')
  expect(shown(requested, { ...tote, variations: variations.map(bare('teal-s')) })?.picture).toBeUndefined()
})
