/** Attacks that an account holder could attempt. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { findUser } from '#app/features/customers/store.server.ts'
import { sessions } from '#app/features/customers/tables.server.ts'
import {
  aCustomer,
  createEmailAddress,
  readLinkKey,
  PASSWORD,
  submit,
  readSignedInUser,
} from '#app/features/customers/test-accounts.ts'

const shop = await openShop()
const { services, clock } = shop
const path = '/en/my-account/edit-account/'

async function signInNewCustomer() {
  const customer = await aCustomer(services)
  const browser = openBrowser(shop)
  await submit(browser, '/en/my-account/', { email: customer.email, password: PASSWORD })
  return { ...customer, browser }
}

test(
  'links to confirm a new e-mail address are limited to three an hour for each mailbox',
  { timeout: 30_000 },
  async () => {
    const { browser } = await signInNewCustomer()
    const victimEmail = createEmailAddress()
    const input = { intent: 'email', email: victimEmail, password: PASSWORD }
    const statuses = []
    for (let time = 0; time < 5; time += 1) statuses.push((await submit(browser, path, input)).status)
    expect(statuses).toEqual([303, 303, 303, 429, 429])
    expect(await shop.mailsTo(victimEmail)).toHaveLength(3)
  },
)

test('changing the e-mail address invalidates password reset links sent to the previous address', async () => {
  const { browser, email } = await signInNewCustomer()
  await submit(openBrowser(shop), '/en/my-account/lost-password/', { email })
  const stolenKey = readLinkKey((await shop.mailsTo(email))[0])
  clock.moveTo(new Date(clock.now().getTime() + 1000))
  const newEmail = createEmailAddress()
  await submit(browser, path, { intent: 'email', email: newEmail, password: PASSWORD })
  await submit(browser, '/my-account/confirm-email/', { key: readLinkKey((await shop.mailsTo(newEmail))[0]) })
  const input = { key: stolenKey, password: 'chosen by a thief' }
  expect((await submit(openBrowser(shop), '/en/my-account/lost-password/', input)).status).toBe(410)
})

test('a form cannot change the role of an account', async () => {
  const { browser, userId, email } = await signInNewCustomer()
  const forgedFields = { role: 'admin', email: createEmailAddress(), emailVerified: 'true', id: '1' }
  await submit(browser, path, { intent: 'details', name: 'A', ...forgedFields })
  expect(await findUser(services, userId)).toMatchObject({ role: 'shopper', email })
})

test('a session of another customer is neither shown nor signed out', async () => {
  const victim = await signInNewCustomer()
  const { browser } = await signInNewCustomer()
  const [victimSession] = await services.database.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, victim.userId))
  expect(await (await browser.request(path)).text()).not.toContain(`value="${victimSession?.id}"`)
  for (const session of [String(victimSession?.id), `${victimSession?.id} or 1=1`, '-1', 'NaN', '']) {
    await submit(browser, path, { intent: 'end-session', session })
  }
  expect(await readSignedInUser(victim.browser)).not.toBeNull()
})

test.each(['9007199254740991', '2147483648', '-1', '1.5', 'x', ''])(
  'signing out the unknown session %j redirects without an error',
  async (session) => {
    const browser = openBrowser(shop, (await createSignedInUser(services)).cookie)
    expect((await submit(browser, path, { intent: 'end-session', session })).status).toBe(303)
  },
)
