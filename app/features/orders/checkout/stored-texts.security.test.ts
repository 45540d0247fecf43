/** B.16: input at the checkout is rendered as text everywhere, for the customer and in the admin. */
import { Parser } from 'htmlparser2'
import { expect, test, vi } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { addressParts } from '#app/features/customers/addresses/address-forms.ts'
import { shippingMethods } from '#app/features/checkout/tables.server.ts'
import { readHiddenFields, postCheckout, addressFields } from '#app/features/orders/test-checkout.ts'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'

vi.setConfig({ testTimeout: 60_000 })
const shop = await openShop({ products: aCap() })
const { services } = shop
const { db, pool } = services.database
const [cap] = await db.select({ id: products.id }).from(products)
await db
  .insert(shippingMethods)
  .values({ kind: 'flat_rate', name: { en: 'Courier' }, options: { cost: '20' } })

const maliciousText = `=x"'></script></title></textarea><x-mark onmark=1>{{7*7}}`

/** Injected elements or attributes, as an HTML parser reads them. */
function findInjectedMarkup(html: string): string[] {
  const found: string[] = []
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'x-mark') found.push(name)
      for (const each of Object.keys(attributes))
        if (/onmark|x-mark/.test(each)) found.push(`${name} ${each}`)
    },
  })
  parser.end(html)
  return found
}

test('the checkout escapes rejected values, and pages and mails escape stored values', async () => {
  expect(findInjectedMarkup(`<p title="${maliciousText}">`)).not.toEqual([])
  const buyer = openBrowser(shop, (await createSignedInUser(services)).cookie)
  await buyer.add(cap?.id ?? 0)
  const html = await (await buyer.request('/en/checkout/')).text()
  const addressInput = Object.fromEntries(
    ['billing', 'shipping'].flatMap((kind) => addressParts.map((part) => [`${kind}_${part}`, maliciousText])),
  )
  const selectionInput = {
    order_comments: maliciousText,
    ship_to_different_address: '1',
    shipping_method: maliciousText,
    payment_method: maliciousText,
  }
  const otherInput = {
    ...selectionInput,
    coupon_code: maliciousText,
    billing_country: maliciousText,
    shipping_country: maliciousText,
  }
  for (const intent of ['look', 'coupon', 'place', maliciousText]) {
    const checkoutResponse = await postCheckout(buyer, {
      ...addressInput,
      ...otherInput,
      intent,
      idempotency_key: maliciousText,
    })
    expect([intent, checkoutResponse.status < 500, findInjectedMarkup(checkoutResponse.html)]).toEqual([
      intent,
      true,
      [],
    ])
  }
  const freeTextParts = ['firstName', 'lastName', 'city', 'district', 'street', 'unit', 'company']
  const input = Object.fromEntries(
    ['billing', 'shipping'].flatMap((kind) =>
      freeTextParts.map((part) => [`${kind}_${part}`, maliciousText]),
    ),
  )
  const placeResponse = await postCheckout(buyer, {
    ...{ ...addressFields, ...readHiddenFields(html), ...input, order_comments: maliciousText },
  })
  expect(placeResponse.status).toBe(303)
  const { rows } = await pool.query('select id, billing, customer_note from orders')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows[0])).toContain('x-mark')
  const manager = openBrowser(shop, (await createSignedInUser(services, { role: 'manager' })).cookie)
  await buyer.add(cap?.id ?? 0)
  const pagesToCheck = [
    ...[placeResponse.location, '/en/checkout/', '/en/my-account/', '/en/my-account/edit-address/'].map(
      (path) => [buyer, path],
    ),
    ...['billing', 'shipping'].map((kind) => [buyer, `/en/my-account/edit-address/${kind}/`]),
    ...['/', '/orders/', `/orders/${rows[0].id}/`, `/orders/${rows[0].id}/invoice/`, '/audit/'].map(
      (path) => [manager, `/en/admin${path}`],
    ),
    [manager, `/en/admin/orders/?search=${encodeURIComponent(maliciousText)}`],
  ] as [typeof buyer, string][]
  for (const [browser, path] of pagesToCheck) {
    const response = await browser.request(path)
    expect([path, response.status]).toEqual([path, 200])
    expect([path, findInjectedMarkup(await response.text())]).toEqual([path, []])
  }
  // A spreadsheet would evaluate a cell that begins with an equals sign.
  const csv = await (await manager.request('/en/admin/orders/orders.csv')).text()
  expect(csv).toContain('x-mark')
  expect(csv).not.toMatch(/(?:^|[,;\n]"?)=x/)
  const mails = await pool.query('select html from mails')
  for (const mail of mails.rows) expect(findInjectedMarkup(mail.html ?? '')).toEqual([])
})
