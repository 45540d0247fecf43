/** B.13: payment by cheque needs the merchant's address, and sets the order on hold like a bank transfer. */
import { expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import {
  readCheckout,
  readHiddenFields,
  postCheckout,
  addressFields,
} from '#app/features/orders/test-checkout.ts'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'

const payment = { byCheque: true, byTransfer: true, bankDetails: 'IBAN SA03', chequeDetails: '' }
const shop = await openShop({
  products: aCap({ SKU: 'SONG', Type: 'simple, virtual' }),
  settings: { payment },
})
const { services } = shop
const [song] = await services.database.db.select({ id: products.id }).from(products)

test('an order by cheque waits for payment, and its page and mail show where to send the cheque', async () => {
  const guest = openBrowser(shop)
  await guest.add(song?.id ?? 0)
  expect(await readCheckout(guest)).not.toContain('value="cheque"')
  await services.settings.save('payment', { chequeDetails: 'Hanout <Est.>\nP.O. Box 12, Riyadh' })
  const html = await readCheckout(guest)
  expect(html).toMatch(/value="cheque"[^]*with your order number on the back/)
  const fields = { ...addressFields, ...readHiddenFields(html), payment_method: 'cheque' }
  const { location } = await postCheckout(guest, fields)
  const orderPage = await (await shop.get(location)).text()
  expect(orderPage).toContain('We’re waiting to receive your payment.')
  expect(orderPage).toMatch(/Send the check to[^]*Hanout &lt;Est\.&gt;\nP\.O\. Box 12, Riyadh/)
  expect(orderPage).not.toContain('IBAN SA03')
  const [mail] = await shop.mailsTo('sara@shopper.example')
  expect(mail).toMatchObject({ kind: 'order-on-hold' })
  expect(mail?.plainText).toMatch(/Send the check to\s+Hanout <Est\.>\nP\.O\. Box 12, Riyadh/)
})
