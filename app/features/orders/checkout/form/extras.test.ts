/** B.13, B.14: terms to accept before an order, and an account that a guest creates with the order. */
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { shippingMethods } from '#app/features/checkout/tables.server.ts'
import { pages } from '#app/features/content/tables.server.ts'
import {
  aCustomer,
  createEmailAddress,
  readLinkKey,
  submit,
  readSignedInUser,
} from '#app/features/customers/test-accounts.ts'
import {
  readCheckout,
  readHiddenFields,
  postCheckout,
  addressFields,
} from '#app/features/orders/test-checkout.ts'
import { openBrowser, type Browser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'

const shop = await openShop({ products: aCap({ SKU: 'CUP' }) })
const { services } = shop
const { db, pool } = services.database
const [cup] = await db.select({ id: products.id }).from(products)
await db.insert(shippingMethods).values({ kind: 'flat_rate', options: { cost: '20' } })
const [terms] = await db
  .insert(pages)
  .values({ slug: 'الشروط', title: { ar: 'شروط البيع', en: 'Terms <of> sale' }, status: 'publish' })
  .returning({ id: pages.id })

beforeEach(() => pool.query('delete from carts; delete from orders; delete from rate_limits'))

async function openBrowserWithCart(cookie = ''): Promise<Browser> {
  const browser = openBrowser(shop, cookie)
  await browser.add(cup?.id ?? 0)
  return browser
}

async function placeOrder(browser: Browser, fields: Record<string, string>) {
  const html = await readCheckout(browser)
  return postCheckout(browser, {
    ...addressFields,
    ...readHiddenFields(html),
    payment_method: 'cod',
    ...fields,
  })
}

const listOrders = async () => (await pool.query('select customer_id from orders')).rows

describe('B.13: terms', () => {
  test('link to the page in the settings; without acceptance no order is placed, and form values are kept', async () => {
    await services.settings.save('cart', { termsPage: terms?.id ?? 0 })
    const guest = await openBrowserWithCart()
    const html = await readCheckout(guest)
    expect(html).toContain(`href="/en/${encodeURIComponent('الشروط')}/"`)
    expect(html).toContain('Terms &lt;of&gt; sale')
    const rejectedResponse = await placeOrder(guest, { order_comments: 'as it was typed' })
    expect([rejectedResponse.status, await listOrders()]).toEqual([422, []])
    expect(rejectedResponse.html).toMatch(/aria-invalid="true"[^>]*name="terms"[^]*accept the terms/)
    expect(rejectedResponse.html).toContain('as it was typed')
    expect((await placeOrder(guest, { terms: '1' })).status).toBe(303)
    await services.settings.save('cart', { termsPage: 0 })
  })

  test.each([
    ['no terms page is selected', 0],
    ['the terms page does not exist', 99_999],
  ])('are not shown if %s', async (_, termsPage) => {
    await services.settings.save('cart', { termsPage })
    const guest = await openBrowserWithCart()
    expect(await readCheckout(guest)).not.toContain('name="terms"')
    expect((await placeOrder(guest, {})).status).toBe(303)
    await services.settings.save('cart', { termsPage: 0 })
  })
})

describe('B.14: an account with the order', () => {
  const password = 'three quiet mornings'

  test('is created, and gets the order after the e-mail address is confirmed in the browser that ordered', async () => {
    const [guest, email] = [await openBrowserWithCart(), createEmailAddress()]
    const checkoutResponse = await placeOrder(guest, {
      billing_email: email,
      createaccount: '1',
      account_password: password,
    })
    expect(checkoutResponse.location).toMatch(/order-received.*&account=asked$/)
    expect(await (await guest.request(checkoutResponse.location)).text()).toContain(
      'We’ve sent you an e-mail to confirm your account',
    )
    expect(await listOrders()).toEqual([{ customer_id: null }])
    const mail = (await shop.mailsTo(email)).find(({ plainText }) =>
      plainText.includes('/my-account/confirm/'),
    )
    await submit(guest, '/en/my-account/confirm/', { key: readLinkKey(mail) })
    expect(await readSignedInUser(guest)).toMatchObject({ name: 'Sara Al-Otaibi' })
    expect(await listOrders()).toEqual([{ customer_id: expect.any(Number) }])
  })

  test('requested by an attacker gets no order if the e-mail address is confirmed in another browser', async () => {
    const [otherVisitor, email] = [await openBrowserWithCart(), createEmailAddress()]
    await placeOrder(otherVisitor, { billing_email: email, createaccount: '1', account_password: password })
    const mail = (await shop.mailsTo(email)).find(({ plainText }) =>
      plainText.includes('/my-account/confirm/'),
    )
    await submit(openBrowser(shop), '/en/my-account/confirm/', { key: readLinkKey(mail) })
    expect(await listOrders()).toEqual([{ customer_id: null }])
  })

  test('does not reveal which e-mail addresses have an account', async () => {
    const { email } = await aCustomer(services)
    const [browserWithKnownEmail, browserWithNewEmail] = [
      await openBrowserWithCart(),
      await openBrowserWithCart(),
    ]
    const fields = { createaccount: '1', account_password: password }
    const responseForKnownEmail = await placeOrder(browserWithKnownEmail, { ...fields, billing_email: email })
    const responseForNewEmail = await placeOrder(browserWithNewEmail, {
      ...fields,
      billing_email: createEmailAddress(),
    })
    const removeIds = (to: string) => to.replaceAll(/\d+\/|key=\w+/g, '')
    expect([responseForKnownEmail.status, removeIds(responseForKnownEmail.location)]).toEqual([
      responseForNewEmail.status,
      removeIds(responseForNewEmail.location),
    ])
    expect([...browserWithKnownEmail.jar.keys()]).toEqual([...browserWithNewEmail.jar.keys()])
    expect(await listOrders()).toEqual([{ customer_id: null }, { customer_id: null }])
  })

  test.each(['', 'short', 'x'.repeat(129)])(
    'requires a valid password; with %j no order is placed',
    async (input) => {
      const guest = await openBrowserWithCart()
      const rejectedResponse = await placeOrder(guest, { createaccount: '1', account_password: input })
      expect([rejectedResponse.status, await listOrders()]).toEqual([422, []])
      expect(rejectedResponse.html).toMatch(/name="createaccount"[^>]*checked/)
      expect(rejectedResponse.html).toMatch(
        /name="account_password"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="account_password"/,
      )
      if (input.length > 5) expect(rejectedResponse.html).not.toContain(input)
    },
  )

  test('is requested only once by two concurrent posts', async () => {
    const [guest, email] = [await openBrowserWithCart(), createEmailAddress()]
    const fields = {
      ...{ ...addressFields, ...readHiddenFields(await readCheckout(guest)), payment_method: 'cod' },
      ...{ billing_email: email, createaccount: '1', account_password: password },
    }
    await Promise.all([postCheckout(guest, fields), postCheckout(guest, fields)])
    const mails = (await shop.mailsTo(email)).filter(({ plainText }) => plainText.includes('/my-account/'))
    expect(mails.filter(({ plainText }) => plainText.includes('/confirm/'))).toHaveLength(1)
    expect(await listOrders()).toHaveLength(1)
  })

  test('is not offered to signed-in customers, nor if the setting is off', async () => {
    const customer = await openBrowserWithCart((await createSignedInUser(services)).cookie)
    expect(await readCheckout(customer)).not.toContain('createaccount')
    await services.settings.save('cart', { offersAccount: false })
    const guest = await openBrowserWithCart()
    const email = createEmailAddress()
    expect(await readCheckout(guest)).not.toContain('createaccount')
    const checkoutResponse = await placeOrder(guest, {
      billing_email: email,
      createaccount: '1',
      account_password: password,
    })
    expect([checkoutResponse.status, checkoutResponse.location.includes('account=')]).toEqual([303, false])
    expect((await shop.mailsTo(email)).some(({ plainText }) => plainText.includes('/confirm/'))).toBe(false)
    await services.settings.save('cart', { offersAccount: true })
  })
})
