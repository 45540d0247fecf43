/** B.6: cross-sells below the cart. */
import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { countStatements } from '#app/platform/database/database.server.ts'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap, aShirt } from '#tests/products.ts'

const named = (sku: string, more: Record<string, string | number> = {}) =>
  aCap({ SKU: sku, 'Name (en)': sku, Slug: sku.toLowerCase(), ...more })
const [shirt, red, ...variations] = aShirt({ SKU: 'SHIRT', Slug: 'shirt', 'Name (en)': 'SHIRT' })
const shop = await openShop({
  products: [
    ...named('CAP', { 'Cross-sells': 'CUP, POT' }),
    ...named('TRAY', { 'Cross-sells': 'POT, JAR, CAP, MUG, BOX, LID' }),
    ...named('LAMP', { 'Cross-sells': 'HIDDEN, SEARCHED, DRAFT, PRICELESS, ELSEWHERE, GONE, BOX' }),
    ...named('RACK', { 'Cross-sells': `${red?.SKU}, SHIRT` }),
    ...named('LONELY'),
    ...['CUP', 'POT', 'JAR', 'MUG', 'BOX', 'LID'].flatMap((sku) => named(sku)),
    ...named('HIDDEN', { 'Visibility in catalog': 'hidden' }),
    ...named('SEARCHED', { 'Visibility in catalog': 'search' }),
    ...named('DRAFT', { Published: -1 }),
    ...named('PRICELESS', { 'Regular price': '' }),
    ...named('ELSEWHERE', { Type: 'external', 'External URL': 'https://other.example/' }),
    ...named('GONE', { 'In stock?': 0 }),
    ...[{ ...shirt, 'Cross-sells': 'CUP' }, red, ...variations].filter((row) => row !== undefined),
  ],
})
const { services } = shop
const { rows } = await services.database.db.execute<{ id: number; sku: string; parent_id: number | null }>(
  sql`select id, sku, parent_id from products`,
)
const id = (sku: string) => rows.find((row) => row.sku === sku)?.id ?? 0

async function cartOf(...skus: string[]) {
  const guest = openBrowser(shop)
  for (const sku of skus) await guest.add(id(sku))
  return guest
}

/** The slugs of the products on the cross-sell cards below the cart. */
async function shownTo(guest: ReturnType<typeof openBrowser>, path = '/en/cart/'): Promise<string[]> {
  const html = await (await guest.request(path)).text()
  const [, section = ''] = /<section[^>]*aria-labelledby="cross-sells">(.*?)<\/section>/s.exec(html) ?? []
  return [...section.matchAll(/href="(?:\/en)?\/product\/([^/]+)\/"/g)].map(([, slug = '']) => slug)
}

const unique = (slugs: string[]) => [...new Set(slugs)]

test.each([
  ['the cross-sells of a product in their order', ['CAP'], ['cup', 'pot']],
  ['at most four cross-sells, none of them in the cart', ['TRAY', 'CAP'], ['pot', 'jar', 'mug', 'box']],
  ['the cross-sells of all lines without duplicates', ['CAP', 'TRAY'], ['cup', 'pot', 'jar', 'mug']],
  ['no hidden, draft, unpriced or external cross-sell', ['LAMP'], ['gone', 'box']],
  ['the parent product of a cross-sold variation once', ['RACK'], ['shirt']],
  ['no cross-sells for a product without cross-sells', ['LONELY'], []],
  ['no cross-sells for an empty cart', [], []],
])('the cart page shows %s', async (_, inCart, expected) => {
  expect(unique(await shownTo(await cartOf(...inCart)))).toEqual(expected)
})

test('a variation in the cart shows the cross-sells of its product', async () => {
  const guest = openBrowser(shop)
  await guest.add(id(String(red?.SKU)))
  expect(unique(await shownTo(guest))).toEqual(['cup'])
})

test('out-of-stock cross-sells are omitted if the shop hides such products', async () => {
  const guest = await cartOf('LAMP')
  await services.settings.save('catalog', { hideOutOfStock: true })
  const shown = unique(await shownTo(guest))
  await services.settings.save('catalog', { hideOutOfStock: false })
  expect(shown).toEqual(['box'])
})

test('the heading is in the language of the page, and is omitted without cards', async () => {
  const guest = await cartOf('CAP')
  const html = async (path: string, browser = guest) => (await browser.request(path)).text()
  expect(await html('/en/cart/')).toContain('>You may be interested in…</h2>')
  expect(await html('/cart/')).toContain('>قد يهمّك أيضًا…</h2>')
  expect(await html('/en/cart/', await cartOf('LONELY'))).not.toContain('You may be interested in')
})

test('a cart with many lines needs as many SQL statements as a cart with one line', async () => {
  const count = async (...skus: string[]) => {
    const guest = await cartOf(...skus)
    await guest.request('/en/cart/')
    const { statements } = await countStatements(services.database, () => guest.request('/en/cart/'))
    return statements.length
  }
  expect(await count('CAP', 'TRAY', 'LAMP', 'RACK')).toBe(await count('CAP'))
})

test('B.6: upsells include only products that lists show', async () => {
  const { db } = services.database
  await db.execute(sql`insert into product_links (product_id, linked_id, kind, position)
    values (${id('LONELY')}, ${id('HIDDEN')}, 'upsell', 0), (${id('LONELY')}, ${id('MUG')}, 'upsell', 1)`)
  const html = await shop.page('/en/product/lonely/')
  const [, section = ''] = /<section[^>]*aria-labelledby="upsells">(.*?)<\/section>/s.exec(html) ?? []
  expect(section).toContain('/product/mug/')
  expect(section).not.toContain('/product/hidden/')
})
