import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scaleRuns } from '#tests/property-runs.ts'
import type { ListingIndex, ListingEntry } from './index.ts'
import type { ListingQuery } from './query.ts'
import { applyChanges, createEmptyIndex } from './index.ts'
import { listByScan, terms } from './plain-listing.ts'
import { createListingQuery, orderings, stockStatuses } from './query.ts'
import { selectProducts, type SelectOptions } from './select.ts'

const options = { locale: 'en', pageSize: 4 } satisfies SelectOptions
const attributes = ['color', 'size'].map((slug) => ({
  slug,
  name: {},
  type: 'select' as const,
  orderBy: 'position' as const,
}))

function aProduct(overrides: Partial<ListingEntry> & { id: number }): ListingEntry {
  return {
    names: { ar: `منتج ${overrides.id}`, en: `Product ${overrides.id}` },
    position: 0,
    sales: 0,
    createdAt: new Date(0),
    rating: 0,
    reviewCount: 0,
    isInCatalog: true,
    isInSearch: true,
    minPriceInMinor: 1000,
    maxPriceInMinor: 1000,
    isOnSale: false,
    stock: 'instock',
    termIds: [],
    values: [],
    changesAt: null,
    ...overrides,
  }
}

function createIndex(products: ListingEntry[]): ListingIndex {
  const index = createEmptyIndex(terms, attributes)
  applyChanges(index, { updatedEntries: products, removedIds: [] })
  return index
}

describe('B.6: a listing', () => {
  test('of a category includes the products of its subcategories', () => {
    const index = createIndex([aProduct({ id: 1, termIds: [3] }), aProduct({ id: 2, termIds: [4] })])
    const { ids, counts } = selectProducts(index, createListingQuery(), { ...options, scopeTermId: 1 })
    expect(ids).toEqual([1])
    expect(counts.terms).toEqual(new Map([1, 2, 3].map((id) => [id, 1])))
  })

  test('filtered by "in stock" and "S" requires a variation in S that is in stock', () => {
    const index = createIndex([
      aProduct({
        id: 1,
        values: [
          { termId: 20, stock: ['outofstock'] },
          { termId: 21, stock: ['instock'] },
        ],
      }),
      aProduct({ id: 2, values: [{ termId: 20, stock: ['outofstock', 'instock'] }] }),
    ])
    const smallQuery = createListingQuery({ attributes: [{ slug: 'size', mode: 'and', values: ['s'] }] })
    expect(selectProducts(index, smallQuery, options).ids).toEqual([1, 2])
    expect(selectProducts(index, { ...smallQuery, stock: ['instock'] }, options).ids).toEqual([2])
    expect(selectProducts(index, smallQuery, options).counts.stock).toEqual(new Map([['instock', 1]]))
    expect(selectProducts(index, smallQuery, { ...options, hideOutOfStock: true }).ids).toEqual([2])
  })

  test('counts other values of an "or" filter without that filter, and of an "and" filter within that filter', () => {
    const createValues = (...ids: number[]) => ids.map((termId) => ({ termId, stock: ['instock' as const] }))
    const index = createIndex([
      aProduct({ id: 1, values: createValues(10) }),
      aProduct({ id: 2, values: createValues(11) }),
      aProduct({ id: 3, values: createValues(10, 11) }),
    ])
    const countTerms = (mode: 'and' | 'or') =>
      selectProducts(
        index,
        createListingQuery({ attributes: [{ slug: 'color', mode, values: ['red'] }] }),
        options,
      ).counts.terms
    expect(countTerms('or')).toEqual(
      new Map([
        [10, 2],
        [11, 2],
      ]),
    )
    expect(countTerms('and')).toEqual(
      new Map([
        [10, 2],
        [11, 1],
      ]),
    )
  })

  test('sorts names in the order of the locale, and numbers in names by value', () => {
    const names = ['ياقوت', 'أرز', 'بن 10', 'بن 9', 'Zebra']
    const index = createIndex(names.map((ar, index) => aProduct({ id: index + 1, names: { ar, en: ar } })))
    const { ids } = selectProducts(index, createListingQuery(), { locale: 'ar', pageSize: 10 })
    expect(ids.map((id) => names[id - 1])).toEqual(['أرز', 'بن 9', 'بن 10', 'ياقوت', 'Zebra'])
  })

  test('of search results keeps the search tiers and sorts each tier by sales', () => {
    const index = createIndex([1, 2, 3, 4].map((id) => aProduct({ id, sales: id })))
    const foundTiers = [[2], [1, 3, 2], []]
    const query = createListingQuery({ text: 'cup' })
    expect(selectProducts(index, query, { ...options, foundTiers }).ids).toEqual([2, 3, 1])
    expect(selectProducts(index, query, { ...options, foundTiers, pageSize: 2 }).ids).toEqual([2, 3])
    expect(selectProducts(index, { ...query, page: 2 }, { ...options, foundTiers, pageSize: 2 }).ids).toEqual(
      [1],
    )
    expect(
      selectProducts(index, { ...query, orderBy: 'popularity' }, { ...options, foundTiers }).ids,
    ).toEqual([3, 2, 1])
  })

  test('filtered by a value without products is empty', () => {
    const index = createIndex([aProduct({ id: 1, values: [{ termId: 10, stock: ['instock'] }] })])
    const query = createListingQuery({ attributes: [{ slug: 'color', mode: 'or', values: ['no-such'] }] })
    expect(selectProducts(index, query, options)).toMatchObject({
      ids: [],
      total: 0,
      pageCount: 0,
      priceBounds: null,
    })
  })
})

const anyStatus = fc.constantFrom(...stockStatuses)
const createProductArbitrary = (id: fc.Arbitrary<number>) =>
  fc
    .record({
      id,
      names: fc.record({ ar: fc.constantFrom('أ', 'ب', 'ت'), en: fc.constantFrom('a', 'b', 'c') }),
      position: fc.nat(2),
      sales: fc.nat(3),
      createdAt: fc.nat(3).map((day) => new Date(day)),
      rating: fc.constantFrom(0, 1.5, 3, 4.67, 5),
      reviewCount: fc.nat(2),
      isInCatalog: fc.boolean(),
      isInSearch: fc.boolean(),
      minPriceInMinor: fc.option(fc.nat(5)),
      spread: fc.nat(3),
      isOnSale: fc.boolean(),
      stock: anyStatus,
      termIds: fc.uniqueArray(fc.constantFrom(1, 2, 3, 4, 5, 6, 7)),
      values: fc.uniqueArray(
        fc.record({
          termId: fc.constantFrom(10, 11, 12, 20, 21),
          stock: fc.uniqueArray(anyStatus, { minLength: 1 }),
        }),
        { selector: ({ termId }) => termId },
      ),
    })
    .map(({ spread, ...product }): ListingEntry => ({
      ...product,
      maxPriceInMinor: product.minPriceInMinor === null ? null : product.minPriceInMinor + spread,
      changesAt: null,
    }))
const createFilterArbitrary = (slug: string, values: string[]) =>
  fc.record({
    slug: fc.constant(slug),
    mode: fc.constantFrom('and' as const, 'or' as const),
    values: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 }),
  })
/** Most filters are left unset, so that there are results. */
const createRareArbitrary = <Value>(value: fc.Arbitrary<Value>, unset: Value) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(unset) }, { weight: 1, arbitrary: value })
const anyQuery = fc.record({
  text: fc.constantFrom('', 'x'),
  orderBy: fc.constantFrom(...orderings),
  minPriceInMinor: createRareArbitrary<number | undefined>(fc.nat(6), undefined),
  maxPriceInMinor: createRareArbitrary<number | undefined>(fc.nat(6), undefined),
  attributes: fc
    .tuple(
      createRareArbitrary(fc.option(createFilterArbitrary('color', ['red', 'blue', 'none'])), null),
      createRareArbitrary(fc.option(createFilterArbitrary('size', ['s', 'm'])), null),
    )
    .map((filters) => filters.filter((filter) => filter !== null)),
  terms: fc.record({
    category: createRareArbitrary(fc.uniqueArray(fc.constantFrom('shirts', 'mugs'), { maxLength: 1 }), []),
    brand: createRareArbitrary(fc.uniqueArray(fc.constantFrom('nile', 'atlas')), []),
    tag: createRareArbitrary<string[]>(fc.constant(['gift']), []),
  }),
  ratings: createRareArbitrary(fc.uniqueArray(fc.constantFrom(1, 2, 3, 4, 5), { maxLength: 2 }), []),
  stock: createRareArbitrary(fc.uniqueArray(anyStatus, { maxLength: 2 }), []),
  isOnSale: createRareArbitrary(fc.boolean(), false),
  page: fc.integer({ min: 1, max: 3 }),
}) satisfies fc.Arbitrary<ListingQuery>
const anyOptions = fc.record({
  scopeTermId: createRareArbitrary<number | undefined>(fc.constantFrom(1, 4, 5), undefined),
  hideOutOfStock: fc.boolean(),
  foundTiers: createRareArbitrary<number[][] | undefined>(
    fc.array(fc.array(fc.integer({ min: 1, max: 45 })), { maxLength: 3 }),
    undefined,
  ),
})

test('a listing returns the same products and counts as a full scan, also after changes', () => {
  const someProducts = fc.uniqueArray(createProductArbitrary(fc.integer({ min: 1, max: 40 })), {
    selector: ({ id }) => id,
  })
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ updatedEntries: someProducts, removed: fc.array(fc.integer({ min: 1, max: 40 })) }),
        {
          maxLength: 3,
        },
      ),
      anyQuery,
      anyOptions,
      (changes, query, chosenOptions) => {
        const index = createIndex([])
        const products = new Map<number, ListingEntry>()
        for (const { updatedEntries, removed } of changes) {
          // Sort orders that were requested before a change must be correct after the change.
          for (const orderBy of orderings) selectProducts(index, createListingQuery({ orderBy }), options)
          const idsToRemove = removed.filter((id) => !updatedEntries.some((product) => product.id === id))
          applyChanges(index, { updatedEntries, removedIds: idsToRemove })
          for (const id of idsToRemove) products.delete(id)
          for (const product of updatedEntries) products.set(product.id, product)
        }
        const selection = selectProducts(index, query, { ...options, ...chosenOptions })
        expect(selection).toEqual(listByScan([...products.values()], query, { ...options, ...chosenOptions }))
      },
    ),
    { numRuns: scaleRuns(100) },
  )
})
