/** Attacks that an account holder could attempt. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { signedIn } from '#tests/visitors.ts'
import { findUser } from '#app/features/customers/store.server.ts'
import { sessions } from '#app/features/customers/tables.server.ts'
import {
  aCustomer,
  anAddress,
  readLinkKey,
  PASSWORD,
  submit,
  whoIs,
} from '#app/features/customers/test-accounts.ts'

const shop = await openShop()
const { services, clock } = shop
const path = '/en/my-account/edit-account/'

async function aSignedIn() {
  const customer = await aCustomer(services)
  const browser = openBrowser(shop)
  await submit(browser, '/en/my-account/', { email: customer.email, password: PASSWORD })
  return { ...customer, browser }
}

test(
  'links to confirm a new e-mail address are limited to three an hour for each mailbox',
  { timeout: 30_000 },
  async () => {
    const { browser } = await aSignedIn()
    const victim = anAddress()
    const input = { intent: 'email', email: victim, password: PASSWORD }
    const statuses = []
    for (let time = 0; time < 5; time += 1) statuses.push((await submit(browser, path, input)).status)
    expect(statuses).toEqual([303, 303, 303, 429, 429])
    expect(await shop.mailsTo(victim)).toHaveLength(3)
  },
)

test('changing the e-mail address invalidates password reset links sent to the previous address', async () => {
  const { browser, email } = await aSignedIn()
  await submit(openBrowser(shop), '/en/my-account/lost-password/', { email })
  const stolen = readLinkKey((await shop.mailsTo(email))[0])
  clock.moveTo(new Date(clock.now().getTime() + 1000))
  const next = anAddress()
  await submit(browser, path, { intent: 'email', email: next, password: PASSWORD })
  await submit(browser, '/my-account/confirm-email/', { key: readLinkKey((await shop.mailsTo(next))[0]) })
  const input = { key: stolen, password: 'chosen by a thief' }
  expect((await submit(openBrowser(shop), '/en/my-account/lost-password/', input)).status).toBe(410)
})

test('a form cannot change the role of an account', async () => {
  const { browser, userId, email } = await aSignedIn()
  const forged = { role: 'admin', email: anAddress(), emailVerified: 'true', id: '1' }
  await submit(browser, path, { intent: 'details', name: 'A', ...forged })
  expect(await findUser(services, userId)).toMatchObject({ role: 'shopper', email })
})

test('a session of another customer is neither shown nor signed out', async () => {
  const victim = await aSignedIn()
  const { browser } = await aSignedIn()
  const [theirs] = await services.database.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, victim.userId))
  expect(await (await browser.request(path)).text()).not.toContain(`value="${theirs?.id}"`)
  for (const session of [String(theirs?.id), `${theirs?.id} or 1=1`, '-1', 'NaN', '']) {
    await submit(browser, path, { intent: 'end-session', session })
  }
  expect(await whoIs(victim.browser)).not.toBeNull()
})

test.each(['9007199254740991', '2147483648', '-1', '1.5', 'x', ''])(
  'signing out the unknown session %j redirects without an error',
  async (session) => {
    const browser = openBrowser(shop, (await signedIn(services)).cookie)
    expect((await submit(browser, path, { intent: 'end-session', session })).status).toBe(303)
  },
)
