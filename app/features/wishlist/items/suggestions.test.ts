/** Suggestions below a list: only eligible products, and only those that the shop shows (wishlist.md B.3.4). */
import { afterEach, expect, test } from 'vitest'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { readVisitor } from '#app/http/visitor.server.ts'
import { aCap } from '#tests/products.ts'
import { suggestProducts } from './suggestions.server.ts'
import { openWishlistShop } from '#app/features/wishlist/test-shop.ts'

const tea = { Categories: 'شاي', 'Categories (en)': 'Tea', 'Category slugs': 'tea' }
const { services, findProductId } = await openWishlistShop({
  products: [
    // To show two suggestions, four candidates are read. The first four of each product are sold out.
    ...aCap({ SKU: 'CROSS', Slug: 'cross', 'Cross-sells': 'SOLD-1, SOLD-2, SOLD-3, SOLD-4, MUG, POT' }),
    ...aCap({ SKU: 'UP', Slug: 'up', Upsells: 'SOLD-1, SOLD-2, SOLD-3, SOLD-4, MUG, POT' }),
    ...[1, 2, 3, 4].flatMap((n) => aCap({ SKU: `SOLD-${n}`, Slug: `sold-${n}`, 'In stock?': 0, ...tea })),
    ...aCap({ SKU: 'MUG', Slug: 'mug' }),
  ],
})
const soldOutIds = [1, 2, 3, 4].map((n) => findProductId(`SOLD-${n}`))
const [mugId, potId] = [findProductId('MUG'), findProductId('POT')]

afterEach(async () => {
  await services.settings.save('catalog', { hideOutOfStock: false })
  await services.settings.save('wishlist', { categories: [] })
})

const sources = [
  ['cross_sells', 'CROSS'],
  ['up_sells', 'UP'],
  ['compare', 'CAP'],
] as const

/** Reads the suggestions for a list with one product; the comparison has the products that CROSS links to. */
async function readSuggestedIds(sku: string, source: (typeof sources)[number][0]) {
  await services.settings.save('wishlist', { suggested: [source], suggestedLimit: 2 })
  const comparedIds = (source === 'compare' ? [...soldOutIds, mugId, potId] : []).join(',')
  const request = new Request('http://shop.test/', { headers: { Cookie: `woosc_products=${comparedIds}` } })
  const visitor = await readVisitor(services, request)
  const i18n = await openTexts('en', 'latn')
  const caller = { visitor, request, i18n, locale: 'en', clientAddress: '' } as const
  const products = [{ id: findProductId(sku), terms: [] }]
  const suggestions = await suggestProducts(services, caller, {
    products,
    listedIds: new Set([findProductId(sku)]),
  })
  return suggestions.map((product) => product.id)
}

test.for(sources)(
  'B-19: suggestions by %s are in stock if the shop hides out-of-stock products',
  async ([source, sku]) => {
    expect(await readSuggestedIds(sku, source)).toEqual(soldOutIds.slice(0, 2))
    await services.settings.save('catalog', { hideOutOfStock: true })
    expect(await readSuggestedIds(sku, source)).toEqual([mugId, potId])
  },
)

test.for(sources)(
  'B-19: suggestions by %s contain only products that can be added to a list',
  async ([source, sku]) => {
    const { rows } = await services.database.pool.query<{ id: number; slug: string }>(
      `select t.id, t.slug from terms t join product_terms on term_id = t.id
     where product_id = ${mugId} and taxonomy = 'category'`,
    )
    await services.settings.save('wishlist', { categories: rows.map((row) => row.id) })
    expect(await readSuggestedIds(sku, source)).toEqual([mugId])
  },
)
