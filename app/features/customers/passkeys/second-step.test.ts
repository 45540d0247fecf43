/** Passkeys in addition to the password: second sign-in step, re-authentication in the admin, and removal. */
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { accountPart } from '#app/features/customers/account/privacy/parts.server.ts'
import { turnOffSecondFactor } from '#app/features/customers/manage.server.ts'
import {
  beginAppSetup,
  readApp,
  turnOnApp,
} from '#app/features/customers/second-factor/authenticator-app.server.ts'
import { aCustomer, PASSWORD, submit, readSignedInUser } from '#app/features/customers/test-accounts.ts'
import { createOTP } from '@better-auth/utils/otp'
import { openBrowser, type Browser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { openAuthenticator } from '#tests/servers/software-authenticator.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { addPasskey, submitPasskeySignIn, twoStepPath, createCustomerWithPasskey } from './test-passkeys.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const shop = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const { services, mailsTo } = shop
const { db } = services.database
const codePath = '/my-account/code/'

const readHtml = async (response: Response) => (await response.text()).replaceAll('<!-- -->', '')
const signIn = (browser: Browser, email: string) =>
  submit(browser, '/my-account/', { email, password: PASSWORD })

/** The passkey options that the browser gets, read from the page data. */
function readOptions(text: string) {
  const challenge = /"challenge","([\w-]{43})"/.exec(text.replaceAll('\\"', '"'))?.[1]
  if (challenge === undefined) throw new Error('The page asks for no passkey.')
  return { challenge, rpId: 'shop.test' }
}
const listPasskeyIds = async (userId: number) =>
  (
    await db.execute<{ id: number }>(sql`select id from passkeys where user_id = ${userId} order by id`)
  ).rows.map(({ id }) => id)
const countRows = async (table: 'passkeys' | 'recovery_codes' | 'authenticator_apps', userId: number) =>
  (await db.execute(sql`select 1 from ${sql.raw(table)} where user_id = ${userId}`)).rows.length
const removePasskey = (browser: Browser, id: number, password = PASSWORD) =>
  submit(browser, twoStepPath, { intent: 'passkey-remove', id, password })

async function addApp(userId: number) {
  await beginAppSetup(services, userId)
  const { app } = await readApp(services, userId)
  if (!app || app.isOn) throw new Error('Nothing is being set up.')
  const code = await createOTP(app.secret).hotp(Math.floor(Date.now() / 30_000))
  return turnOnApp(services, { userId, code })
}

/** Signs in with the password, and opens the page that requests the passkey. */
async function openSecondStep(email: string, browser = openBrowser(shop)) {
  expect((await signIn(browser, email)).headers.get('location')).toBe(codePath)
  const page = await readHtml(await browser.request(codePath))
  return { browser, page, options: readOptions(page) }
}
const submitAssertion = (browser: Browser, passkey: object) =>
  submit(browser, codePath, { passkey: JSON.stringify(passkey), redirect_to: '/cart/' })

test('after the password, a passkey of the account completes the sign-in once', async () => {
  const { email, device } = await createCustomerWithPasskey(shop)
  const { browser, page, options } = await openSecondStep(email)
  expect(page).toContain('Use your passkey, or enter one of your recovery codes.')
  expect(page).toContain(device.credentials[0]?.id)
  const cookie = browser.cookieHeader()
  const assertion = device.get(options)
  const response = await submitAssertion(browser, assertion)
  expect([response.status, response.headers.get('location')]).toEqual([303, '/cart/'])
  expect(await readSignedInUser(browser)).toMatchObject({ name: 'Layla' })
  const replayingBrowser = openBrowser(shop, cookie)
  expect((await submitAssertion(replayingBrowser, assertion)).headers.get('location')).toContain(
    '/my-account/',
  )
  expect(await readSignedInUser(replayingBrowser)).toBeNull()
})

test('a recovery code completes the sign-in; a passkey or challenge of another account does not', async () => {
  const one = await createCustomerWithPasskey(shop)
  const other = await createCustomerWithPasskey(shop)
  const ownStep = await openSecondStep(one.email)
  const rejectedResponse = await submitAssertion(ownStep.browser, other.device.get(ownStep.options))
  expect([
    rejectedResponse.status,
    (await readHtml(rejectedResponse)).includes('passkey doesn’t work here'),
  ]).toEqual([401, true])
  const theirs = await openSecondStep(other.email)
  expect((await submitAssertion(ownStep.browser, one.device.get(theirs.options))).status).toBe(401)
  const repeatedStep = await openSecondStep(one.email)
  expect((await submitAssertion(ownStep.browser, one.device.get(repeatedStep.options))).status).toBe(401)
  const [code = ''] = one.codes
  expect((await submit(ownStep.browser, codePath, { code })).status).toBe(303)
})

test('the second step rejects a missing PIN, another origin, a locked account and a changed password', async () => {
  const { email, device, userId } = await createCustomerWithPasskey(shop)
  for (const tweaks of [{ isVerified: false }, { origin: 'http://evil.example' }, { rpId: 'evil.example' }]) {
    const { browser, options } = await openSecondStep(email)
    expect((await submitAssertion(browser, device.get(options, tweaks))).status).toBe(401)
  }
  const lockedStep = await openSecondStep(email)
  await db.execute(sql`update users set locked_at = now() where id = ${userId}`)
  const assertion = device.get(lockedStep.options)
  expect((await submitAssertion(lockedStep.browser, assertion)).headers.get('location')).toContain(
    '/my-account/',
  )
  await db.execute(sql`update users set locked_at = null where id = ${userId}`)
  const changed = await openSecondStep(email)
  await services.accounts.setPassword({ userId, password: 'another one by mail' })
  await submitAssertion(changed.browser, device.get(changed.options))
  expect(await readSignedInUser(changed.browser)).toBeNull()
})

test('a passkey is renamed without the password and removed with the password, and only by its customer', async () => {
  const { email, browser, userId, device } = await createCustomerWithPasskey(shop)
  const other = await createCustomerWithPasskey(shop)
  await addPasskey(browser, openAuthenticator('http://shop.test'))
  const [firstPasskeyId = 0, secondPasskeyId = 0] = await listPasskeyIds(userId)
  const [otherPasskeyId = 0] = await listPasskeyIds(other.userId)
  const rename = (id: number, name: string) =>
    submit(browser, twoStepPath, { intent: 'passkey-rename', id, name })
  expect((await rename(firstPasskeyId, ' The key\u202e in  the drawer ')).headers.get('location')).toContain(
    'passkey-renamed',
  )
  await rename(otherPasskeyId, 'Mine now')
  await rename(secondPasskeyId, '   ')
  const page = await readHtml(await browser.request(twoStepPath))
  expect(page).toContain('The key in the drawer')
  expect(page.match(/<bdi>My phone<\/bdi>/g)).toHaveLength(1)
  expect(await readHtml(await other.browser.request(twoStepPath))).not.toContain('Mine now')
  const wrongResponse = await removePasskey(browser, firstPasskeyId, 'not the one')
  expect([
    wrongResponse.status,
    (await readHtml(wrongResponse)).includes('current password is incorrect'),
  ]).toEqual([422, true])
  await removePasskey(browser, otherPasskeyId)
  expect(await listPasskeyIds(other.userId)).toEqual([otherPasskeyId])
  expect((await removePasskey(browser, firstPasskeyId)).headers.get('location')).toContain(
    'notice=passkey-removed',
  )
  expect(await listPasskeyIds(userId)).toEqual([secondPasskeyId])
  expect((await submitPasskeySignIn(openBrowser(shop), device)).status).toBe(401)
  expect(await countRows('recovery_codes', userId)).toBe(10)
  const removalMails = (await mailsTo(email)).filter(({ plainText }) =>
    plainText.includes('A passkey was removed'),
  )
  expect(removalMails.map(({ kind }) => kind)).toEqual(['second-factor'])
})

test('removing the last second factor deletes the recovery codes, and the password alone signs in again', async () => {
  const { email, browser, userId, codes } = await createCustomerWithPasskey(shop)
  const appSetup = await addApp(userId)
  expect([appSetup?.codes, await countRows('recovery_codes', userId)]).toEqual([undefined, 10])
  const turnOffResponse = await submit(browser, twoStepPath, { intent: 'off', password: PASSWORD })
  expect(turnOffResponse.headers.get('location')).toContain('notice=app-removed')
  expect((await signIn(openBrowser(shop), email)).headers.get('location')).toBe(codePath)
  const { browser: waitingBrowser } = await openSecondStep(email)
  const [id = 0] = await listPasskeyIds(userId)
  await removePasskey(browser, id)
  expect(await countRows('recovery_codes', userId)).toBe(0)
  const mails = await mailsTo(email)
  expect(mails.some(({ plainText }) => plainText.includes('You now sign in with just your password'))).toBe(
    true,
  )
  expect((await submit(waitingBrowser, codePath, { code: codes[0] ?? '' })).status).toBe(401)
  expect((await signIn(openBrowser(shop), email)).headers.get('location')).toBe('/my-account/')
})

test('after concurrent adding and removing, recovery codes exist only if a passkey is left', async () => {
  const { userId, browser } = await createCustomerWithPasskey(shop)
  for (let time = 0; time < 4; time += 1) {
    const ids = await listPasskeyIds(userId)
    await Promise.all([
      ...ids.map((id) => removePasskey(browser, id)),
      addPasskey(browser, openAuthenticator('http://shop.test')),
    ])
    const remaining = await countRows('passkeys', userId)
    expect(await countRows('recovery_codes', userId)).toBe(remaining > 0 ? 10 : 0)
  }
})

test('with needsSecondFactor, a passkey is sufficient and the last second factor cannot be removed', async () => {
  await services.settings.save('shop', { defaultLocale: 'en', needsSecondFactor: true })
  const customer = await aCustomer(services)
  await db.execute(sql`update users set role = 'manager' where id = ${customer.userId}`)
  const browser = openBrowser(shop)
  await signIn(browser, customer.email)
  expect((await browser.request('/admin/')).headers.get('location')).toBe(twoStepPath)
  await addPasskey(browser, openAuthenticator('http://shop.test'))
  expect((await browser.request('/admin/')).status).toBe(200)
  const [id = 0] = await listPasskeyIds(customer.userId)
  const rejectedResponse = await removePasskey(browser, id)
  expect([
    rejectedResponse.status,
    (await readHtml(rejectedResponse)).includes('so you can’t remove your only method'),
  ]).toEqual([422, true])
  await addPasskey(browser, openAuthenticator('http://shop.test'))
  const responses = await Promise.all(
    (await listPasskeyIds(customer.userId)).map((one) => removePasskey(browser, one)),
  )
  expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([303, 422])
  expect(await countRows('passkeys', customer.userId)).toBe(1)
  await services.settings.save('shop', { defaultLocale: 'en', needsSecondFactor: false })
})

test('a second factor reset and an erasure delete passkeys, and the export contains their names', async () => {
  const owner = await createSignedInUser(services, { role: 'admin' })
  const one = await createCustomerWithPasskey(shop)
  await addApp(one.userId)
  const list = await openBrowser(shop, owner.cookie).request(`/admin/users/?search=${one.email}`)
  expect(await readHtml(list)).toContain('value="reset-second-factor"')
  await submit(openBrowser(shop, owner.cookie), '/admin/users/', {
    id: one.userId,
    intent: 'reset-second-factor',
  })
  const other = await createCustomerWithPasskey(shop)
  await turnOffSecondFactor(services, other.email)
  for (const { userId, email } of [one, other]) {
    const remaining = await Promise.all([
      countRows('passkeys', userId),
      countRows('authenticator_apps', userId),
    ])
    expect([...remaining, await countRows('recovery_codes', userId)]).toEqual([0, 0, 0])
    expect((await signIn(openBrowser(shop), email)).headers.get('location')).toBe('/my-account/')
  }
  const erasedCustomer = await createCustomerWithPasskey(shop)
  const exported = JSON.stringify(await accountPart.export(services, erasedCustomer))
  expect(exported).toContain('"name":"My phone"')
  expect(exported).not.toContain(erasedCustomer.device.credentials[0]?.id)
  await db.transaction((transaction) => accountPart.erase(transaction, erasedCustomer))
  expect(await countRows('passkeys', erasedCustomer.userId)).toBe(0)
})

test('in the admin a passkey replaces the password confirmation, once and only in the same session', async () => {
  const { userId, device, email } = await createCustomerWithPasskey(shop)
  const other = await createCustomerWithPasskey(shop)
  await db.execute(sql`update users set role = 'admin' where id = ${userId}`)
  const expireConfirmation = () =>
    db.execute(
      sql`update sessions set confirmed_at = now() - interval '16 minutes' where user_id = ${userId}`,
    )
  const [adminBrowser, otherBrowser] = [openBrowser(shop), openBrowser(shop)]
  await submitPasskeySignIn(adminBrowser, device)
  await submitPasskeySignIn(otherBrowser, device)
  await expireConfirmation()
  const openPrompt = async (browser: Browser) => {
    const prompt = await submit(browser, '/admin/roles/', {
      intent: 'save',
      id: 0,
      name: email,
      area: 'orders',
    })
    const page = await readHtml(prompt)
    const sealedForm = /name="again-form" value="([^"]+)"/.exec(page)?.[1] ?? ''
    return { status: prompt.status, sealed: sealedForm, options: readOptions(page) }
  }
  const submitPromptAssertion = (browser: Browser, sealedForm: string, passkey: object) =>
    submit(browser, '/admin/roles/', { 'again-form': sealedForm, 'again-passkey': JSON.stringify(passkey) })
  const prompt = await openPrompt(adminBrowser)
  expect(prompt.status).toBe(403)
  const otherPrompt = await openPrompt(otherBrowser)
  const wrongResponse = await submitPromptAssertion(
    adminBrowser,
    prompt.sealed,
    device.get(otherPrompt.options),
  )
  expect([
    wrongResponse.status,
    (await readHtml(wrongResponse)).includes('does not match your account'),
  ]).toEqual([403, true])
  const otherAccountResponse = await submitPromptAssertion(
    adminBrowser,
    prompt.sealed,
    other.device.get(prompt.options),
  )
  expect(otherAccountResponse.status).toBe(403)
  const assertion = device.get(prompt.options)
  const response = await submitPromptAssertion(adminBrowser, prompt.sealed, assertion)
  expect([response.status, response.headers.get('location')]).toEqual([303, '/admin/roles/?notice=saved'])
  await expireConfirmation()
  expect((await submitPromptAssertion(adminBrowser, prompt.sealed, assertion)).status).toBe(403)
})
