/** The journeys' shop as used by its admin. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { enterAs } from '#tests/journeys/account/accounts.ts'
import { expect } from '#tests/journeys/journey.ts'

/** Signs in as the demo's admin. */
export async function signIn(page: Page, shop: ShopVisit, path: string): Promise<void> {
  await enterAs(page.context(), 'admin')
  await page.goto(shop.path(path))
  await expect(page.locator('.admin-nav')).toBeVisible()
}

/** Leaving the page prompts for confirmation; the answer is no, and the page stays. */
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
