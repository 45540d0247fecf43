/** The second factor: setup, signing in, recovery codes, who must have it, and resetting it for others. */
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import {
  aCustomer,
  createEmailAddress,
  PASSWORD,
  submit,
  readSignedInUser,
} from '#app/features/customers/test-accounts.ts'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { signIn as signInAs, createSignedInUser } from '#tests/visitors.ts'
import {
  calculateCode,
  codePath,
  clearLastStep,
  submitCode,
  readHtml,
  twoStepPath,
  setUpApp,
  signIn,
  createCustomerWithApp,
} from './test-app.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const shop = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const { services, mailsTo } = shop
const { db } = services.database
test('the second factor is set up with password and code; other sessions are signed out, and a mail is sent', async () => {
  const customer = await aCustomer(services)
  const [browser, otherBrowser] = [openBrowser(shop), openBrowser(shop)]
  await signIn(browser, customer.email)
  await signIn(otherBrowser, customer.email)
  const wrongResponse = await submit(browser, twoStepPath, { intent: 'begin', password: 'not the one' })
  expect([
    wrongResponse.status,
    (await readHtml(wrongResponse)).includes('current password is incorrect'),
  ]).toEqual([422, true])
  const { page, codes, statuses } = await setUpApp(browser)
  expect([...statuses, codes.length, new Set(codes).size]).toEqual([303, 200, 10, 10])
  expect(await readSignedInUser(otherBrowser)).toBeNull()
  expect(await readSignedInUser(browser)).toMatchObject({ name: 'Layla' })
  expect((await mailsTo(customer.email)).map(({ kind }) => kind)).toEqual(['second-factor'])
  const reloadedPage = await readHtml(await browser.request(twoStepPath))
  expect(reloadedPage).toContain('10 recovery codes left')
  expect(codes.some((code) => reloadedPage.includes(code))).toBe(false)
  const { rows } = await db.execute(
    sql`select secret, digest from authenticator_apps join recovery_codes using (user_id)`,
  )
  expect(codes.some((code) => JSON.stringify(rows).includes(code.replaceAll('-', '')))).toBe(false)
  expect(JSON.stringify(rows)).not.toContain(
    page.match(/<code dir="ltr">([A-Z2-7 ]+)/)?.[1]?.replaceAll(' ', ''),
  )
})

test('a wrong or empty code does not turn on the second factor', async () => {
  const customer = await aCustomer(services)
  const browser = openBrowser(shop)
  await signIn(browser, customer.email)
  await submit(browser, twoStepPath, { intent: 'begin', password: PASSWORD })
  for (const [code, message] of [['000000', 'code is incorrect'] as const, ['', 'enter the code'] as const]) {
    const rejectedResponse = await submit(browser, twoStepPath, { intent: 'confirm', code })
    expect([rejectedResponse.status, (await readHtml(rejectedResponse)).includes(message)]).toEqual([
      422,
      true,
    ])
  }
  expect((await signIn(openBrowser(shop), customer.email)).headers.get('location')).toBe('/my-account/')
})

test('with a second factor, a code completes the sign-in once and redirects to redirect_to', async () => {
  const { email, key, userId } = await createCustomerWithApp(shop)
  const browser = openBrowser(shop)
  const promptResponse = await submit(browser, '/my-account/', {
    email,
    password: PASSWORD,
    redirect_to: '/cart/',
  })
  expect(promptResponse.headers.get('location')).toBe(`${codePath}?redirect_to=%2Fcart%2F`)
  expect(await readSignedInUser(browser)).toBeNull()
  const page = await browser.request(`${codePath}?redirect_to=%2Fcart%2F`)
  expect(page.headers.get('cache-control')).toContain('no-store')
  expect(await readHtml(page)).toMatch(/name="redirect_to" value="\/cart\/"[^]*one-time-code/)
  const wrongResponse = await submitCode(browser, '000000')
  expect([wrongResponse.status, (await readHtml(wrongResponse)).includes('code is incorrect')]).toEqual([
    401,
    true,
  ])
  const code = await calculateCode(key)
  const signInResponse = await submit(browser, codePath, { code, redirect_to: '/cart/' })
  expect([signInResponse.status, signInResponse.headers.get('location')]).toEqual([303, '/cart/'])
  expect(await readSignedInUser(browser)).toMatchObject({ name: 'Layla' })
  // A code is accepted only once, also if somebody else has seen it.
  const second = openBrowser(shop)
  await signIn(second, email)
  expect((await submitCode(second, code)).status).toBe(401)
  await clearLastStep(services, userId)
  expect((await submitCode(second, code)).status).toBe(303)
})

test('codes in Arabic digits and of the adjacent time steps are accepted; other time steps are rejected', async () => {
  const { email, key, userId } = await createCustomerWithApp(shop)
  for (const [stepOffset, status] of [
    [-1, 303] as const,
    [1, 303] as const,
    [-3, 401] as const,
    [3, 401] as const,
  ]) {
    await clearLastStep(services, userId)
    const browser = openBrowser(shop)
    await signIn(browser, email)
    const arabic = (await calculateCode(key, stepOffset)).replaceAll(/\d/g, (digit) =>
      '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)),
    )
    expect([
      stepOffset,
      (await submitCode(browser, ` ${arabic.slice(0, 3)} ${arabic.slice(3)}`)).status,
    ]).toEqual([stepOffset, status])
  }
})

test('a recovery code signs in once, and new recovery codes invalidate the previous codes', async () => {
  const { email, codes, browser: signedInBrowser } = await createCustomerWithApp(shop)
  const [firstCode = '', secondCode = ''] = codes
  const enter = async (code: string) => {
    const browser = openBrowser(shop)
    await signIn(browser, email)
    return (await submitCode(browser, code)).status
  }
  expect(await enter(firstCode.toUpperCase().replaceAll('-', ' '))).toBe(303)
  expect(await enter(firstCode)).toBe(401)
  expect(await readHtml(await signedInBrowser.request(twoStepPath))).toContain('9 recovery codes left')
  expect(
    (await submit(signedInBrowser, twoStepPath, { intent: 'codes', password: 'not the one' })).status,
  ).toBe(422)
  const newCodesPage = await readHtml(
    await submit(signedInBrowser, twoStepPath, { intent: 'codes', password: PASSWORD }),
  )
  const [newCode = ''] = [...newCodesPage.matchAll(/<code>([a-z0-9-]+)<\/code>/g)].map(
    ([, code = '']) => code,
  )
  expect(await enter(secondCode)).toBe(401)
  expect(await enter(newCode)).toBe(303)
})

test('the second step ends after ten minutes or a password change, and requires a started sign-in', async () => {
  const { email, key, userId } = await createCustomerWithApp(shop)
  const browser = openBrowser(shop)
  expect((await browser.request(codePath)).headers.get('location')).toBe('/my-account/')
  expect((await submitCode(browser, '123456')).headers.get('location')).toBe('/my-account/')
  await signIn(browser, email)
  await db.execute(sql`update verifications set expires_at = now() where value like ${`${userId} %`}`)
  expect((await submitCode(browser, await calculateCode(key))).headers.get('location')).toBe('/my-account/')
  await signIn(browser, email)
  await services.accounts.setPassword({ userId, password: 'another one by mail' })
  expect((await submitCode(browser, await calculateCode(key))).headers.get('location')).toBe('/my-account/')
  expect(await readSignedInUser(browser)).toBeNull()
})

test('a locked account cannot sign in with a code', async () => {
  const { email, key, userId } = await createCustomerWithApp(shop)
  const browser = openBrowser(shop)
  await signIn(browser, email)
  await db.execute(sql`update users set locked_at = now() where id = ${userId}`)
  expect((await browser.request(codePath)).headers.get('location')).toBe('/my-account/')
  expect((await submitCode(browser, await calculateCode(key))).headers.get('location')).toBe('/my-account/')
  expect((await signIn(openBrowser(shop), email)).status).toBe(401)
  expect(await readSignedInUser(browser)).toBeNull()
})

test('the sign-in call of the header returns the URL of the page for the code', async () => {
  const { email, key } = await createCustomerWithApp(shop)
  const browser = openBrowser(shop)
  const response = await browser.call('POST', '/session', {
    email,
    password: PASSWORD,
    redirect_to: '/cart/',
  })
  expect(await response.json()).toMatchObject({ code_at: `${codePath}?redirect_to=%2Fcart%2F` })
  expect(await readSignedInUser(browser)).toBeNull()
  expect((await submitCode(browser, await calculateCode(key))).status).toBe(303)
  expect(await readSignedInUser(browser)).not.toBeNull()
})

test('the second factor is turned off with the password, and a mail is sent', async () => {
  const { email, browser } = await createCustomerWithApp(shop)
  expect((await submit(browser, twoStepPath, { intent: 'off', password: 'not the one' })).status).toBe(422)
  expect((await submit(browser, twoStepPath, { intent: 'off', password: PASSWORD })).status).toBe(303)
  expect((await mailsTo(email)).map(({ subject }) => subject)).toHaveLength(2)
  expect((await signIn(openBrowser(shop), email)).headers.get('location')).toBe('/my-account/')
})

test('only the owner role resets the second factor of others, which is logged and mailed', async () => {
  const owner = await createSignedInUser(services, { role: 'admin' })
  const clerk = await createSignedInUser(services, { areas: ['accounts'] })
  const { email, userId, browser } = await createCustomerWithApp(shop)
  const reset = (cookie: string, id = userId) =>
    submit(openBrowser(shop, cookie), '/admin/users/', { id, intent: 'reset-second-factor' })
  expect((await reset(clerk.cookie)).status).toBe(422)
  expect((await reset(owner.cookie, owner.userId)).status).toBe(422)
  const readUserList = async (cookie: string) =>
    readHtml(await openBrowser(shop, cookie).request(`/admin/users/?search=${encodeURIComponent(email)}`))
  expect(await readUserList(owner.cookie)).toContain('value="reset-second-factor"')
  expect(await readUserList(clerk.cookie)).not.toContain('value="reset-second-factor"')
  expect((await reset(owner.cookie)).headers.get('location')).toContain('notice=second-factor')
  expect(await readSignedInUser(browser)).toBeNull()
  expect((await mailsTo(email)).some(({ plainText }) => plainText.includes('A shop owner has reset'))).toBe(
    true,
  )
  const logPage = await readHtml(
    await openBrowser(shop, owner.cookie).request(`/admin/audit/?kind=user&subject=${userId}`),
  )
  expect(logPage).toContain('reset two-step verification for')
  expect((await signIn(openBrowser(shop), email)).headers.get('location')).toBe('/my-account/')
})

test('with needsSecondFactor, the admin requires the setup, and customers are not affected', async () => {
  await services.settings.save('shop', { defaultLocale: 'en', needsSecondFactor: true })
  const email = createEmailAddress()
  const { userId } = await aCustomer(services, email)
  await db.execute(sql`update users set role = 'manager' where id = ${userId}`)
  const browser = openBrowser(shop, await signInAs(services, userId))
  for (const requestPath of ['/admin/', '/admin/products/', '/admin/orders/orders.csv'])
    expect([requestPath, (await browser.request(requestPath)).headers.get('location')]).toEqual([
      requestPath,
      twoStepPath,
    ])
  expect((await submit(browser, '/admin/redirects/', { intent: 'add' })).headers.get('location')).toBe(
    twoStepPath,
  )
  const me = (await (await browser.request('/wp-json/hanout/v1/me')).json()) as { nonce: string }
  const deleteRequest = { method: 'DELETE', headers: { 'X-WP-Nonce': me.nonce } }
  expect((await browser.request('/wp-json/wp/v2/media/1?force=true', deleteRequest)).status).toBe(403)
  expect(await readSignedInUser(browser)).toMatchObject({ isManager: true })
  expect(await readHtml(await browser.request(twoStepPath))).toContain('Set it up to continue')
  await setUpApp(browser)
  expect((await browser.request('/admin/')).status).toBe(200)
  const rejectedResponse = await submit(browser, twoStepPath, { intent: 'off', password: PASSWORD })
  expect([
    rejectedResponse.status,
    (await readHtml(rejectedResponse)).includes('so you can’t remove your only method'),
  ]).toEqual([422, true])
  const customer = openBrowser(shop, (await createSignedInUser(services)).cookie)
  expect((await customer.request('/my-account/')).status).toBe(200)
  await services.settings.save('shop', { defaultLocale: 'en', needsSecondFactor: false })
})
