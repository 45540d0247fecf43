/**
 * Passkeys in the real shop, with a software authenticator: registration, sign-in without a password, and
 * attempts that must be rejected.
 */
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { PASSWORD, aCustomer, submit, readSignedInUser } from '#app/features/customers/test-accounts.ts'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { openAuthenticator, type Tweaks } from '#tests/servers/software-authenticator.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { startPasskeySignIn, signInWithPasskey } from './sign-in.server.ts'
import {
  submitPasskey,
  addPasskey,
  requestRegistration,
  requestSignInOptions,
  submitPasskeySignIn,
  twoStepPath,
  createCustomerWithPasskey,
} from './test-passkeys.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const CAP = 301
const shop = await openShop({ products: aCap({ ID: CAP }), settings: { shop: { defaultLocale: 'en' } } })
const { services, mailsTo } = shop
const { db } = services.database
const origin = 'http://shop.test'
const rejectionText = 'passkey doesn’t work here'

const readHtml = async (response: Response) => (await response.text()).replaceAll('<!-- -->', '')
const readStatusAndText = async (response: Response) => [response.status, await readHtml(response)]
const findSessionCookie = (response: Response) =>
  response.headers.getSetCookie().find((line) => line.startsWith('hanout_session='))
const signIn = async (email: string) => {
  const browser = openBrowser(shop)
  const response = await submit(browser, '/my-account/', { email, password: PASSWORD })
  return { browser, location: response.headers.get('location') }
}
const countRows = async (table: 'passkeys' | 'recovery_codes', userId: number) =>
  (await db.execute(sql`select 1 from ${sql.raw(table)} where user_id = ${userId}`)).rows.length

test('adding a passkey turns on two-step verification, shows recovery codes and signs out other devices', async () => {
  const customer = await aCustomer(services)
  const { browser } = await signIn(customer.email)
  const { browser: other } = await signIn(customer.email)
  const { options } = await requestRegistration(browser)
  expect(options).toMatchObject({
    rp: { id: 'shop.test' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    excludeCredentials: [],
    user: { name: customer.email },
  })
  // The user handle contains neither the user id nor the e-mail address.
  expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32)
  const device = openAuthenticator(origin)
  const response = await submitPasskey(browser, device.create(options), ' Layla’s  phone ')
  const text = await readHtml(response)
  expect([response.status, text.match(/<code>[a-z0-9-]{14}<\/code>/g)?.length]).toEqual([200, 10])
  expect(await readSignedInUser(other)).toBeNull()
  expect(
    (await mailsTo(customer.email)).map(({ kind, subject }) => [kind, subject.includes('changed')]),
  ).toEqual([['second-factor', true]])
  const page = await readHtml(await browser.request(twoStepPath))
  expect(page).toContain('Layla’s phone')
  expect(page).toContain('10 recovery codes left')
  expect((await signIn(customer.email)).location).toBe('/my-account/code/')
  // A device that already has a passkey creates no second one.
  const { options: secondOptions } = await requestRegistration(browser)
  expect(secondOptions.excludeCredentials?.map(({ id }) => id)).toEqual([device.credentials[0]?.id])
  const secondResponse = await addPasskey(browser, openAuthenticator(origin))
  expect(secondResponse.headers.get('location')).toBe(`${twoStepPath}?notice=passkey-added`)
  expect(await mailsTo(customer.email)).toHaveLength(2)
  expect(await countRows('recovery_codes', customer.userId)).toBe(10)
})

test('registering a passkey requires a signed-in customer and the current password', async () => {
  const { email } = await aCustomer(services)
  const { browser } = await signIn(email)
  const wrongRegistration = await requestRegistration(browser, 'not the one')
  expect(await readStatusAndText(wrongRegistration.response)).toEqual([
    422,
    expect.stringContaining('current password is incorrect'),
  ])
  expect((await requestRegistration(browser, '')).response.status).toBe(422)
  expect((await requestRegistration(openBrowser(shop))).response.status).toBe(401)
})

const refusedRegistrations: [string, Tweaks][] = [
  ['another origin', { origin: 'http://shop.test.evil.example' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['a forged challenge', { challenge: 'A'.repeat(43) }],
  ['no user verification', { isVerified: false }],
  ['another response type', { type: 'webauthn.get' }],
]

test.each(refusedRegistrations)('a registration with %s adds no passkey', async (_, tweaks) => {
  const { userId, email } = await aCustomer(services)
  const { browser } = await signIn(email)
  const rejectedResponse = await addPasskey(browser, openAuthenticator(origin), tweaks)
  expect(await readStatusAndText(rejectedResponse)).toEqual([
    422,
    expect.stringContaining('passkey was not added'),
  ])
  expect(await countRows('passkeys', userId)).toBe(0)
})

test('a registration challenge is valid once, for ten minutes, and only in its session and for its account', async () => {
  const one = await aCustomer(services)
  const { browser } = await signIn(one.email)
  const { browser: otherBrowser } = await signIn(one.email)
  const other = await createCustomerWithPasskey(shop)
  const submitAndReadStatus = async (...submitArguments: Parameters<typeof submitPasskey>) =>
    (await submitPasskey(...submitArguments)).status
  const { options } = await requestRegistration(browser)
  expect(await submitAndReadStatus(other.browser, openAuthenticator(origin).create(options))).toBe(422)
  const { options: nextOptions } = await requestRegistration(browser)
  expect(await submitAndReadStatus(otherBrowser, openAuthenticator(origin).create(nextOptions))).toBe(422)
  const { options: expiredOptions } = await requestRegistration(browser)
  await db.execute(sql`update verifications set expires_at = now() where value like ${`${one.userId} add %`}`)
  expect(await submitAndReadStatus(browser, openAuthenticator(origin).create(expiredOptions))).toBe(422)
  expect(await submitAndReadStatus(browser, { id: 'nothing' })).toBe(422)
  expect((await submit(browser, twoStepPath, { intent: 'passkey-add', answer: '{' })).status).toBe(422)
  const validRegistration = await requestRegistration(browser)
  const credential = openAuthenticator(origin).create(validRegistration.options)
  expect(await submitAndReadStatus(browser, credential)).toBe(200)
  expect(await submitAndReadStatus(browser, credential)).toBe(422)
  expect(await countRows('passkeys', one.userId)).toBe(1)
})

test('an account has at most ten passkeys, also with concurrent registrations', async () => {
  const { browser, userId } = await createCustomerWithPasskey(shop)
  for (let time = 0; time < 8; time += 1) await addPasskey(browser, openAuthenticator(origin))
  const options = await Promise.all([requestRegistration(browser), requestRegistration(browser)])
  const credentials = options.map(({ options }) => openAuthenticator(origin).create(options))
  const statuses = await Promise.all(
    credentials.map(async (one) => (await submitPasskey(browser, one)).status),
  )
  expect(statuses.toSorted((one, other) => one - other)).toEqual([303, 422])
  expect(await countRows('passkeys', userId)).toBe(10)
  const eleventhRegistration = await requestRegistration(browser)
  expect(await readStatusAndText(eleventhRegistration.response)).toEqual([
    422,
    expect.stringContaining('the maximum number of passkeys'),
  ])
  expect(await readHtml(await browser.request(twoStepPath))).toContain('Remove one first')
})

test('a passkey signs in without a password and redirects to redirect_to', async () => {
  const { email, device } = await createCustomerWithPasskey(shop)
  const browser = openBrowser(shop)
  const options = await requestSignInOptions(browser)
  expect(options).toMatchObject({ rpId: 'shop.test', userVerification: 'required' })
  expect(options.allowCredentials).toBeUndefined()
  const passkey = JSON.stringify(device.get(options))
  const response = await submit(browser, '/my-account/', { passkey, remember: '1', redirect_to: '/cart/' })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/cart/'])
  expect(findSessionCookie(response)).toContain('Max-Age')
  expect(await readSignedInUser(browser)).toMatchObject({ name: 'Layla' })
  expect([browser.jar.has('hanout_passkey'), browser.jar.has('hanout_session')]).toEqual([false, true])
  const details = await readHtml(await browser.request('/my-account/edit-account/'))
  expect(details.match(/id="device-\d+"/g)?.length).toBe(2)
  const sessionCookie = findSessionCookie(await submitPasskeySignIn(openBrowser(shop), device))
  expect([sessionCookie?.includes('Max-Age'), sessionCookie?.includes('Expires')]).toEqual([false, false])
  const list = await readHtml(await browser.request(twoStepPath))
  expect(list).toContain('Last used on')
  expect((await signIn(email)).location).toBe('/my-account/code/')
})

test('the passkey session call signs in and keeps the cart of the guest', async () => {
  const { device } = await createCustomerWithPasskey(shop)
  const browser = openBrowser(shop)
  await browser.add(CAP)
  const options = await requestSignInOptions(browser)
  const answer = JSON.stringify(device.get(options))
  const response = await browser.call('POST', '/passkeys/session', { answer })
  expect(response.status).toBe(200)
  expect(await readSignedInUser(browser)).toMatchObject({ name: 'Layla' })
  const otherBrowser = openBrowser(shop)
  await submitPasskeySignIn(otherBrowser, device)
  expect((await otherBrowser.cart()).lines).toHaveLength(1)
  const replayingBrowser = openBrowser(shop, browser.cookieHeader())
  const replayedResponse = await replayingBrowser.call('POST', '/passkeys/session', { answer })
  expect([replayedResponse.status, ((await replayedResponse.json()) as { code: string }).code]).toEqual([
    401,
    'hanout_passkey_refused',
  ])
})

const refusedSignIns: [string, Tweaks][] = [
  ['another origin', { origin: 'https://shop.test' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['a forged challenge', { challenge: 'B'.repeat(43) }],
  ['no user verification', { isVerified: false }],
  ['another response type', { type: 'webauthn.create' }],
  ['an unknown passkey', { id: Buffer.alloc(20).toString('base64url') }],
]

test.each(refusedSignIns)('a passkey sign-in with %s is rejected', async (_, tweaks) => {
  const { device } = await createCustomerWithPasskey(shop)
  const browser = openBrowser(shop)
  const rejectedResponse = await submitPasskeySignIn(browser, device, tweaks)
  expect(await readStatusAndText(rejectedResponse)).toEqual([401, expect.stringContaining(rejectionText)])
  expect(await readSignedInUser(browser)).toBeNull()
  expect((await submitPasskeySignIn(browser, device)).status).toBe(303)
})

test('a passkey response is accepted once, and only in the browser that requested the challenge', async () => {
  const { device } = await createCustomerWithPasskey(shop)
  const [browser, thief] = [openBrowser(shop), openBrowser(shop)]
  const passkey = JSON.stringify(device.get(await requestSignInOptions(browser)))
  await requestSignInOptions(thief)
  expect((await submit(thief, '/my-account/', { passkey })).status).toBe(401)
  // The first attempt has consumed the challenge.
  expect((await submit(browser, '/my-account/', { passkey })).status).toBe(401)
  const otherPasskey = JSON.stringify(device.get(await requestSignInOptions(browser)))
  const cookie = browser.cookieHeader()
  const responses = await Promise.all(
    [0, 1, 2].map(() => submit(openBrowser(shop, cookie), '/my-account/', { passkey: otherPasskey })),
  )
  expect(responses.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([303, 401, 401])
  // A challenge for adding a passkey does not sign in.
  const { browser: ownerBrowser, device: ownerDevice } = await createCustomerWithPasskey(shop)
  const { options } = await requestRegistration(ownerBrowser)
  const wrongKind = ownerDevice.get({ challenge: options.challenge, rpId: 'shop.test' })
  expect((await submit(browser, '/my-account/', { passkey: JSON.stringify(wrongKind) })).status).toBe(401)
})

test('a passkey counter that does not increase is rejected; passkeys without a counter are accepted', async () => {
  const { device, userId } = await createCustomerWithPasskey(shop)
  const statuses = []
  for (const counter of [5, 5, 4, 0, 6])
    statuses.push((await submitPasskeySignIn(openBrowser(shop), device, { counter })).status)
  expect(statuses).toEqual([303, 401, 401, 401, 303])
  const { rows } = await db.execute(sql`select counter::int from passkeys where user_id = ${userId}`)
  expect(rows).toEqual([{ counter: 6 }])
  const deviceWithoutCounter = openAuthenticator(origin, { counts: false })
  await createCustomerWithPasskey(shop, deviceWithoutCounter)
  expect((await submitPasskeySignIn(openBrowser(shop), deviceWithoutCounter)).status).toBe(303)
  expect((await submitPasskeySignIn(openBrowser(shop), deviceWithoutCounter)).status).toBe(303)
})

test('locked accounts, unconfirmed accounts and removed passkeys are rejected with the same response', async () => {
  const { device, userId } = await createCustomerWithPasskey(shop)
  const trySignIn = async () => readStatusAndText(await submitPasskeySignIn(openBrowser(shop), device))
  await db.execute(sql`update users set locked_at = now() where id = ${userId}`)
  expect(await trySignIn()).toEqual([401, expect.stringContaining(rejectionText)])
  await db.execute(sql`update users set locked_at = null, email_verified = false where id = ${userId}`)
  expect(await trySignIn()).toEqual([401, expect.stringContaining(rejectionText)])
  await db.execute(sql`update users set email_verified = true where id = ${userId}`)
  expect((await submitPasskeySignIn(openBrowser(shop), device)).status).toBe(303)
  await db.execute(sql`delete from passkeys where user_id = ${userId}`)
  expect(await trySignIn()).toEqual([401, expect.stringContaining(rejectionText)])
})

test('failed passkey sign-ins and challenges are limited by IP address; successful sign-ins do not count', async () => {
  const { device } = await createCustomerWithPasskey(shop)
  const authRequest = (clientAddress: string, cookie = '') => ({
    request: new Request(`${origin}/`, { headers: { Cookie: cookie } }),
    clientAddress,
  })
  const signInFrom = async (address: string, isValid: boolean) => {
    const options = await startPasskeySignIn(services, authRequest(address))
    if (!options.ok) return options.reason
    const answer = isValid ? device.get(options.options) : {}
    const [cookie = ''] = options.cookies
    const signInResult = await signInWithPasskey(services, authRequest(address, cookie), {
      answer,
      isRemembered: true,
    })
    return signInResult.ok ? 'in' : signInResult.reason
  }
  for (let time = 0; time < 25; time += 1) expect(await signInFrom('198.51.100.6', true)).toBe('in')
  const results = []
  for (let time = 0; time < 61; time += 1) results.push(await signInFrom('198.51.100.7', false))
  const refusals = results.filter((one) => one === 'passkey-refused')
  expect([refusals.length, results.indexOf('too-often')]).toEqual([20, 20])
  expect(await startPasskeySignIn(services, authRequest('198.51.100.7'))).toMatchObject({
    ok: false,
    reason: 'too-often',
  })
  expect(await signInFrom('198.51.100.8', true)).toBe('in')
})

test('without script, pages show no passkey buttons', async () => {
  const { cookie } = await createSignedInUser(services)
  const guestPage = await readHtml(await openBrowser(shop).request('/my-account/'))
  expect(guestPage.replace(/<script[^]*/, '')).not.toMatch(/with a passkey/)
  const page = await readHtml(await openBrowser(shop, cookie).request(twoStepPath))
  expect(page).not.toContain('Add passkey</button>')
})
