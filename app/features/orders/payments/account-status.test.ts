/** B.14: a customer who creates an account with an order and pays by card sees the account status after returning. */
import { expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import {
  readCheckout,
  readHiddenFields,
  postCheckout,
  addressFields,
} from '#app/features/orders/test-checkout.ts'
import { openPayments } from '#app/features/orders/test-payments.ts'
import { openBrowser } from '#tests/browser.ts'
import { aCap } from '#tests/products.ts'

const { shop, checkout } = await openPayments({ products: aCap({ SKU: 'SONG', Type: 'simple, virtual' }) })
await shop.services.settings.save('shop', { defaultLocale: 'ar' })
const [song] = await shop.services.database.db.select({ id: products.id }).from(products)

/** Orders by card; returns the paths to which Stripe redirects back. */
async function orderByCard(extraFields: Record<string, string>) {
  const guest = openBrowser(shop)
  await guest.add(song?.id ?? 0)
  const html = await readCheckout(guest)
  const fields = { ...addressFields, ...readHiddenFields(html), payment_method: 'stripe', ...extraFields }
  const { location } = await postCheckout(guest, fields)
  const sessionIdsBefore = new Set(checkout.sessions.keys())
  await guest.request(location)
  const session = [...checkout.sessions.values()].find(({ id }) => !sessionIdsBefore.has(id))
  const toPath = (url: string | null = '') => (url ?? '').replace('http://shop.test', '')
  return { guest, successPath: toPath(session?.success_url), cancelPath: toPath(session?.cancel_url) }
}

const confirmationSent = 'We’ve sent you an e-mail to confirm your account'
const readPage = async (path: string) => (await shop.get(path)).text()

test('a customer who requests an account sees its status after payment, also with another payment method', async () => {
  const extraFields = { createaccount: '1', account_password: 'three quiet mornings' }
  const { guest, successPath, cancelPath } = await orderByCard(extraFields)
  expect(successPath).toContain('/order-received/')
  expect(await readPage(successPath)).toContain(confirmationSent)
  const payResponse = await guest.request(cancelPath, {
    method: 'POST',
    headers: { Origin: 'http://shop.test' },
    body: new URLSearchParams({ intent: 'pay', payment_method: 'bacs' }),
  })
  expect(await readPage(payResponse.headers.get('Location') ?? '')).toContain(confirmationSent)
})

test('a customer who requests no account sees no account status', async () => {
  const { successPath } = await orderByCard({ billing_email: 'huda@shopper.example' })
  expect(successPath).toContain('/order-received/')
  expect(await readPage(successPath)).not.toContain(confirmationSent)
  // Content of the URL is never shown as a message.
  expect(await readPage(`${successPath}&account=<b>`)).not.toContain('Your account')
})
