/** The calls that show a list (wishlist.md B.6, recorded answers W18–W28, M8), and the content of lists. */
import { eq, inArray } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { aCap } from '#tests/products.ts'
import { wishlistItems } from '#app/features/wishlist/tables.server.ts'
import { openWishlistShop } from '#app/features/wishlist/test-shop.ts'

const {
  services,
  db,
  findProductId,
  browser,
  shopper: openCustomerBrowser,
} = await openWishlistShop({
  products: [
    ...aCap({ SKU: 'TRAY', Slug: 'tray', 'Name (en)': 'Tray', 'Cross-sells': 'CAP, MUG, JUG, FLASK' }),
    ...aCap({ SKU: 'MUG', Slug: 'mug', 'Name (en)': 'Mug' }),
    ...aCap({ SKU: 'JUG', Slug: 'jug', 'Name (en)': 'Jug' }),
    ...aCap({ SKU: 'FLASK', Slug: 'flask', 'Name (en)': 'Flask' }),
  ],
})

const defaultSettings = { disableUnauthenticated: false, showNote: false, suggestedLimit: 0, categories: [] }
afterEach(() =>
  services.settings.save('wishlist', {
    ...defaultSettings,
    ...{ suggested: [], showPriceChange: 'no', buttonAction: 'list' },
  }),
)

/** A guest with a list. */
async function createGuestWithItems(...skus: string[]) {
  const guest = browser()
  for (const sku of skus) await guest.answer('woosw_add', { product_id: findProductId(sku) })
  return { ...guest, key: guest.jar.get('woosw_key') ?? '' }
}

test('API-15 W22: woosw_get_data returns the data of a list, and no items for an unknown key', async () => {
  const { answer, key } = await createGuestWithItems('CAP', 'CUP')
  const data = await answer<object>('woosw_get_data')
  expect(Object.keys(data)).toEqual(['key', 'ids', 'fragments'])
  expect(data).toMatchObject({
    key,
    ids: { [findProductId('CAP')]: { price: '49' }, [findProductId('CUP')]: { price: '19.9' } },
  })
  expect(await browser('woosw_key=ZZZZZZ').answer('woosw_get_data')).toMatchObject({ key: 'ZZZZZZ', ids: [] })
})

test('API-13 WL-3: woosw_load returns the list as shown in the popup', async () => {
  const { answer, key } = await createGuestWithItems('CAP', 'EVIL')
  const { status, count, content = '' } = await answer('woosw_load')
  expect({ status, count }).toEqual({ status: 1, count: 2 })
  expect(content).toMatch(
    new RegExp(`^<div class="woosw-popup-inner" data-key="${key}"><div class="woosw-popup-content">`),
  )
  for (const part of [
    ...['woosw-popup-content-top', 'woosw-name', 'woosw-count', 'woosw-popup-close', 'woosw-notice'],
    ...['woosw-items', 'woosw-item-inner', 'woosw-item--remove', 'woosw-item--image', 'woosw-item--info'],
    ...['woosw-item--name', 'woosw-item--price', 'woosw-item--time', 'woosw-item--stock', 'woosw-item--atc'],
    ...['woosw-item--note', 'woosw-item--note-add', 'woosw_add_note', 'woosw-page', 'woosw-continue'],
  ]) {
    expect(listClasses(content), part).toContain(part)
  }
  expect(content).toContain('<span class="woosw-count">2</span>')
  expect(content).toContain(`data-id="${findProductId('CAP')}" role="listitem" data-name="Cap" data-note=""`)
  expect(content).toContain('<time dateTime="2026-01-15T12:00:00.000Z">January 15, 2026</time>')
  expect(content).toContain(`href="http://shop.test/en/wishlist/${key}/"`)
  expect(content).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(content).not.toContain('<img src=x')
})

test('API-14 W18 W19: woosw_load_count returns the number of items on the list, and 0 for an unknown key', async () => {
  const { answer } = await createGuestWithItems('CAP', 'CUP')
  expect(await answer<object>('woosw_load_count')).toEqual({ status: 1, count: 2 })
  expect(await browser('woosw_key=ZZZZZZ').answer<object>('woosw_load_count')).toEqual({
    status: 1,
    count: 0,
  })
})

test('W21: woosw_load_list returns the list as shown on its page', async () => {
  const { answer, key } = await createGuestWithItems('CAP')
  const { list } = await answer<{ list: string }>('woosw_load_list')
  expect(list).toMatch(
    new RegExp(
      `^<div class="woosw-list" data-key="${key}"><table class="woosw-items" data-key="${key}" role="list">`,
    ),
  )
  expect(list).toMatch(new RegExp(`<tr class="woosw-item woosw-item-${findProductId('CAP')}"`))
  expect(list).toContain('<td class="woosw-item--remove" role="presentation"><span role="button"')
  expect(list).toContain(`value="http://shop.test/en/wishlist/${key}/"`)
})

test('B-26 API-20: another visitor sees a list without controls', async () => {
  const { key } = await createGuestWithItems('CUP')
  const content = await browser().html('woosw_view_wishlist', { key })
  expect(content).toContain(`woosw-item-${findProductId('CUP')}`)
  expect(content).not.toContain('woosw-item--remove')
  expect(content).not.toContain('woosw_add_note')
})

test('API-20 M8: woosw_view_wishlist returns an empty list for an unknown key, and nothing for an invalid key', async () => {
  const guest = browser()
  const content = await guest.html('woosw_view_wishlist', { key: 'ZZZZZZ' })
  expect(content).toContain('data-key="ZZZZZZ"')
  expect(content).toContain('Your wishlist is empty.')
  for (const key of ['', '../../x', 'zzzzzz', '<b>']) {
    expect(await guest.html('woosw_view_wishlist', { key })).toBe('')
  }
})

test('B-14: if only customers have lists, the calls of a guest return a sign-in message', async () => {
  const { answer, call, key } = await createGuestWithItems('CAP')
  await services.settings.save('wishlist', { disableUnauthenticated: true })
  const signInNotice = 'Sign in to use the wishlist.'
  const addResponse = await answer('woosw_add', { product_id: findProductId('CUP') })
  expect(addResponse).toMatchObject({ status: 0, notice: signInNotice, data: { key: '#', ids: [] } })
  expect(addResponse.content).toContain(`<div class="woosw-popup-content-mid-message">${signInNotice}</div>`)
  expect(await answer<object>('woosw_load_count')).toEqual({ status: 0, count: 0, notice: signInNotice })
  expect(await answer('woosw_load')).toMatchObject({ status: 0, notice: signInNotice })
  expect(await answer<object>('woosw_load_list')).toEqual({
    list: `<div class="woosw-list">${signInNotice}</div>`,
  })
  for (const fields of [{ key: '' }, { key }, { key: '#' }]) {
    expect(await answer('woosw_remove', { product_id: findProductId('CAP'), ...fields })).toMatchObject({
      status: 0,
      notice: 'You can’t edit this wishlist.',
    })
  }
  expect((await call('woosw_get_data')).headers.getSetCookie()).toEqual([])
  const customer = await openCustomerBrowser()
  expect(await customer.answer('woosw_add', { product_id: findProductId('CUP') })).toMatchObject({
    status: 1,
    count: 1,
  })
})

test.for([
  ['both', 10_000, 'decrease', 'Decrease 20% since added'],
  ['both', 6400, 'increase', 'Increase 25% since added'],
  ['decrease', 6400, '', ''],
  ['increase', 10_000, '', ''],
  ['both', 0, 'increase', 'Increase 100% since added'],
  ['no', 10_000, '', ''],
] as const)(
  'B-17: with showPriceChange %s, the price change from %i to 8000 is shown with the direction: %s',
  async ([showPriceChange, formerPriceInMinor, direction, text]) => {
    await services.settings.save('wishlist', { showPriceChange })
    const { answer, key } = await createGuestWithItems('SHIRT-RED-S')
    await db
      .update(wishlistItems)
      .set({ priceInMinor: formerPriceInMinor })
      .where(eq(wishlistItems.wishlistKey, key))
    const { content = '' } = await answer('woosw_load')
    if (direction === '') return expect(content).not.toContain('woosw-item--price-change')
    expect(content).toContain(
      `<div class="woosw-item--price-change woosw-item--price-${direction}">${text}</div>`,
    )
  },
)

test('B-18: unpublished products are not shown, and are shown again after they are published', async () => {
  const { answer, key } = await createGuestWithItems('CAP', 'POT', 'SHIRT-RED-S')
  const setProductStatus = (status: 'publish' | 'draft') =>
    db
      .update(products)
      .set({ status })
      .where(inArray(products.id, [findProductId('POT'), findProductId('SHIRT')]))
  await setProductStatus('draft')
  const loadResponse = await answer('woosw_load')
  expect(loadResponse).toMatchObject({ count: 1, data: { ids: { [findProductId('CAP')]: {} } } })
  expect(loadResponse.data.ids).not.toHaveProperty(String(findProductId('POT')))
  expect(await browser().html('woosw_view_wishlist', { key })).not.toContain(
    `woosw-item-${findProductId('POT')}`,
  )
  expect(await db.$count(wishlistItems, eq(wishlistItems.wishlistKey, key))).toBe(3)
  await setProductStatus('publish')
  expect(await answer('woosw_load')).toMatchObject({ count: 3 })
})

test('B-19: two suggestions are taken from the cross-sells, without products on the list', async () => {
  await services.settings.save('wishlist', { suggested: ['cross_sells'], suggestedLimit: 2 })
  const { answer, send, key } = await createGuestWithItems('CAP', 'TRAY')
  const { content = '' } = await answer('woosw_load')
  const [, popupSuggestions = ''] = content.split('woosw-suggested-items')
  const ids = [...popupSuggestions.matchAll(/woosw-item woosw-item-(\d+)" data-id/g)].map(([, one]) =>
    Number(one),
  )
  expect(ids).toEqual([findProductId('MUG'), findProductId('JUG')])
  expect(popupSuggestions).toContain('class="woosw-item--add"')
  expect(popupSuggestions).toContain('data-product_name="Mug"')
  // The count is that of the list, without suggestions.
  expect(content).toContain('<span class="woosw-count">2</span>')
  // Suggestions below a list are added to that list. The WordPress plugin sends no key there.
  const [, pageSuggestions = ''] = (await (await send(`/en/wishlist/${key}/`)).text()).split(
    'woosw-suggested-items',
  )
  expect(pageSuggestions).toContain(`<input type="hidden" name="key" value="${key}"/>`)
})

test('B-21: other visitors read notes if the setting shows them, and cannot edit them', async () => {
  const { html, key } = await createGuestWithItems('CUP')
  await html('woosw_add_note', { product_id: findProductId('CUP'), key, note: 'for the kitchen' })
  const htmlWithoutNotes = await browser().html('woosw_view_wishlist', { key })
  expect(htmlWithoutNotes).not.toContain('woosw-item--note')
  expect(htmlWithoutNotes).toContain('data-note=""')
  await services.settings.save('wishlist', { showNote: true })
  const htmlWithNotes = await browser().html('woosw_view_wishlist', { key })
  expect(htmlWithNotes).toContain('<div class="woosw-item--note">for the kitchen</div>')
  expect(htmlWithNotes).not.toContain('<input type="text"')
})

test('WL-7: adding returns the list only if the setting opens the list, not a message or nothing', async () => {
  const readContentAfterAdding = async (buttonAction: 'list' | 'message' | 'no') => {
    await services.settings.save('wishlist', { buttonAction })
    const guest = browser()
    const vars = await (await guest.send('/en/contract.js')).text()
    expect(vars).toContain(`"button_action":"${buttonAction}"`)
    const { status, content } = await guest.answer('woosw_add', { product_id: findProductId('CUP') })
    expect(status).toBe(1)
    return content
  }
  expect(await readContentAfterAdding('list')).toContain(`woosw-item-${findProductId('CUP')}"`)
  expect(await readContentAfterAdding('message')).toBeUndefined()
  expect(await readContentAfterAdding('no')).toBeUndefined()
})

test('only products of the categories in the settings can be added', async () => {
  const { rows } = await services.database.pool.query<{ id: number }>(
    `select id from terms where slug = 'tea'`,
  )
  await services.settings.save('wishlist', { categories: [rows[0]?.id ?? 0] })
  const guest = browser()
  expect(await guest.answer('woosw_add', { product_id: findProductId('CUP') })).toMatchObject({ status: 0 })
  expect(await guest.answer('woosw_add', { product_id: findProductId('POT') })).toMatchObject({ status: 1 })
})

test('our pages get the wishlist as values instead of HTML, with the name of the added product', async () => {
  const guest = browser()
  const answer = await guest.callAsPage('woosw_add', { product_id: findProductId('SHIRT-RED-S') })
  expect(answer).toMatchObject({
    status: 1,
    notice: 'Shirt added to wishlist.',
    state: {
      count: 1,
      version: 1,
      ids: { [findProductId('SHIRT-RED-S')]: { parent: findProductId('SHIRT'), price: '80' } },
    },
    view: {
      count: 1,
      canEdit: true,
      isOwn: true,
      items: [
        {
          id: findProductId('SHIRT-RED-S'),
          addedOn: 'January 15, 2026',
          product: { name: 'Shirt – Red, Small' },
        },
      ],
    },
  })
  expect(
    await guest.callAsPage('woosw_remove', { product_id: findProductId('SHIRT-RED-S'), view: 'no' }),
  ).not.toHaveProperty('view')
})

test('the me endpoint returns the number of items on the list of a guest', async () => {
  const guest = await createGuestWithItems('CAP', 'CUP')
  const me = await (await guest.send('/wp-json/hanout/v1/me')).json()
  expect(me).toMatchObject({ counts: { wishlist: 2 } })
  expect(await (await browser(`woosw_key=${guest.key}`).send('/wp-json/hanout/v1/me')).json()).toMatchObject({
    counts: { wishlist: 0 },
  })
})

function listClasses(html: string): string[] {
  return [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, classes = '']) => classes.split(' '))
}
