/** B.13: a free order requires no payment method, and shows none. */
import { expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { coupons } from '#app/features/checkout/tables.server.ts'
import {
  readCheckout,
  readHiddenFields,
  postCheckout,
  addressFields,
} from '#app/features/orders/test-checkout.ts'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'

const shop = await openShop({
  products: aCap({ SKU: 'SONG', Type: 'simple, virtual, downloadable', 'Regular price': 50 }),
})
const { db, pool } = shop.services.database
const [song] = await db.select({ id: products.id }).from(products)
await db.insert(coupons).values({ code: 'gift', type: 'percent', amount: 1_000_000 })

const buttonPattern = /<button[^>]*value="place"[^>]*>/

// Cash on delivery is the only payment method, and nothing is shipped.
test('without an available payment method, a free order is placed and an order with a total is rejected', async () => {
  const guest = openBrowser(shop)
  await guest.add(song?.id ?? 0)
  const pageWithTotal = await readCheckout(guest)
  const message = 'No payment methods are available for this order. Please contact us.'
  expect(pageWithTotal).toContain(message)
  // A disabled button would not explain why.
  expect(buttonPattern.exec(pageWithTotal)?.[0]).not.toMatch(/ disabled/)
  const rejectedResponse = await postCheckout(guest, { ...addressFields, ...readHiddenFields(pageWithTotal) })
  expect(rejectedResponse.status).toBe(422)
  expect(rejectedResponse.html).toMatch(new RegExp(`role="alert"[^>]*>${message}`))
  const { html } = await postCheckout(guest, { ...addressFields, intent: 'coupon', coupon_code: 'gift' })
  expect(buttonPattern.exec(html)?.[0]).not.toMatch(/ disabled/)
  expect(html).not.toContain('name="payment_method"')
  const checkoutResponse = await postCheckout(guest, {
    ...addressFields,
    ...readHiddenFields(html),
    payment_method: 'cod',
  })
  expect(checkoutResponse.status).toBe(303)
  const { rows } = await pool.query('select id, status, payment_method, payment_title from orders')
  expect(rows).toMatchObject([{ status: 'completed', payment_method: '', payment_title: {} }])
  expect(await (await guest.request(checkoutResponse.location)).text()).not.toContain('>Payment<')
  const manager = openBrowser(shop, (await createSignedInUser(shop.services, { role: 'manager' })).cookie)
  const orderPath = `/en/admin/orders/${rows[0].id}/`
  expect(await (await manager.request(orderPath)).text()).not.toContain('Payment method')
  expect(await (await manager.request(`${orderPath}invoice/`)).text()).not.toContain('<p><bdi></bdi></p>')
  const mails = await pool.query<{ html: string | null }>('select html from mails')
  expect(mails.rows.length).toBeGreaterThan(0)
  for (const mail of mails.rows) expect(mail.html).not.toMatch(/>Payment<|>الدفع</)
})
