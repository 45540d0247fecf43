/** Guest orders whose e-mail address gets an account (decision 25). */
import { describe, expect, test } from 'vitest'
import {
  aCustomer,
  createEmailAddress,
  readLinkKey,
  PASSWORD,
  submit,
} from '#app/features/customers/test-accounts.ts'
import { readOrder } from '#app/features/orders/store.server.ts'
import { anOrder } from '#app/features/orders/test-orders.ts'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { signInCustomer } from './test-account.server.ts'

const shop = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const { services } = shop
const readCustomerId = async ({ id }: { id: number }) => (await readOrder(services, { id }))?.customerId
const createGuestOrder = (email: string) => anOrder(services, { email: email.toUpperCase() })

async function register(email: string) {
  const browser = openBrowser(shop)
  await submit(browser, '/my-account/register/', { email, password: PASSWORD })
  return browser
}

const confirmAccount = async (browser: ReturnType<typeof openBrowser>, email: string) => {
  const [mail] = await shop.mailsTo(email)
  return submit(browser, '/my-account/confirm/', { key: readLinkKey(mail) })
}

describe('a registration', () => {
  test('links the guest orders of its e-mail address when the address is confirmed in the same browser', async () => {
    const email = createEmailAddress()
    const [order, other] = [await createGuestOrder(email), await createGuestOrder(createEmailAddress())]
    const browser = await register(email)
    expect(await readCustomerId(order)).toBeNull()
    await confirmAccount(browser, email)
    expect(await readCustomerId(order)).toBeGreaterThan(0)
    expect(await readCustomerId(other)).toBeNull()
    const list = await (await browser.request('/my-account/orders/')).text()
    expect(list).toContain(`/my-account/view-order/${order.number}/`)
    const { notes } = (await readOrder(services, { id: order.id })) ?? {}
    expect(notes).toMatchObject([{ kind: 'system', content: { happened: 'claimed' } }])
  })

  test('by an attacker with the e-mail address of a victim gets no orders if confirmed in another browser', async () => {
    const victim = createEmailAddress()
    const order = await createGuestOrder(victim)
    const otherCustomer = await register(victim)
    await confirmAccount(openBrowser(shop), victim)
    await submit(otherCustomer, '/my-account/', { email: victim, password: PASSWORD })
    expect(await (await otherCustomer.request('/my-account/orders/')).text()).toContain('No orders yet')
    expect(await readCustomerId(order)).toBeNull()
  })
})

test('a password reset by mail links the guest orders of the e-mail address to the account', async () => {
  const email = createEmailAddress()
  const order = await createGuestOrder(email)
  const { userId } = await aCustomer(services, email)
  await submit(openBrowser(shop), '/my-account/lost-password/', { email })
  const [mail] = await shop.mailsTo(email)
  await submit(openBrowser(shop), '/my-account/lost-password/', {
    key: readLinkKey(mail),
    password: 'another quiet one',
  })
  expect(await readCustomerId(order)).toBe(userId)
})

describe('requesting guest orders', () => {
  const requestLink = ({ post }: Awaited<ReturnType<typeof signInCustomer>>) =>
    post('/my-account/orders/', {})
  const postLinkKey = ({ post }: Awaited<ReturnType<typeof signInCustomer>>, key: string) =>
    post('/my-account/claim-orders/', { key })

  test('sends a link that works once, after a click, and only in the account that requested the link', async () => {
    const customer = await signInCustomer(shop)
    await services.accounts.setPassword({ userId: customer.userId, password: PASSWORD })
    const browser = openBrowser(shop)
    await submit(browser, '/my-account/', { email: customer.email, password: PASSWORD })
    const order = await createGuestOrder(customer.email)
    const requestResponse = await submit(browser, '/my-account/orders/', {})
    expect(requestResponse.headers.get('location')).toBe('/my-account/orders/?notice=claim-link-sent')
    const key = readLinkKey((await shop.mailsTo(customer.email))[0])
    const page = await browser.request(`/my-account/claim-orders/?key=${key}`)
    expect(await page.text()).toContain('Add orders to my account')
    expect(await readCustomerId(order)).toBeNull()

    const other = await signInCustomer(shop)
    expect((await other.readPage(`/my-account/claim-orders/?key=${key}`)).html).toContain(
      'This link is no longer valid',
    )
    await postLinkKey(other, key)
    expect(await readCustomerId(order)).toBeNull()

    const claimResponse = await submit(browser, '/my-account/claim-orders/', { key })
    expect(claimResponse.headers.get('location')).toBe('/my-account/orders/?notice=orders-claimed')
    expect(await readCustomerId(order)).toBe(customer.userId)
    const laterOrder = await createGuestOrder(customer.email)
    await submit(browser, '/my-account/claim-orders/', { key })
    expect(await readCustomerId(laterOrder)).toBeNull()
  })

  test('shows the same notice without orders, and sends no mail', async () => {
    const customer = await signInCustomer(shop)
    const { status, location } = await requestLink(customer)
    expect([status, location]).toEqual([303, '/my-account/orders/?notice=claim-link-sent'])
    expect(await shop.mailsTo(customer.email)).toEqual([])
  })

  test('is limited to three mails', async () => {
    const customer = await signInCustomer(shop)
    await createGuestOrder(customer.email)
    for (let index = 0; index < 3; index++) expect((await requestLink(customer)).status).toBe(303)
    expect((await requestLink(customer)).status).toBe(429)
    expect(await shop.mailsTo(customer.email)).toHaveLength(3)
  })

  test('redirects a guest who opens the link to the sign-in and back to the link', async () => {
    const response = await shop.get('/my-account/claim-orders/?key=abc')
    const encodedPath = encodeURIComponent('/my-account/claim-orders/?key=abc')
    expect(response.headers.get('location')).toBe(`/my-account/?redirect_to=${encodedPath}`)
  })
})
