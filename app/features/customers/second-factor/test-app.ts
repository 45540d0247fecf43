/** Shoppers of a test who have an authenticator app. */
import type { Services } from '#app/services.server.ts'
import { createOTP } from '@better-auth/utils/otp'
import { sql } from 'drizzle-orm'
import { aShopper, PASSWORD, submit } from '#app/features/customers/test-accounts.ts'
import { openBrowser, type Browser } from '#tests/browser.ts'

type Shop = Parameters<typeof openBrowser>[0] & { services: Services }

export const path = '/my-account/two-step/'
export const codePath = '/my-account/code/'

export const html = async (response: Response) => (await response.text()).replaceAll('<!-- -->', '')

export function signIn(browser: Browser, email: string, password = PASSWORD): Promise<Response> {
  return submit(browser, '/my-account/', { email, password })
}

export function give(browser: Browser, code: string): Promise<Response> {
  return submit(browser, codePath, { code })
}

/** The code of a moment: each half minute has another one. */
export function codeOf(typed: string, later = 0): Promise<string> {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...typed.replaceAll(' ', '')]
    .map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0'))
    .join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return createOTP(Buffer.from(bytes).toString()).hotp(Math.floor(Date.now() / 30_000) + later)
}

/** So that the next code of the same half minute counts. */
export async function forgetLast({ database }: Services, userId: number): Promise<void> {
  await database.db.execute(sql`update authenticator_apps set last_step = 0 where user_id = ${userId}`)
}

/** Sets an app up in a browser that is signed in. */
export async function setUp(browser: Browser) {
  const begun = await submit(browser, path, { intent: 'begin', password: PASSWORD })
  const page = await html(await browser.request(path))
  const key = /<code dir="ltr">([A-Z2-7 ]+)<\/code>/.exec(page)?.[1] ?? ''
  const done = await submit(browser, path, { intent: 'confirm', code: await codeOf(key) })
  const codes = [...(await html(done)).matchAll(/<code>([a-z0-9-]+)<\/code>/g)].map(([, code = '']) => code)
  return { page, key, statuses: [begun.status, done.status], codes }
}

/** A shopper whose sign-in asks for a code. */
export async function withApp(shop: Shop) {
  const shopper = await aShopper(shop.services)
  const browser = openBrowser(shop)
  await signIn(browser, shopper.email)
  const set = await setUp(browser)
  await forgetLast(shop.services, shopper.userId)
  return { ...shopper, ...set, browser }
}
