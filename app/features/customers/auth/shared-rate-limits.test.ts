import { afterAll, expect, test } from 'vitest'
import { openServices } from '#app/services.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { signedIn } from '#tests/visitors.ts'
import { countAttempt } from './rate-limits.server.ts'
import { aCustomer, anAddress, PASSWORD } from '#app/features/customers/test-accounts.ts'

const first = await openShop()
const { services } = first
// The services of another process of the same shop.
const others = await openServices({ ...services, trustedProxies: 1 })
afterAll(() => others.close())
const { createShop } = (await import(
  new URL('../../../../build/server/index.js', import.meta.url).href
)) as typeof import('#app/http/shop.server.ts')
const second = createShop(others)

type ClientOptions = { from: string; forwarded?: string; language?: string }

function post(
  path: string,
  fields: object,
  { from, forwarded, language = '/en' }: ClientOptions,
  at = first.shop,
) {
  const incoming = { socket: { remoteAddress: from } }
  return at.request(
    `http://shop.test${language}${path}`,
    {
      method: 'POST',
      body: new URLSearchParams(fields as Record<string, string>),
      ...(forwarded && { headers: { 'X-Forwarded-For': forwarded } }),
    },
    { incoming },
  )
}

async function tryFor(email: string, times: number) {
  for (let time = 0; time < times; time += 1) {
    await countAttempt(services, { action: 'sign-in', address: '', email })
  }
}

async function tryFrom(address: string, times: number) {
  for (let time = 0; time < times; time += 1) {
    await countAttempt(services, { action: 'sign-in', address, email: anAddress() })
  }
}

test(
  'too many sign-in attempts for an e-mail address are rejected by every process, with Retry-After',
  { timeout: 30_000 },
  async () => {
    const { email } = await aCustomer(services)
    let number = 0
    const trySignIn = async (at = first.shop, password = 'wrong') => {
      number += 1
      return post('/my-account/', { email, password }, { from: `192.0.2.${number}` }, at)
    }
    await tryFor(email, 8)
    expect((await trySignIn()).status).toBe(401)
    expect((await trySignIn(second)).status).toBe(401)
    const refused = await trySignIn(second, PASSWORD)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(800)
    expect((await refused.text()).includes('Please try again in 15 minutes')).toBe(true)
    expect((await trySignIn(first.shop, PASSWORD)).status).toBe(429)
  },
)

test('after too many attempts the session call returns 429 with a code, a message and Retry-After', async () => {
  const email = anAddress()
  const call = () =>
    first.get('/wp-json/hanout/v1/session?_locale=en', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: 'wrong' }),
    })
  for (let time = 0; time < 10; time += 1)
    await countAttempt(services, { action: 'sign-in', address: '', email })
  const refused = await call()
  expect([refused.status, await refused.json()]).toEqual([
    429,
    expect.objectContaining({
      code: 'hanout_sign_in_too_often',
      message: expect.stringContaining('15 minutes') as string,
    }),
  ])
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(800)
})

test('X-Forwarded-For is ignored without a trusted proxy', async () => {
  await tryFrom('198.51.100.1', 20)
  const client = { from: '198.51.100.1', forwarded: '203.0.113.99' }
  expect((await post('/my-account/', { email: anAddress(), password: 'x' }, client)).status).toBe(429)
})

test('behind a trusted proxy, attempts are counted by the IP address of each customer', async () => {
  await tryFrom('10.0.0.1', 20)
  await tryFrom('203.0.113.7', 20)
  const requestMe = (forwarded: string) =>
    post('/my-account/', { email: anAddress(), password: 'x' }, { from: '10.0.0.1', forwarded }, second)
  expect((await requestMe('203.0.113.7, 203.0.113.8')).status).toBe(401)
  expect((await requestMe('203.0.113.8, 203.0.113.7')).status).toBe(429)
})

test(
  'registrations and password resets are limited to three an hour for each mailbox',
  { timeout: 30_000 },
  async () => {
    const { email } = await aCustomer(services)
    let number = 0
    const requestMe = (path: string, email: string) => {
      number += 1
      return post(path, { email, password: PASSWORD, name: '' }, { from: `2001:db8:${number}::1` })
    }
    for (const path of ['/my-account/lost-password/', '/my-account/register/']) {
      for (const address of [email, anAddress()]) {
        for (let time = 0; time < 3; time += 1) expect((await requestMe(path, address)).status).toBe(303)
        const refused = await requestMe(path, address)
        expect([refused.status, refused.headers.has('Retry-After')]).toEqual([429, true])
      }
    }
    expect(await first.mailsTo(email)).toHaveLength(6)
  },
)

test('a customer with the correct password can sign in often without being rate-limited', async () => {
  const { email } = await aCustomer(services)
  const from = '198.51.100.50'
  for (let time = 0; time < 9; time += 1)
    await countAttempt(services, { action: 'sign-in', address: from, email })
  for (let time = 0; time < 3; time += 1) {
    expect((await post('/my-account/', { email, password: PASSWORD }, { from })).status).toBe(303)
  }
})

test('a session is valid in every process of the shop', async () => {
  const { cookie } = await signedIn(services, { role: 'admin', name: 'Salma' })
  const requestMe = (at: typeof first.shop) =>
    at.request('http://shop.test/wp-json/hanout/v1/me', { headers: { cookie } })
  for (const at of [first.shop, second]) {
    expect(await (await requestMe(at)).json()).toMatchObject({ shopper: { name: 'Salma', isManager: true } })
  }
})
