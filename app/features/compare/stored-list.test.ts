/**
 * A customer's list is stored with the account on every change, is the same on every device, and is merged
 * with the list of a guest at sign-in.
 */
import { expect, test } from 'vitest'
import { mergeGuest } from '#app/platform/guest-merges/merge-guest.server.ts'
import { erasePersonalData, exportPersonalData } from '#app/platform/personal-data.server.ts'
import { VIEW_TYPE } from '#app/platform/http/view-type.ts'
import { openBrowser } from '#tests/browser.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import type { CompareView } from './contract/view.ts'
import { openCompareShop } from './test-shop.ts'

const { shop, db, id } = await openCompareShop({ compare: { limit: 4 } })
const [cap = 0, cup = 0, pot = 0, shirt = 0] = ['CAP', 'CUP', 'POT', 'SHIRT'].map(id)
type Browser = ReturnType<typeof openBrowser>

async function aCustomer(...ids: number[]) {
  const { cookie, userId } = await createSignedInUser(shop.services)
  const browser = openBrowser(shop, cookie)
  const cookieName = `woosc_products_${userId}`
  if (ids.length > 0) browser.jar.set(cookieName, ids.join(','))
  return { browser, userId, name: cookieName, cookie }
}

const load = async (browser: Browser): Promise<CompareView> => {
  const send = (nonce: string) =>
    browser.request('/en/?wc-ajax=woosc_load', {
      method: 'POST',
      body: new URLSearchParams({ get_data: 'bar', nonce }),
      headers: { Accept: VIEW_TYPE },
    })
  const refusedResponse = await send('')
  const { nonce = '' } = (await refusedResponse.json()) as { nonce?: string }
  return (await (await send(nonce)).json()) as CompareView
}
const merge = (userId: number, ...ids: number[]) =>
  mergeGuest(shop.services, { userId, cookies: `woosc_products=${ids.join('%2C')}` })
const readCounts = async (browser: Browser) =>
  ((await (await browser.call('GET', '/me')).json()) as { counts: object }).counts

test('CMP-1: a customer’s comparison is the same on all devices', async () => {
  const { browser, name: cookieName, cookie } = await aCustomer(cap, cup)
  expect((await load(browser)).ids).toEqual([cap, cup])
  const otherBrowser = openBrowser(shop, cookie)
  expect((await load(otherBrowser)).ids).toEqual([cap, cup])
  expect(decodeURIComponent(otherBrowser.jar.get(cookieName) ?? '')).toBe(`${cap},${cup}`)
  expect(await readCounts(openBrowser(shop, cookie))).toMatchObject({ compare: 2 })
})

test('CMP-1: an outdated cookie does not revert changes of another device; a changed cookie applies', async () => {
  const { browser, name: cookieName, cookie } = await aCustomer(cap)
  await load(browser)
  const otherBrowser = openBrowser(shop, cookie)
  await load(otherBrowser)
  otherBrowser.jar.set(cookieName, `${cap},${cup}`)
  expect((await load(otherBrowser)).ids).toEqual([cap, cup])
  expect(await readCounts(browser)).toMatchObject({ compare: 2 })
  expect((await load(browser)).ids).toEqual([cap, cup])
  expect(decodeURIComponent(browser.jar.get(cookieName) ?? '')).toBe(`${cap},${cup}`)
  browser.jar.set(cookieName, '')
  expect((await load(browser)).ids).toEqual([])
  expect((await load(otherBrowser)).ids).toEqual([])
})

test('CMP-1: sign-in appends a guest list once to the customer list, up to the limit, and clears the guest cookie', async () => {
  const { browser, userId } = await aCustomer(cap, cup)
  await load(browser)
  const cookies = await merge(userId, cup, pot, shirt, id('EVIL'), id('DRAFT'))
  expect(cookies.find((line) => line.startsWith('woosc_products='))).toMatch(/^woosc_products=; Max-Age=0/)
  expect(cookies.find((line) => line.startsWith(`woosc_products_${userId}=`))).toContain(
    [cap, cup, pot, shirt].join('%2C'),
  )
  await merge(userId, cup, pot, shirt)
  browser.jar.delete(`woosc_products_${userId}`)
  const { ids, merged } = await load(browser)
  expect(ids).toEqual([cap, cup, pot, shirt])
  expect(merged.map(({ sentence }) => sentence)).toEqual([
    '2 products from this device were added to your comparison. 1 more could not be added: your comparison is full.',
  ])
  expect((await load(browser)).merged).toEqual([])
})

test('a merge at sign-in can be undone, with and without script', async () => {
  const { browser, userId, name: cookieName } = await aCustomer(cap)
  await load(browser)
  await merge(userId, cup)
  browser.jar.delete(cookieName)
  const [notice] = (await load(browser)).merged
  const undoResponse = await browser.call('POST', `/compare/merges/${notice?.id}/undo`)
  expect(await undoResponse.json()).toEqual({ ids: [cap] })
  expect((await browser.call('POST', `/compare/merges/${notice?.id}/undo`)).status).toBe(404)
  await merge(userId, pot)
  browser.jar.delete(cookieName)
  const html = await (await browser.request('/en/compare/')).text()
  const [button = ''] = /<button[^>]*name="undo_merge"[^>]*>/.exec(html) ?? []
  const [, mergeId = ''] = /value="([\da-f-]{36})"/.exec(button) ?? []
  await browser.request('/en/compare/', {
    method: 'POST',
    body: new URLSearchParams({ undo_merge: mergeId }),
  })
  expect((await load(browser)).ids).toEqual([cap])
})

test('after several merges at sign-in, only the last merge is shown in a notice', async () => {
  const { browser, userId, name: cookieName } = await aCustomer(cap)
  await load(browser)
  await merge(userId, cup)
  await merge(userId, pot, shirt)
  browser.jar.delete(cookieName)
  const html = await (await browser.request('/en/compare/')).text()
  expect(html.match(/name="undo_merge"/g)).toHaveLength(1)
  expect(html).toContain('2 products from this device were added')
  const [, mergeId = ''] = /value="([\da-f-]{36})"[^>]*name="undo_merge"/.exec(html) ?? []
  await browser.request('/en/compare/', {
    method: 'POST',
    body: new URLSearchParams({ undo_merge: mergeId }),
  })
  expect((await load(browser)).ids).toEqual([cap, cup])
})

test('simultaneous sign-ins of a customer on several devices keep all products', async () => {
  const { browser, userId } = await aCustomer()
  await Promise.all([merge(userId, cap), merge(userId, cup), merge(userId, pot)])
  expect((await load(browser)).ids.toSorted((a, b) => a - b)).toEqual(
    [cap, cup, pot].toSorted((a, b) => a - b),
  )
})

test('a list in a cookie with the digest name is merged at the first sign-in', async () => {
  const { browser, userId, name: cookieName } = await aCustomer()
  const { createHash } = await import('node:crypto')
  const digest = createHash('md5').update(`woosc${userId}`).digest('hex')
  await mergeGuest(shop.services, { userId, cookies: `woosc_products_${digest}=${cup}%2C${cap}` })
  browser.jar.delete(cookieName)
  expect((await load(browser)).ids).toEqual([cup, cap])
})

test('SCR-6: the account has a comparison tab; removing redirects back to it; a guest must sign in', async () => {
  const { browser } = await aCustomer(cap, cup)
  const html = await (await browser.request('/en/my-account/compare/')).text()
  expect(html).toMatch(/aria-current="page"[^>]*>Comparison</)
  expect(html).toContain('woosc_table has-2')
  const back = '/en/my-account/compare/'
  expect(html).toContain(`<input type="hidden" name="back" value="${back}"/>`)
  const body = new URLSearchParams({ back, remove: String(cap) })
  const removeResponse = await browser.request('/en/compare/', { method: 'POST', body })
  expect([removeResponse.status, removeResponse.headers.get('Location')]).toEqual([303, back])
  expect(await (await browser.request(back)).text()).toContain('woosc_table has-1')
  const guestResponse = await shop.get('/en/my-account/compare/')
  expect(guestResponse.headers.get('Location')).toContain('redirect_to=')
})

test('the personal data of a customer is exported and erased', async () => {
  const { browser, userId } = await aCustomer(cap, cup)
  await load(browser)
  await browser.request('/en/compare/', { method: 'POST', body: new URLSearchParams({ share: 'snapshot' }) })
  const person = { userId, email: 'a@shopper.example' }
  expect(await exportPersonalData(shop.services, person)).toMatchObject({
    comparison: { productIds: [cap, cup], shares: [{ kind: 'snapshot', productIds: [cap, cup] }] },
  })
  await erasePersonalData(shop.services, db, person)
  expect(await exportPersonalData(shop.services, person)).toMatchObject({
    comparison: { productIds: [], shares: [] },
  })
})

test('contract.js: woosc_vars contains the user id for cookie names and the URL for calls', async () => {
  const { browser, userId } = await aCustomer()
  const readVars = async (response: Promise<Response>) => {
    const [, json = '{}'] = /var woosc_vars = (.*);\n/.exec(await (await response).text()) ?? []
    return JSON.parse(json) as Record<string, unknown>
  }
  const guestVars = await readVars(shop.get('/en/contract.js'))
  expect(guestVars).toMatchObject({
    ...{ user_id: '', hash: '6', limit: '4', page_url: 'http://shop.test/en/compare/' },
    ...{ wc_ajax_url: '/en/?wc-ajax=%%endpoint%%', button_action: 'show_bar', click_outside: 'yes' },
    ...{
      adding: 'prepend',
      variations: 'yes',
      bar_filter: 'no',
      quick_table_fixed: '{"pc":2,"ta":1,"mo":0}',
    },
  })
  const countResponse = await shop.get('/en/?wc-ajax=woosc_load', {
    method: 'POST',
    body: new URLSearchParams({ get_data: 'count', nonce: String(guestVars.nonce) }),
  })
  expect(await countResponse.json()).toEqual({ count: 0 })
  expect(await readVars(browser.request('/en/contract.js'))).toMatchObject({ user_id: String(userId) })
})
