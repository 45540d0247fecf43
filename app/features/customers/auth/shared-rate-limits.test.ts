import { afterAll, expect, test } from 'vitest'
import { openServices } from '#app/services.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { countAttempt } from './rate-limits.server.ts'
import { aCustomer, createEmailAddress, PASSWORD } from '#app/features/customers/test-accounts.ts'

const firstShop = await openShop()
const { services } = firstShop
// The services of another process of the same shop.
const otherServices = await openServices({ ...services, trustedProxies: 1 })
afterAll(() => otherServices.close())
const { createShop } = (await import(
  new URL('../../../../build/server/index.js', import.meta.url).href
)) as typeof import('#app/http/shop.server.ts')
const secondApp = createShop(otherServices)

type ClientOptions = { from: string; forwardedFor?: string; language?: string }

function post(
  path: string,
  fields: object,
  { from, forwardedFor, language = '/en' }: ClientOptions,
  app = firstShop.shop,
) {
  const incoming = { socket: { remoteAddress: from } }
  return app.request(
    `http://shop.test${language}${path}`,
    {
      method: 'POST',
      body: new URLSearchParams(fields as Record<string, string>),
      ...(forwardedFor && { headers: { 'X-Forwarded-For': forwardedFor } }),
    },
    { incoming },
  )
}

async function countAttemptsForEmail(email: string, times: number) {
  for (let time = 0; time < times; time += 1) {
    await countAttempt(services, { action: 'sign-in', address: '', email })
  }
}

async function countAttemptsFromAddress(address: string, times: number) {
  for (let time = 0; time < times; time += 1) {
    await countAttempt(services, { action: 'sign-in', address, email: createEmailAddress() })
  }
}

test(
  'too many sign-in attempts for an e-mail address are rejected by every process, with Retry-After',
  { timeout: 30_000 },
  async () => {
    const { email } = await aCustomer(services)
    let number = 0
    const trySignIn = async (app = firstShop.shop, password = 'wrong') => {
      number += 1
      return post('/my-account/', { email, password }, { from: `192.0.2.${number}` }, app)
    }
    await countAttemptsForEmail(email, 8)
    expect((await trySignIn()).status).toBe(401)
    expect((await trySignIn(secondApp)).status).toBe(401)
    const rejectedResponse = await trySignIn(secondApp, PASSWORD)
    expect(rejectedResponse.status).toBe(429)
    expect(Number(rejectedResponse.headers.get('Retry-After'))).toBeGreaterThan(800)
    expect((await rejectedResponse.text()).includes('Please try again in 15 minutes')).toBe(true)
    expect((await trySignIn(firstShop.shop, PASSWORD)).status).toBe(429)
  },
)

test('after too many attempts the session call returns 429 with a code, a message and Retry-After', async () => {
  const email = createEmailAddress()
  const call = () =>
    firstShop.get('/wp-json/hanout/v1/session?_locale=en', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: 'wrong' }),
    })
  for (let time = 0; time < 10; time += 1)
    await countAttempt(services, { action: 'sign-in', address: '', email })
  const rejectedResponse = await call()
  expect([rejectedResponse.status, await rejectedResponse.json()]).toEqual([
    429,
    expect.objectContaining({
      code: 'hanout_sign_in_too_often',
      message: expect.stringContaining('15 minutes') as string,
    }),
  ])
  expect(Number(rejectedResponse.headers.get('Retry-After'))).toBeGreaterThan(800)
})

test('X-Forwarded-For is ignored without a trusted proxy', async () => {
  await countAttemptsFromAddress('198.51.100.1', 20)
  const client = { from: '198.51.100.1', forwardedFor: '203.0.113.99' }
  expect((await post('/my-account/', { email: createEmailAddress(), password: 'x' }, client)).status).toBe(
    429,
  )
})

test('behind a trusted proxy, attempts are counted by the IP address of each customer', async () => {
  await countAttemptsFromAddress('10.0.0.1', 20)
  await countAttemptsFromAddress('203.0.113.7', 20)
  const postSignIn = (forwardedFor: string) =>
    post(
      '/my-account/',
      { email: createEmailAddress(), password: 'x' },
      { from: '10.0.0.1', forwardedFor },
      secondApp,
    )
  expect((await postSignIn('203.0.113.7, 203.0.113.8')).status).toBe(401)
  expect((await postSignIn('203.0.113.8, 203.0.113.7')).status).toBe(429)
})

test(
  'registrations and password resets are limited to three an hour for each mailbox',
  { timeout: 30_000 },
  async () => {
    const { email } = await aCustomer(services)
    let number = 0
    const postForMail = (path: string, email: string) => {
      number += 1
      return post(path, { email, password: PASSWORD, name: '' }, { from: `2001:db8:${number}::1` })
    }
    for (const path of ['/my-account/lost-password/', '/my-account/register/']) {
      for (const address of [email, createEmailAddress()]) {
        for (let time = 0; time < 3; time += 1) expect((await postForMail(path, address)).status).toBe(303)
        const rejectedResponse = await postForMail(path, address)
        expect([rejectedResponse.status, rejectedResponse.headers.has('Retry-After')]).toEqual([429, true])
      }
    }
    expect(await firstShop.mailsTo(email)).toHaveLength(6)
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
  const { cookie } = await createSignedInUser(services, { role: 'admin', name: 'Salma' })
  const requestMe = (app: typeof firstShop.shop) =>
    app.request('http://shop.test/wp-json/hanout/v1/me', { headers: { cookie } })
  for (const app of [firstShop.shop, secondApp]) {
    expect(await (await requestMe(app)).json()).toMatchObject({ shopper: { name: 'Salma', isManager: true } })
  }
})
