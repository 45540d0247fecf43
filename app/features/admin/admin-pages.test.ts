/** Guests and customers can read and change nothing on the admin pages of the route map. */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test, vi } from 'vitest'
import routes from '#app/routes.ts'
import { attributes, products, terms } from '#app/features/catalog/tables.server.ts'
import { coupons, shippingZones, taxRates } from '#app/features/checkout/tables.server.ts'
import { saveForm } from '#app/features/contact-forms/store.server.ts'
import { aForm } from '#app/features/contact-forms/test-forms.ts'
import { pages as contentPages } from '#app/features/content/tables.server.ts'
import { anOrder, anOrderAddress } from '#app/features/orders/test-orders.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { insertImport } from './import/store.server.ts'
import { openInbox } from './inbox/test-inbox.server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const shop = await openShop({
  products: aCap({ SKU: 'product-mark', Stock: 3 }),
  settings: { shop: { defaultLocale: 'en' }, forms: { adminAddress: 'owner-mark@shop.test' } },
})
const { services, get } = shop
const options = { webhook: { url: 'https://hooks.shop.test/', secret: 'webhook-mark' } }
const form = await saveForm(
  services,
  aForm({ en: { title: 'title-mark', template: '[text who][file f filetypes:txt]' } }, { options }),
)
const { manager, send } = await openInbox(shop, { role: 'admin' })
const submission = await send(form, { who: 'field-mark', f: new File(['file-mark'], 'note-mark.txt') })
const shopper = await createSignedInUser(services)
const { db } = services.database
const billing = { ...anOrderAddress, parts: { ...anOrderAddress.parts, lastName: 'order-mark' } }
const order = await anOrder(services, { billing, status: 'on-hold', paymentMethod: 'bacs' })
const [product] = await db.select({ id: products.id }).from(products)
const [coupon] = await db
  .insert(coupons)
  .values({ code: 'coupon-mark', amount: 500 })
  .returning({ id: coupons.id })
const [zone] = await db
  .insert(shippingZones)
  .values({ name: { en: 'zone-mark' } })
  .returning({ id: shippingZones.id })
const [rate] = await db
  .insert(taxRates)
  .values({ name: { en: 'rate-mark' }, millionths: 150_000 })
  .returning({ id: taxRates.id })
const [draft] = await db
  .insert(contentPages)
  .values({ slug: 'draft-mark', title: { en: 'page-mark' }, status: 'draft' })
  .returning({ id: contentPages.id })
const insertTerm = async (taxonomy: string) => {
  // The description contains the mark, since the menus of all visitors contain category names.
  const row = { taxonomy, slug: 'a-term', name: { en: 'A term' }, description: { en: 'term-mark' } }
  const [term] = await db.insert(terms).values(row).returning({ id: terms.id })
  return term?.id
}
const [attribute] = await db
  .insert(attributes)
  .values({ slug: 'glaze', name: { en: 'attribute-mark' } })
  .returning({ id: attributes.id })

const importId = await insertImport(db, {
  actorId: manager.userId,
  fileName: 'import-mark.csv',
  sizeInBytes: 1,
  headers: ['header-mark'],
})

/** Values for the route parameters, by the path segment after /admin/. */
const pathValues: Record<string, Record<string, string | number | undefined>> = {
  products: { ':id': product?.id },
  import: { ':id': importId },
  categories: { ':id': await insertTerm('category') },
  brands: { ':id': await insertTerm('brand') },
  tags: { ':id': await insertTerm('tag') },
  attributes: { ':attribute': attribute?.id, ':id': await insertTerm('pa_glaze') },
  coupons: { ':id': coupon?.id },
  shipping: { ':id': zone?.id },
  taxes: { ':id': rate?.id },
  pages: { ':id': draft?.id },
  orders: { ':id': order.id, ':number': order.number },
  forms: { ':id': form.id },
  inbox: { ':id': submission.id, ':position': '0' },
  settings: { ':section?': 'forms', ':section': 'forms' },
}

const paths = [...new Set(routes.flatMap((route) => listPaths(route, '')))].filter((path) =>
  path.startsWith('/admin'),
)

/** The paths below a route, with existing ids as parameters. */
function listPaths({ path = '', children = [] }: RouteConfigEntry, parentPath: string): string[] {
  const parts = path.split('/').filter((part) => part !== '' && !/^(?:ar|en)\?$/.test(part))
  const routePath = [parentPath, ...parts].join('/')
  return [
    ...(children.length === 0 ? [routePath] : []),
    ...children.flatMap((child) => listPaths(child, routePath)),
  ].map(fillParameters)
}

function fillParameters(path: string): string {
  const [, , section = ''] = path.split('/')
  const parts = path.split('/').map((part) => {
    if (!/^:|[?*]/.test(part)) return part
    const pathValue = pathValues[section]?.[part]
    if (path.startsWith('/admin') && pathValue === undefined)
      throw new Error(`There is no value for ${part} in ${path}. Add it to pathValues.`)
    return pathValue ?? part
  })
  return parts.join('/')
}

const appendSlash = (path: string) => (/\.\w+$/.test(path) ? path : `${path}/`)
const listDataPaths = (path: string) => [
  `${path}/_.data`,
  `${path}.data`,
  `${path}.data?_routes=admin-layout`,
]
const cookiesByPerson = { guest: '', shopper: shopper.cookie }
const intents = [
  ...[
    'delete',
    'save',
    'erase',
    'copy',
    'create',
    'ham',
    'anew',
    'import',
    'trash',
    'quick',
    'publish',
    'look',
    'stop',
  ],
  ...['cancelled-by-owner', 'completed-by-owner', 'paid', 'refund', 'note', 'resend', 'address', 'lines'],
]

test('the route map lists the admin pages, and a manager can read them', async () => {
  expect(paths.length).toBeGreaterThan(8)
  const pages = await Promise.all(
    ['/admin/inbox/', `/admin/inbox/${submission.id}/`, `/admin/forms/${form.id}/`].map(async (path) =>
      (await get(path, { headers: { Cookie: manager.cookie } })).text(),
    ),
  )
  expect(pages.join('')).toMatch(/field-mark[^]*webhook-mark/)
})

test.each(paths)(
  'CF-20: %s discloses no stored data to guests and customers, as a page or as a data request',
  async (path) => {
    for (const requestPath of [appendSlash(path), path, ...listDataPaths(path)]) {
      for (const [person, cookie] of Object.entries(cookiesByPerson)) {
        const response = await get(requestPath, { headers: { Cookie: cookie } })
        const answerText = JSON.stringify([...response.headers]) + (await response.text())
        expect([requestPath, person, answerText.match(/\w+-mark/)?.[0]]).toEqual([
          requestPath,
          person,
          undefined,
        ])
        // A path without a query is not answered with a 200.
        if (!requestPath.includes('?')) expect([requestPath, response.status]).not.toEqual([requestPath, 200])
      }
    }
  },
)

const ids = { id: String(order.id), ids: String(form.id), product_id: String(product?.id) }
const createFields = (intent: string) =>
  new URLSearchParams({
    ...{ intent, sure: 'yes', ...ids, email: 'jo@shopper.test', title: 'theirs', language: 'en' },
    ...{
      which: 'notice',
      amount: '1',
      code: 'theirs',
      price: '1',
      regular_price: '1',
      stock: '1',
      how: 'add',
    },
  })

test('CF-20: POST requests of guests and customers to these pages are redirected or rejected and change nothing', async () => {
  const before = await readDatabaseDigests()
  const posts = paths.flatMap((path) => [
    ...intents.map((intent) => ({ requestPath: appendSlash(path), intent })),
    ...intents.slice(0, 2).map((intent) => ({ requestPath: `${path}.data`, intent })),
  ])
  for (const { requestPath, intent } of posts) {
    for (const [person, cookie] of Object.entries(cookiesByPerson)) {
      const headers = { Cookie: cookie, Origin: 'http://shop.test' }
      const { status } = await get(requestPath, { method: 'POST', body: createFields(intent), headers })
      // 202: a redirect for client navigation; 405: the page has no action.
      const refusalStatuses = person === 'guest' ? [303, 202, 405] : [404, 405]
      expect([requestPath, intent, person, refusalStatuses.includes(status)]).toEqual([
        requestPath,
        intent,
        person,
        true,
      ])
    }
  }
  expect(await readDatabaseDigests()).toEqual(before)
})

test.each([
  ['from another site', { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' }],
  ['from an opaque origin (Origin: null)', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
  [
    'from another subdomain of the same site',
    { Origin: 'http://evil.shop.test', 'Sec-Fetch-Site': 'same-site' },
  ],
  ['from another site without an Origin header', { 'Sec-Fetch-Site': 'cross-site' }],
])('B.16: a POST %s with the session of a manager is rejected on every page', async (_, originHeaders) => {
  const before = await readDatabaseDigests()
  for (const path of paths) {
    for (const requestPath of [appendSlash(path), path, `${path}.data`]) {
      for (const intent of intents.slice(0, 3)) {
        const headers = { ...originHeaders, Cookie: manager.cookie }
        const { status } = await get(requestPath, { method: 'POST', body: createFields(intent), headers })
        expect([requestPath, intent, status]).toEqual([requestPath, intent, 403])
      }
    }
  }
  expect(await readDatabaseDigests()).toEqual(before)
})

/** Digests of all tables, except those of sessions and rate limits, which every request may change. */
async function readDatabaseDigests() {
  const { pool } = services.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const comparedTables = tables.filter(({ name }) => !['sessions', 'rate_limits'].includes(name))
  const digests = comparedTables.map(async ({ name }) => {
    const { rows } = await pool.query(
      `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) from "${name}" t`,
    )
    return [name, rows[0].md5]
  })
  return Promise.all(digests)
}
