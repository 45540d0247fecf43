/** Cacheable pages are identical for all visitors: neither page nor headers contain anything personal. */
import { expect, test } from 'vitest'
import { addForm, addPage } from '#tests/pages-with-forms.ts'
import { products } from '#app/features/catalog/tables.server.ts'
import { openBrowser, type Browser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aSmallShop } from '#tests/products.ts'
import { waitForNotifications } from '#tests/publish.ts'
import { createSignedInUser } from '#tests/visitors.ts'

const shop = await openShop({ products: aSmallShop() })
const form = await addForm(shop, {
  title: 'Ask us',
  template: '[hidden product-name default:post_meta][text* n][date d]',
})
await shop.services.settings.save('forms', { enquiryFormId: form.id })
await addPage(shop, 'ask', '[contact-form-7 title="Ask us"]')
const [product] = await shop.services.database.db.select({ id: products.id }).from(products)

const anonymous = openBrowser(shop)
const guest = openBrowser(shop)
const customers = [
  openBrowser(shop, (await createSignedInUser(shop.services, { name: 'Amal' })).cookie),
  openBrowser(shop, (await createSignedInUser(shop.services, { name: 'Basim' })).cookie),
]
const manager = openBrowser(shop, (await createSignedInUser(shop.services, { role: 'manager' })).cookie)
const [amal] = customers
await guest.add(product?.id ?? 0, { quantity: 3 })
await amal?.add(product?.id ?? 0)
await waitForNotifications(shop.services)

const paths = [
  '/',
  '/shop/',
  '/shop/?orderby=price',
  '/product-category/tea/',
  '/product/sun-cap/',
  '/product/linen-shirt/?attribute_pa_color=blue',
  '/?s=tea&post_type=product',
  '/sitemap.xml',
  '/sitemap.xml?part=1',
  '/robots.txt',
  '/missing/',
  '/ask/',
]
// Client navigation requests these instead of pages.
const dataPaths = ['/shop.data', '/product/sun-cap.data', '/ask.data', '/_root.data']

test.for([...paths, ...paths.map((path) => `/en${path}`), ...dataPaths])(
  '%s returns equal bytes to an anonymous visitor, guest, customer and manager, cached or freshly rendered',
  async (path) => {
    const anonymousResponse = await fetchResponseCopy(anonymous, path)
    for (const browser of [guest, ...customers, manager]) {
      const cachedResponse = await fetchResponseCopy(browser, path)
      expect(cachedResponse, describeDifferences(anonymousResponse, cachedResponse)).toEqual(
        anonymousResponse,
      )
      shop.services.pageCache.dropAll()
      const freshResponse = await fetchResponseCopy(browser, path)
      expect(freshResponse, describeDifferences(anonymousResponse, freshResponse)).toEqual(anonymousResponse)
    }
    expect(anonymousResponse.headers.filter(([name]) => name === 'set-cookie')).toEqual([])
  },
)

test('a guest with a cart sees its products on the cart page, which is never cached', async () => {
  const [emptyCartPage, guestCartPage] = await Promise.all([
    anonymous.request('/en/cart/'),
    guest.request('/en/cart/'),
  ])
  expect(guestCartPage.headers.get('cache-control')).toMatch(/private|no-store/)
  expect(await guestCartPage.text()).not.toBe(await emptyCartPage.text())
})

async function fetchResponseCopy(browser: Browser, path: string) {
  const response = await browser.request(path)
  // These headers differ between fresh and cached responses, not between visitors.
  const varyingHeaders = ['x-request-id', 'age', 'server-timing']
  const headers = [...response.headers].filter(([name]) => !varyingHeaders.includes(name))
  return { status: response.status, headers, body: await response.text() }
}

type ResponseCopy = Awaited<ReturnType<typeof fetchResponseCopy>>

/**
 * Headers that only one of the responses has, and the text around the first difference of the bodies: a whole
 * page in the message would be unreadable.
 */
function describeDifferences(expected: ResponseCopy, actual: ResponseCopy): string {
  const [expectedHeaders, actualHeaders] = [expected, actual].map(
    ({ headers }) => new Set(headers.map((header) => header.join(': '))),
  )
  const lines = [...(expectedHeaders ?? []), ...(actualHeaders ?? [])].filter(
    (line) => !expectedHeaders?.has(line) || !actualHeaders?.has(line),
  )
  if (expected.body === actual.body) return lines.join(' | ')
  let index = 0
  while (expected.body[index] === actual.body[index]) index++
  const excerpts = [expected, actual].map(({ body }) => body.slice(Math.max(0, index - 40), index + 80))
  return [...lines, ...excerpts].join(' | ')
}
