/** A shopper with an account of their own, for journeys that must not meet in the demo's. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from './journey.ts'
import { expect } from './journey.ts'
import { linkIn, nextLetter } from './mailbox.ts'

export const PASSWORD = 'three quiet mornings'

/** A new account, confirmed and signed in. */
export async function register(page: Page, shop: ShopVisit, email: string): Promise<void> {
  await page.goto(shop.path('/my-account/register/'))
  const form = page.locator('main form')
  await form.locator('input[name=email]').fill(email)
  await form.locator('input[name=password]').fill(PASSWORD)
  await form.locator('button.primary').click()
  await expect(page.locator('.form-notice')).toBeVisible()
  await page.goto(linkIn(await nextLetter(email, { known: 0 })))
  await page.locator('main button.primary').click()
  await expect(page.locator('.account-tabs')).toBeVisible()
}

/** Signs in to an account that was registered before. */
export async function signInAs(page: Page, shop: ShopVisit, email: string): Promise<void> {
  await page.goto(shop.path('/my-account/'))
  const form = page.locator('main form:has(.check)')
  await form.locator('input[name=email]').fill(email)
  await form.locator('input[name=password]').fill(PASSWORD)
  await form.locator('button.primary').click()
  await expect(page.locator('.account-tabs')).toBeVisible()
}
