import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { countAttempt } from '#app/features/customers/auth/rate-limits.server.ts'
import { findUserByEmail } from '#app/features/customers/store.server.ts'
import { verifications } from '#app/features/customers/tables.server.ts'
import {
  aCustomer,
  createEmailAddress,
  readLinkKey,
  PASSWORD,
  submit,
  readSignedInUser,
} from '#app/features/customers/test-accounts.ts'

const shop = await openShop()
const { services, clock, mailsTo } = shop
const lostPasswordPath = '/en/my-account/lost-password/'
const requestReset = (email: string) => {
  // Each mail gets a later time, since mails are sorted by time.
  clock.moveTo(new Date(clock.now().getTime() + 1000))
  return submit(openBrowser(shop), lostPasswordPath, { email })
}
const resetPassword = (key: string, password: string) => {
  clock.moveTo(new Date(clock.now().getTime() + 1000))
  return submit(openBrowser(shop), `${lostPasswordPath}?key=${key}`, { key, password })
}
const signIn = (email: string, password: string) =>
  submit(openBrowser(shop), '/en/my-account/', { email, password })

test('a lost password is reset through a mail; all sessions are signed out, and a mail reports it', async () => {
  const { email } = await aCustomer(services)
  const device = openBrowser(shop)
  await submit(device, '/en/my-account/', { email, password: PASSWORD })
  expect((await requestReset(email)).headers.get('Location')).toBe(`${lostPasswordPath}?notice=link-sent`)
  const key = readLinkKey((await mailsTo(email))[0])
  const page = await shop.page(`${lostPasswordPath}?key=${key}`)
  expect([page.includes(email), page.includes('autoComplete="new-password"')]).toEqual([true, true])
  const resetResponse = await resetPassword(key, 'a louder evening')
  expect(resetResponse.headers.get('Location')).toBe('/en/my-account/?notice=password-changed')
  expect(await readSignedInUser(device)).toBeNull()
  expect((await signIn(email, PASSWORD)).status).toBe(401)
  expect((await signIn(email, 'a louder evening')).status).toBe(303)
  expect((await mailsTo(email))[0]).toMatchObject({ kind: 'password-changed' })
})

test('a password reset request gets the same response with and without an account', async () => {
  const { email } = await aCustomer(services)
  const requestAndReadResponse = async (email: string) => {
    const response = await requestReset(email)
    return [response.status, response.headers.get('Location'), await response.text()]
  }
  const unknownEmail = createEmailAddress()
  expect(await requestAndReadResponse(email)).toEqual(await requestAndReadResponse(unknownEmail))
  expect([(await mailsTo(email)).length, (await mailsTo(unknownEmail)).length]).toEqual([1, 0])
})

test('a password reset link works once', async () => {
  const { email } = await aCustomer(services)
  await requestReset(email)
  const key = readLinkKey((await mailsTo(email))[0])
  await resetPassword(key, 'the first choice')
  const secondResponse = await resetPassword(key, 'the second choice')
  expect([
    secondResponse.status,
    (await secondResponse.text()).includes('was already used or has expired'),
  ]).toEqual([410, true])
  expect((await signIn(email, 'the second choice')).status).toBe(401)
})

test('using a password reset link invalidates the other reset links of the account', async () => {
  const { email } = await aCustomer(services)
  await requestReset(email)
  await requestReset(email)
  const [newerKey, olderKey] = (await mailsTo(email)).map(readLinkKey)
  await resetPassword(newerKey ?? '', 'the newer choice')
  expect((await resetPassword(olderKey ?? '', 'the older choice')).status).toBe(410)
})

test('a password reset link expires after an hour', async () => {
  const { email } = await aCustomer(services)
  await requestReset(email)
  const key = readLinkKey((await mailsTo(email))[0])
  const [row] = await services.database.db
    .select({ secondsLeft: sql<number>`extract(epoch from max(expires_at) - now())::float` })
    .from(verifications)
  expect(Math.round((row?.secondsLeft ?? 0) / 60)).toBe(60)
  await services.database.db.update(verifications).set({ expiresAt: sql`now() - interval '1 second'` })
  expect((await resetPassword(key, 'much too late')).status).toBe(410)
})

test.each(['', 'x', 'k'.repeat(43), `${'k'.repeat(43)}'--`, '../../etc/passwd'])(
  'an invalid password reset key is rejected with 410: %j',
  async (key) => {
    expect((await resetPassword(key, 'some password')).status).toBe(410)
    const response = await shop.get(`${lostPasswordPath}?key=${encodeURIComponent(key)}`)
    expect(response.status).toBe(200)
  },
)

test('a rejected password does not consume the reset link', async () => {
  const { email } = await aCustomer(services)
  await requestReset(email)
  const key = readLinkKey((await mailsTo(email))[0])
  const shortPasswordResponse = await resetPassword(key, 'short')
  expect([
    shortPasswordResponse.status,
    (await shortPasswordResponse.text()).includes('Use a password of at least'),
  ]).toEqual([422, true])
  expect((await resetPassword(key, 'long enough')).status).toBe(303)
})

test('a password reset key does not confirm an account and remains valid', async () => {
  const { email } = await aCustomer(services)
  await requestReset(email)
  const key = readLinkKey((await mailsTo(email))[0])
  expect((await submit(openBrowser(shop), '/en/my-account/confirm/', { key })).status).toBe(200)
  expect((await resetPassword(key, 'still possible')).status).toBe(303)
})

test('a password reset confirms an unconfirmed account', async () => {
  const email = createEmailAddress()
  await submit(openBrowser(shop), '/en/my-account/register/', { email, password: PASSWORD, name: '' })
  await requestReset(email)
  await resetPassword(readLinkKey((await mailsTo(email))[0]), 'a new beginning')
  expect(await findUserByEmail(services, email)).toMatchObject({ isConfirmed: true })
  expect((await signIn(email, 'a new beginning')).status).toBe(303)
})

test('a customer locked out by the attempts of others can sign in after a password reset', async () => {
  const { email } = await aCustomer(services)
  for (let time = 0; time < 10; time += 1)
    await countAttempt(services, { action: 'sign-in', address: '', email })
  expect((await signIn(email, PASSWORD)).status).toBe(429)
  await requestReset(email)
  await resetPassword(readLinkKey((await mailsTo(email))[0]), 'a door that opens')
  expect((await signIn(email, 'a door that opens')).status).toBe(303)
})

test('the page with a key is not cached, and its URL is not sent to other origins', async () => {
  const response = await shop.get(`${lostPasswordPath}?key=${'k'.repeat(43)}`)
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(response.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
})
