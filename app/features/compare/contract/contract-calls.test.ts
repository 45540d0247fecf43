/** The three calls as made by clients of the WordPress plugin and by our own pages (recorded answers P3–P34). */
import { expect, test } from 'vitest'
import { VIEW_TYPE } from '#app/platform/http/view-type.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { openCompareShop } from '#app/features/compare/test-shop.ts'

const { shop, id, call, view } = await openCompareShop()
const [cap, cup, pot, shirt] = ['CAP', 'CUP', 'POT', 'SHIRT'].map(id)
const createListCookie = (...ids: (number | undefined)[]) => ({ cookie: `woosc_products=${ids.join(',')}` })
const readJson = async (response: Promise<Response>) =>
  (await response).json() as Promise<Record<string, string>>

test('API-9 P3: a count request returns the number of listed products with the headers of the contract', async () => {
  const response = await call('woosc_load', { get_data: 'count' }, createListCookie(cap, cup, pot))
  expect(await response.json()).toEqual({ count: 3 })
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=UTF-8')
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(response.headers.get('Cache-Control')).toContain('no-store')
})

test('API-9 P4: the bar has a thumbnail and a remove control for each product, in the order of the list', async () => {
  const { bar = '', filter } = await readJson(
    call('woosc_load', { get_data: 'bar' }, createListCookie(pot, cap)),
  )
  expect([...bar.matchAll(/class="woosc-bar-item" data-id="(\d+)"/g)].map(([, one]) => Number(one))).toEqual([
    pot,
    cap,
  ])
  expect(bar).toContain('woosc-bar-item-img')
  expect(bar).toMatch(new RegExp(`woosc-bar-item-remove"[^>]*data-id="${pot}"`))
  expect(filter).toBe('')
})

test('SCR-5 API-9 P6: the side panel has name, price and an add-to-cart link', async () => {
  const { sidebar = '' } = await readJson(call('woosc_load', { get_data: 'sidebar' }, createListCookie(cap)))
  expect(sidebar).toContain(
    `<div class="woosc-sidebar-item" data-id="${cap}"><div class="woosc-sidebar-item-inner">`,
  )
  for (const part of ['remove', 'thumb', 'info', 'name', 'price', 'action']) {
    expect(sidebar).toContain(`woosc-sidebar-item-${part}`)
  }
  // calls-common 0.7: a link, which also works in pages without our scripts.
  const [link = ''] = /<p class="product woocommerce add_to_cart_inline"><a [^>]*>/.exec(sidebar) ?? []
  expect(link).toContain(`href="?add-to-cart=${cap}" rel="nofollow" data-success_message="`)
  expect(link).toMatch(/class="button product_type_simple add_to_cart_button ajax_add_to_cart"/)
  expect(link).toContain(`data-product_id="${cap}"`)
  expect(link).toContain('data-quantity="1"')
  expect(sidebar).toContain('href="http://shop.test/en/product/cap/"')
})

test('A.3.3–A.3.5: remove controls are not button elements in any part', async () => {
  const readMarkup = async (part: string) =>
    (await readJson(call('woosc_load', { get_data: part }, createListCookie(cap))))[part] ?? ''
  const buttonAttributes = `role="button" tabindex="0">`
  expect(await readMarkup('sidebar')).toContain(
    `<div class="woosc-sidebar-item-remove"><span data-id="${cap}" aria-label="Remove: Cap" ${buttonAttributes}×</span></div>`,
  )
  expect(await readMarkup('bar')).toContain(
    `<span class="woosc-bar-item-remove" data-id="${cap}" aria-label="Remove: Cap" ${buttonAttributes}×</span>`,
  )
  expect(await readMarkup('table')).toContain(
    `<span class="woosc-remove" data-id="${cap}" ${buttonAttributes}`,
  )
  for (const part of ['sidebar', 'bar', 'table']) expect(await readMarkup(part)).not.toContain('<button')
})

test('A-12 API-9 P7 P9 P10: an empty list is shown as empty in every part', async () => {
  expect(await readJson(call('woosc_load', { get_data: 'count' }))).toEqual({ count: 0 })
  const table = await readJson(call('woosc_load', { get_data: 'table' }))
  expect(table).toEqual({
    bar: '',
    filter: '',
    table: expect.stringMatching(/^<div class="woosc-no-result">/),
  })
  const { sidebar } = await readJson(call('woosc_load', { get_data: 'sidebar' }))
  expect(sidebar).toMatch(/^<div class="woosc-sidebar-no-items">/)
})

test('API-9 P12 P13: unknown, draft, hidden, invalid and duplicate ids are left out of the returned list', async () => {
  const invalidIds = [
    cap,
    999_999,
    id('DRAFT'),
    id('HIDDEN'),
    'abc',
    -5,
    "1' or '1'='1",
    '<b>',
    cap,
    99_999_999_999,
  ].join('%2C')
  const response = await call('woosc_load', { get_data: 'count' }, { cookie: `woosc_products=${invalidIds}` })
  expect(await response.json()).toEqual({ count: 1 })
  expect(response.headers.get('X-Woosc-Products')).toBe(String(cap))
})

test('API-9: a cookie with five thousand ids causes no error', async () => {
  const manyIds = Array.from({ length: 5000 }, (_, index) => index + 1).join(',')
  const response = await call('woosc_load', { get_data: 'table' }, { cookie: `woosc_products=${manyIds}` })
  expect(response.status).toBe(200)
})

test('CMP-1: the list is read from either cookie name, and the plain name takes precedence', async () => {
  const digest = 'woosc_products_0cdb64fab32a05bd393b20c8c351de9f'
  const digestResponse = await call(
    'woosc_load',
    { get_data: 'count' },
    { cookie: `${digest}=${cap}%2C${cup}` },
  )
  expect(await digestResponse.json()).toEqual({ count: 2 })
  const bothCookies = { cookie: `${digest}=${cap}%2C${cup}; woosc_products=${pot}` }
  expect(await readJson(call('woosc_load', { get_data: 'count' }, bothCookies))).toEqual({ count: 1 })
})

test('SCR-4 P15: the table has the columns of the list and the rows from the settings', async () => {
  const { table = '', bar } = await readJson(
    call('woosc_load', { get_data: 'table' }, createListCookie(cap, cup)),
  )
  expect(bar).toContain('woosc-bar-item')
  expect(table).toMatch(/^<table id="woosc_table" class="woosc_table has-2">/)
  expect(table).toContain('class="woosc-table-settings"')
  expect(table.match(/<th scope="col" class="col"/g)).toHaveLength(2)
  expect(table.match(/<th class="th-placeholder"/g)).toHaveLength(1)
  expect(table.match(/<td class="td-placeholder"/g)).toHaveLength(13)
  expect(findRowClasses(table)).toEqual([
    'tr-name tr-print',
    ...[
      ...[
        'image',
        'sku',
        'rating',
        'price',
        'stock',
        'availability',
        'add_to_cart',
        'description',
        'content',
      ],
      ...['weight', 'dimensions', 'additional'],
    ].map((name, index) => `tr-default ${index % 2 === 0 ? 'tr-odd' : 'tr-even'} tr-${name}`),
  ])
})

test('A-13 A-14 CMP-2 P16: the cookie orders the rows and hides all others, unknown names are ignored', async () => {
  const cookie = `${createListCookie(cap, cup).cookie}; woosc_fields_6=nosuch%2Cprice%2Csku`
  const { table = '' } = await readJson(call('woosc_load', { get_data: 'table' }, { cookie }))
  const [, first, second, third] = findRowClasses(table)
  expect([first, second]).toEqual(['tr-default tr-odd tr-price', 'tr-default tr-even tr-sku'])
  expect(third).toBe('tr-default tr-odd tr-image tr-hide')
})

test('P19: a request with an unknown get_data returns an empty list', async () => {
  expect(await readJson(call('woosc_load', { get_data: 'nonsense' }, createListCookie(cap)))).toEqual([])
})

test.for(['woosc_load', 'woosc_search', 'woosc_share'])(
  'A-22 P21 P22 P30 P34: %s without a valid nonce is rejected with a text and status 200',
  async (name) => {
    for (const nonce of ['deadbeef00', '']) {
      const response = await call(name, { get_data: 'count', keyword: 'x', nonce }, createListCookie(cap))
      expect([response.status, await response.text()]).toEqual([200, 'Permissions check failed!'])
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
    }
    const getResponse = await shop.get(`/?wc-ajax=${name}`)
    expect(await getResponse.text()).toBe('Permissions check failed!')
  },
)

test('A-22: a request of a shop page with an invalid nonce is rejected with status 403 and a new nonce', async () => {
  const { cookie, userId } = await createSignedInUser(shop.services)
  const headers = { cookie: `${cookie}; woosc_products_${userId}=${cap}`, accept: VIEW_TYPE }
  const refusedResponse = await call('woosc_load', { get_data: 'count', nonce: 'old' }, headers)
  expect(refusedResponse.status).toBe(403)
  const { code, nonce } = (await refusedResponse.json()) as { code: string; nonce: string }
  expect(code).toBe('invalid_nonce')
  const acceptedResponse = await call('woosc_load', { get_data: 'count', nonce }, headers)
  expect(await acceptedResponse.json()).toMatchObject({ userId, ids: [cap] })
})

test('shop pages get the comparison as data in the requested language, guests without a nonce', async () => {
  const answer = await view({ get_data: 'table' }, createListCookie(cap, shirt))
  expect(answer.products.map(({ id: one, name, type }) => [one, name, type])).toEqual([
    [cap, 'Cap', 'simple'],
    [shirt, 'Shirt', 'variable'],
  ])
  expect(answer.rows).toHaveLength(12)
  expect(answer.options.texts.button).toBe('Compare')
  const arabicResponse = await shop.get('/?wc-ajax=woosc_load', {
    method: 'POST',
    body: new URLSearchParams({ get_data: 'bar' }),
    headers: { Accept: VIEW_TYPE, Cookie: createListCookie(cap).cookie },
  })
  expect(await arabicResponse.json()).toMatchObject({
    products: [{ name: 'قبعة' }],
    options: { texts: { button: 'قارن' } },
  })
})

test('markup in a product name is escaped', async () => {
  const { table = '' } = await readJson(
    call('woosc_load', { get_data: 'table' }, createListCookie(id('EVIL'))),
  )
  expect(table).not.toContain('<img src=x')
  expect(table).toContain('&lt;img src=x')
})

test('a call from another site is rejected with status 403', async () => {
  const response = await shop.get('/?wc-ajax=woosc_load', {
    method: 'POST',
    body: new URLSearchParams({ get_data: 'count' }),
    headers: { Accept: VIEW_TYPE, Origin: 'https://evil.example', Cookie: createListCookie(cap).cookie },
  })
  expect(response.status).toBe(403)
})

function findRowClasses(table: string): string[] {
  return [...table.matchAll(/<tr class="(?=tr-)([^"]*)"/g)].map(([, classes = '']) => classes)
}
