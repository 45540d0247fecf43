/** The second factor: setup, signing in, recovery codes, who must have it, and resetting it for others. */
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { aCustomer, anAddress, PASSWORD, submit, whoIs } from '#app/features/customers/test-accounts.ts'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { signIn as signedInAs, signedIn } from '#tests/visitors.ts'
import {
  calculateCode,
  codePath,
  clearLastStep,
  submitCode,
  readHtml,
  twoStepPath,
  setUp,
  signIn,
  createCustomerWithApp,
} from './test-app.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const shop = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const { services, mailsTo } = shop
const { db } = services.database
test('the second factor is set up with password and code; other sessions are signed out, and a mail is sent', async () => {
  const customer = await aCustomer(services)
  const [browser, other] = [openBrowser(shop), openBrowser(shop)]
  await signIn(browser, customer.email)
  await signIn(other, customer.email)
  const wrong = await submit(browser, twoStepPath, { intent: 'begin', password: 'not the one' })
  expect([wrong.status, (await readHtml(wrong)).includes('current password is incorrect')]).toEqual([
    422,
    true,
  ])
  const { page, codes, statuses } = await setUp(browser)
  expect([...statuses, codes.length, new Set(codes).size]).toEqual([303, 200, 10, 10])
  expect(await whoIs(other)).toBeNull()
  expect(await whoIs(browser)).toMatchObject({ name: 'Layla' })
  expect((await mailsTo(customer.email)).map(({ kind }) => kind)).toEqual(['second-factor'])
  const later = await readHtml(await browser.request(twoStepPath))
  expect(later).toContain('10 recovery codes left')
  expect(codes.some((code) => later.includes(code))).toBe(false)
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
    const refused = await submit(browser, twoStepPath, { intent: 'confirm', code })
    expect([refused.status, (await readHtml(refused)).includes(message)]).toEqual([422, true])
  }
  expect((await signIn(openBrowser(shop), customer.email)).headers.get('location')).toBe('/my-account/')
})

test('with a second factor, a code completes the sign-in once and redirects to redirect_to', async () => {
  const { email, key, userId } = await createCustomerWithApp(shop)
  const browser = openBrowser(shop)
  const prompted = await submit(browser, '/my-account/', { email, password: PASSWORD, redirect_to: '/cart/' })
  expect(prompted.headers.get('location')).toBe(`${codePath}?redirect_to=%2Fcart%2F`)
  expect(await whoIs(browser)).toBeNull()
  const page = await browser.request(`${codePath}?redirect_to=%2Fcart%2F`)
  expect(page.headers.get('cache-control')).toContain('no-store')
  expect(await readHtml(page)).toMatch(/name="redirect_to" value="\/cart\/"[^]*one-time-code/)
  const wrong = await submitCode(browser, '000000')
  expect([wrong.status, (await readHtml(wrong)).includes('code is incorrect')]).toEqual([401, true])
  const code = await calculateCode(key)
  const right = await submit(browser, codePath, { code, redirect_to: '/cart/' })
  expect([right.status, right.headers.get('location')]).toEqual([303, '/cart/'])
  expect(await whoIs(browser)).toMatchObject({ name: 'Layla' })
  // A code is accepted only once, also if somebody else has seen it.
  const second = openBrowser(shop)
  await signIn(second, email)
  expect((await submitCode(second, code)).status).toBe(401)
  await clearLastStep(services, userId)
  expect((await submitCode(second, code)).status).toBe(303)
})

test('codes in Arabic digits and of the adjacent time steps are accepted; other time steps are rejected', async () => {
  const { email, key, userId } = await createCustomerWithApp(shop)
  for (const [later, status] of [
    [-1, 303] as const,
    [1, 303] as const,
    [-3, 401] as const,
    [3, 401] as const,
  ]) {
    await clearLastStep(services, userId)
    const browser = openBrowser(shop)
    await signIn(browser, email)
    const arabic = (await calculateCode(key, later)).replaceAll(/\d/g, (digit) =>
      '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)),
    )
    expect([later, (await submitCode(browser, ` ${arabic.slice(0, 3)} ${arabic.slice(3)}`)).status]).toEqual([
      later,
      status,
    ])
  }
})

test('a recovery code signs in once, and new recovery codes invalidate the previous codes', async () => {
  const { email, codes, browser: home } = await createCustomerWithApp(shop)
  const [first = '', second = ''] = codes
  const enter = async (code: string) => {
    const browser = openBrowser(shop)
    await signIn(browser, email)
    return (await submitCode(browser, code)).status
  }
  expect(await enter(first.toUpperCase().replaceAll('-', ' '))).toBe(303)
  expect(await enter(first)).toBe(401)
  expect(await readHtml(await home.request(twoStepPath))).toContain('9 recovery codes left')
  expect((await submit(home, twoStepPath, { intent: 'codes', password: 'not the one' })).status).toBe(422)
  const renewed = await readHtml(await submit(home, twoStepPath, { intent: 'codes', password: PASSWORD }))
  const [fresh = ''] = [...renewed.matchAll(/<code>([a-z0-9-]+)<\/code>/g)].map(([, code = '']) => code)
  expect(await enter(second)).toBe(401)
  expect(await enter(fresh)).toBe(303)
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
  expect(await whoIs(browser)).toBeNull()
})

test('a locked account cannot sign in with a code', async () => {
  const { email, key, userId } = await createCustomerWithApp(shop)
  const browser = openBrowser(shop)
  await signIn(browser, email)
  await db.execute(sql`update users set locked_at = now() where id = ${userId}`)
  expect((await browser.request(codePath)).headers.get('location')).toBe('/my-account/')
  expect((await submitCode(browser, await calculateCode(key))).headers.get('location')).toBe('/my-account/')
  expect((await signIn(openBrowser(shop), email)).status).toBe(401)
  expect(await whoIs(browser)).toBeNull()
})

test('the sign-in call of the header returns the URL of the page for the code', async () => {
  const { email, key } = await createCustomerWithApp(shop)
  const browser = openBrowser(shop)
  const answer = await browser.call('POST', '/session', { email, password: PASSWORD, redirect_to: '/cart/' })
  expect(await answer.json()).toMatchObject({ code_at: `${codePath}?redirect_to=%2Fcart%2F` })
  expect(await whoIs(browser)).toBeNull()
  expect((await submitCode(browser, await calculateCode(key))).status).toBe(303)
  expect(await whoIs(browser)).not.toBeNull()
})

test('the second factor is turned off with the password, and a mail is sent', async () => {
  const { email, browser } = await createCustomerWithApp(shop)
  expect((await submit(browser, twoStepPath, { intent: 'off', password: 'not the one' })).status).toBe(422)
  expect((await submit(browser, twoStepPath, { intent: 'off', password: PASSWORD })).status).toBe(303)
  expect((await mailsTo(email)).map(({ subject }) => subject)).toHaveLength(2)
  expect((await signIn(openBrowser(shop), email)).headers.get('location')).toBe('/my-account/')
})

test('only the owner role resets the second factor of others, which is logged and mailed', async () => {
  const owner = await signedIn(services, { role: 'admin' })
  const clerk = await signedIn(services, { areas: ['accounts'] })
  const { email, userId, browser } = await createCustomerWithApp(shop)
  const reset = (cookie: string, id = userId) =>
    submit(openBrowser(shop, cookie), '/admin/users/', { id, intent: 'reset-second-factor' })
  expect((await reset(clerk.cookie)).status).toBe(422)
  expect((await reset(owner.cookie, owner.userId)).status).toBe(422)
  const list = async (cookie: string) =>
    readHtml(await openBrowser(shop, cookie).request(`/admin/users/?search=${encodeURIComponent(email)}`))
  expect(await list(owner.cookie)).toContain('value="reset-second-factor"')
  expect(await list(clerk.cookie)).not.toContain('value="reset-second-factor"')
  expect((await reset(owner.cookie)).headers.get('location')).toContain('notice=second-factor')
  expect(await whoIs(browser)).toBeNull()
  expect((await mailsTo(email)).some(({ plainText }) => plainText.includes('A shop owner has reset'))).toBe(
    true,
  )
  const log = await readHtml(
    await openBrowser(shop, owner.cookie).request(`/admin/audit/?kind=user&subject=${userId}`),
  )
  expect(log).toContain('reset two-step verification for')
  expect((await signIn(openBrowser(shop), email)).headers.get('location')).toBe('/my-account/')
})

test('with needsSecondFactor, the admin requires the setup, and customers are not affected', async () => {
  await services.settings.save('shop', { defaultLocale: 'en', needsSecondFactor: true })
  const email = anAddress()
  const { userId } = await aCustomer(services, email)
  await db.execute(sql`update users set role = 'manager' where id = ${userId}`)
  const browser = openBrowser(shop, await signedInAs(services, userId))
  for (const requestPath of ['/admin/', '/admin/products/', '/admin/orders/orders.csv'])
    expect([requestPath, (await browser.request(requestPath)).headers.get('location')]).toEqual([
      requestPath,
      twoStepPath,
    ])
  expect((await submit(browser, '/admin/redirects/', { intent: 'add' })).headers.get('location')).toBe(
    twoStepPath,
  )
  const me = (await (await browser.request('/wp-json/hanout/v1/me')).json()) as { nonce: string }
  const call = { method: 'DELETE', headers: { 'X-WP-Nonce': me.nonce } }
  expect((await browser.request('/wp-json/wp/v2/media/1?force=true', call)).status).toBe(403)
  expect(await whoIs(browser)).toMatchObject({ isManager: true })
  expect(await readHtml(await browser.request(twoStepPath))).toContain('Set it up to continue')
  await setUp(browser)
  expect((await browser.request('/admin/')).status).toBe(200)
  const refused = await submit(browser, twoStepPath, { intent: 'off', password: PASSWORD })
  expect([
    refused.status,
    (await readHtml(refused)).includes('so you can’t remove your only method'),
  ]).toEqual([422, true])
  const customer = openBrowser(shop, (await signedIn(services)).cookie)
  expect((await customer.request('/my-account/')).status).toBe(200)
  await services.settings.save('shop', { defaultLocale: 'en', needsSecondFactor: false })
})
