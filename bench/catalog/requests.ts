/** Requests to the bench's catalog: archives sorted, filtered and paginated, and searches of every kind. */
import type { ListingQuery } from '#app/features/catalog/listing/query.ts'
import type { Random } from './random.ts'
import { createListingQuery, orderings, toQueryString } from '#app/features/catalog/listing/query.ts'
import { createRandom } from './random.ts'
import { createProduct } from './product.ts'
import { brands, color, kinds, material, size } from './vocabulary.ts'

const options = { decimals: 2, hasRatings: true }

/** URLs of archives, most of them with sorting, a filter or a later page. */
export function createArchiveUrls(count: number): string[] {
  return Array.from({ length: count }, (_, index) => createArchiveUrl(createRandom(1_000_000 + index)))
}

/** URLs of searches that match a product of the catalog: one word, two words, prefixes, typos and SKUs. */
export function createSearchUrls(count: number, productCount: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(2_000_000 + index)
    const text = createSearchText(random, createProduct(1 + random.pickInteger(productCount)))
    return createUrl(random, '/', { text })
  })
}

/** URLs of product pages. */
export function createProductUrls(numbers: number[]): string[] {
  return numbers.map((number) =>
    localizePath(createRandom(number), `/product/${createProduct(number).slug}/`),
  )
}

function createArchiveUrl(random: Random): string {
  const orderBy = random.pick(orderings)
  const kind = random.pickByRank(kinds)
  // The shop archive and the top-level categories have many pages at any catalog size.
  const largeArchive = random.pickBoolean(0.5) ? '/shop/' : `/product-category/${kind.path.split('/', 1)[0]}/`
  const shapes: (() => string)[] = [
    () => createUrl(random, largeArchive, { orderBy, page: 1 + random.pickInteger(2) }),
    () => createUrl(random, '/shop/', { orderBy, page: 1 + random.pickInteger(60) }),
    () => createUrl(random, `/product-category/${kind.path}/`, { orderBy }),
    () => createUrl(random, `/brand/${random.pickByRank(brands.slice(0, 20)).slug}/`, { orderBy }),
    () =>
      createUrl(random, largeArchive, { orderBy, attributes: [createFilter('color', random, color.values)] }),
    () =>
      createUrl(random, largeArchive, {
        orderBy,
        attributes: [
          createFilter('color', random, color.values),
          createFilter('material', random, material.values),
        ],
        minPriceInMinor: 1000 * random.pickInteger(10),
      }),
    () =>
      createUrl(random, largeArchive, {
        orderBy,
        attributes: [createFilter('size', random, size.values)],
        stock: ['instock'],
      }),
    () => createUrl(random, largeArchive, { orderBy, isOnSale: true, ratings: [4, 5] }),
    () => createUrl(random, largeArchive, { orderBy, minPriceInMinor: 2000, maxPriceInMinor: 50_000 }),
  ]
  return random.pick(shapes)()
}

function createFilter(
  slug: string,
  random: Random,
  values: { slug: string }[],
): ListingQuery['attributes'][number] {
  const selectedSlugs = [
    random.pickByRank(values).slug,
    ...(random.pickBoolean(0.4) ? [random.pickByRank(values).slug] : []),
  ]
  return { slug, mode: 'or', values: [...new Set(selectedSlugs)].sort() }
}

function createSearchText(random: Random, product: ReturnType<typeof createProduct>): string {
  const language = random.pickBoolean(0.6) ? 'ar' : 'en'
  const words = product.name[language].toLowerCase().split(' ')
  const word = random.pick(words)
  const longWord = words.find(({ length }) => length >= 5) ?? word
  const shapes = [
    () => word,
    () => `${word} ${random.pick(words.filter((other) => other !== word))}`,
    () => longWord.slice(0, 3 + random.pickInteger(2)),
    () => addTypo(random, longWord),
    () => product.sku,
  ]
  return random.pick(shapes)()
}

/** A typo: one letter omitted, or two letters swapped. */
function addTypo(random: Random, word: string): string {
  const index = 1 + random.pickInteger(Math.max(1, word.length - 2))
  const [before, one = '', other = '', after] = [
    word.slice(0, index),
    word[index],
    word[index + 1],
    word.slice(index + 2),
  ]
  return random.pickBoolean(0.5) ? before + one + after : before + other + one + after
}

function createUrl(random: Random, path: string, filters: Partial<ListingQuery>): string {
  const query = toQueryString(createListingQuery(filters), options)
  return localizePath(random, query === '' ? path : `${path}?${query}`)
}

function localizePath(random: Random, path: string): string {
  return random.pickBoolean(0.7) ? path : `/en${path}`
}
