import { expect, test } from 'vitest'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { warmUp } from '#app/http/warm-up.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap, aSmallShop } from '#tests/products.ts'

const { page, services } = await openShop({
  products: [
    ...aSmallShop(),
    ...aCap({
      SKU: 'SET',
      Type: 'grouped',
      Slug: 'tea-set',
      'Regular price': '',
      'Grouped products': 'CUP, POT',
      // Cards of grouped products are never cached: they contain the prices of their members.
      'Visibility in catalog': 'hidden',
    }),
    ...aCap({ Slug: 'best-cap', Upsells: 'CAP-SUN, SHIRT', 'Cross-sells': 'SCARF' }),
  ],
})

/** Number of database statements of a page when only the listing index and the shop's vocabulary are in memory. */
async function countPageStatements(path: string, { areCardsCached = false } = {}): Promise<number> {
  const { listing, pageCache } = services
  await page(path)
  pageCache.dropAll()
  if (!areCardsCached) {
    listing.cards.invalidate('all')
    listing.searches.invalidate('all')
  }
  const { statements } = await recordStatements(services.database, () => page(path))
  return statements.length
}

test.for([
  ['/', 3],
  ['/shop/', 2],
  ['/shop/?orderby=price&in_stock=1', 2],
  ['/product-category/tea/', 2],
  ['/?s=tea&post_type=product', 3],
  ['/?s=CAP-SUN&post_type=product', 3],
  // «shirt» is mistyped: the search looks for matches, then for similar words, then for their matches.
  ['/?s=shrit&post_type=product', 5],
  ['/product/sun-cap/', 3],
  ['/product/best-cap/', 3],
  ['/product/linen-shirt/', 4],
  ['/product/tea-set/', 3],
] as const)('B.6: %s needs at most %i statements', async ([path, maxStatements]) => {
  const statements = await countPageStatements(path)
  expect(statements).toBeGreaterThan(0)
  expect(statements).toBeLessThanOrEqual(maxStatements)
})

test.for([
  ['/shop/', 0],
  ['/?s=tea&post_type=product', 0],
  ['/product/sun-cap/', 1],
  ['/product/linen-shirt/', 2],
] as const)('B.6: %s needs %i statements when its cards are in memory', async ([path, count]) => {
  expect(await countPageStatements(path, { areCardsCached: true })).toBe(count)
})

test('B.6: a new search causes no statements once the shop is warmed up', async () => {
  const { listing, pageCache, database } = services
  await warmUp(services, () => false)
  await page('/?s=tea&post_type=product')
  pageCache.dropAll()
  listing.searches.invalidate('all')
  const { statements } = await recordStatements(database, () => page('/?s=tea&post_type=product'))
  expect(statements).toEqual([])
})
