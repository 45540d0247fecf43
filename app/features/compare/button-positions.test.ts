/**
 * The server renders the compare button exactly once, at the position from the settings, and only for
 * products of the categories from the settings.
 */
import { expect, test } from 'vitest'
import { openCompareShop } from './test-shop.ts'

const { shop, id, call, view } = await openCompareShop()
const [cap = 0, pot = 0] = ['CAP', 'POT'].map(id)
const formatButtonClass = (productId: number) => `woosc-btn-${productId}"`

/** Expects exactly one button, and returns the markup before and after it. */
function splitAtButton(html: string, productId: number): [string, string] {
  const parts = html.split(formatButtonClass(productId))
  expect(parts).toHaveLength(2)
  return parts as [string, string]
}

/** The product's card in the shop's product list. */
async function readCard(productId: number): Promise<string> {
  const html = await shop.page('/en/shop/')
  const [, rest = ''] = html.split(`<article class="product-card product" data-product_id="${productId}"`)
  return rest.slice(0, rest.indexOf('</article>'))
}

test.for([
  ['6', 'class="product_title"', 'class="price"'],
  ['11', 'class="product_title"', 'class="price"'],
  ['21', 'short-description', 'stock-note'],
  ['29', 'stock-note', '<form class="cart'],
  ['31', 'single_add_to_cart_button', 'product_meta'],
  ['41', 'class="product-meta', 'class="product-details"'],
  ['51', 'class="product-meta', 'class="product-details"'],
] as const)(
  'SCR-17 CMP-3: the button at position %s of a product page is between %s and %s',
  async ([position, above, below]) => {
    await shop.services.settings.save('compare', { buttonSingle: position })
    const html = await shop.page('/en/product/pot/')
    const [before, after] = splitAtButton(html.slice(html.indexOf('class="buy-box"')), pot)
    expect(before).toContain(above)
    expect(after).toContain(below)
    expect(before).not.toContain(below)
  },
)

test.for([
  ['before_title', 'card-picture', 'card-name'],
  ['after_title', 'card-name', 'card-foot'],
  ['after_price', 'class="price"', 'card-actions'],
  ['after_rating', 'card-foot', 'card-actions'],
  ['before_add_to_cart', 'card-actions', 'add_to_cart_button'],
  ['after_add_to_cart', 'add_to_cart_button', undefined],
] as const)(
  'SCR-17 CMP-3: the button at position %s of a card is between %s and %s',
  async ([position, above, below]) => {
    await shop.services.settings.save('compare', { buttonArchive: position })
    const [before, after] = splitAtButton(await readCard(cap), cap)
    expect(before).toContain(above)
    if (below) expect(after).toContain(below)
    if (below) expect(before).not.toContain(below)
  },
)

test('no compare button is shown if the settings turn it off', async () => {
  await shop.services.settings.save('compare', { buttonArchive: '0', buttonSingle: '0' })
  expect(await readCard(cap)).not.toContain(formatButtonClass(cap))
  expect((await shop.page('/en/product/cap/')).includes(formatButtonClass(cap))).toBe(false)
  await shop.services.settings.save('compare', { buttonArchive: 'after_add_to_cart', buttonSingle: '31' })
})

test('CMP-15: the category setting limits which products have a button and appear in the search', async () => {
  const { categories, settings } = shop.services
  const tree = await categories.current()
  const teaCategoryId = [...tree.byId.values()].find(({ slug }) => slug === 'tea')?.id ?? 0
  await settings.save('compare', { searchCategories: [teaCategoryId] })
  expect(await readCard(pot)).toContain(formatButtonClass(pot))
  expect(await readCard(cap)).not.toContain(formatButtonClass(cap))
  expect((await shop.page('/en/product/pot/')).includes(formatButtonClass(pot))).toBe(true)
  expect((await shop.page('/en/product/cap/')).includes(formatButtonClass(cap))).toBe(false)
  for (const keyword of ['', 'cap', 'pot']) {
    const searchHtml = await (await call('woosc_search', { keyword })).text()
    expect(searchHtml).not.toContain(`data-id="${cap}"`)
    if (keyword !== 'cap') expect(searchHtml).toContain(`data-id="${pot}"`)
  }
  // A product that is already listed stays listed.
  expect((await view({ get_data: 'count' }, { cookie: `woosc_products=${cap}` })).ids).toEqual([cap])
  await settings.save('compare', { searchCategories: [] })
  expect(await readCard(cap)).toContain(formatButtonClass(cap))
})
