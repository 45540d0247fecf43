/** Effects and refusals of add-to-cart links in mails and advertisements, and of forms on product pages. */
import { expect, test } from 'vitest'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap, aShirt } from '#tests/products.ts'

const plates = Array.from({ length: 11 }, (_, index) => `plate-${index + 1}`)
const shop = await openShop({
  products: [
    ...aCap({ SKU: 'CAP', Slug: 'cap', 'Name (en)': 'Cap', Stock: 3 }),
    ...aCap({ SKU: 'CUP', Slug: 'cup', 'Name (en)': 'Cup' }),
    ...aShirt({ SKU: 'SHIRT', Slug: 'shirt' }),
    ...aCap({ SKU: 'SECRET', Slug: 'secret', 'Name (en)': 'Secret' }),
    ...plates.flatMap((slug) => aCap({ SKU: slug, Slug: slug, 'Name (en)': slug, Stock: 3 })),
  ],
})
const capId = await readProductId('/en/product/cap/')
const shopOrigin = 'http://shop.test'

test('a link adds to the cart at any URL, and redirects to that URL without its parameters', async () => {
  const guest = openBrowser(shop)
  const readRedirect = async (requestPath: string) => {
    const response = await guest.request(requestPath)
    expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'private, no-store'])
    return response.headers.get('location')
  }
  expect(await readRedirect(`/en/?add-to-cart=${capId}`)).toBe('/en/')
  expect(await readRedirect(`/en/shop/?orderby=price&add-to-cart=${capId}&quantity=2`)).toBe(
    '/en/shop/?orderby=price',
  )
  expect((await guest.cart()).lines).toMatchObject([{ productId: capId, quantity: 3 }])
  // B-29: scripts update the wishlist on this cookie.
  expect(guest.cookieHeader()).toMatch(/\badded_to_cart=1(?:;|$)/)
  expect(await readRedirect(`/checkout/?add-to-cart=${await readProductId('/en/product/cup/')}`)).toBe(
    '/checkout/',
  )
  expect((await guest.cart()).count).toBe(4)

  const shirtId = await readProductId('/en/product/shirt/')
  const choice = 'attribute_pa_color=red&attribute_pa_size=s'
  expect(await readRedirect(`/en/product/shirt/?add-to-cart=${shirtId}&variation_id=0&${choice}`)).toBe(
    '/en/product/shirt/',
  )
  expect(await readRedirect(`/en/cart/?add-to-cart=${shirtId}&${choice}`)).toBe(`/en/cart/?added=${shirtId}`)
  expect((await guest.cart()).count).toBe(6)
})

test('a form posted to a product page adds a simple product, a variation by attributes or id, or group members', async () => {
  const guest = openBrowser(shop)
  const postProductForm = async (
    slug: string,
    fields: Record<string, string>,
    body = new URLSearchParams(fields),
  ) => {
    const response = await guest.request(`/en/product/${slug}/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: shopOrigin },
      body,
    })
    return [response.status, response.headers.get('location')]
  }
  expect(await postProductForm('cap', { quantity: '2', 'add-to-cart': `${capId}` })).toEqual([
    303,
    `/en/cart/?added=${capId}`,
  ])
  const shirtId = `${await readProductId('/en/product/shirt/')}`
  const choice = { attribute_pa_color: 'red', attribute_pa_size: 's' }
  const variationFields = { 'add-to-cart': shirtId, product_id: shirtId, variation_id: '0', quantity: '1' }
  expect(await postProductForm('shirt', { ...choice, ...variationFields })).toEqual([
    303,
    `/en/cart/?added=${shirtId}`,
  ])
  const cupId = `${await readProductId('/en/product/cup/')}`
  const groupFields = { [`quantity[${capId}]`]: '1', [`quantity[${cupId}]`]: '2', 'add-to-cart': '999' }
  expect(await postProductForm('cap', groupFields)).toEqual([303, '/en/cart/?added=999'])
  expect((await guest.cart()).count).toBe(6)

  // Browsers post forms with `enctype="multipart/form-data"` like this; variation forms have it.
  const multipart = new FormData()
  for (const [name, value] of Object.entries({ ...choice, ...variationFields })) multipart.set(name, value)
  const multipartResponse = await guest.request('/product/shirt/', {
    method: 'POST',
    headers: { Origin: shopOrigin },
    body: multipart,
  })
  expect([multipartResponse.status, multipartResponse.headers.get('location')]).toEqual([
    303,
    `/cart/?added=${shirtId}`,
  ])
  expect((await guest.cart()).count).toBe(7)
})

test('a rejected form of a product page redirects to the reason and adds nothing; other forms return 405', async () => {
  const guest = openBrowser(shop)
  const post = (fields: Record<string, string>) =>
    guest.request('/en/product/cap/', { method: 'POST', body: new URLSearchParams(fields) })
  const rejectedResponse = await post({ 'add-to-cart': `${capId}`, quantity: '9' })
  expect(rejectedResponse.status).toBe(303)
  const page = await (await guest.request(rejectedResponse.headers.get('location') ?? '')).text()
  expect(page).toContain('not enough stock')
  expect(page).toMatch(/href="\/en\/product\/cap\/"[^>]*>Back to product/)
  expect((await guest.cart()).count).toBe(0)
  expect((await post({ something: 'else' })).status).toBe(405)
  // C.5: forms of a quick view specify where to redirect.
  const response = await post({ 'add-to-cart': `${capId}`, quantity: '1', 'woosq-redirect': '/en/shop/' })
  expect([response.status, response.headers.get('location')]).toEqual([302, '/en/shop/?added_to_cart=1'])
})

test('a failed add-to-cart link is reported on the cart page with the reason and a link to the product', async () => {
  const guest = openBrowser(shop)
  const readErrorPage = async (productIds: string) => {
    const response = await guest.request(`/en/?add-to-cart=${productIds}`)
    const page = await guest.request(response.headers.get('location') ?? '')
    expect(page.status).toBe(200)
    return page.text()
  }
  const variableProductPage = await readErrorPage(`${await readProductId('/en/product/shirt/')}`)
  expect(variableProductPage).toContain('Please choose product options')
  expect(variableProductPage).toMatch(/href="\/en\/product\/shirt\/"[^>]*>Back to product/)
  expect(await readErrorPage(`${capId}&quantity=9`)).toContain('not enough stock')
  for (const unknownId of ['999999', '2147483648', '9999999999', '0', 'x'])
    expect(await readErrorPage(unknownId)).toMatch(/class="[^"]*error[^"]*"[^>]*>[^<]/)
  expect((await guest.cart()).count).toBe(0)
  // Once there is enough stock, the error is no longer shown.
  expect(await (await guest.request(`/en/cart/?not-added=${capId}&quantity=1`)).text()).not.toContain(
    'not enough stock',
  )
})

test('prefetching an add-to-cart link adds nothing', async () => {
  const guest = openBrowser(shop)
  // Neither response is a page: otherwise it would be cached under this URL and served to visitors who do
  // click the link.
  for (const [request, status] of [
    [{ headers: { 'Sec-Purpose': 'prefetch' } }, 503],
    [{ method: 'HEAD' }, 204],
  ] as const) {
    const response = await guest.request(`/en/?add-to-cart=${capId}`, request)
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'private, no-store'])
  }
  await guest.request(`/en/shop.data?add-to-cart=${capId}`)
  expect((await guest.cart()).count).toBe(0)
})

test('a group without a quantity, or with a member short of stock, is rejected with the reason', async () => {
  const members = await Promise.all(
    ['cap', 'cup', ...plates].map((slug) => readProductId(`/en/product/${slug}/`)),
  )
  const createGroupBody = (quantity: (memberIndex: number) => string) =>
    new URLSearchParams([
      ['add-to-cart', '999'],
      ...members.map((id, index) => [`quantity[${id}]`, quantity(index)]),
    ])
  const readErrorPage = async (body: URLSearchParams) => {
    const response = await openBrowser(shop).request('/en/product/cap/', { method: 'POST', body })
    const location = response.headers.get('location') ?? ''
    expect(location).toContain('/en/cart/?not-added=999')
    return shop.page(location)
  }
  expect(await readErrorPage(createGroupBody(() => '0'))).toContain('Please choose the quantity')
  expect(await readErrorPage(createGroupBody(() => ''))).toContain('Please choose the quantity')
  expect(await readErrorPage(createGroupBody((memberIndex) => (memberIndex === 12 ? '9' : '1')))).toContain(
    'not enough stock',
  )
})

test('the cart page does not link to a product that customers cannot see', async () => {
  const hiddenId = await readProductId('/en/product/secret/')
  await shop.services.database.pool.query(`update products set status = 'draft' where id = $1`, [hiddenId])
  const html = await shop.page(`/en/cart/?not-added=${hiddenId}`)
  expect(html).toMatch(/class="[^"]*error[^"]*"[^>]*>[^<]/)
  expect(html).not.toContain('secret')
  expect(html).not.toContain('Back to product')
})

test('a redirect parameter in a form does not redirect to another site', async () => {
  const response = await openBrowser(shop).request('/en/product/cap/', {
    method: 'POST',
    body: new URLSearchParams({ 'add-to-cart': `${capId}`, 'woosq-redirect': `${shopOrigin}//evil.test/` }),
  })
  expect(response.headers.get('location')).toBe(`/en/cart/?added=${capId}`)
})

async function readProductId(path: string): Promise<number> {
  return Number(/data-product_id="(\d+)"/.exec(await shop.page(path))?.[1])
}
