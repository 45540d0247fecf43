/** Accounts in the journeys' shop. They sign in over HTTP; sign-in.journey.ts tests forms in a browser. */
import type { BrowserContext, Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { request } from '@playwright/test'
import { aVisitorsAddress, expect } from '#tests/journeys/journey.ts'
import { linkIn, nextMail } from '#tests/journeys/mailbox.ts'

export const PASSWORD = 'three quiet mornings'

type Role = 'admin' | 'shopper'
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

const entered = new Map<Role, { cookies: Promise<Cookies>; at: number }>()

/** Payment and account changes ask for the password again 15 minutes after sign-in; a journey takes minutes. */
const FRESH_FOR_MS = 10 * 60 * 1000

/** Signs the browser in to one of the demo accounts, shared by all journeys of a worker. */
export async function enterAs(browser: BrowserContext, role: Role): Promise<void> {
  const before = entered.get(role)
  const isFresh = before !== undefined && Date.now() - before.at < FRESH_FOR_MS
  const session = isFresh ? before : { cookies: signInOnce(role), at: Date.now() }
  entered.set(role, session)
  await browser.addCookies(await session.cookies)
}

/** Registers, confirms and signs in to a new account, for journeys that must not share the demo accounts. */
export async function register(page: Page, shop: ShopVisit, email: string): Promise<void> {
  await leave(page)
  const form = { name: '', email, password: PASSWORD }
  await post(page.request, shop.path('/my-account/register/'), form)
  const link = linkIn(await nextMail(email, { known: 0 }))
  await post(page.request, link, { key: new URL(link).searchParams.get('key') ?? '' })
}

/** Signs in to an existing account. */
export async function signInAs(page: Page, shop: ShopVisit, email: string): Promise<void> {
  await leave(page)
  await beginSession(page.request, { email, password: PASSWORD })
  await page.goto(shop.path('/my-account/'))
  await expect(page.locator('.account-tabs')).toBeVisible()
}

/** Opens robots.txt: an open page would keep its guest state, and about:blank would start another process. */
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
