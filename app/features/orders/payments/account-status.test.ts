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
async function orderByCard(requested: Record<string, string>) {
  const guest = openBrowser(shop)
  await guest.add(song?.id ?? 0)
  const html = await readCheckout(guest)
  const fields = { ...addressFields, ...readHiddenFields(html), payment_method: 'stripe', ...requested }
  const { to } = await postCheckout(guest, fields)
  const before = new Set(checkout.sessions.keys())
  await guest.request(to)
  const session = [...checkout.sessions.values()].find(({ id }) => !before.has(id))
  const pathOf = (url: string | null = '') => (url ?? '').replace('http://shop.test', '')
  return { guest, paid: pathOf(session?.success_url), left: pathOf(session?.cancel_url) }
}

const confirmationSent = 'We’ve sent you an e-mail to confirm your account'
const seen = async (path: string) => (await shop.get(path)).text()

test('a customer who requests an account sees its status after payment, also with another payment method', async () => {
  const requested = { createaccount: '1', account_password: 'three quiet mornings' }
  const { guest, paid, left } = await orderByCard(requested)
  expect(paid).toContain('/order-received/')
  expect(await seen(paid)).toContain(confirmationSent)
  const chosen = await guest.request(left, {
    method: 'POST',
    headers: { Origin: 'http://shop.test' },
    body: new URLSearchParams({ intent: 'pay', payment_method: 'bacs' }),
  })
  expect(await seen(chosen.headers.get('Location') ?? '')).toContain(confirmationSent)
})

test('a customer who requests no account sees no account status', async () => {
  const { paid } = await orderByCard({ billing_email: 'huda@shopper.example' })
  expect(paid).toContain('/order-received/')
  expect(await seen(paid)).not.toContain(confirmationSent)
  // Content of the URL is never shown as a message.
  expect(await seen(`${paid}&account=<b>`)).not.toContain('Your account')
})
