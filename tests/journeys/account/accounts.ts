/** Accounts in the journeys' shop. They sign in over HTTP; sign-in.journey.ts tests forms in a browser. */
import type { BrowserContext, Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { request } from '@playwright/test'
import { createAddressHeader, expect } from '#tests/journeys/journey.ts'
import { findMailLink, waitForMail } from '#tests/journeys/mailbox.ts'

export const PASSWORD = 'three quiet mornings'

type Role = 'admin' | 'shopper'
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

const sessionsByRole = new Map<Role, { cookies: Promise<Cookies>; signedInAt: number }>()

/** Payment and account changes ask for the password again 15 minutes after sign-in; a journey takes minutes. */
const MAX_SESSION_AGE_IN_MS = 10 * 60 * 1000

/** Signs the browser in to one of the demo accounts, shared by all journeys of a worker. */
export async function signInToDemoAccount(browser: BrowserContext, role: Role): Promise<void> {
  const previousSession = sessionsByRole.get(role)
  const isFresh =
    previousSession !== undefined && Date.now() - previousSession.signedInAt < MAX_SESSION_AGE_IN_MS
  const session = isFresh ? previousSession : { cookies: createDemoSession(role), signedInAt: Date.now() }
  sessionsByRole.set(role, session)
  await browser.addCookies(await session.cookies)
}

/** Registers, confirms and signs in to a new account, for journeys that must not share the demo accounts. */
export async function register(page: Page, shop: ShopVisit, email: string): Promise<void> {
  await leavePage(page)
  const form = { name: '', email, password: PASSWORD }
  await postForm(page.request, shop.path('/my-account/register/'), form)
  const link = findMailLink(await waitForMail(email, { knownCount: 0 }))
  await postForm(page.request, link, { key: new URL(link).searchParams.get('key') ?? '' })
}

/** Signs in to an existing account. */
export async function signInAs(page: Page, shop: ShopVisit, email: string): Promise<void> {
  await leavePage(page)
  await beginSession(page.request, { email, password: PASSWORD })
  await page.goto(shop.path('/my-account/'))
  await expect(page.locator('.account-tabs')).toBeVisible()
}

/** Opens robots.txt: an open page would keep its guest state, and about:blank would start another process. */
export async function leavePage(page: Page): Promise<void> {
  await page.goto('/robots.txt')
}

async function createDemoSession(role: Role): Promise<Cookies> {
  const browser = await request.newContext({
    baseURL: process.env.SHOP_ADDRESS,
    extraHTTPHeaders: createAddressHeader(),
  })
  const password = process.env[`${role.toUpperCase()}_PASSWORD`] ?? ''
  await beginSession(browser, { email: `${role}@hanout.example`, password })
  const { cookies } = await browser.storageState()
  await browser.dispose()
  return cookies
}

type RequestContext = Page['request']

async function beginSession(
  request: RequestContext,
  data: { email: string; password: string },
): Promise<void> {
  const response = await request.post('/wp-json/hanout/v1/session', { data })
  expect(response.status(), `${data.email} signs in`).toBe(200)
}

async function postForm(request: RequestContext, path: string, form: Record<string, string>): Promise<void> {
  const response = await request.post(path, { form, headers: { Origin: process.env.SHOP_ADDRESS ?? '' } })
  expect(response.url(), path).toMatch(/\/my-account\/\?notice=\w+$/)
}
