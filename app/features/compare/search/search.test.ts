/** Products to add to a comparison: search results, related products, or the newest (recorded answers P24–P28). */
import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { terms } from '#app/features/catalog/tables.server.ts'
import { openCompareShop } from '#app/features/compare/test-shop.ts'

const { shop, db, id, call } = await openCompareShop()
const [cap = 0, cup = 0, pot = 0] = ['CAP', 'CUP', 'POT'].map(id)
const search = async (keyword: string, ...ids: number[]) =>
  (await call('woosc_search', { keyword }, { cookie: `woosc_products=${ids.join(',')}` })).text()
const findProductIds = (html: string) =>
  [...html.matchAll(/woosc-item-add"[^>]*data-id="(\d+)"/g)].map(([, one]) => Number(one))

test('API-8 P24: search results have the markup of the contract', async () => {
  const html = await search('cup')
  expect(html).toMatch(/^<ul><li><div class="item-inner"><div class="item-image">/)
  expect(html).toContain('<div class="item-name">Cup</div>')
  expect(html).toMatch(
    new RegExp(`class="item-add woosc-item-add"[^>]*data-id="${cup}"[^>]*><span>\\+</span></div>`),
  )
  expect(findProductIds(html)).toEqual([cup])
})

test('API-8 P25: a search by SKU finds its product, and a search without results shows the escaped text', async () => {
  expect(findProductIds(await search('POT'))).toEqual([pot])
  const emptyResult = await search('<b>qqqqq</b>')
  expect(emptyResult).toBe('<ul><span>No products found for “&lt;b&gt;qqqqq&lt;/b&gt;”.</span></ul>')
  // Replacement patterns of `String.replace` are not interpreted.
  expect(await search("$&qqqqq$'")).toContain('“$&amp;qqqqq$&#x27;”')
})

test('A-18 P27: an empty search with an empty list returns products, without hidden products and drafts', async () => {
  const ids = findProductIds(await search(''))
  expect(ids).toContain(cap)
  expect(ids).not.toContain(id('HIDDEN'))
  expect(ids).not.toContain(id('DRAFT'))
})

test('A-18 P28: an empty search returns products related to the list, without listed products', async () => {
  const ids = findProductIds(await search('', cap))
  expect(ids).toContain(cup)
  expect(ids).not.toContain(cap)
  expect(ids).not.toContain(pot)
})

test('CMP-15: the search returns at most the configured number, from the configured categories', async () => {
  await shop.services.settings.save('compare', { searchCount: 2 })
  expect(findProductIds(await search(''))).toHaveLength(2)
  const [teaCategory] = await db.select({ id: terms.id }).from(terms).where(eq(terms.slug, 'tea'))
  await shop.services.settings.save('compare', { searchCount: 10, searchCategories: [teaCategory?.id ?? 0] })
  expect(findProductIds(await search(''))).toEqual([pot])
  expect(findProductIds(await search('cup'))).toEqual([])
})
