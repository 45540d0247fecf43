/** The second factor: setting it up, signing in with it, recovery codes, who must have it, and who takes it from others. */
import { createOTP } from '@better-auth/utils/otp'
import { sql } from 'drizzle-orm'
import { encode } from 'uqr'
import { expect, test, vi } from 'vitest'
import { aShopper, anAddress, PASSWORD, submit, whoIs } from '#app/features/customers/test-accounts.ts'
import { openBrowser, type Browser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { signIn as signedInAs, signedIn } from '#tests/visitors.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const shop = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const { services, mailsTo } = shop
const { db } = services.database
const path = '/my-account/two-step/'
const codePath = '/my-account/code/'

const html = async (response: Response) => (await response.text()).replaceAll('<!-- -->', '')
const signIn = (browser: Browser, email: string, password = PASSWORD, more = {}) =>
  submit(browser, '/my-account/', { email, password, ...more })
const give = (browser: Browser, code: string) => submit(browser, codePath, { code })

/** The code of a moment: each half minute has another one. */
const codeOf = (typed: string, later = 0) => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...typed.replaceAll(' ', '')]
    .map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0'))
    .join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return createOTP(Buffer.from(bytes).toString()).hotp(Math.floor(Date.now() / 30_000) + later)
}
/** So that the next code of the same half minute counts. */
const forgetLast = (userId: number) =>
  db.execute(sql`update second_factors set last_step = 0 where user_id = ${userId}`)

async function setUp(browser: Browser) {
  expect((await submit(browser, path, { intent: 'begin', password: PASSWORD })).status).toBe(303)
  const page = await html(await browser.request(path))
  const key = /<code dir="ltr">([A-Z2-7 ]+)<\/code>/.exec(page)?.[1] ?? ''
  const done = await submit(browser, path, { intent: 'confirm', code: await codeOf(key) })
  const codes = [...(await html(done)).matchAll(/<code>([a-z0-9-]+)<\/code>/g)].map(([, code = '']) => code)
  return { page, key, status: done.status, codes }
}

async function withFactor() {
  const shopper = await aShopper(services)
  const browser = openBrowser(shop)
  await signIn(browser, shopper.email)
  const set = await setUp(browser)
  await forgetLast(shopper.userId)
  return { ...shopper, ...set, browser }
}

test('it is set up with the password and a code; other devices are signed out, and a mail tells it', async () => {
  const shopper = await aShopper(services)
  const [browser, other] = [openBrowser(shop), openBrowser(shop)]
  await signIn(browser, shopper.email)
  await signIn(other, shopper.email)
  const wrong = await submit(browser, path, { intent: 'begin', password: 'not the one' })
  expect([wrong.status, (await html(wrong)).includes('not your current password')]).toEqual([422, true])
  const { page, codes, status } = await setUp(browser)
  expect([status, codes.length, new Set(codes).size]).toEqual([200, 10, 10])
  expect(await whoIs(other)).toBeNull()
  expect(await whoIs(browser)).toMatchObject({ name: 'Layla' })
  expect((await mailsTo(shopper.email)).map(({ kind }) => kind)).toEqual(['second-factor'])
  const later = await html(await browser.request(path))
  expect(later).toContain('10 recovery codes are left')
  expect(codes.some((code) => later.includes(code))).toBe(false)
  const { rows } = await db.execute(
    sql`select secret, digest from second_factors join recovery_codes using (user_id)`,
  )
  expect(codes.some((code) => JSON.stringify(rows).includes(code.replaceAll('-', '')))).toBe(false)
  expect(JSON.stringify(rows)).not.toContain(
    page.match(/<code dir="ltr">([A-Z2-7 ]+)/)?.[1]?.replaceAll(' ', ''),
  )
})

/** Which modules a path of runs (`M3 0h2v1H3z`) makes dark. */
function modulesOf(path: string, size: number): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1H(\d+)z/g)]
  expect(runs.map(([run]) => run).join('')).toBe(path)
  for (const [, x, y, length, back] of runs) {
    expect(back).toBe(x)
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))
  }
  return modules
}

test('the picture is the code of the address with the key that can be typed', async () => {
  const { email, page, key } = await withFactor()
  const [, size = '', path = ''] =
    /<svg class="qr-code"[^>]*viewBox="0 0 (\d+) \1"[^]*?<path d="([^"]+)"/.exec(page) ?? []
  expect(page).toMatch(/<rect width="(\d+)" height="\1" fill="#fff"><\/rect><path d="[^"]+" fill="#000"/)
  const host = new URL(services.siteUrl).host
  const address = new URL(`otpauth://totp/${encodeURIComponent(host)}:${encodeURIComponent(email)}`)
  address.search = String(
    new URLSearchParams({
      secret: key.replaceAll(' ', ''),
      issuer: host,
      digits: '6',
      period: '30',
    }),
  )
  const expected = encode(address.href, { border: 4 })
  expect([Number(size), modulesOf(path, Number(size))]).toEqual([expected.size, expected.data])
})

test('a wrong code turns nothing on', async () => {
  const shopper = await aShopper(services)
  const browser = openBrowser(shop)
  await signIn(browser, shopper.email)
  await submit(browser, path, { intent: 'begin', password: PASSWORD })
  for (const [code, words] of [['000000', 'code is wrong'] as const, ['', 'enter the code'] as const]) {
    const refused = await submit(browser, path, { intent: 'confirm', code })
    expect([refused.status, (await html(refused)).includes(words)]).toEqual([422, true])
  }
  expect((await signIn(openBrowser(shop), shopper.email)).headers.get('location')).toBe('/my-account/')
})

test('the password alone signs in no more; with the code it does, once, and goes on where it was to go', async () => {
  const { email, key, userId } = await withFactor()
  const browser = openBrowser(shop)
  const asked = await signIn(browser, email, PASSWORD, { redirect_to: '/cart/' })
  expect(asked.headers.get('location')).toBe(`${codePath}?redirect_to=%2Fcart%2F`)
  expect(await whoIs(browser)).toBeNull()
  const page = await browser.request(`${codePath}?redirect_to=%2Fcart%2F`)
  expect(page.headers.get('cache-control')).toContain('no-store')
  expect(await html(page)).toMatch(/name="redirect_to" value="\/cart\/"[^]*one-time-code/)
  const wrong = await give(browser, '000000')
  expect([wrong.status, (await html(wrong)).includes('code is not right')]).toEqual([401, true])
  const code = await codeOf(key)
  const right = await submit(browser, codePath, { code, redirect_to: '/cart/' })
  expect([right.status, right.headers.get('location')]).toEqual([303, '/cart/'])
  expect(await whoIs(browser)).toMatchObject({ name: 'Layla' })
  // Whoever looked over a shoulder comes too late.
  const second = openBrowser(shop)
  await signIn(second, email)
  expect((await give(second, code)).status).toBe(401)
  await forgetLast(userId)
  expect((await give(second, code)).status).toBe(303)
})

test('digits of either script, and the half minutes before and after, count; those beyond do not', async () => {
  const { email, key, userId } = await withFactor()
  for (const [later, status] of [
    [-1, 303] as const,
    [1, 303] as const,
    [-3, 401] as const,
    [3, 401] as const,
  ]) {
    await forgetLast(userId)
    const browser = openBrowser(shop)
    await signIn(browser, email)
    const arabic = (await codeOf(key, later)).replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
    expect([later, (await give(browser, ` ${arabic.slice(0, 3)} ${arabic.slice(3)}`)).status]).toEqual([
      later,
      status,
    ])
  }
})

test('a recovery code signs in once; new ones make the old ones void', async () => {
  const { email, codes, browser: home } = await withFactor()
  const [first = '', second = ''] = codes
  const enter = async (code: string) => {
    const browser = openBrowser(shop)
    await signIn(browser, email)
    return (await give(browser, code)).status
  }
  expect(await enter(first.toUpperCase().replaceAll('-', ' '))).toBe(303)
  expect(await enter(first)).toBe(401)
  expect(await html(await home.request(path))).toContain('9 recovery codes are left')
  expect((await submit(home, path, { intent: 'codes', password: 'not the one' })).status).toBe(422)
  const renewed = await html(await submit(home, path, { intent: 'codes', password: PASSWORD }))
  const [fresh = ''] = [...renewed.matchAll(/<code>([a-z0-9-]+)<\/code>/g)].map(([, code = '']) => code)
  expect(await enter(second)).toBe(401)
  expect(await enter(fresh)).toBe(303)
})

test('a wrong password is refused alike, whether an account has a factor, none, or is nobody’s', async () => {
  const outside = async (email: string) => {
    const browser = openBrowser(shop)
    const refused = await signIn(browser, email, 'not the one')
    const text = (await html(refused)).replaceAll(email, '').replaceAll(/[\w-]{20,}/g, '')
    return [refused.status, refused.headers.get('location'), text, [...browser.jar.keys()]]
  }
  const { email } = await withFactor()
  const seen = await outside(email)
  expect([seen[0], seen[3]]).toEqual([401, []])
  expect(await outside((await aShopper(services)).email)).toEqual(seen)
  expect(await outside(anAddress())).toEqual(seen)
})

test('wrong codes count against the account, in whichever browser; another account is not hit', async () => {
  const { email, key } = await withFactor()
  const [one, other] = [openBrowser(shop), openBrowser(shop)]
  await signIn(one, email)
  await signIn(other, email)
  const tries = []
  for (let time = 0; time < 7; time += 1)
    tries.push((await give(time % 2 === 0 ? one : other, '000000')).status)
  expect(tries).toEqual([401, 401, 401, 401, 401, 401, 429])
  expect((await give(one, await codeOf(key))).status).toBe(429)
  const another = await withFactor()
  const browser = openBrowser(shop)
  await signIn(browser, another.email)
  expect((await give(browser, await codeOf(another.key))).status).toBe(303)
})

test('the right password without its code forgives nothing; with the code it was no try', async () => {
  const statusesOf = async (email: string, passwords: string[]) => {
    const statuses = []
    for (const password of passwords) statuses.push((await signIn(openBrowser(shop), email, password)).status)
    return statuses
  }
  const guesses = Array.from({ length: 8 }, () => 'not the one')
  const one = await withFactor()
  expect(await statusesOf(one.email, [...guesses, PASSWORD, PASSWORD, PASSWORD])).toEqual([
    ...guesses.map(() => 401),
    303,
    303,
    429,
  ])
  const { email, key } = await withFactor()
  await statusesOf(email, [...guesses, 'not the one'])
  const browser = openBrowser(shop)
  await signIn(browser, email)
  expect((await give(browser, await codeOf(key))).status).toBe(303)
  expect(await statusesOf(email, [PASSWORD, PASSWORD])).toEqual([303, 429])
})

test('of several right codes for one sign-in one gets in', async () => {
  const { email, key, codes } = await withFactor()
  const browser = openBrowser(shop)
  await signIn(browser, email)
  const cookie = browser.cookieHeader()
  const given = [await codeOf(key), ...codes.slice(0, 3)]
  const answers = await Promise.all(given.map((code) => give(openBrowser(shop, cookie), code)))
  const entered = answers.filter(({ headers }) =>
    headers.getSetCookie().some((line) => line.startsWith('hanout_session=')),
  )
  expect(entered).toHaveLength(1)
})

test('the second step is over after ten minutes, with another password, and where none was begun', async () => {
  const { email, key, userId } = await withFactor()
  const browser = openBrowser(shop)
  expect((await browser.request(codePath)).headers.get('location')).toBe('/my-account/')
  expect((await give(browser, '123456')).headers.get('location')).toBe('/my-account/')
  await signIn(browser, email)
  await db.execute(sql`update verifications set expires_at = now() where value like ${`${userId} %`}`)
  expect((await give(browser, await codeOf(key))).headers.get('location')).toBe('/my-account/')
  await signIn(browser, email)
  await services.accounts.setPassword({ userId, password: 'another one by mail' })
  expect((await give(browser, await codeOf(key))).headers.get('location')).toBe('/my-account/')
  expect(await whoIs(browser)).toBeNull()
})

test('a locked account stays locked, code or not', async () => {
  const { email, key, userId } = await withFactor()
  const browser = openBrowser(shop)
  await signIn(browser, email)
  await db.execute(sql`update users set locked_at = now() where id = ${userId}`)
  expect((await browser.request(codePath)).headers.get('location')).toBe('/my-account/')
  expect((await give(browser, await codeOf(key))).headers.get('location')).toBe('/my-account/')
  expect((await signIn(openBrowser(shop), email)).status).toBe(401)
  expect(await whoIs(browser)).toBeNull()
})

test('the call of the header tells where the code is asked for', async () => {
  const { email, key } = await withFactor()
  const browser = openBrowser(shop)
  const answer = await browser.call('POST', '/session', { email, password: PASSWORD, redirect_to: '/cart/' })
  expect(await answer.json()).toMatchObject({ code_at: `${codePath}?redirect_to=%2Fcart%2F` })
  expect(await whoIs(browser)).toBeNull()
  expect((await give(browser, await codeOf(key))).status).toBe(303)
  expect(await whoIs(browser)).not.toBeNull()
})

test('it is turned off with the password, and a mail tells it', async () => {
  const { email, browser } = await withFactor()
  expect((await submit(browser, path, { intent: 'off', password: 'not the one' })).status).toBe(422)
  expect((await submit(browser, path, { intent: 'off', password: PASSWORD })).status).toBe(303)
  expect((await mailsTo(email)).map(({ subject }) => subject)).toHaveLength(2)
  expect((await signIn(openBrowser(shop), email)).headers.get('location')).toBe('/my-account/')
})

test('an owner resets that of others, which is logged and mailed; nobody else does', async () => {
  const owner = await signedIn(services, { role: 'admin' })
  const clerk = await signedIn(services, { areas: ['accounts'] })
  const { email, userId, browser } = await withFactor()
  const reset = (cookie: string, id = userId) =>
    submit(openBrowser(shop, cookie), '/admin/users/', { id, intent: 'reset-second-factor' })
  expect((await reset(clerk.cookie)).status).toBe(422)
  expect((await reset(owner.cookie, owner.userId)).status).toBe(422)
  const list = async (cookie: string) =>
    html(await openBrowser(shop, cookie).request(`/admin/users/?search=${encodeURIComponent(email)}`))
  expect(await list(owner.cookie)).toContain('value="reset-second-factor"')
  expect(await list(clerk.cookie)).not.toContain('value="reset-second-factor"')
  expect((await reset(owner.cookie)).headers.get('location')).toContain('notice=second-factor')
  expect(await whoIs(browser)).toBeNull()
  expect(
    (await mailsTo(email)).some(({ plainText }) => plainText.includes('An owner of the shop has reset')),
  ).toBe(true)
  const log = await html(
    await openBrowser(shop, owner.cookie).request(`/admin/audit/?kind=user&subject=${userId}`),
  )
  expect(log).toContain('reset the two-step sign-in of')
  expect((await signIn(openBrowser(shop), email)).headers.get('location')).toBe('/my-account/')
})

test('where the shop asks for it, the desk opens after it was set up, and shoppers notice nothing', async () => {
  await services.settings.save('shop', { defaultLocale: 'en', needsSecondFactor: true })
  const email = anAddress()
  const { userId } = await aShopper(services, email)
  await db.execute(sql`update users set role = 'manager' where id = ${userId}`)
  const browser = openBrowser(shop, await signedInAs(services, userId))
  for (const address of ['/admin/', '/admin/products/', '/admin/orders/orders.csv'])
    expect([address, (await browser.request(address)).headers.get('location')]).toEqual([address, path])
  expect((await submit(browser, '/admin/redirects/', { intent: 'add' })).headers.get('location')).toBe(path)
  const me = (await (await browser.request('/wp-json/hanout/v1/me')).json()) as { nonce: string }
  const call = { method: 'DELETE', headers: { 'X-WP-Nonce': me.nonce } }
  expect((await browser.request('/wp-json/wp/v2/media/1?force=true', call)).status).toBe(403)
  expect(await whoIs(browser)).toMatchObject({ isManager: true })
  expect(await html(await browser.request(path))).toContain('Set it up to go on')
  await setUp(browser)
  expect((await browser.request('/admin/')).status).toBe(200)
  const refused = await submit(browser, path, { intent: 'off', password: PASSWORD })
  expect([refused.status, (await html(refused)).includes('so it stays on')]).toEqual([422, true])
  const shopper = openBrowser(shop, (await signedIn(services)).cookie)
  expect((await shopper.request('/my-account/')).status).toBe(200)
  await services.settings.save('shop', { defaultLocale: 'en', needsSecondFactor: false })
})
