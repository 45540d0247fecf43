/** The owner of the shop of the journeys, at the desk. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from './journey.ts'
import { enterAs } from './accounts.ts'
import { expect } from './journey.ts'

/** As the demo's admin, who has signed in before. */
export async function signIn(page: Page, shop: ShopVisit, path: string): Promise<void> {
  await enterAs(page.context(), 'admin')
  await page.goto(shop.path(path))
  await expect(page.locator('.desk-nav')).toBeVisible()
}
