/** Access to each admin page, by role. A page or REST call that is missing in the tables fails here. */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Permission } from '#app/platform/visitor/permissions.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { restRoutes } from '#app/registry/endpoints.server.ts'
import routes from '#app/routes.ts'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const { services, get } = await openShop({ settings: { shop: { defaultLocale: 'en' } } })

const areas: Permission[] = ['orders', 'catalog', 'content', 'marketing', 'settings', 'money', 'accounts']
const people: Record<string, { userId: number; cookie: string }> = {
  owner: await createSignedInUser(services, { role: 'admin', name: 'Olga Owner' }),
  manager: await createSignedInUser(services, { role: 'manager' }),
  shopper: await createSignedInUser(services),
  ...Object.fromEntries(
    await Promise.all(
      areas.map(async (area) => [area, await createSignedInUser(services, { areas: [area] })] as const),
    ),
  ),
}

const allRoles = 'owner manager orders catalog content marketing settings money accounts'

/** For each page: the paths to test, the accepted methods, and the roles with access. */
const table: Record<string, [address: string, takes: 'GET' | 'GET POST', who: string][]> = {
  admin: [['/admin/', 'GET', allRoles]],
  'admin-orders': [['/admin/orders/', 'GET POST', 'owner manager orders']],
  'admin-order': [['/admin/orders/1/', 'GET POST', 'owner manager orders']],
  'admin-order-lines': [['/admin/orders/1/lines/', 'GET POST', 'owner manager orders']],
  'admin-order-addresses': [['/admin/orders/1/addresses/', 'GET POST', 'owner manager orders']],
  'orders-csv': [['/admin/orders/orders.csv', 'GET', 'owner manager orders']],
  'order-invoice': [['/admin/orders/1/invoice/', 'GET', 'owner manager orders']],
  'packing-slip': [['/admin/orders/1/packing-slip/', 'GET', 'owner manager orders']],
  'admin-products': [['/admin/products/', 'GET POST', 'owner manager catalog']],
  'admin-product': [['/admin/products/1/', 'GET POST', 'owner manager catalog']],
  'admin-product-files': [['/admin/products/1/files/', 'GET POST', 'owner manager catalog']],
  'admin-imports': [['/admin/import/', 'GET POST', 'owner manager catalog']],
  'admin-import': [['/admin/import/1/', 'GET POST', 'owner manager catalog']],
  'import-failed': [['/admin/import/1/failed.csv', 'GET', 'owner manager catalog']],
  'admin-export': [['/admin/export/', 'GET', 'owner manager catalog']],
  'products-csv': [['/admin/export/products.csv', 'GET', 'owner manager catalog']],
  'admin-categories': [['/admin/categories/', 'GET POST', 'owner manager catalog']],
  'admin-categories-term': [['/admin/categories/1/', 'GET POST', 'owner manager catalog']],
  'admin-brands': [['/admin/brands/', 'GET POST', 'owner manager catalog']],
  'admin-brands-term': [['/admin/brands/1/', 'GET POST', 'owner manager catalog']],
  'admin-tags': [['/admin/tags/', 'GET POST', 'owner manager catalog']],
  'admin-tags-term': [['/admin/tags/1/', 'GET POST', 'owner manager catalog']],
  'admin-attributes': [['/admin/attributes/', 'GET', 'owner manager catalog']],
  'admin-attribute': [['/admin/attributes/1/', 'GET POST', 'owner manager catalog']],
  'admin-value': [['/admin/attributes/1/1/', 'GET POST', 'owner manager catalog']],
  'admin-media': [['/admin/media/', 'GET POST', 'owner manager catalog content marketing settings']],
  'admin-pages': [['/admin/pages/', 'GET', 'owner manager content']],
  'admin-page': [['/admin/pages/1/', 'GET POST', 'owner manager content']],
  'admin-page-preview': [['/admin/pages/1/preview/', 'GET', 'owner manager content']],
  'admin-redirects': [['/admin/redirects/', 'GET POST', 'owner manager content']],
  'admin-reviews': [['/admin/reviews/', 'GET POST', 'owner manager content']],
  'admin-forms': [['/admin/forms/', 'GET POST', 'owner manager content']],
  'admin-form': [['/admin/forms/1/', 'GET POST', 'owner manager content']],
  'admin-forms-file': [['/admin/forms/contact-forms.json', 'GET', 'owner manager content']],
  'admin-forms-for-wordpress': [['/admin/forms/contact-forms.xml', 'GET', 'owner manager content']],
  inbox: [['/admin/inbox/', 'GET POST', 'owner manager content']],
  'inbox-erase': [['/admin/inbox/erase/', 'GET POST', 'owner manager content']],
  submission: [['/admin/inbox/1/', 'GET POST', 'owner manager content']],
  'submissions-csv': [['/admin/inbox/submissions.csv', 'GET', 'owner manager content']],
  'submission-file': [['/admin/inbox/1/files/0/', 'GET', 'owner manager content']],
  'admin-coupons': [['/admin/coupons/', 'GET POST', 'owner manager marketing']],
  'admin-coupon': [['/admin/coupons/1/', 'GET POST', 'owner manager marketing']],
  report: [['/admin/reports/wishlists/', 'GET', 'owner manager marketing']],
  'report-lists': [['/admin/reports/wishlists/lists/', 'GET', 'owner manager marketing']],
  'report-csv': [['/admin/reports/wishlists.csv', 'GET', 'owner manager marketing']],
  'admin-shipping': [['/admin/shipping/', 'GET POST', 'owner manager settings']],
  'admin-shipping-classes': [['/admin/shipping/classes/', 'GET POST', 'owner manager settings']],
  'admin-shipping-zone': [['/admin/shipping/1/', 'GET POST', 'owner manager settings']],
  settings: [
    ['/admin/settings/', 'GET POST', 'owner manager settings money'],
    ['/admin/settings/shop/', 'GET POST', 'owner manager settings'],
    ['/admin/settings/catalog/', 'GET POST', 'owner manager settings'],
    ['/admin/settings/forms/', 'GET POST', 'owner manager settings'],
    ['/admin/settings/payment/', 'GET POST', 'owner money'],
    ['/admin/settings/tax/', 'GET POST', 'owner money'],
  ],
  'settings-file': [
    ['/admin/settings/shop/settings.json', 'GET', 'owner manager settings'],
    ['/admin/settings/payment/settings.json', 'GET', 'owner money'],
    ['/admin/settings/tax/settings.json', 'GET', 'owner money'],
  ],
  'admin-taxes': [['/admin/taxes/', 'GET', 'owner money']],
  'admin-preset': [['/admin/taxes/preset/', 'GET POST', 'owner money']],
  'admin-tax-rate': [['/admin/taxes/1/', 'GET POST', 'owner money']],
  'admin-currency': [['/admin/currency/', 'GET POST', 'owner money']],
  'admin-mails': [['/admin/mails/', 'GET POST', 'owner manager orders settings']],
  'admin-users': [['/admin/users/', 'GET POST', 'owner accounts']],
  'admin-roles': [['/admin/roles/', 'GET POST', 'owner accounts']],
  'admin-invitations': [['/admin/invitations/', 'GET POST', 'owner accounts']],
  'admin-audit': [['/admin/audit/', 'GET', allRoles]],
}

/** For each REST call of admin scripts and API clients: a path to test, and the roles with access. */
const calls: Record<string, [address: string, who: string]> = {
  'POST /wp/v2/media': ['/wp/v2/media', 'owner manager catalog content marketing settings'],
  'POST /wp/v2/media/:id{[0-9]+}/post-process': [
    '/wp/v2/media/1/post-process?action=create-image-subsizes',
    'owner manager catalog content marketing settings',
  ],
  'POST /wp/v2/media/:id{[0-9]+}': ['/wp/v2/media/1', 'owner manager catalog content marketing settings'],
  'PUT /wp/v2/media/:id{[0-9]+}': ['/wp/v2/media/1', 'owner manager catalog content marketing settings'],
  'PATCH /wp/v2/media/:id{[0-9]+}': ['/wp/v2/media/1', 'owner manager catalog content marketing settings'],
  'DELETE /wp/v2/media/:id{[0-9]+}': [
    '/wp/v2/media/1?force=true',
    'owner manager catalog content marketing settings',
  ],
  'GET /contact-form-7/v1/contact-forms': ['/contact-form-7/v1/contact-forms', 'owner manager content'],
  'POST /contact-form-7/v1/contact-forms': ['/contact-form-7/v1/contact-forms', 'owner manager content'],
  'GET /contact-form-7/v1/contact-forms/:id{[0-9]+}': [
    '/contact-form-7/v1/contact-forms/1',
    'owner manager content',
  ],
  'POST /contact-form-7/v1/contact-forms/:id{[0-9]+}': [
    '/contact-form-7/v1/contact-forms/1',
    'owner manager content',
  ],
  'PUT /contact-form-7/v1/contact-forms/:id{[0-9]+}': [
    '/contact-form-7/v1/contact-forms/1',
    'owner manager content',
  ],
  'PATCH /contact-form-7/v1/contact-forms/:id{[0-9]+}': [
    '/contact-form-7/v1/contact-forms/1',
    'owner manager content',
  ],
  'DELETE /contact-form-7/v1/contact-forms/:id{[0-9]+}': [
    '/contact-form-7/v1/contact-forms/1',
    'owner manager content',
  ],
}

type AdminPage = { id: string; file: string }

/** All admin pages of the route map. */
function listAdminPages({ id = '', path = '', file, children = [] }: RouteConfigEntry): AdminPage[] {
  const isInAdmin = path.split('/').find((word) => !word.endsWith('?')) === 'admin'
  return [...(isInAdmin ? [{ id, file }] : []), ...children.flatMap(listAdminPages)]
}
const pages = routes.flatMap(listAdminPages)

test('the table lists every page of the admin with its accepted methods', () => {
  expect(pages.map(({ id }) => id).toSorted()).toEqual(Object.keys(table).toSorted())
  for (const { id, file } of pages) {
    const source = readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
    const methods = /export (?:async )?(?:function|const) action\b/.test(source) ? 'GET POST' : 'GET'
    // A page without a loader would have no guard.
    expect([id, /export (?:async )?(?:function|const) loader\b/.test(source)]).toEqual([id, true])
    for (const [address, method] of table[id] ?? []) expect([address, method]).toEqual([address, methods])
  }
})

async function requestAsEachRole(address: string, method: string): Promise<Record<string, number>> {
  const entries = Object.entries(people).map(async ([name, { cookie }]) => {
    const headers = { cookie, Origin: 'http://shop.test' }
    const body = method === 'POST' ? new URLSearchParams({ nothing: '' }) : undefined
    const { status } = await get(address, { method, body, headers })
    return [name, status] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

const rows = Object.values(table).flatMap((pageEntries) =>
  pageEntries.flatMap(([address, methods, who]) =>
    methods.split(' ').map((method) => ({ method, address, who })),
  ),
)

test.each(rows)('$method $address is permitted only for: $who', async ({ method, address, who }) => {
  for (const url of [address, `${address.replace(/\/$/, '')}${address === '/admin/' ? '/_' : ''}.data`]) {
    const isFile = /\.\w+$/.test(address)
    if (isFile && url !== address) continue
    const statuses = await requestAsEachRole(url, method)
    const openRoles = Object.keys(statuses).filter((name) => ![403, 404].includes(statuses[name] ?? 0))
    const forbiddenRoles = Object.keys(statuses).filter((name) => statuses[name] === 403)
    const unpermittedRoles = allRoles.split(' ').filter((name) => !who.split(' ').includes(name))
    expect([url, forbiddenRoles.toSorted()]).toEqual([url, unpermittedRoles.toSorted()])
    // Only permitted roles can see whether a resource exists.
    expect([url, openRoles.filter((name) => !who.split(' ').includes(name))]).toEqual([url, []])
    expect([url, Object.values(statuses).filter((status) => status >= 500)]).toEqual([url, []])
    expect([url, statuses['shopper']]).toEqual([url, 404])
  }
})

const adminCalls = restRoutes.flatMap(({ path, methods }) =>
  Object.entries(methods).flatMap(([method, { allow }]) =>
    Array.isArray(allow) || path.startsWith('/contact-form-7/v1/contact-forms') ? `${method} ${path}` : [],
  ),
)

test('the table lists every REST call of the admin', () => {
  expect(adminCalls.filter((call) => !/\/(?:feedback|refill)(?:\/|$)/.test(call)).toSorted()).toEqual(
    Object.keys(calls).toSorted(),
  )
})

test.each(Object.entries(calls))(
  '%s is permitted only for the roles in the table',
  async (call, [address, who]) => {
    const [method = ''] = call.split(' ')
    for (const [name, { cookie }] of Object.entries(people)) {
      const meResponse = await get('/wp-json/hanout/v1/me', { headers: { cookie } })
      const { nonce } = (await meResponse.json()) as { nonce: string }
      const { status } = await get(`/wp-json${address}`, { method, headers: { cookie, 'X-WP-Nonce': nonce } })
      expect([call, name, status === 403]).toEqual([call, name, !who.split(' ').includes(name)])
    }
  },
)

const see = async (address: string, name: string) =>
  (await get(address, { headers: { cookie: people[name]?.cookie ?? '' } })).text()

test('a forbidden page names the owner to contact, and the menu shows only permitted pages', async () => {
  expect(await see('/admin/users/', 'manager')).toMatch(
    /You don’t have access to this page[^]*Olga Owner[^]*href="\/admin\/"/,
  )
  const readMenuPaths = async (name: string) =>
    [...(await see('/admin/audit/', name)).matchAll(/<a[^>]*href="(\/admin\/[^"?]*)"/g)].map(
      ([, href]) => href,
    )
  expect(new Set(await readMenuPaths('money'))).toEqual(
    new Set(['/admin/', '/admin/settings/', '/admin/audit/']),
  )
  expect(await readMenuPaths('accounts')).toContain('/admin/users/')
  expect(await readMenuPaths('manager')).not.toContain('/admin/users/')
})

test('the settings show and accept only fields that the role permits', async () => {
  expect(await see('/admin/settings/catalog/', 'owner')).toContain('set.currency')
  expect(await see('/admin/settings/catalog/', 'manager')).not.toContain('set.currency')
  expect(await see('/admin/settings/', 'manager')).not.toContain('/admin/settings/payment/')
  expect(await see('/admin/settings/?search=currency', 'manager')).not.toContain('setting-currency')
  const { version } = await services.settings.read('catalog')
  const body = new URLSearchParams({
    intent: 'save',
    version,
    'set.currency': 'AED',
    'set.productsPerPage': '20',
  })
  const headers = { cookie: people['manager']?.cookie ?? '', Origin: 'http://shop.test' }
  await get('/admin/settings/catalog/', { method: 'POST', body, headers })
  expect(services.settings.current().catalog.currency).toBe('SAR')
})
