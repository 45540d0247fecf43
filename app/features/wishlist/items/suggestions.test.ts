/** Suggestions below a list: only eligible products, and only those that the shop shows (wishlist.md B.3.4). */
import { afterEach, expect, test } from 'vitest'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { readVisitor } from '#app/http/visitor.server.ts'
import { aCap } from '#tests/products.ts'
import { suggestProducts } from './suggestions.server.ts'
import { openWishlistShop } from '#app/features/wishlist/test-shop.ts'

const tea = { Categories: 'شاي', 'Categories (en)': 'Tea', 'Category slugs': 'tea' }
const { services, id } = await openWishlistShop({
  products: [
    // To show two suggestions, four candidates are read. The first four of each product are sold out.
    ...aCap({ SKU: 'CROSS', Slug: 'cross', 'Cross-sells': 'SOLD-1, SOLD-2, SOLD-3, SOLD-4, MUG, POT' }),
    ...aCap({ SKU: 'UP', Slug: 'up', Upsells: 'SOLD-1, SOLD-2, SOLD-3, SOLD-4, MUG, POT' }),
    ...[1, 2, 3, 4].flatMap((n) => aCap({ SKU: `SOLD-${n}`, Slug: `sold-${n}`, 'In stock?': 0, ...tea })),
    ...aCap({ SKU: 'MUG', Slug: 'mug' }),
  ],
})
const sold = [1, 2, 3, 4].map((n) => id(`SOLD-${n}`))
const [mug, pot] = [id('MUG'), id('POT')]

afterEach(async () => {
  await services.settings.save('catalog', { hideOutOfStock: false })
  await services.settings.save('wishlist', { categories: [] })
})

const ways = [
  ['cross_sells', 'CROSS'],
  ['up_sells', 'UP'],
  ['compare', 'CAP'],
] as const

/** Reads the suggestions for a list with one product; the comparison has the products that CROSS links to. */
async function suggestedTo(sku: string, way: (typeof ways)[number][0]) {
  await services.settings.save('wishlist', { suggested: [way], suggestedLimit: 2 })
  const compared = (way === 'compare' ? [...sold, mug, pot] : []).join(',')
  const request = new Request('http://shop.test/', { headers: { Cookie: `woosc_products=${compared}` } })
  const visitor = await readVisitor(services, request)
  const i18n = await openTexts('en', 'latn')
  const caller = { visitor, request, i18n, locale: 'en', clientAddress: '' } as const
  const products = [{ id: id(sku), terms: [] }]
  const found = await suggestProducts(services, caller, { products, listed: new Set([id(sku)]) })
  return found.map((product) => product.id)
}

test.for(ways)(
  'B-19: suggestions by %s are in stock if the shop hides out-of-stock products',
  async ([way, sku]) => {
    expect(await suggestedTo(sku, way)).toEqual(sold.slice(0, 2))
    await services.settings.save('catalog', { hideOutOfStock: true })
    expect(await suggestedTo(sku, way)).toEqual([mug, pot])
  },
)

test.for(ways)(
  'B-19: suggestions by %s contain only products that can be added to a list',
  async ([way, sku]) => {
    const { rows } = await services.database.pool.query<{ id: number; slug: string }>(
      `select t.id, t.slug from terms t join product_terms on term_id = t.id
     where product_id = ${mug} and taxonomy = 'category'`,
    )
    await services.settings.save('wishlist', { categories: rows.map((row) => row.id) })
    expect(await suggestedTo(sku, way)).toEqual([mug])
  },
)
