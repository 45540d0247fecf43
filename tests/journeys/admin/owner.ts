/** The account with the owner role in the journeys' shop. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { signInToDemoAccount } from '#tests/journeys/account/accounts.ts'
import { expect } from '#tests/journeys/journey.ts'

/** Signs in to the demo account with the owner role, and opens a page of the admin. */
export async function signIn(page: Page, shop: ShopVisit, path: string): Promise<void> {
  await signInToDemoAccount(page.context(), 'admin')
  await page.goto(shop.path(path))
  await expect(page.locator('.admin-nav')).toBeVisible()
}

/** Tries to leave the page, dismisses the expected confirmation dialog, and expects to stay on the page. */
export async function expectLeavePrompt(page: Page, leave: () => Promise<void>): Promise<void> {
  const url = page.url()
  const dialogPromise = page.waitForEvent('dialog')
  const leavePromise = leave()
  const dialog = await dialogPromise
  expect(dialog.type()).toBe('confirm')
  await dialog.dismiss()
  await leavePromise
  expect(page.url()).toBe(url)
}
