/** What responses to wrong passwords and codes reveal, and the rate limits. */
import { expect, test, vi } from 'vitest'
import { aCustomer, createEmailAddress, PASSWORD } from '#app/features/customers/test-accounts.ts'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { calculateCode, submitCode, readHtml, signIn, createCustomerWithApp } from './test-app.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const shop = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const { services } = shop

test('a wrong password gets the same response with and without a second factor, and without an account', async () => {
  const readSignInOutcome = async (email: string) => {
    const browser = openBrowser(shop)
    const rejectedResponse = await signIn(browser, email, 'not the one')
    const text = (await readHtml(rejectedResponse)).replaceAll(email, '').replaceAll(/[\w-]{20,}/g, '')
    return [rejectedResponse.status, rejectedResponse.headers.get('location'), text, [...browser.jar.keys()]]
  }
  const { email } = await createCustomerWithApp(shop)
  const expected = await readSignInOutcome(email)
  expect([expected[0], expected[3]]).toEqual([401, []])
  expect(await readSignInOutcome((await aCustomer(services)).email)).toEqual(expected)
  expect(await readSignInOutcome(createEmailAddress())).toEqual(expected)
})

test('wrong codes are counted for the account across browsers; another account is not affected', async () => {
  const { email, key } = await createCustomerWithApp(shop)
  const [one, other] = [openBrowser(shop), openBrowser(shop)]
  await signIn(one, email)
  await signIn(other, email)
  const statuses = []
  for (let time = 0; time < 7; time += 1)
    statuses.push((await submitCode(time % 2 === 0 ? one : other, '000000')).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429])
  expect((await submitCode(one, await calculateCode(key))).status).toBe(429)
  const otherCustomer = await createCustomerWithApp(shop)
  const browser = openBrowser(shop)
  await signIn(browser, otherCustomer.email)
  expect((await submitCode(browser, await calculateCode(otherCustomer.key))).status).toBe(303)
})

test('a correct password counts as an attempt until its code is entered', async () => {
  const signInAndListStatuses = async (email: string, passwords: string[]) => {
    const statuses = []
    for (const password of passwords) statuses.push((await signIn(openBrowser(shop), email, password)).status)
    return statuses
  }
  const guesses = Array.from({ length: 8 }, () => 'not the one')
  const one = await createCustomerWithApp(shop)
  expect(await signInAndListStatuses(one.email, [...guesses, PASSWORD, PASSWORD, PASSWORD])).toEqual([
    ...guesses.map(() => 401),
    303,
    303,
    429,
  ])
  const { email, key } = await createCustomerWithApp(shop)
  await signInAndListStatuses(email, [...guesses, 'not the one'])
  const browser = openBrowser(shop)
  await signIn(browser, email)
  expect((await submitCode(browser, await calculateCode(key))).status).toBe(303)
  expect(await signInAndListStatuses(email, [PASSWORD, PASSWORD])).toEqual([303, 429])
})

test('concurrent valid codes for the same sign-in create only one session', async () => {
  const { email, key, codes } = await createCustomerWithApp(shop)
  const browser = openBrowser(shop)
  await signIn(browser, email)
  const cookie = browser.cookieHeader()
  const enteredCodes = [await calculateCode(key), ...codes.slice(0, 3)]
  const responses = await Promise.all(enteredCodes.map((code) => submitCode(openBrowser(shop, cookie), code)))
  const successfulResponses = responses.filter(({ headers }) =>
    headers.getSetCookie().some((line) => line.startsWith('hanout_session=')),
  )
  expect(successfulResponses).toHaveLength(1)
})
