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
import { signedIn } from '#tests/visitors.ts'

vi.setConfig({ testTimeout: 60_000 })
const shop = await openShop({ products: aCap() })
const { services } = shop
const { db, pool } = services.database
const [cap] = await db.select({ id: products.id }).from(products)
await db
  .insert(shippingMethods)
  .values({ kind: 'flat_rate', name: { en: 'Courier' }, options: { cost: '20' } })

const evil = `=x"'></script></title></textarea><x-mark onmark=1>{{7*7}}`

/** Injected elements or attributes, as an HTML parser reads them. */
function foreignIn(html: string): string[] {
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
  expect(foreignIn(`<p title="${evil}">`)).not.toEqual([])
  const buyer = openBrowser(shop, (await signedIn(services)).cookie)
  await buyer.add(cap?.id ?? 0)
  const html = await (await buyer.request('/en/checkout/')).text()
  const everywhere = Object.fromEntries(
    ['billing', 'shipping'].flatMap((kind) => addressParts.map((part) => [`${kind}_${part}`, evil])),
  )
  const rest = {
    order_comments: evil,
    ship_to_different_address: '1',
    shipping_method: evil,
    payment_method: evil,
  }
  const others = { ...rest, coupon_code: evil, billing_country: evil, shipping_country: evil }
  for (const intent of ['look', 'coupon', 'place', evil]) {
    const answer = await postCheckout(buyer, { ...everywhere, ...others, intent, idempotency_key: evil })
    expect([intent, answer.status < 500, foreignIn(answer.html)]).toEqual([intent, true, []])
  }
  const free = ['firstName', 'lastName', 'city', 'district', 'street', 'unit', 'company']
  const input = Object.fromEntries(
    ['billing', 'shipping'].flatMap((kind) => free.map((part) => [`${kind}_${part}`, evil])),
  )
  const sent = await postCheckout(buyer, {
    ...{ ...addressFields, ...readHiddenFields(html), ...input, order_comments: evil },
  })
  expect(sent.status).toBe(303)
  const { rows } = await pool.query('select id, billing, customer_note from orders')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows[0])).toContain('x-mark')
  const manager = openBrowser(shop, (await signedIn(services, { role: 'manager' })).cookie)
  await buyer.add(cap?.id ?? 0)
  const seen = [
    ...[sent.to, '/en/checkout/', '/en/my-account/', '/en/my-account/edit-address/'].map((path) => [
      buyer,
      path,
    ]),
    ...['billing', 'shipping'].map((kind) => [buyer, `/en/my-account/edit-address/${kind}/`]),
    ...['/', '/orders/', `/orders/${rows[0].id}/`, `/orders/${rows[0].id}/invoice/`, '/audit/'].map(
      (path) => [manager, `/en/admin${path}`],
    ),
    [manager, `/en/admin/orders/?search=${encodeURIComponent(evil)}`],
  ] as [typeof buyer, string][]
  for (const [who, path] of seen) {
    const response = await who.request(path)
    expect([path, response.status]).toEqual([path, 200])
    expect([path, foreignIn(await response.text())]).toEqual([path, []])
  }
  // A spreadsheet would evaluate a cell that begins with an equals sign.
  const csv = await (await manager.request('/en/admin/orders/orders.csv')).text()
  expect(csv).toContain('x-mark')
  expect(csv).not.toMatch(/(?:^|[,;\n]"?)=x/)
  const mails = await pool.query('select html from mails')
  for (const mail of mails.rows) expect(foreignIn(mail.html ?? '')).toEqual([])
})
