/** Guest orders whose e-mail address gets an account (decision 25). */
import { describe, expect, test } from 'vitest'
import { aCustomer, anAddress, readLinkKey, PASSWORD, submit } from '#app/features/customers/test-accounts.ts'
import { readOrder } from '#app/features/orders/store.server.ts'
import { anOrder } from '#app/features/orders/test-orders.ts'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { signInCustomer } from './test-account.server.ts'

const shop = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const { services } = shop
const ownerOf = async ({ id }: { id: number }) => (await readOrder(services, { id }))?.customerId
const guestOrder = (email: string) => anOrder(services, { email: email.toUpperCase() })

async function register(email: string) {
  const browser = openBrowser(shop)
  await submit(browser, '/my-account/register/', { email, password: PASSWORD })
  return browser
}

const confirmIn = async (browser: ReturnType<typeof openBrowser>, email: string) => {
  const [mail] = await shop.mailsTo(email)
  return submit(browser, '/my-account/confirm/', { key: readLinkKey(mail) })
}

describe('a registration', () => {
  test('links the guest orders of its e-mail address when the address is confirmed in the same browser', async () => {
    const email = anAddress()
    const [order, other] = [await guestOrder(email), await guestOrder(anAddress())]
    const browser = await register(email)
    expect(await ownerOf(order)).toBeNull()
    await confirmIn(browser, email)
    expect(await ownerOf(order)).toBeGreaterThan(0)
    expect(await ownerOf(other)).toBeNull()
    const list = await (await browser.request('/my-account/orders/')).text()
    expect(list).toContain(`/my-account/view-order/${order.number}/`)
    const { notes } = (await readOrder(services, { id: order.id })) ?? {}
    expect(notes).toMatchObject([{ kind: 'system', content: { happened: 'claimed' } }])
  })

  test('by an attacker with the e-mail address of a victim gets no orders if confirmed in another browser', async () => {
    const victim = anAddress()
    const order = await guestOrder(victim)
    const otherCustomer = await register(victim)
    await confirmIn(openBrowser(shop), victim)
    await submit(otherCustomer, '/my-account/', { email: victim, password: PASSWORD })
    expect(await (await otherCustomer.request('/my-account/orders/')).text()).toContain('No orders yet')
    expect(await ownerOf(order)).toBeNull()
  })
})

test('a password reset by mail links the guest orders of the e-mail address to the account', async () => {
  const email = anAddress()
  const order = await guestOrder(email)
  const { userId } = await aCustomer(services, email)
  await submit(openBrowser(shop), '/my-account/lost-password/', { email })
  const [mail] = await shop.mailsTo(email)
  await submit(openBrowser(shop), '/my-account/lost-password/', {
    key: readLinkKey(mail),
    password: 'another quiet one',
  })
  expect(await ownerOf(order)).toBe(userId)
})

describe('requesting guest orders', () => {
  const ask = ({ post }: Awaited<ReturnType<typeof signInCustomer>>) => post('/my-account/orders/', {})
  const use = ({ post }: Awaited<ReturnType<typeof signInCustomer>>, key: string) =>
    post('/my-account/claim-orders/', { key })

  test('sends a link that works once, after a click, and only in the account that requested the link', async () => {
    const customer = await signInCustomer(shop)
    await services.accounts.setPassword({ userId: customer.userId, password: PASSWORD })
    const browser = openBrowser(shop)
    await submit(browser, '/my-account/', { email: customer.email, password: PASSWORD })
    const order = await guestOrder(customer.email)
    const requested = await submit(browser, '/my-account/orders/', {})
    expect(requested.headers.get('location')).toBe('/my-account/orders/?notice=claim-link-sent')
    const key = readLinkKey((await shop.mailsTo(customer.email))[0])
    const page = await browser.request(`/my-account/claim-orders/?key=${key}`)
    expect(await page.text()).toContain('Add orders to my account')
    expect(await ownerOf(order)).toBeNull()

    const other = await signInCustomer(shop)
    expect((await other.see(`/my-account/claim-orders/?key=${key}`)).html).toContain(
      'This link is no longer valid',
    )
    await use(other, key)
    expect(await ownerOf(order)).toBeNull()

    const done = await submit(browser, '/my-account/claim-orders/', { key })
    expect(done.headers.get('location')).toBe('/my-account/orders/?notice=orders-claimed')
    expect(await ownerOf(order)).toBe(customer.userId)
    const later = await guestOrder(customer.email)
    await submit(browser, '/my-account/claim-orders/', { key })
    expect(await ownerOf(later)).toBeNull()
  })

  test('shows the same notice without orders, and sends no mail', async () => {
    const customer = await signInCustomer(shop)
    const { status, location } = await ask(customer)
    expect([status, location]).toEqual([303, '/my-account/orders/?notice=claim-link-sent'])
    expect(await shop.mailsTo(customer.email)).toEqual([])
  })

  test('is limited to three mails', async () => {
    const customer = await signInCustomer(shop)
    await guestOrder(customer.email)
    for (let at = 0; at < 3; at++) expect((await ask(customer)).status).toBe(303)
    expect((await ask(customer)).status).toBe(429)
    expect(await shop.mailsTo(customer.email)).toHaveLength(3)
  })

  test('redirects a guest who opens the link to the sign-in and back to the link', async () => {
    const response = await shop.get('/my-account/claim-orders/?key=abc')
    const back = encodeURIComponent('/my-account/claim-orders/?key=abc')
    expect(response.headers.get('location')).toBe(`/my-account/?redirect_to=${back}`)
  })
})
