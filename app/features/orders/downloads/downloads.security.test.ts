/** Sold files are available to their buyers only, and in no other way. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signInCustomer } from '#app/features/orders/account/test-account.server.ts'
import { changeOrder } from '#app/features/orders/lifecycle/change.server.ts'
import { openDownloadShop } from './test-downloads.server.ts'

const { shop, services, clock, readStoredOrder, placePaidOrder, clickDownload, changeProduct } =
  await openDownloadShop()

/** Status of a path, after following the redirect to its canonical spelling. */
async function readStatus(path: string): Promise<number> {
  const response = await shop.get(path)
  const location = response.headers.get('location')
  return response.status === 301 && location ? readStatus(location) : response.status
}

test.each([
  ['an unknown token', 'a'.repeat(32)],
  ['a token that is too short', 'abc'],
  ['a path traversal', '..%2F..%2Fsecret'],
  ['an SQL injection', '1%20or%201=1'],
])('a download URL with %s is not found', async (_, token) => {
  for (const path of [`/download/${token}/`, `/download/${token}/file/`]) {
    expect(await readStatus(path), path).toBe(404)
    expect((await shop.get(path, { method: 'POST', body: '' })).status, path).toBeGreaterThanOrEqual(404)
  }
})

test('a signed file URL with a changed token, expiry, count or signature is rejected', async () => {
  const { token } = await placePaidOrder({ STAR: 1 })
  const otherOrder = await placePaidOrder({ FREELY: 1 })
  const { location } = await clickDownload(token)
  const url = new URL(location, 'http://shop.test')
  const changedUrls = [
    url.pathname,
    location.replace(token, otherOrder.token),
    location.replace(/until=\d+/, `until=${Date.parse('2030-01-01')}`),
    location.replace(/count=\d+/, 'count=99'),
    location.replace(/signature=[\w-]+/, 'signature='),
    location.replace(/signature=([\w-])/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
  ]
  for (const path of changedUrls) {
    const response = await shop.get(path)
    expect([response.status, response.headers.get('content-disposition')], path).toEqual([303, null])
    expect(response.headers.get('location'), path).toMatch(/^\/download\/[a-z\d]{32}\/$/)
  }
  expect((await shop.get(location)).status).toBe(200)
})

test('a signed file URL without the download cookie expires after a minute', async () => {
  const { token } = await placePaidOrder({ STAR: 1 })
  const { location } = await clickDownload(token)
  clock.moveTo('2026-01-15T12:01:01Z')
  for (const path of [location, new URL(location, 'http://shop.test').pathname]) {
    expect((await shop.get(path)).status, path).toBe(303)
  }
  clock.moveTo('2026-01-15T12:00:00Z')
})

test('the cookie of a download click is valid only for that download, and rejected if changed', async () => {
  const [{ token, ...order }, otherOrder] = [
    await placePaidOrder({ STAR: 1 }),
    await placePaidOrder({ STAR: 1 }),
  ]
  const { setCookieHeader } = await clickDownload(token)
  expect(setCookieHeader).toMatch(/HttpOnly/)
  expect(setCookieHeader).toContain(`Path=/download/${token}/`)
  const [cookie = ''] = setCookieHeader.split('; ')
  const filePath = `/download/${token}/file/`
  expect((await shop.get(filePath, { headers: { Cookie: cookie } })).status).toBe(200)
  expect(
    (await shop.get(`/download/${otherOrder.token}/file/`, { headers: { Cookie: cookie } })).status,
  ).toBe(303)
  const cookieWithLaterExpiry = cookie.replace(/=\d+/, `=${Date.parse('2030-01-01')}`)
  const invalidCookies = [
    cookieWithLaterExpiry,
    cookie.replace(/\.1\./, '.2.'),
    cookie.slice(0, -1),
    'hanout_download=..',
    'hanout_download=%',
  ]
  for (const Cookie of invalidCookies)
    expect((await shop.get(filePath, { headers: { Cookie } })).status, Cookie).toBe(303)
  await changeOrder(services, order.id, { event: 'refunded-whole' })
  expect((await shop.get(filePath, { headers: { Cookie: cookie } })).status).toBe(303)
  expect((await clickDownload(token, { Cookie: cookie })).status).toBe(410)
})

test('request parameters change neither the downloaded file nor the redirect target', async () => {
  const { token } = await placePaidOrder({ STAR: 1 })
  const query = 'file=secret&to=https://evil.example&redirect_to=//evil.example&name=x'
  const response = await shop.get(`/download/${token}/?${query}`, {
    method: 'POST',
    body: new URLSearchParams(query),
  })
  expect(response.headers.get('location')).toMatch(new RegExp(`^/download/${token}/file/\\?until=`))
})

test('no URL of the shop serves the private files', async () => {
  const names = await readdir(join(services.dataDir, 'private'))
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    for (const path of [`/media/${name}`, `/private/${name}`, `/media/..%2Fprivate%2F${name}`, `/${name}`]) {
      expect(await readStatus(path), path).toBe(404)
    }
  }
})

test('a product download that names another file of the server is not served', async () => {
  const { token, ...order } = await placePaidOrder({ LOST: 1 })
  for (const file of ['secret', '../secret', '/etc/passwd', 'media/../../secret', 'file:///etc/passwd']) {
    const { fileId = '' } = (await readStoredOrder(order)).downloads[0] ?? {}
    await changeProduct('LOST', { downloads: [{ id: fileId, name: 'Lost', file }] })
    expect((await clickDownload(token)).status, file).toBe(503)
  }
})

test('a download request from another site is rejected and not counted', async () => {
  const { token, ...order } = await placePaidOrder({ STAR: 1 })
  expect((await clickDownload(token, { Origin: 'https://evil.example' })).status).toBe(403)
  expect((await readStoredOrder(order)).downloads).toMatchObject([{ count: 0 }])
})

test('the downloads page of an account lists only files of its own orders', async () => {
  const customer = await signInCustomer(shop)
  expect((await customer.readPage('/my-account/downloads/')).html).toContain('No downloads yet')
  const ownOrder = await placePaidOrder({ STAR: 1 }, { customerId: customer.userId })
  const otherOrder = await placePaidOrder({ STAR: 1 })
  const { html } = await customer.readPage('/my-account/downloads/')
  expect(html).toContain(ownOrder.token)
  expect(html).not.toContain(otherOrder.token)
  expect((await shop.get('/my-account/downloads/')).headers.get('location')).toContain('redirect_to=')
})
