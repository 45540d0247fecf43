/** The owner of the shop of the journeys, at the desk. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { enterAs } from '#tests/journeys/account/accounts.ts'
import { expect } from '#tests/journeys/journey.ts'

/** As the demo's admin, who has signed in before. */
export async function signIn(page: Page, shop: ShopVisit, path: string): Promise<void> {
  await enterAs(page.context(), 'admin')
  await page.goto(shop.path(path))
  await expect(page.locator('.desk-nav')).toBeVisible()
}

/** Leaving the page is asked about first; the answer is no, and the page stays. */
export async function expectLeavingAsks(page: Page, leave: () => Promise<void>): Promise<void> {
  const place = page.url()
  const asked = page.waitForEvent('dialog')
  const left = leave()
  const dialog = await asked
  expect(dialog.type()).toBe('confirm')
  await dialog.dismiss()
  await left
  expect(page.url()).toBe(place)
}
