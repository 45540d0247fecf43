/** Authentication of REST calls, and how to obtain a nonce (recorded answers R1…R14). */
import { describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'

const shop = await openShop({ products: aCap({ ID: 1 }) })
const { get, services } = shop
const jsonHeaders = { 'Content-Type': 'application/json' }
const rootLink = '<http://shop.test/wp-json/>; rel="https://api.w.org/"'

describe('C.8: identification of the requester', () => {
  const mePath = '/wp-json/wp/v2/users/me?_locale=en'

  test.each([
    [
      'R2',
      '/wp-admin/admin-ajax.php',
      { method: 'POST', body: new URLSearchParams({ action: 'rest-nonce' }) },
    ],
    ['R1', '/wp-admin/admin-ajax.php?action=rest-nonce', {}],
    ['R3', '/wp-admin/admin-ajax.php', {}],
    ['R3', '/wp-admin/admin-ajax.php?action=other', {}],
  ])('%s: %s is rejected with 400 for an anonymous visitor', async (_, path, init) => {
    const response = await get(path, init)
    expect([response.status, await response.text()]).toEqual([400, '0'])
    expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
  })

  test('R5, R6: a customer gets a nonce as plain text and is identified by this nonce', async () => {
    const browser = openBrowser(shop, (await createSignedInUser(services)).cookie)
    const response = await browser.request('/wp-admin/admin-ajax.php?action=rest-nonce')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('expires')).toBe('Wed, 11 Jan 1984 05:00:00 GMT')
    expect(response.headers.get('cache-control')).toBe(
      'no-cache, must-revalidate, max-age=0, no-store, private',
    )
    const nonce = await response.text()
    expect(nonce).toMatch(/^[0-9a-f]{20}$/)

    const identifiedResponse = await browser.request(mePath, { headers: { 'X-WP-Nonce': nonce } })
    expect(identifiedResponse.status).toBe(200)
    expect(identifiedResponse.headers.get('x-wp-nonce')).toBe(nonce)
    expect(identifiedResponse.headers.get('allow')).toBe('GET')
    expect(identifiedResponse.headers.get('cache-control')).toBe('private, no-store')
    expect(identifiedResponse.headers.has('access-control-allow-origin')).toBe(false)
    const user = (await identifiedResponse.json()) as Record<string, unknown>
    expect(user).toMatchObject({ id: expect.any(Number), url: '', meta: [], is_super_admin: false })
    expect(JSON.stringify(user)).not.toContain('@')
  })

  test('R1: unlike in WordPress, a guest with a cart gets a nonce that is valid only for this guest', async () => {
    const guest = openBrowser(shop)
    await guest.add(1)
    const response = await guest.request('/wp-admin/admin-ajax.php?action=rest-nonce')
    expect(response.status).toBe(200)
    const headers = { 'X-WP-Nonce': await response.text() }
    expect((await guest.request('/wp-json/hanout/v1/me', { headers })).status).toBe(200)
    expect((await get('/wp-json/hanout/v1/me', { headers })).status).toBe(403)
  })

  test('C.8: a cookie without a nonce is treated as a guest', async () => {
    const browser = openBrowser(shop, (await createSignedInUser(services)).cookie)
    const response = await browser.request(mePath)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      code: 'rest_not_logged_in',
      message: 'You are not currently logged in.',
      data: { status: 401 },
    })
  })

  test.each([
    ['R8: a customer with a stale nonce', true, 'deadbeef00'],
    ['R9: a guest with a wrong nonce', false, 'deadbeef00'],
    ['R11: a guest with an empty nonce', false, ''],
  ])('ERR-5: %s is rejected', async (_, isSignedIn, nonce) => {
    const browser = openBrowser(shop, isSignedIn ? (await createSignedInUser(services)).cookie : '')
    const response = await browser.request(mePath, { headers: { 'X-WP-Nonce': nonce } })
    expect(response.status).toBe(403)
    expect(response.headers.has('allow')).toBe(false)
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(response.headers.get('link')).toBe(rootLink)
    expect(await response.json()).toEqual({
      code: 'rest_cookie_invalid_nonce',
      message: 'Cookie check failed',
      data: { status: 403 },
    })
  })

  test('API-4: an anonymous visitor is not identified, and gets a nonce', async () => {
    const response = await get('/wp-json/hanout/v1/me')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.json()).toMatchObject({ nonce: expect.stringMatching(/^[0-9a-f]{20}$/) })
  })

  test('R14: a call for managers is rejected with 403 for a customer and with 401 for a guest', async () => {
    const customer = openBrowser(shop, (await createSignedInUser(services)).cookie)
    const nonce = await (await customer.request('/wp-admin/admin-ajax.php?action=rest-nonce')).text()
    const init = { method: 'POST', headers: { ...jsonHeaders, 'X-WP-Nonce': nonce }, body: '{"title": "x"}' }
    const rejectedResponse = await customer.request('/wp-json/wp/v2/media/1', init)
    expect([rejectedResponse.status, rejectedResponse.headers.get('allow')]).toEqual([403, 'GET'])
    expect(await rejectedResponse.json()).toMatchObject({ code: 'rest_forbidden' })
    const guestResponse = await get('/wp-json/wp/v2/media/1', {
      method: 'POST',
      headers: jsonHeaders,
      body: '{}',
    })
    expect(guestResponse.status).toBe(401)
  })
})
