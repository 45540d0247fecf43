/** Requests to the bench's catalog: archives sorted, filtered and paginated, and searches of every kind. */
import type { ListingQuery } from '#app/features/catalog/listing/query.ts'
import type { Chance } from './chance.ts'
import { listingQuery, orderings, toQueryString } from '#app/features/catalog/listing/query.ts'
import { chance } from './chance.ts'
import { productAt } from './product.ts'
import { brands, color, kinds, material, size } from './vocabulary.ts'

const options = { decimals: 2, hasRatings: true }

/** URLs of archives, most of them with sorting, a filter or a later page. */
export function archiveRequests(count: number): string[] {
  return Array.from({ length: count }, (_, index) => archiveRequest(chance(1_000_000 + index)))
}

/** URLs of searches that match a product of the catalog: one word, two words, prefixes, typos and SKUs. */
export function searchRequests(count: number, productCount: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const luck = chance(2_000_000 + index)
    const text = searchText(luck, productAt(1 + luck.below(productCount)))
    return requestPath(luck, '/', { text })
  })
}

/** URLs of product pages. */
export function productRequests(numbers: number[]): string[] {
  return numbers.map((number) => localized(chance(number), `/product/${productAt(number).slug}/`))
}

function archiveRequest(luck: Chance): string {
  const orderBy = luck.pick(orderings)
  const kind = luck.pickByRank(kinds)
  // The shop archive and the top-level categories have many pages at any catalog size.
  const whole = luck.isTrue(0.5) ? '/shop/' : `/product-category/${kind.path.split('/', 1)[0]}/`
  const shapes: (() => string)[] = [
    () => requestPath(luck, whole, { orderBy, page: 1 + luck.below(2) }),
    () => requestPath(luck, '/shop/', { orderBy, page: 1 + luck.below(60) }),
    () => requestPath(luck, `/product-category/${kind.path}/`, { orderBy }),
    () => requestPath(luck, `/brand/${luck.pickByRank(brands.slice(0, 20)).slug}/`, { orderBy }),
    () => requestPath(luck, whole, { orderBy, attributes: [filter('color', luck, color.values)] }),
    () =>
      requestPath(luck, whole, {
        orderBy,
        attributes: [filter('color', luck, color.values), filter('material', luck, material.values)],
        minPriceInMinor: 1000 * luck.below(10),
      }),
    () =>
      requestPath(luck, whole, {
        orderBy,
        attributes: [filter('size', luck, size.values)],
        stock: ['instock'],
      }),
    () => requestPath(luck, whole, { orderBy, onSale: true, ratings: [4, 5] }),
    () => requestPath(luck, whole, { orderBy, minPriceInMinor: 2000, maxPriceInMinor: 50_000 }),
  ]
  return luck.pick(shapes)()
}

function filter(slug: string, luck: Chance, values: { slug: string }[]): ListingQuery['attributes'][number] {
  const chosen = [luck.pickByRank(values).slug, ...(luck.isTrue(0.4) ? [luck.pickByRank(values).slug] : [])]
  return { slug, mode: 'or', values: [...new Set(chosen)].sort() }
}

function searchText(luck: Chance, product: ReturnType<typeof productAt>): string {
  const language = luck.isTrue(0.6) ? 'ar' : 'en'
  const words = product.name[language].toLowerCase().split(' ')
  const word = luck.pick(words)
  const longer = words.find(({ length }) => length >= 5) ?? word
  const shapes = [
    () => word,
    () => `${word} ${luck.pick(words.filter((other) => other !== word))}`,
    () => longer.slice(0, 3 + luck.below(2)),
    () => slipped(luck, longer),
    () => product.sku,
  ]
  return luck.pick(shapes)()
}

/** A typo: one letter omitted, or two letters swapped. */
function slipped(luck: Chance, word: string): string {
  const place = 1 + luck.below(Math.max(1, word.length - 2))
  const [before, one = '', other = '', after] = [
    word.slice(0, place),
    word[place],
    word[place + 1],
    word.slice(place + 2),
  ]
  return luck.isTrue(0.5) ? before + one + after : before + other + one + after
}

function requestPath(luck: Chance, path: string, filters: Partial<ListingQuery>): string {
  const query = toQueryString(listingQuery(filters), options)
  return localized(luck, query === '' ? path : `${path}?${query}`)
}

function localized(luck: Chance, path: string): string {
  return luck.isTrue(0.7) ? path : `/en${path}`
}
