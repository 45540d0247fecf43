/** B.13, B.14: terms to accept before an order, and an account that a guest creates with the order. */
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { shippingMethods } from '#app/features/checkout/tables.server.ts'
import { pages } from '#app/features/content/tables.server.ts'
import { aCustomer, anAddress, readLinkKey, submit, whoIs } from '#app/features/customers/test-accounts.ts'
import {
  readCheckout,
  readHiddenFields,
  postCheckout,
  addressFields,
} from '#app/features/orders/test-checkout.ts'
import { openBrowser, type Browser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { signedIn } from '#tests/visitors.ts'

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

async function buyer(cookie = ''): Promise<Browser> {
  const browser = openBrowser(shop, cookie)
  await browser.add(cup?.id ?? 0)
  return browser
}

async function order(browser: Browser, fields: Record<string, string>) {
  const html = await readCheckout(browser)
  return postCheckout(browser, {
    ...addressFields,
    ...readHiddenFields(html),
    payment_method: 'cod',
    ...fields,
  })
}

const counted = async () => (await pool.query('select customer_id from orders')).rows

describe('B.13: terms', () => {
  test('link to the page in the settings; without acceptance no order is placed, and form values are kept', async () => {
    await services.settings.save('cart', { termsPage: terms?.id ?? 0 })
    const guest = await buyer()
    const html = await readCheckout(guest)
    expect(html).toContain(`href="/en/${encodeURIComponent('الشروط')}/"`)
    expect(html).toContain('Terms &lt;of&gt; sale')
    const refused = await order(guest, { order_comments: 'as it was typed' })
    expect([refused.status, await counted()]).toEqual([422, []])
    expect(refused.html).toMatch(/aria-invalid="true"[^>]*name="terms"[^]*accept the terms/)
    expect(refused.html).toContain('as it was typed')
    expect((await order(guest, { terms: '1' })).status).toBe(303)
    await services.settings.save('cart', { termsPage: 0 })
  })

  test.each([
    ['no terms page is selected', 0],
    ['the terms page does not exist', 99_999],
  ])('are not shown if %s', async (_, termsPage) => {
    await services.settings.save('cart', { termsPage })
    const guest = await buyer()
    expect(await readCheckout(guest)).not.toContain('name="terms"')
    expect((await order(guest, {})).status).toBe(303)
    await services.settings.save('cart', { termsPage: 0 })
  })
})

describe('B.14: an account with the order', () => {
  const password = 'three quiet mornings'

  test('is created, and gets the order after the e-mail address is confirmed in the browser that ordered', async () => {
    const [guest, email] = [await buyer(), anAddress()]
    const sent = await order(guest, { billing_email: email, createaccount: '1', account_password: password })
    expect(sent.to).toMatch(/order-received.*&account=asked$/)
    expect(await (await guest.request(sent.to)).text()).toContain(
      'We’ve sent you an e-mail to confirm your account',
    )
    expect(await counted()).toEqual([{ customer_id: null }])
    const mail = (await shop.mailsTo(email)).find(({ plainText }) =>
      plainText.includes('/my-account/confirm/'),
    )
    await submit(guest, '/en/my-account/confirm/', { key: readLinkKey(mail) })
    expect(await whoIs(guest)).toMatchObject({ name: 'Sara Al-Otaibi' })
    expect(await counted()).toEqual([{ customer_id: expect.any(Number) }])
  })

  test('requested by an attacker gets no order if the e-mail address is confirmed in another browser', async () => {
    const [otherVisitor, email] = [await buyer(), anAddress()]
    await order(otherVisitor, { billing_email: email, createaccount: '1', account_password: password })
    const mail = (await shop.mailsTo(email)).find(({ plainText }) =>
      plainText.includes('/my-account/confirm/'),
    )
    await submit(openBrowser(shop), '/en/my-account/confirm/', { key: readLinkKey(mail) })
    expect(await counted()).toEqual([{ customer_id: null }])
  })

  test('does not reveal which e-mail addresses have an account', async () => {
    const { email } = await aCustomer(services)
    const [known, fresh] = [await buyer(), await buyer()]
    const fields = { createaccount: '1', account_password: password }
    const one = await order(known, { ...fields, billing_email: email })
    const other = await order(fresh, { ...fields, billing_email: anAddress() })
    const plain = (to: string) => to.replaceAll(/\d+\/|key=\w+/g, '')
    expect([one.status, plain(one.to)]).toEqual([other.status, plain(other.to)])
    expect([...known.jar.keys()]).toEqual([...fresh.jar.keys()])
    expect(await counted()).toEqual([{ customer_id: null }, { customer_id: null }])
  })

  test.each(['', 'short', 'x'.repeat(129)])(
    'requires a valid password; with %j no order is placed',
    async (input) => {
      const guest = await buyer()
      const refused = await order(guest, { createaccount: '1', account_password: input })
      expect([refused.status, await counted()]).toEqual([422, []])
      expect(refused.html).toMatch(/name="createaccount"[^>]*checked/)
      expect(refused.html).toMatch(
        /name="account_password"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="account_password"/,
      )
      if (input.length > 5) expect(refused.html).not.toContain(input)
    },
  )

  test('is requested only once by two concurrent posts', async () => {
    const [guest, email] = [await buyer(), anAddress()]
    const fields = {
      ...{ ...addressFields, ...readHiddenFields(await readCheckout(guest)), payment_method: 'cod' },
      ...{ billing_email: email, createaccount: '1', account_password: password },
    }
    await Promise.all([postCheckout(guest, fields), postCheckout(guest, fields)])
    const mails = (await shop.mailsTo(email)).filter(({ plainText }) => plainText.includes('/my-account/'))
    expect(mails.filter(({ plainText }) => plainText.includes('/confirm/'))).toHaveLength(1)
    expect(await counted()).toHaveLength(1)
  })

  test('is not offered to signed-in customers, nor if the setting is off', async () => {
    const customer = await buyer((await signedIn(services)).cookie)
    expect(await readCheckout(customer)).not.toContain('createaccount')
    await services.settings.save('cart', { offersAccount: false })
    const guest = await buyer()
    const email = anAddress()
    expect(await readCheckout(guest)).not.toContain('createaccount')
    const sent = await order(guest, { billing_email: email, createaccount: '1', account_password: password })
    expect([sent.status, sent.to.includes('account=')]).toEqual([303, false])
    expect((await shop.mailsTo(email)).some(({ plainText }) => plainText.includes('/confirm/'))).toBe(false)
    await services.settings.save('cart', { offersAccount: true })
  })
})
