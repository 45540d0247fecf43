/** The account with the owner role in the journeys' shop. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { enterAs } from '#tests/journeys/account/accounts.ts'
import { expect } from '#tests/journeys/journey.ts'

/** Signs in to the demo account with the owner role, and opens a page of the admin. */
export async function signIn(page: Page, shop: ShopVisit, path: string): Promise<void> {
  await enterAs(page.context(), 'admin')
  await page.goto(shop.path(path))
  await expect(page.locator('.admin-nav')).toBeVisible()
}

/** Tries to leave the page, dismisses the expected confirmation dialog, and expects to stay on the page. */
export async function expectLeavePrompt(page: Page, leave: () => Promise<void>): Promise<void> {
  const place = page.url()
  const prompt = page.waitForEvent('dialog')
  const left = leave()
  const dialog = await prompt
  expect(dialog.type()).toBe('confirm')
  await dialog.dismiss()
  await left
  expect(page.url()).toBe(place)
}
