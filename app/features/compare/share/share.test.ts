/** Links to comparisons are created, opened, kept up to date, revoked and expire (compare.md A.5.2). */
import { expect, test } from 'vitest'
import { VIEW_TYPE } from '#app/platform/http/view-type.ts'
import { openBrowser } from '#tests/browser.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import type { CompareShareView } from '#app/features/compare/contract/view.ts'
import { shareList } from './shares.server.ts'
import { findShare } from './share-tries.server.ts'
import { openCompareShop } from '#app/features/compare/test-shop.ts'

const { shop, id, call } = await openCompareShop()
const [cap = 0, cup = 0, pot = 0] = ['CAP', 'CUP', 'POT'].map(id)
const createListCookie = (...ids: number[]) => ({ cookie: `woosc_products=${ids.join(',')}` })
const findShareKey = (html: string) => /\/compare\/([A-Z\d]{6})\//.exec(html)?.[1] ?? ''
const share = async (...ids: number[]) => (await call('woosc_share', {}, createListCookie(...ids))).text()

test('A-19 API-7 P31: sharing the same list returns the same link, another order of products a new link', async () => {
  const html = await share(cap, cup)
  expect(html).toMatch(/^<div class="woosc-share-text">/)
  expect(html).toMatch(
    /<input type="url" id="woosc_copy_url"[^>]*value="http:\/\/shop\.test\/en\/compare\/[A-Z\d]{6}\/"/,
  )
  expect(html).toMatch(/readonly=""/i)
  for (const service of ['facebook', 'twitter', 'pinterest', 'mail']) {
    expect(html).toMatch(
      new RegExp(`class="woosc-share-${service}"[^>]*${encodeURIComponent('http://shop.test/en/compare/')}`),
    )
  }
  expect(html.match(/<a /g)).toHaveLength(4)
  expect(findShareKey(html)).not.toBe('')
  expect(findShareKey(await share(cap, cup))).toBe(findShareKey(html))
  expect(findShareKey(await share(cup, cap))).not.toBe(findShareKey(html))
})

test('P33: sharing an empty list returns a message', async () => {
  expect(await share()).toMatch(/^Nothing to compare yet/)
  expect(await share(999_999)).toMatch(/^Nothing to compare yet/)
})

test('A-19 SCR-8: a shared link shows the products without controls to change the list', async () => {
  const key = findShareKey(await share(cap, cup))
  const response = await shop.get(`/en/compare/${key}/`)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain('class="woosc_table has-2"')
  for (const control of ['woosc-remove', 'woosc-remove-all', 'id="woosc-area"'])
    expect(html).not.toContain(control)
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(html).toContain('<meta name="robots" content="noindex"')
})

test.for(['NOSUCH', 'abcdef', '123456', 'A'.repeat(500), '%00', "'--"])(
  'A-20: the unknown link %s returns 404 with the text of an empty comparison',
  async (key) => {
    const response = await shop.get(`/en/compare/${encodeURIComponent(key)}/`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Nothing to compare yet')
  },
)

const shareAsShopPage = async (browser: ReturnType<typeof openBrowser>, fields: Record<string, string>) => {
  const body = new URLSearchParams(fields)
  const headers = { Accept: VIEW_TYPE }
  const response = await browser.request('/en/?wc-ajax=woosc_share', { method: 'POST', body, headers })
  return (await response.json()) as CompareShareView
}

test('a guest can revoke a shared link with immediate effect, other visitors cannot revoke the link', async () => {
  const guest = openBrowser(shop, `woosc_products=${cap},${pot}`)
  const { share: createdShare } = await shareAsShopPage(guest, {})
  const key = createdShare?.key ?? ''
  expect((await shop.get(`/en/compare/${key}/`)).status).toBe(200)
  const otherVisitor = openBrowser(shop, `woosc_products=${cup}`)
  await shareAsShopPage(otherVisitor, {})
  await shareAsShopPage(otherVisitor, { revoke: key })
  expect((await shop.get(`/en/compare/${key}/`)).status).toBe(200)
  const { shares } = await shareAsShopPage(guest, { revoke: key })
  expect(shares).toEqual([])
  expect((await shop.get(`/en/compare/${key}/`)).status).toBe(404)
})

test('a live link shows the sharer’s current comparison, a snapshot the comparison when it was shared', async () => {
  const guest = openBrowser(shop, `woosc_products=${cap}`)
  const liveKey = (await shareAsShopPage(guest, { kind: 'live' })).share?.key ?? ''
  const snapshotKey = (await shareAsShopPage(guest, {})).share?.key ?? ''
  guest.jar.set('woosc_products', `${cap},${cup},${pot}`)
  await guest.request('/en/?wc-ajax=woosc_load', {
    method: 'POST',
    body: new URLSearchParams({ get_data: 'count' }),
    headers: { Accept: VIEW_TYPE },
  })
  expect(await (await shop.get(`/en/compare/${liveKey}/`)).text()).toContain('has-3')
  expect(await (await shop.get(`/en/compare/${snapshotKey}/`)).text()).toContain('has-1')
})

test('a cookie marks a browser that has shared a live link, until the link is revoked', async () => {
  const guest = openBrowser(shop, `woosc_products=${cap}`)
  await shareAsShopPage(guest, {})
  expect(guest.jar.get('hanout_live')).toBeUndefined()
  const key = (await shareAsShopPage(guest, { kind: 'live' })).share?.key ?? ''
  expect(guest.jar.get('hanout_live')).toBe('1')
  await shareAsShopPage(guest, { revoke: key })
  expect(guest.jar.get('hanout_live') ?? '').toBe('')
})

test('a customer’s live link follows the account and can be revoked on any device', async () => {
  const { cookie, userId } = await createSignedInUser(shop.services)
  const customerBrowser = openBrowser(shop, cookie)
  customerBrowser.jar.set(`woosc_products_${userId}`, String(cap))
  const shareResponse = await customerBrowser.request('/en/compare/', {
    method: 'POST',
    body: new URLSearchParams({ share: 'live' }),
  })
  const key = findShareKey(await shareResponse.text())
  expect(await (await shop.get(`/en/compare/${key}/`)).text()).toContain('has-1')
  await customerBrowser.request('/en/compare/', {
    method: 'POST',
    body: new URLSearchParams({ 'add-to-compare': String(cup) }),
  })
  expect(await (await shop.get(`/en/compare/${key}/`)).text()).toContain('has-2')
  const otherDevice = openBrowser(shop, cookie)
  await otherDevice.request('/en/compare/', { method: 'POST', body: new URLSearchParams({ revoke: key }) })
  expect((await shop.get(`/en/compare/${key}/`)).status).toBe(404)
})

test('creating links is rate-limited with status 429', async () => {
  const ids = ['CAP', 'CUP', 'POT', 'GONE', 'SHIRT'].map(id)
  const [lastList = [], ...otherLists] = listPermutations(ids).slice(0, 62)
  const pendingShares = otherLists.map((list) =>
    shareList(shop.services, { sharer: '', kind: 'snapshot', list, clientAddress: '' }),
  )
  expect((await Promise.all(pendingShares)).some(({ ok }) => !ok)).toBe(true)
  const refusedResponse = await call('woosc_share', {}, createListCookie(...lastList))
  expect([refusedResponse.status, await refusedResponse.text()]).toEqual([
    429,
    expect.stringContaining('Too many links'),
  ])
  expect(Number(refusedResponse.headers.get('Retry-After'))).toBeGreaterThan(0)
  const shopPageResponse = await call(
    'woosc_share',
    {},
    { ...createListCookie(...lastList), accept: VIEW_TYPE },
  )
  expect([shopPageResponse.status, await shopPageResponse.json()]).toMatchObject([429, { code: 'too_many' }])
})

test('A.5.5: a network is blocked after a hundred wrong keys, all others can still open links', async () => {
  const { services } = shop
  const key = findShareKey(await share(cap, cup))
  const requestFrom = (clientAddress: string, key: string) => findShare(services, { key, clientAddress })
  for (let attempt = 100; attempt < 200; attempt++) {
    expect(await requestFrom('2001:db8::1', `NO${attempt}X`)).toEqual({ ok: false, reason: 'unknown' })
  }
  // Text that cannot be a key does not count as an attempt.
  expect(await requestFrom('2001:db8::1', 'about-us')).toEqual({ ok: false, reason: 'unknown' })
  // One subscriber usually has all addresses of such a network, so their attempts are counted together.
  const refusedResult = await requestFrom('2001:db8::2', key)
  expect(refusedResult).toMatchObject({ ok: false, reason: 'guessing', waitInSeconds: expect.any(Number) })
  const pageResponse = await shop.shop.request(
    `http://shop.test/en/compare/${key}/`,
    {},
    { incoming: { socket: { remoteAddress: '2001:db8::3' } } },
  )
  expect([pageResponse.status, Number(pageResponse.headers.get('Retry-After')) > 0]).toEqual([429, true])
  expect(await pageResponse.text()).toContain('comparisons that don’t exist')
  expect(await requestFrom('2001:db8:1::1', key)).toMatchObject({ ok: true, share: { key } })
  expect(await requestFrom('', key)).toMatchObject({ ok: true })
})

test('a link expires one year after its last visit', async () => {
  const guest = openBrowser(shop, `woosc_products=${cap}`)
  shop.clock.moveTo('2026-02-20T12:00:00Z')
  const key = findShareKey(await share(cap, cup))
  shop.clock.moveTo('2027-01-20T12:00:00Z')
  expect((await guest.request(`/en/compare/${key}/`)).status).toBe(200)
  shop.clock.moveTo('2027-12-20T12:00:00Z')
  expect((await guest.request(`/en/compare/${key}/`)).status).toBe(200)
  shop.clock.moveTo('2029-01-20T12:00:00Z')
  expect((await guest.request(`/en/compare/${key}/`)).status).toBe(404)
})

function listPermutations(ids: number[]): number[][] {
  if (ids.length < 2) return [ids]
  return ids.flatMap((first) =>
    listPermutations(ids.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  )
}
