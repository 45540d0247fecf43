/** Redirects in the admin. */
import { expect, test, vi } from 'vitest'
import { openInbox } from '#app/features/admin/inbox/test-inbox.server.ts'
import { savePages } from '#app/features/content/store.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const shop = await openShop({
  products: aCap({ Slug: 'sun-cap' }),
  settings: { shop: { defaultLocale: 'en' } },
})
const { services, get } = shop
const { manager, see, post } = await openInbox(shop)
const path = '/admin/redirects/'
const add = (from: string, to: string) => post(path, { from, to, intent: 'save' })

test('a redirect is added, followed in both languages, found and deleted', async () => {
  expect((await get('/old-sale/')).status).toBe(404)
  expect((await add('http://shop.test/old-sale', '/shop/?on_sale=1')).status).toBe(303)
  const redirectResponse = await get('/old-sale/')
  expect([redirectResponse.status, redirectResponse.headers.get('location')]).toEqual([
    301,
    '/shop/?on_sale=1',
  ])
  expect((await get('/ar/old-sale/')).headers.get('location')).toBe('/ar/shop/?on_sale=1')
  expect(await see(`${path}?search=old-sale`)).toMatch(/1 redirect[^]*\/old-sale\/[^]*\/shop\/\?on_sale=1/)
  const deletionResponse = await post(path, { intent: 'delete', path: '/old-sale/' })
  expect(deletionResponse.headers.get('location')).toBe(`${path}?notice=deleted&count=1`)
  // A notification drops the cached redirects.
  await expect.poll(async () => (await get('/old-sale/')).status).toBe(404)
  expect(await see('/admin/audit/?kind=redirect')).toMatch(/permanently deleted [^]*\/old-sale\/[^]*created /)
})

test('a page number beyond the last page shows the last page', async () => {
  await add('/early/', '/shop/')
  const html = await see(`${path}?paged=999`)
  expect(html).toMatch(/1 redirect[^]*\/early\//)
  await post(path, { intent: 'delete', path: '/early/' })
  expect(await see(`${path}?paged=999`)).toContain('No redirects')
})

test('a redirect loop is rejected, and the input is kept', async () => {
  await add('/a/', '/b/')
  await add('/b/', '/c/?x=1')
  for (const [from, to] of [
    ['/c/', '/a/'],
    ['/d/', '/d/?again'],
  ]) {
    const response = await add(from ?? '', to ?? '')
    expect([from, response.status]).toEqual([from, 422])
    expect((await response.text()).replaceAll('<!-- -->', '')).toMatch(/creates a redirect loop/)
  }
  const rejection = await add('https://elsewhere.test/', '//elsewhere.test/')
  expect(rejection.status).toBe(422)
  expect(await rejection.text()).toContain('value="https://elsewhere.test/"')
})

test.each(['/shop/', '/ar/cart', '/product/sun-cap/', '/product-category/clothes/', '/about/'])(
  'a redirect from %s, which the shop already uses, is rejected',
  async (from) => {
    const about = { ar: 'من نحن', en: 'About us' }
    await savePages(services, [{ slug: 'about', title: about, body: about, status: 'publish', position: 1 }])
    const response = await add(from, '/c/')
    expect([response.status, await response.text()]).toEqual([
      422,
      expect.stringContaining('already uses this URL'),
    ])
    expect((await add(from.replace(/\/?$/, '-of-old/'), '/c/')).status).toBe(303)
  },
)

test('only one of two simultaneous redirects that lead to each other is added', async () => {
  const responses = await Promise.all([add('/this/', '/that/'), add('/that/', '/this/')])
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([303, 422]))
})

test('customers, guests and cross-site requests cannot add redirects', async () => {
  const customer = await createSignedInUser(services)
  const fields = { from: '/theirs/', to: '/shop/', intent: 'save' }
  await post(path, fields, { cookie: customer.cookie })
  await post(path, fields, { cookie: '' })
  await post(path, fields, { cookie: manager.cookie, origin: 'https://evil.test' })
  expect((await get('/theirs/')).status).toBe(404)
})
