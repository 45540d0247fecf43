/** Test customers with an authenticator app. */
import type { Services } from '#app/services.server.ts'
import { createOTP } from '@better-auth/utils/otp'
import { sql } from 'drizzle-orm'
import { aCustomer, PASSWORD, submit } from '#app/features/customers/test-accounts.ts'
import { openBrowser, type Browser } from '#tests/browser.ts'

type Shop = Parameters<typeof openBrowser>[0] & { services: Services }

export const twoStepPath = '/my-account/two-step/'
export const codePath = '/my-account/code/'

export const readHtml = async (response: Response) => (await response.text()).replaceAll('<!-- -->', '')

export function signIn(browser: Browser, email: string, password = PASSWORD): Promise<Response> {
  return submit(browser, '/my-account/', { email, password })
}

export function submitCode(browser: Browser, code: string): Promise<Response> {
  return submit(browser, codePath, { code })
}

/** The code of the current half minute, or of the one that is `stepOffset` half minutes later. */
export function calculateCode(setupKey: string, stepOffset = 0): Promise<string> {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...setupKey.replaceAll(' ', '')]
    .map((character) => alphabet.indexOf(character).toString(2).padStart(5, '0'))
    .join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return createOTP(Buffer.from(bytes).toString()).hotp(Math.floor(Date.now() / 30_000) + stepOffset)
}

/** Allows the next code of the same half minute. */
export async function clearLastStep({ database }: Services, userId: number): Promise<void> {
  await database.db.execute(sql`update authenticator_apps set last_step = 0 where user_id = ${userId}`)
}

/** Sets up an app in a signed-in browser. */
export async function setUpApp(browser: Browser) {
  const setupResponse = await submit(browser, twoStepPath, { intent: 'begin', password: PASSWORD })
  const page = await readHtml(await browser.request(twoStepPath))
  const key = /<code dir="ltr">([A-Z2-7 ]+)<\/code>/.exec(page)?.[1] ?? ''
  const confirmResponse = await submit(browser, twoStepPath, {
    intent: 'confirm',
    code: await calculateCode(key),
  })
  const codes = [...(await readHtml(confirmResponse)).matchAll(/<code>([a-z0-9-]+)<\/code>/g)].map(
    ([, code = '']) => code,
  )
  return { page, key, statuses: [setupResponse.status, confirmResponse.status], codes }
}

/** A customer whose sign-in requires a code. */
export async function createCustomerWithApp(shop: Shop) {
  const customer = await aCustomer(shop.services)
  const browser = openBrowser(shop)
  await signIn(browser, customer.email)
  const setup = await setUpApp(browser)
  await clearLastStep(shop.services, customer.userId)
  return { ...customer, ...setup, browser }
}
