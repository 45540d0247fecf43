import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openServices } from '#app/services.server.ts'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser, signIn as signInAs } from '#tests/visitors.ts'
import { sessions } from '#app/features/customers/tables.server.ts'
import {
  aCustomer,
  createEmailAddress,
  PASSWORD,
  submit,
  readSignedInUser,
} from '#app/features/customers/test-accounts.ts'

const shop = await openShop()
const { services } = shop
const signIn = (browser: ReturnType<typeof openBrowser>, fields: Record<string, string>) =>
  submit(browser, '/en/my-account/', fields)

test('a customer signs in with e-mail and password, without script', async () => {
  const { email } = await aCustomer(services)
  const browser = openBrowser(shop)
  const response = await signIn(browser, { email, password: PASSWORD })
  expect([response.status, response.headers.get('Location')]).toEqual([303, '/en/my-account/'])
  expect(await readSignedInUser(browser)).toMatchObject({ name: 'Layla', isManager: false })
  expect(await (await browser.request('/en/my-account/')).text()).toContain(email)
})

test('the session call of the header signs in and signs out', async () => {
  const { email } = await aCustomer(services)
  const browser = openBrowser(shop)
  const response = await browser.call('POST', '/session', { username: email, password: PASSWORD })
  expect([response.status, await response.json()]).toEqual([200, { redirect_to: null }])
  expect(await readSignedInUser(browser)).toMatchObject({ name: 'Layla' })
  expect((await browser.call('DELETE', '/session')).status).toBe(204)
  expect(await readSignedInUser(browser)).toBeNull()
})

test('letter case, spaces and direction marks in the e-mail address do not prevent a sign-in', async () => {
  const { email } = await aCustomer(services)
  const browser = openBrowser(shop)
  await signIn(browser, { email: ` \u202a${email.toUpperCase()}\u202c `, password: PASSWORD })
  expect(await readSignedInUser(browser)).not.toBeNull()
})

test.each(['xn--mgberp4a5d4ar', 'example'])(
  'a customer with an e-mail address below .%s can sign in',
  async (top) => {
    const email = createEmailAddress().replace(/@.*/, `&sons@shopper.${top}`)
    await aCustomer(services, email)
    const browser = openBrowser(shop)
    expect((await signIn(browser, { email, password: PASSWORD })).status).toBe(303)
    expect(await readSignedInUser(browser)).not.toBeNull()
  },
)

test('a password is compared unchanged: Arabic digits differ from Latin digits', async () => {
  const { userId, email } = await aCustomer(services)
  await services.accounts.setPassword({ userId, password: 'سر٠١٢٣٤٥' })
  const browser = openBrowser(shop)
  expect((await signIn(browser, { email, password: 'سر012345' })).status).toBe(401)
  expect((await signIn(browser, { email, password: 'سر٠١٢٣٤٥' })).status).toBe(303)
})

test(
  'an unknown address, a wrong password and an unconfirmed account get the same response',
  { timeout: 30_000 },
  async () => {
    const { email } = await aCustomer(services)
    const unconfirmedEmail = createEmailAddress()
    const registrationFields = { email: unconfirmedEmail, password: PASSWORD, name: '' }
    await submit(openBrowser(shop), '/en/my-account/register/', registrationFields)
    const readResponses = async (email: string, password: string) => {
      const browser = openBrowser(shop)
      const page = await signIn(browser, { email, password })
      const call = await browser.call('POST', '/session', { email, password })
      const html = (await page.text()).replaceAll(email, '…')
      return [page.status, html, page.headers.getSetCookie(), call.status, await call.text()]
    }
    const expectedResponses = await readResponses(email, 'another morning')
    expect(await readResponses(createEmailAddress(), PASSWORD)).toEqual(expectedResponses)
    expect(await readResponses(unconfirmedEmail, PASSWORD)).toEqual(expectedResponses)
    expect(expectedResponses[0]).toBe(401)
    expect(expectedResponses[1]).toContain('Incorrect e-mail or password')
  },
)

test('a sign-in fails if the password is replaced during the check', async () => {
  const { userId, email } = await aCustomer(services)
  const { pool } = services.database
  const lockingClient = await pool.connect()
  const browser = openBrowser(shop)
  await lockingClient.query('begin')
  await lockingClient.query('lock table sessions in exclusive mode')
  const pendingSignIn = signIn(browser, { email, password: PASSWORD })
  // The password has been compared; starting the session waits for the lock.
  const lockQuery = `select from pg_locks where relation = 'sessions'::regclass and not granted`
  await vi.waitFor(async () => expect((await pool.query(lockQuery)).rowCount).toBe(1), { timeout: 4_000 })
  await pool.query(`update accounts set password = 'another' where user_id = $1`, [userId])
  await lockingClient.query('commit')
  lockingClient.release()
  expect((await pendingSignIn).status).toBe(401)
  expect(await readSignedInUser(browser)).toBeNull()
  expect(await services.database.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([])
})

test('a sign-in computes one password hash, with and without an account', async () => {
  const { email } = await aCustomer(services)
  const { readScryptCount } = await startScryptCounter()
  const countScryptsOfSignIn = async (email: string) => {
    const previousCount = readScryptCount()
    await signIn(openBrowser(shop), { email, password: 'another morning' })
    return readScryptCount() - previousCount
  }
  expect([await countScryptsOfSignIn(email), await countScryptsOfSignIn(createEmailAddress())]).toEqual([
    1, 1,
  ])
})

test('a sign-in replaces the session cookie of the browser, which prevents session fixation', async () => {
  const { email } = await aCustomer(services)
  const otherCustomer = await createSignedInUser(services)
  const plantedCookieValue = otherCustomer.cookie.slice(otherCustomer.cookie.indexOf('=') + 1)
  const browser = openBrowser(shop, otherCustomer.cookie)
  await signIn(browser, { email, password: PASSWORD })
  expect(browser.jar.get('hanout_session')).not.toBe(plantedCookieValue)
  // The planted session is no longer valid.
  expect(await readSignedInUser(openBrowser(shop, otherCustomer.cookie))).toBeNull()
  expect(await readSignedInUser(browser)).toMatchObject({ name: 'Layla' })
})

test('two sign-ins create two sessions, and signing out ends only the current session', async () => {
  const { email } = await aCustomer(services)
  const [firstBrowser, otherBrowser] = [openBrowser(shop), openBrowser(shop)]
  await signIn(firstBrowser, { email, password: PASSWORD })
  await signIn(otherBrowser, { email, password: PASSWORD })
  const cookieBeforeSignOut = `hanout_session=${firstBrowser.jar.get('hanout_session')}`
  expect((await submit(firstBrowser, '/en/my-account/customer-logout/', {})).status).toBe(303)
  expect(await readSignedInUser(firstBrowser)).toBeNull()
  // The session was deleted, not only the cookie.
  expect(await readSignedInUser(openBrowser(shop, cookieBeforeSignOut))).toBeNull()
  expect(await readSignedInUser(otherBrowser)).not.toBeNull()
})

test('expired sessions are deleted at the next sign-in', async () => {
  const { userId, email } = await aCustomer(services)
  await signInAs(services, userId)
  const ownSessionCondition = eq(sessions.userId, userId)
  await services.database.db
    .update(sessions)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(ownSessionCondition)
  await signIn(openBrowser(shop), { email, password: PASSWORD })
  expect(await services.database.db.select().from(sessions).where(ownSessionCondition)).toHaveLength(1)
})

test('opening the sign-out link does not sign out, but shows a form', async () => {
  const { email } = await aCustomer(services)
  const browser = openBrowser(shop)
  await signIn(browser, { email, password: PASSWORD })
  const page = await browser.request('/en/my-account/customer-logout/')
  expect(page.status).toBe(200)
  expect(/<form[^>]* method="post"/.test(await page.text())).toBe(true)
  expect(await readSignedInUser(browser)).not.toBeNull()
})

test('the session cookie is HttpOnly and SameSite=Lax, and has a Max-Age only with remember', async () => {
  const { email } = await aCustomer(services)
  const readSessionCookie = async (remember: string) => {
    const response = await signIn(openBrowser(shop), { email, password: PASSWORD, remember })
    return response.headers.getSetCookie().find((line) => line.startsWith('hanout_session=')) ?? ''
  }
  const attributes = (await readSessionCookie('1')).split('; ').slice(1)
  expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=34560000', 'Path=/', 'SameSite=Lax'])
  // Without "remember me" the cookie ends with the browser.
  expect(await readSessionCookie('0')).not.toContain('Max-Age')
})

test('with an https site URL all cookies are Secure', async () => {
  const { email } = await aCustomer(services)
  const openedServices = await openServices({ ...services, siteUrl: 'https://shop.test' })
  const secureServices = { ...services, ...openedServices }
  const { signIn } = await import('./sign-in.server.ts')
  const request = new Request('https://shop.test/', { headers: { cookie: '' } })
  const input = { email, password: PASSWORD, isRemembered: true }
  const result = await signIn(secureServices, { request, clientAddress: '' }, input)
  await secureServices.close()
  expect(result.ok && result.cookies.every((line) => line.includes('; Secure'))).toBe(true)
})

test('a form on another site cannot sign in or out', async () => {
  const { email } = await aCustomer(services)
  const browser = openBrowser(shop)
  const foreignHeaders = { Origin: 'https://evil.example' }
  const body = new URLSearchParams({ email, password: PASSWORD })
  const response = await browser.request('/my-account/', { method: 'POST', body, headers: foreignHeaders })
  expect([response.status, response.headers.getSetCookie()]).toEqual([403, []])
  await signIn(browser, { email, password: PASSWORD })
  const signOutRequest = {
    method: 'POST',
    headers: { ...foreignHeaders, 'Content-Type': 'application/x-www-form-urlencoded' },
  }
  expect((await browser.request('/my-account/customer-logout/', signOutRequest)).status).toBe(403)
  expect(await readSignedInUser(browser)).not.toBeNull()
})

test.each([
  ['/en/shop/?paged=2', '/en/shop/?paged=2'],
  ['//evil.example/', '/my-account/'],
  ['/\\evil.example/', '/my-account/'],
  ['https://evil.example/', '/my-account/'],
  ['https:evil.example', '/my-account/'],
  ['/.//evil.example', '/my-account/'],
  ['/\t/evil.example', '/my-account/'],
  ['javascript:alert(1)', '/my-account/'],
  ['/shop/\r\nSet-Cookie: a=b', '/my-account/'],
])('after a sign-in, redirect_to=%s redirects to %s', async (redirectTo, location) => {
  const { email } = await aCustomer(services)
  const fields = { email, password: PASSWORD, redirect_to: redirectTo }
  const browser = openBrowser(shop)
  const response = await submit(browser, '/my-account/', fields)
  expect([response.status, response.headers.get('Location')]).toEqual([303, location])
  // A signed-in customer is redirected at once, and never outside the shop.
  const repeatedResponse = await browser.request(`/my-account/?redirect_to=${encodeURIComponent(redirectTo)}`)
  expect(repeatedResponse.headers.get('Location')).toBe(location === '/my-account/' ? null : location)
})

test('validation errors are shown below their fields, and form values are kept except the password', async () => {
  const response = await signIn(openBrowser(shop), { email: '"><b>@', password: '' })
  const html = await response.text()
  expect(response.status).toBe(422)
  expect(html).toContain('Enter a valid e-mail address')
  expect(html).toContain('Enter your password.')
  expect(html).toMatch(/aria-invalid="true"[^>]*aria-describedby="[^"]*-error"/)
  expect(html).not.toContain('"><b>@')
})

test('an unreadable form body is rejected like an empty form', async () => {
  const request = { method: 'POST', headers: { 'Content-Type': 'multipart/form-data' }, body: 'nonsense' }
  expect((await openBrowser(shop).request('/en/my-account/', request)).status).toBe(422)
})

test('a guest sees the forms to sign in and register, and the page is not cached', async () => {
  const response = await shop.get('/en/my-account/')
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(await response.text()).toMatch(/Sign in.*Create an account/s)
})

/** Counts the scrypt calls of the library, which uses the implementation of Node.js. */
async function startScryptCounter() {
  const { createHook } = await import('node:async_hooks')
  let count = 0
  createHook({
    init: (_id, type) => {
      if (type === 'SCRYPTREQUEST') count += 1
    },
  }).enable()
  return { readScryptCount: () => count }
}
