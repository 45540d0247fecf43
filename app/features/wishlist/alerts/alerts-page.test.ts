/** The alerts page, and the link that stops alerts without a sign-in. */
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { users } from '#app/features/customers/tables.server.ts'
import { openWishlistShop } from '#app/features/wishlist/test-shop.ts'
import {
  readAlertDefaults,
  readAlertPreferences,
  saveAlertChoice,
  saveAlertDefaults,
} from './choices.server.ts'
import { composeAlertMail } from './mails.server.ts'
import { alertsPart } from './personal-data.server.ts'
import { createStopPath } from './stop-link.server.ts'

vi.setConfig({ testTimeout: 30_000 })

const { shop, services, db, findProductId, browser, shopper: openCustomerBrowser } = await openWishlistShop()
const PAGE_PATH = '/en/my-account/wishlist-alerts/'
const allAlerts = { whenBack: true, whenCheaper: true }
const noAlerts = { whenBack: false, whenCheaper: false }

type Sender = { send: (path: string, init?: RequestInit) => Promise<Response> }
const post = ({ send }: Sender, path: string, fields: Record<string, string> = {}) =>
  send(path, { method: 'POST', body: new URLSearchParams(fields) })

test('a customer can set alerts for all products and for a single product, without script', async () => {
  const customer = await openCustomerBrowser()
  await customer.call('woosw_add', { product_id: findProductId('CUP') })
  const saveResponse = await post(customer, PAGE_PATH, { when_back: '1', when_cheaper: '1' })
  expect([saveResponse.status, saveResponse.headers.get('location')]).toEqual([
    303,
    `${PAGE_PATH}?notice=alerts-saved`,
  ])
  expect(await readAlertDefaults(services, customer.userId)).toEqual(allAlerts)
  await post(customer, PAGE_PATH, { product_id: String(findProductId('CUP')), when_back: '1' })
  const alerts = await readAlertPreferences(services, customer.userId, [
    findProductId('CUP'),
    findProductId('CAP'),
  ])
  expect(alerts.get(findProductId('CUP'))).toEqual({ whenBack: true, whenCheaper: false })
  expect(alerts.get(findProductId('CAP'))).toEqual(allAlerts)
  const html = await (await customer.send(`${PAGE_PATH}?notice=alerts-saved`)).text()
  expect(html).toContain('E-mail preferences saved')
  expect(html).toContain('Notify me about Cup')
  expect(html.match(/name="when_cheaper"[^>]*>/g)).toHaveLength(2)
  // A choice equal to the default is not stored as a choice.
  await post(customer, PAGE_PATH, {
    product_id: String(findProductId('CUP')),
    when_back: '1',
    when_cheaper: '1',
  })
  expect(await (await customer.send(PAGE_PATH)).text()).not.toContain('Individual products')
})

test('a form on a list redirects back to the list, and to no other URL', async () => {
  const customer = await openCustomerBrowser()
  await customer.call('woosw_add', { product_id: findProductId('CUP') })
  const readRedirect = async (back: string) => {
    const alertsResponse = await post(customer, PAGE_PATH, {
      product_id: String(findProductId('CUP')),
      when_back: '1',
      back,
    })
    return alertsResponse.headers.get('location')
  }
  expect(await readRedirect('/wishlist/')).toBe('/en/wishlist/?notice=saved')
  expect(await readRedirect('/wishlist/ABC123/')).toBe('/en/wishlist/ABC123/?notice=saved')
  for (const invalidPath of [
    '//evil.example/',
    'https://evil.example/wishlist/',
    '/wishlist/../admin/',
    '/wishlist/?x',
  ])
    expect(await readRedirect(invalidPath), invalidPath).toBe(`${PAGE_PATH}?notice=alerts-saved`)
})

test('guests are redirected to sign in; products outside the wishlist and invalid ids are rejected', async () => {
  const guestResponse = await post(browser(), PAGE_PATH, { when_back: '1' })
  expect(guestResponse.headers.get('location')).toContain('/en/my-account/?redirect_to=')
  const customer = await openCustomerBrowser()
  for (const product of [String(findProductId('CAP')), '0', '-1', 'abc', '99999999999', '2147483648']) {
    const alertsResponse = await post(customer, PAGE_PATH, { product_id: product, when_back: '1' })
    expect(alertsResponse.status, product).toBe(404)
  }
  expect(
    (await readAlertPreferences(services, customer.userId, [findProductId('CAP')])).get(findProductId('CAP')),
  ).toEqual(noAlerts)
})

test('the page does not exist while alerts are disabled', async () => {
  const customer = await openCustomerBrowser()
  await services.settings.save('wishlist', { alerts: false })
  expect((await customer.send(PAGE_PATH)).status).toBe(404)
  expect((await post(customer, PAGE_PATH, { when_back: '1' })).status).toBe(404)
  await services.settings.save('wishlist', { alerts: true })
  expect((await customer.send(PAGE_PATH)).status).toBe(200)
})

test('opening the unsubscribe link changes nothing; its button unsubscribes, also if clicked repeatedly', async () => {
  const customer = await openCustomerBrowser()
  await saveAlertDefaults(services, customer.userId, allAlerts)
  const path = `/en${createStopPath(customer.userId, services.secret)}`
  const otherVisitor = browser()
  const page = await otherVisitor.send(path)
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  const html = await page.text()
  expect(html).toContain('Unsubscribe')
  expect(html).not.toContain('@shopper.example')
  expect(await readAlertDefaults(services, customer.userId)).toEqual(allAlerts)
  for (const attempt of [1, 2]) {
    const stopResponse = await post(otherVisitor, path)
    expect(stopResponse.status, String(attempt)).toBe(200)
    expect(await stopResponse.text()).toContain('You’ve unsubscribed')
  }
  expect(await readAlertDefaults(services, customer.userId)).toEqual(noAlerts)
  expect(await (await otherVisitor.send(path)).text()).toContain('You’ve unsubscribed')
})

test('RFC 8058: a mail client can unsubscribe with one click through the headers of the mail', async () => {
  const customer = await openCustomerBrowser()
  await customer.call('woosw_add', { product_id: findProductId('CUP') })
  await saveAlertDefaults(services, customer.userId, allAlerts)
  await post(customer, PAGE_PATH, { product_id: String(findProductId('CUP')), when_back: '1' })
  const alertEvent = { kind: 'back', priceInMinor: 100, formerPriceInMinor: 100 } as const
  const mail = await composeAlertMail(
    services,
    { userId: customer.userId, email: 'a@b.example', locale: 'ar' },
    [{ ...alertEvent, product: { name: 'كوب', path: '/product/cup/' } }],
  )
  const headers = new Map(mail.headers)
  expect(headers.get('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  const [, url = ''] = /^<(.+)>$/.exec(headers.get('List-Unsubscribe') ?? '') ?? []
  expect(mail.text).toContain(url)
  const alertsResponse = await shop.get(new URL(url).pathname, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(alertsResponse.status).toBe(200)
  expect(
    (await readAlertPreferences(services, customer.userId, [findProductId('CUP')])).get(findProductId('CUP')),
  ).toEqual(noAlerts)
})

test('an unsubscribe link with an invalid signature is rejected and changes nothing', async () => {
  const customer = await openCustomerBrowser()
  const otherCustomer = await openCustomerBrowser()
  await saveAlertDefaults(services, customer.userId, allAlerts)
  const signature = createStopPath(otherCustomer.userId, services.secret).split('-').slice(1).join('-')
  for (const path of [
    `/en/wishlist/alerts/${customer.userId}-${signature}`,
    '/en/wishlist/alerts/1-x/',
    '/en/wishlist/alerts/abc/',
  ]) {
    const pageResponse = await shop.get(path)
    expect(pageResponse.status, path).toBe(404)
    expect(await pageResponse.text()).toContain('This link does not work')
    expect((await post(browser(), path)).status, path).toBe(404)
  }
  expect(await readAlertDefaults(services, customer.userId)).toEqual(allAlerts)
})

test('alert settings and sent alerts are in the personal data export, and erased with the customer', async () => {
  const customer = await openCustomerBrowser()
  const person = { userId: customer.userId, email: '' }
  await customer.call('woosw_add', { product_id: findProductId('CUP') })
  await saveAlertDefaults(services, customer.userId, allAlerts)
  await saveAlertChoice(services, customer.userId, { productId: findProductId('CUP'), ...noAlerts })
  expect(await alertsPart.export(services, person)).toEqual({
    ofAll: allAlerts,
    ofProducts: [{ productId: findProductId('CUP'), ...noAlerts }],
    told: [],
  })
  await alertsPart.erase(db, person)
  expect(await alertsPart.export(services, person)).toEqual({ ofAll: noAlerts, ofProducts: [], told: [] })
})

test('alert settings are deleted with the account', async () => {
  const customer = await openCustomerBrowser()
  await saveAlertDefaults(services, customer.userId, allAlerts)
  await db.delete(users).where(eq(users.id, customer.userId))
  expect(await readAlertDefaults(services, customer.userId)).toEqual(noAlerts)
})
