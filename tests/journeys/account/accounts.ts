/** Who has an account at the shop of the journeys. They enter over HTTP: how forms of accounts work in a browser is shown once, in sign-in. */
import type { BrowserContext, Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { request } from '@playwright/test'
import { aVisitorsAddress, expect } from '#tests/journeys/journey.ts'
import { linkIn, nextLetter } from '#tests/journeys/mailbox.ts'

export const PASSWORD = 'three quiet mornings'

type Role = 'admin' | 'shopper'
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

const entered = new Map<Role, { cookies: Promise<Cookies>; at: number }>()

/** Money and accounts ask for the password again a quarter of an hour after it was given; a journey takes minutes. */
const FRESH_FOR_MS = 10 * 60 * 1000

/** The browser is that of one of the demo's accounts, who signs in for all journeys of a worker. */
export async function enterAs(browser: BrowserContext, role: Role): Promise<void> {
  const before = entered.get(role)
  const isFresh = before !== undefined && Date.now() - before.at < FRESH_FOR_MS
  const session = isFresh ? before : { cookies: signInOnce(role), at: Date.now() }
  entered.set(role, session)
  await browser.addCookies(await session.cookies)
}

/** A new account of their own, confirmed and signed in, for journeys that must not meet in the demo's. */
export async function register(page: Page, shop: ShopVisit, email: string): Promise<void> {
  await leave(page)
  const form = { name: '', email, password: PASSWORD }
  await post(page.request, shop.path('/my-account/register/'), form)
  const link = linkIn(await nextLetter(email, { known: 0 }))
  await post(page.request, link, { key: new URL(link).searchParams.get('key') ?? '' })
}

/** Signs in to an account that was registered before. */
export async function signInAs(page: Page, shop: ShopVisit, email: string): Promise<void> {
  await leave(page)
  await beginSession(page.request, { email, password: PASSWORD })
  await page.goto(shop.path('/my-account/'))
  await expect(page.locator('.account-tabs')).toBeVisible()
}

/** A page that stays open would go on as the guest it knows; a blank one would begin the next in another process. */
export async function leave(page: Page): Promise<void> {
  await page.goto('/robots.txt')
}

async function signInOnce(role: Role): Promise<Cookies> {
  const browser = await request.newContext({
    baseURL: process.env.SHOP_ADDRESS,
    extraHTTPHeaders: aVisitorsAddress(),
  })
  const password = process.env[`${role.toUpperCase()}_PASSWORD`] ?? ''
  await beginSession(browser, { email: `${role}@hanout.example`, password })
  const { cookies } = await browser.storageState()
  await browser.dispose()
  return cookies
}

type Request = Page['request']

async function beginSession(request: Request, data: { email: string; password: string }): Promise<void> {
  const answer = await request.post('/wp-json/hanout/v1/session', { data })
  expect(answer.status(), `${data.email} signs in`).toBe(200)
}

async function post(request: Request, path: string, form: Record<string, string>): Promise<void> {
  const answer = await request.post(path, { form, headers: { Origin: process.env.SHOP_ADDRESS ?? '' } })
  expect(answer.url(), path).toMatch(/\/my-account\/\?notice=\w+$/)
}
