import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { countAttempt } from '#app/features/customers/auth/rate-limits.server.ts'
import { findUserByEmail } from '#app/features/customers/store.server.ts'
import { verifications } from '#app/features/customers/tables.server.ts'
import {
  aCustomer,
  anAddress,
  readLinkKey,
  PASSWORD,
  submit,
  whoIs,
} from '#app/features/customers/test-accounts.ts'

const shop = await openShop()
const { services, clock, mailsTo } = shop
const address = '/en/my-account/lost-password/'
const ask = (email: string) => {
  // Each mail gets a later time, since mails are sorted by time.
  clock.moveTo(new Date(clock.now().getTime() + 1000))
  return submit(openBrowser(shop), address, { email })
}
const choose = (key: string, password: string) => {
  clock.moveTo(new Date(clock.now().getTime() + 1000))
  return submit(openBrowser(shop), `${address}?key=${key}`, { key, password })
}
const signIn = (email: string, password: string) =>
  submit(openBrowser(shop), '/en/my-account/', { email, password })

test('a lost password is reset through a mail; all sessions are signed out, and a mail reports it', async () => {
  const { email } = await aCustomer(services)
  const device = openBrowser(shop)
  await submit(device, '/en/my-account/', { email, password: PASSWORD })
  expect((await ask(email)).headers.get('Location')).toBe(`${address}?notice=link-sent`)
  const key = readLinkKey((await mailsTo(email))[0])
  const page = await shop.page(`${address}?key=${key}`)
  expect([page.includes(email), page.includes('autoComplete="new-password"')]).toEqual([true, true])
  const changed = await choose(key, 'a louder evening')
  expect(changed.headers.get('Location')).toBe('/en/my-account/?notice=password-changed')
  expect(await whoIs(device)).toBeNull()
  expect((await signIn(email, PASSWORD)).status).toBe(401)
  expect((await signIn(email, 'a louder evening')).status).toBe(303)
  expect((await mailsTo(email))[0]).toMatchObject({ kind: 'password-changed' })
})

test('a password reset request gets the same response with and without an account', async () => {
  const { email } = await aCustomer(services)
  const responseFor = async (email: string) => {
    const response = await ask(email)
    return [response.status, response.headers.get('Location'), await response.text()]
  }
  const unknown = anAddress()
  expect(await responseFor(email)).toEqual(await responseFor(unknown))
  expect([(await mailsTo(email)).length, (await mailsTo(unknown)).length]).toEqual([1, 0])
})

test('a password reset link works once', async () => {
  const { email } = await aCustomer(services)
  await ask(email)
  const key = readLinkKey((await mailsTo(email))[0])
  await choose(key, 'the first choice')
  const again = await choose(key, 'the second choice')
  expect([again.status, (await again.text()).includes('was already used or has expired')]).toEqual([
    410,
    true,
  ])
  expect((await signIn(email, 'the second choice')).status).toBe(401)
})

test('using a password reset link invalidates the other reset links of the account', async () => {
  const { email } = await aCustomer(services)
  await ask(email)
  await ask(email)
  const [newer, older] = (await mailsTo(email)).map(readLinkKey)
  await choose(newer ?? '', 'the newer choice')
  expect((await choose(older ?? '', 'the older choice')).status).toBe(410)
})

test('a password reset link expires after an hour', async () => {
  const { email } = await aCustomer(services)
  await ask(email)
  const key = readLinkKey((await mailsTo(email))[0])
  const [row] = await services.database.db
    .select({ left: sql<number>`extract(epoch from max(expires_at) - now())::float` })
    .from(verifications)
  expect(Math.round((row?.left ?? 0) / 60)).toBe(60)
  await services.database.db.update(verifications).set({ expiresAt: sql`now() - interval '1 second'` })
  expect((await choose(key, 'much too late')).status).toBe(410)
})

test.each(['', 'x', 'k'.repeat(43), `${'k'.repeat(43)}'--`, '../../etc/passwd'])(
  'an invalid password reset key is rejected with 410: %j',
  async (key) => {
    expect((await choose(key, 'some password')).status).toBe(410)
    const response = await shop.get(`${address}?key=${encodeURIComponent(key)}`)
    expect(response.status).toBe(200)
  },
)

test('a rejected password does not consume the reset link', async () => {
  const { email } = await aCustomer(services)
  await ask(email)
  const key = readLinkKey((await mailsTo(email))[0])
  const short = await choose(key, 'short')
  expect([short.status, (await short.text()).includes('Use a password of at least')]).toEqual([422, true])
  expect((await choose(key, 'long enough')).status).toBe(303)
})

test('a password reset key does not confirm an account and remains valid', async () => {
  const { email } = await aCustomer(services)
  await ask(email)
  const key = readLinkKey((await mailsTo(email))[0])
  expect((await submit(openBrowser(shop), '/en/my-account/confirm/', { key })).status).toBe(200)
  expect((await choose(key, 'still possible')).status).toBe(303)
})

test('a password reset confirms an unconfirmed account', async () => {
  const email = anAddress()
  await submit(openBrowser(shop), '/en/my-account/register/', { email, password: PASSWORD, name: '' })
  await ask(email)
  await choose(readLinkKey((await mailsTo(email))[0]), 'a new beginning')
  expect(await findUserByEmail(services, email)).toMatchObject({ isConfirmed: true })
  expect((await signIn(email, 'a new beginning')).status).toBe(303)
})

test('a customer locked out by the attempts of others can sign in after a password reset', async () => {
  const { email } = await aCustomer(services)
  for (let time = 0; time < 10; time += 1)
    await countAttempt(services, { action: 'sign-in', address: '', email })
  expect((await signIn(email, PASSWORD)).status).toBe(429)
  await ask(email)
  await choose(readLinkKey((await mailsTo(email))[0]), 'a door that opens')
  expect((await signIn(email, 'a door that opens')).status).toBe(303)
})

test('the page with a key is not cached, and its URL is not sent to other origins', async () => {
  const response = await shop.get(`${address}?key=${'k'.repeat(43)}`)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(response.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
})
