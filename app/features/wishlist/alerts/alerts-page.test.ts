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

const { shop, services, db, id, browser, shopper } = await openWishlistShop()
const PAGE = '/en/my-account/wishlist-alerts/'
const both = { whenBack: true, whenCheaper: true }
const none = { whenBack: false, whenCheaper: false }

type Sender = { send: (path: string, init?: RequestInit) => Promise<Response> }
const post = ({ send }: Sender, path: string, fields: Record<string, string> = {}) =>
  send(path, { method: 'POST', body: new URLSearchParams(fields) })

test('a customer can set alerts for all products and for a single product, without script', async () => {
  const one = await shopper()
  await one.call('woosw_add', { product_id: id('CUP') })
  const saved = await post(one, PAGE, { when_back: '1', when_cheaper: '1' })
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${PAGE}?notice=alerts-saved`])
  expect(await readAlertDefaults(services, one.userId)).toEqual(both)
  await post(one, PAGE, { product_id: String(id('CUP')), when_back: '1' })
  const alerts = await readAlertPreferences(services, one.userId, [id('CUP'), id('CAP')])
  expect(alerts.get(id('CUP'))).toEqual({ whenBack: true, whenCheaper: false })
  expect(alerts.get(id('CAP'))).toEqual(both)
  const html = await (await one.send(`${PAGE}?notice=alerts-saved`)).text()
  expect(html).toContain('E-mail preferences saved')
  expect(html).toContain('Notify me about Cup')
  expect(html.match(/name="when_cheaper"[^>]*>/g)).toHaveLength(2)
  // A choice equal to the default is not stored as a choice.
  await post(one, PAGE, { product_id: String(id('CUP')), when_back: '1', when_cheaper: '1' })
  expect(await (await one.send(PAGE)).text()).not.toContain('Individual products')
})

test('a form on a list redirects back to the list, and to no other URL', async () => {
  const one = await shopper()
  await one.call('woosw_add', { product_id: id('CUP') })
  const backOf = async (back: string) => {
    const answer = await post(one, PAGE, { product_id: String(id('CUP')), when_back: '1', back })
    return answer.headers.get('location')
  }
  expect(await backOf('/wishlist/')).toBe('/en/wishlist/?notice=saved')
  expect(await backOf('/wishlist/ABC123/')).toBe('/en/wishlist/ABC123/?notice=saved')
  for (const elsewhere of [
    '//evil.example/',
    'https://evil.example/wishlist/',
    '/wishlist/../admin/',
    '/wishlist/?x',
  ])
    expect(await backOf(elsewhere), elsewhere).toBe(`${PAGE}?notice=alerts-saved`)
})

test('guests are redirected to sign in; products outside the wishlist and invalid ids are rejected', async () => {
  const guest = await post(browser(), PAGE, { when_back: '1' })
  expect(guest.headers.get('location')).toContain('/en/my-account/?redirect_to=')
  const one = await shopper()
  for (const product of [String(id('CAP')), '0', '-1', 'abc', '99999999999', '2147483648']) {
    const answer = await post(one, PAGE, { product_id: product, when_back: '1' })
    expect(answer.status, product).toBe(404)
  }
  expect((await readAlertPreferences(services, one.userId, [id('CAP')])).get(id('CAP'))).toEqual(none)
})

test('the page does not exist while alerts are disabled', async () => {
  const one = await shopper()
  await services.settings.save('wishlist', { alerts: false })
  expect((await one.send(PAGE)).status).toBe(404)
  expect((await post(one, PAGE, { when_back: '1' })).status).toBe(404)
  await services.settings.save('wishlist', { alerts: true })
  expect((await one.send(PAGE)).status).toBe(200)
})

test('opening the unsubscribe link changes nothing; its button unsubscribes, also if clicked repeatedly', async () => {
  const one = await shopper()
  await saveAlertDefaults(services, one.userId, both)
  const path = `/en${createStopPath(one.userId, services.secret)}`
  const otherVisitor = browser()
  const page = await otherVisitor.send(path)
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  const html = await page.text()
  expect(html).toContain('Unsubscribe')
  expect(html).not.toContain('@shopper.example')
  expect(await readAlertDefaults(services, one.userId)).toEqual(both)
  for (const time of [1, 2]) {
    const stopped = await post(otherVisitor, path)
    expect(stopped.status, String(time)).toBe(200)
    expect(await stopped.text()).toContain('You’ve unsubscribed')
  }
  expect(await readAlertDefaults(services, one.userId)).toEqual(none)
  expect(await (await otherVisitor.send(path)).text()).toContain('You’ve unsubscribed')
})

test('RFC 8058: a mail client can unsubscribe with one click through the headers of the mail', async () => {
  const one = await shopper()
  await one.call('woosw_add', { product_id: id('CUP') })
  await saveAlertDefaults(services, one.userId, both)
  await post(one, PAGE, { product_id: String(id('CUP')), when_back: '1' })
  const events = { kind: 'back', priceInMinor: 100, formerPriceInMinor: 100 } as const
  const mail = await composeAlertMail(services, { userId: one.userId, email: 'a@b.example', locale: 'ar' }, [
    { ...events, product: { name: 'كوب', path: '/product/cup/' } },
  ])
  const headers = new Map(mail.headers)
  expect(headers.get('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  const [, url = ''] = /^<(.+)>$/.exec(headers.get('List-Unsubscribe') ?? '') ?? []
  expect(mail.text).toContain(url)
  const answer = await shop.get(new URL(url).pathname, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(answer.status).toBe(200)
  expect((await readAlertPreferences(services, one.userId, [id('CUP')])).get(id('CUP'))).toEqual(none)
})

test('an unsubscribe link with an invalid signature is rejected and changes nothing', async () => {
  const one = await shopper()
  const other = await shopper()
  await saveAlertDefaults(services, one.userId, both)
  const signature = createStopPath(other.userId, services.secret).split('-').slice(1).join('-')
  for (const path of [
    `/en/wishlist/alerts/${one.userId}-${signature}`,
    '/en/wishlist/alerts/1-x/',
    '/en/wishlist/alerts/abc/',
  ]) {
    const opened = await shop.get(path)
    expect(opened.status, path).toBe(404)
    expect(await opened.text()).toContain('This link does not work')
    expect((await post(browser(), path)).status, path).toBe(404)
  }
  expect(await readAlertDefaults(services, one.userId)).toEqual(both)
})

test('alert settings and sent alerts are in the personal data export, and erased with the customer', async () => {
  const one = await shopper()
  const person = { userId: one.userId, email: '' }
  await one.call('woosw_add', { product_id: id('CUP') })
  await saveAlertDefaults(services, one.userId, both)
  await saveAlertChoice(services, one.userId, { productId: id('CUP'), ...none })
  expect(await alertsPart.export(services, person)).toEqual({
    ofAll: both,
    ofProducts: [{ productId: id('CUP'), ...none }],
    told: [],
  })
  await alertsPart.erase(db, person)
  expect(await alertsPart.export(services, person)).toEqual({ ofAll: none, ofProducts: [], told: [] })
})

test('alert settings are deleted with the account', async () => {
  const one = await shopper()
  await saveAlertDefaults(services, one.userId, both)
  await db.delete(users).where(eq(users.id, one.userId))
  expect(await readAlertDefaults(services, one.userId)).toEqual(none)
})
