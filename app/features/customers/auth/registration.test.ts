import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
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
const register = (browser: ReturnType<typeof openBrowser>, email: string, extraFields = {}) => {
  // Each mail gets a later time, since mails are sorted by time.
  clock.moveTo(new Date(clock.now().getTime() + 1000))
  return submit(browser, '/en/my-account/register/', {
    name: 'Omar',
    email,
    password: PASSWORD,
    ...extraFields,
  })
}
const confirm = (browser: ReturnType<typeof openBrowser>, key: string) =>
  submit(browser, `/en/my-account/confirm/?key=${key}`, { key })

test('a new account is confirmed through its link, and the browser that registered is signed in', async () => {
  const browser = openBrowser(shop)
  const email = createEmailAddress()
  const registrationResponse = await register(browser, email)
  expect([registrationResponse.status, registrationResponse.headers.get('Location')]).toEqual([
    303,
    '/en/my-account/?notice=registered',
  ])
  expect(await readSignedInUser(browser)).toBeNull()
  const [mail] = await mailsTo(email)
  const pageResponse = await browser.request(`/en/my-account/confirm/?key=${readLinkKey(mail)}`)
  expect((await pageResponse.text()).includes(email)).toBe(true)
  const confirmationResponse = await confirm(browser, readLinkKey(mail))
  expect(confirmationResponse.headers.get('Location')).toBe('/en/my-account/?notice=confirmed')
  expect(await readSignedInUser(browser)).toMatchObject({ name: 'Omar', isManager: false })
})

test('opening the confirmation link, as mail scanners do, does not consume the link', async () => {
  const browser = openBrowser(shop)
  const email = createEmailAddress()
  await register(browser, email)
  const key = readLinkKey((await mailsTo(email))[0])
  for (let time = 0; time < 3; time += 1) await shop.get(`/en/my-account/confirm/?key=${key}`)
  expect(await findUserByEmail(services, email)).toMatchObject({ isConfirmed: false })
  await confirm(browser, key)
  expect(await readSignedInUser(browser)).not.toBeNull()
})

test('a confirmation link works once', async () => {
  const browser = openBrowser(shop)
  const email = createEmailAddress()
  await register(browser, email)
  const key = readLinkKey((await mailsTo(email))[0])
  const cookiesBeforeConfirmation = browser.cookieHeader()
  await confirm(browser, key)
  const second = openBrowser(shop)
  const secondResponse = await second.request(`/en/my-account/confirm/?key=${key}`, {
    method: 'POST',
    headers: { cookie: cookiesBeforeConfirmation },
    body: new URLSearchParams({ key }),
  })
  expect([secondResponse.status, secondResponse.headers.getSetCookie()]).toEqual([200, []])
  expect((await secondResponse.text()).includes('This link is no longer valid')).toBe(true)
})

test('only one of several concurrent confirmations of a link signs in', async () => {
  const browser = openBrowser(shop)
  const email = createEmailAddress()
  await register(browser, email)
  const key = readLinkKey((await mailsTo(email))[0])
  const responses = await Promise.all(Array.from({ length: 5 }, () => confirm(browser, key)))
  expect(responses.filter(({ status }) => status === 303)).toHaveLength(1)
})

test('a confirmation link expires after 24 hours', async () => {
  const browser = openBrowser(shop)
  const email = createEmailAddress()
  await register(browser, email)
  const key = readLinkKey((await mailsTo(email))[0])
  const [row] = await services.database.db
    .select({ secondsLeft: sql<number>`extract(epoch from max(expires_at) - now())::float` })
    .from(verifications)
  expect(Math.round((row?.secondsLeft ?? 0) / 3600)).toBe(24)
  await services.database.db.update(verifications).set({ expiresAt: sql`now() - interval '1 second'` })
  expect((await confirm(browser, key)).status).toBe(200)
  expect(await readSignedInUser(browser)).toBeNull()
})

test('another browser confirms the account but is not signed in', async () => {
  const [attacker, victim] = [openBrowser(shop), openBrowser(shop)]
  const email = createEmailAddress()
  await register(attacker, email)
  const response = await confirm(victim, readLinkKey((await mailsTo(email))[0]))
  expect(response.headers.get('Location')).toBe('/en/my-account/?notice=confirmed')
  expect(await readSignedInUser(victim)).toBeNull()
})

test('a victim who confirms the later registration of an attacker is not signed in', async () => {
  const [victim, attacker] = [openBrowser(shop), openBrowser(shop)]
  const email = createEmailAddress()
  await register(victim, email)
  await register(attacker, email, { password: 'known to the attacker' })
  await confirm(victim, readLinkKey((await mailsTo(email))[0]))
  expect(await readSignedInUser(victim)).toBeNull()
})

test('registering twice does not reveal whether an account exists', async () => {
  const { email } = await aCustomer(services)
  for (const address of [email, createEmailAddress()]) {
    const [first, second] = [openBrowser(shop), openBrowser(shop)]
    await register(first, address)
    await register(second, address)
    expect(first.jar.get('hanout_confirming')).not.toBe(second.jar.get('hanout_confirming'))
  }
})

test('the last registration counts, and earlier links are invalid', async () => {
  const [first, last] = [openBrowser(shop), openBrowser(shop)]
  const email = createEmailAddress()
  await register(first, email, { password: 'the first password' })
  await register(last, email, { password: 'the last password' })
  const [newest, oldest] = await mailsTo(email)
  expect((await confirm(first, readLinkKey(oldest))).status).toBe(200)
  await confirm(last, readLinkKey(newest))
  expect(await readSignedInUser(last)).not.toBeNull()
  expect((await submit(first, '/my-account/', { email, password: 'the first password' })).status).toBe(401)
})

test('registering the e-mail address of an account gets the usual response, and the owner gets a mail', async () => {
  const { email } = await aCustomer(services)
  const registerAndReadResponse = async (email: string) => {
    const browser = openBrowser(shop)
    const response = await register(browser, email)
    const names = [...browser.jar].map(([name, value]) => `${name} ${value.length}`)
    return [response.status, response.headers.get('Location'), await response.text(), names]
  }
  expect(await registerAndReadResponse(email)).toEqual(await registerAndReadResponse(createEmailAddress()))
  const [mail] = await mailsTo(email)
  expect(mail).toMatchObject({ kind: 'have-account', locale: 'en' })
  expect(mail?.plainText.includes('key=')).toBe(false)
  // The account is unchanged.
  expect((await submit(openBrowser(shop), '/my-account/', { email, password: PASSWORD })).status).toBe(303)
})

test('the mail contains no form values, and a line break in the e-mail address adds no header', async () => {
  const email = createEmailAddress()
  const name = 'Win a prize at https://evil.example\r\nBcc: all@evil.example'
  await register(openBrowser(shop), email, { name: name.slice(0, 60) })
  const [mail] = await mailsTo(email)
  expect(JSON.stringify(mail)).not.toMatch(/evil|Bcc/)
  const injectionResponse = await register(
    openBrowser(shop),
    `${createEmailAddress()}\r\nBcc: all@evil.example`,
  )
  expect(injectionResponse.status).toBe(422)
  expect(await mailsTo('all@evil.example')).toEqual([])
})

test.each([
  ['a@b', 'Enter a valid e-mail address'],
  ['', 'Enter your e-mail address'],
  ['two words@shop.example', 'Enter a valid e-mail address'],
  ['"quoted"@shop.example', 'Enter a valid e-mail address'],
  ['a@b.example, c@d.example', 'Enter a valid e-mail address'],
])('the e-mail address %j is rejected with a message', async (email, sentence) => {
  const response = await register(openBrowser(shop), email)
  expect([response.status, (await response.text()).includes(sentence)]).toEqual([422, true])
})

test.each([
  ['1234567', 422],
  ['12345678', 303],
  ['ط'.repeat(128), 303],
  ['x'.repeat(129), 422],
  ['x'.repeat(5_000), 422],
])('a registration with the password %s returns the status %i', async (password, status) => {
  expect((await register(openBrowser(shop), createEmailAddress(), { password })).status).toBe(status)
})

test('a confirmation mail is in the language of the page, from right to left in Arabic', async () => {
  const email = createEmailAddress()
  const fields = { name: '', email, password: PASSWORD }
  await submit(openBrowser(shop), '/my-account/register/', fields)
  const [mail] = await mailsTo(email)
  expect(mail).toMatchObject({ locale: 'ar' })
  expect(mail?.html).toMatch(/<html lang="ar" dir="rtl">/)
  expect(mail?.plainText).toMatch(/http:\/\/shop\.test\/my-account\/confirm\/\?key=/)
})

test('a sign-in to an unconfirmed account with the correct password sends the confirmation link again', async () => {
  const email = createEmailAddress()
  await register(openBrowser(shop), email)
  await submit(openBrowser(shop), '/en/my-account/', { email, password: PASSWORD })
  expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['confirm-account', 'confirm-account'])
  await submit(openBrowser(shop), '/en/my-account/', { email, password: 'not the password' })
  expect(await mailsTo(email)).toHaveLength(2)
})

test('confirming an account deletes the guest cookie of the browser', async () => {
  const email = createEmailAddress()
  const key = 'g'.repeat(43)
  const browser = openBrowser(shop, `hanout_guest=${key}`)
  await register(browser, email)
  await confirm(browser, readLinkKey((await mailsTo(email))[0]))
  expect(browser.jar.has('hanout_guest')).toBe(false)
  expect(browser.jar.get('hanout_known')).toBe('1')
})

test('keys of confirmation links are not stored in the database', async () => {
  const email = createEmailAddress()
  await register(openBrowser(shop), email)
  const key = readLinkKey((await mailsTo(email))[0])
  const rows = await services.database.db.select().from(verifications)
  expect(JSON.stringify(rows)).not.toContain(key)
  const rowsQuery = services.database.db
    .select()
    .from(verifications)
    .where(eq(verifications.identifier, `confirm:${key}`))
  expect(await rowsQuery).toEqual([])
})
