/** The compare page and adding by link, in a browser without JavaScript. */
import { expect, test } from 'vitest'
import { openBrowser } from '#tests/browser.ts'
import { openCompareShop } from '#app/features/compare/test-shop.ts'

const { shop, id } = await openCompareShop({ compare: { limit: 3, barRemove: true } })
const [cap = 0, cup = 0, pot = 0, shirt = 0] = ['CAP', 'CUP', 'POT', 'SHIRT'].map(id)
const openGuestBrowser = (...ids: number[]) => openBrowser(shop, `woosc_products=${ids.join(',')}`)
const post = (browser: ReturnType<typeof openBrowser>, fields: Record<string, string>) =>
  browser.request('/en/compare/', { method: 'POST', body: new URLSearchParams(fields) })
const readListCookie = ({ jar }: ReturnType<typeof openBrowser>) =>
  decodeURIComponent(jar.get('woosc_products') ?? '')

test('SCR-6 P39: the page shows the list of the cookie with remove and remove-all, and is not cached', async () => {
  const response = await openGuestBrowser(cap, cup).request('/en/compare/')
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(html).toContain('class="woosc_list woosc-list woosc_page woosc-page"')
  expect(html).toMatch(/<table class="woosc_table has-2"/)
  const removeButtons = html.match(/<button[^>]*woosc-remove"[^>]*>/g) ?? []
  expect(removeButtons).toHaveLength(2)
  for (const part of ['name="remove"', `value="${cap}"`, `data-id="${cap}"`])
    expect(removeButtons[0]).toContain(part)
  expect(html).toContain('woosc-remove-all')
  expect(html).not.toContain('woosc-table-settings')
})

test('A-12 CMP-11 SCR-6: without script, a product or all products can be removed', async () => {
  const guest = openGuestBrowser(cap, cup, pot)
  const response = await post(guest, { remove: String(cup) })
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/en/compare/'])
  expect(readListCookie(guest)).toBe(`${cap},${pot}`)
  await post(guest, { remove_all: '1' })
  expect(readListCookie(guest)).toBe('')
  expect(await (await guest.request('/en/compare/')).text()).toContain('woosc-no-result')
})

test('URL parameters select «only differences» and the view as cards', async () => {
  const html = await (await openGuestBrowser(cap, cup).request('/en/compare/?only=differences')).text()
  expect(html).toMatch(/tr-weight[^"]* tr-similar/)
  expect(html).not.toMatch(/tr-price[^"]* tr-similar/)
  const cardsHtml = await (await openGuestBrowser(cap, cup).request('/en/compare/?view=cards')).text()
  expect(cardsHtml).toContain('woosc-cards')
})

test('A-13, A-15: the page highlights differences and hides rows by the cookies of the visitor, without script too', async () => {
  const guest = openGuestBrowser(cap, cup)
  const readComparePage = async () => (await guest.request('/en/compare/')).text()
  const highlightedPattern = /<tr class="[^"]*tr-price[^"]* tr-highlight/
  expect(await readComparePage()).not.toMatch(highlightedPattern)
  const response = await post(guest, { tool: 'highlight_differences', back: '/en/compare/?view=cards' })
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/en/compare/?view=cards'])
  expect(guest.jar.get('woosc_settings_6')).toBe('highlight_differences')
  const html = await readComparePage()
  expect(html).toMatch(highlightedPattern)
  expect(html).toMatch(/<button[^>]*value="highlight_differences"[^>]*aria-pressed="true"/)
  await post(guest, { tool: 'highlight_differences' })
  expect(guest.jar.get('woosc_settings_6')).toBe('')
  expect(await readComparePage()).not.toMatch(highlightedPattern)
  await post(guest, { tool: 'something_else' })
  expect(guest.jar.get('woosc_settings_6')).toBe('')

  const guestWithFields = openBrowser(shop, `woosc_products=${cap},${cup}; woosc_fields_6=price,weight`)
  const rows =
    (await (await guestWithFields.request('/en/compare/')).text()).match(/<tr class="tr-default[^"]*"/g) ?? []
  expect(rows.slice(0, 3)).toEqual([
    expect.stringMatching(/tr-price"$/),
    expect.stringMatching(/tr-weight"$/),
    expect.stringMatching(/tr-hide"$/),
  ])
})

test('A-17: a row without a value for any product is not on the page', async () => {
  const html = await (await openGuestBrowser(cap, cup).request('/en/compare/')).text()
  expect(html).not.toMatch(/<tr class="[^"]*tr-rating/)
  expect(html).toMatch(/<tr class="[^"]*tr-dimensions/)
})

test('SCR-7: with the tool show_empty_rows, rows without values are shown', async () => {
  const guest = openBrowser(shop, `woosc_products=${cap},${cup}; woosc_settings_6=show_empty_rows`)
  expect(await (await guest.request('/en/compare/')).text()).toMatch(/<tr class="[^"]*tr-rating/)
})

test.for(['add-to-compare', 'add_to_compare'])(
  'A-21 P40 NUM-1: ?%s= adds a product in front and redirects to the comparison page',
  async (name) => {
    const guest = openGuestBrowser(cap)
    const response = await guest.request(`/en/shop/?${name}=${cup}`)
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/en/compare/'])
    const [cookieLine] = response.headers.getSetCookie()
    expect(cookieLine).toMatch(new RegExp(`^woosc_products=${cup}%2C${cap}; Max-Age=604800; Path=/`))
    expect(readListCookie(guest)).toBe(`${cup},${cap}`)
  },
)

test('A-21: a link to add a product respects the limit and adds only comparable products', async () => {
  const guestWithFullList = openGuestBrowser(cap, cup, pot)
  const response = await guestWithFullList.request(`/en/?add-to-compare=${shirt}`)
  expect(response.headers.get('Location')).toBe('/en/compare/?notice=limit')
  expect(readListCookie(guestWithFullList)).toBe(`${cap},${cup},${pot}`)
  expect(await (await guestWithFullList.request('/en/compare/?notice=limit')).text()).toContain(
    'You can compare up to 3 products.',
  )
  await guestWithFullList.request(`/en/?add-to-compare=${pot}`)
  expect(readListCookie(guestWithFullList)).toBe(`${pot},${cap},${cup}`)
  const guest = openGuestBrowser(cap)
  for (const invalidId of [id('DRAFT'), id('HIDDEN'), 999_999, 'abc', '-1', '99999999999']) {
    expect((await guest.request(`/en/?add-to-compare=${invalidId}`)).status).toBe(302)
  }
  expect(readListCookie(guest)).toBe(String(cap))
})

test('A-21: a prefetch request and a data request with a product to add change nothing', async () => {
  const guest = openGuestBrowser(cap)
  await guest.request(`/en/shop/?add-to-compare=${cup}`, { headers: { 'Sec-Purpose': 'prefetch' } })
  await guest.request(`/en/shop.data?add-to-compare=${cup}`)
  expect(readListCookie(guest)).toBe(String(cap))
})

test('deleted, hidden, draft and invalid products in the cookie are not shown and cause no error', async () => {
  const invalidCookie = `woosc_products=${cap},${id('DRAFT')},${id('HIDDEN')},0,-1,1e9,%3Cscript%3E,${'9'.repeat(400)}`
  const html = await (await shop.get('/en/compare/', { headers: { Cookie: invalidCookie } })).text()
  expect(html).toContain('has-1')
  expect(html).not.toContain('<script>,')
})
