/** The owner of the shop of the journeys, at the desk. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from './journey.ts'
import { expect } from './journey.ts'

/** Signs in as the demo's admin, who is led to where they wanted to go. */
export async function signIn(page: Page, shop: ShopVisit, path: string): Promise<void> {
  await page.goto(shop.path(path))
  const form = page.locator('main form').first()
  const email = form.locator('input[type=email]')
  // What is typed while the script wakes may be gone when it is sent.
  const desk = page.locator('.desk-nav')
  await expect(async () => {
    if (await desk.isVisible()) return
    await email.fill('admin@hanout.example')
    await form.locator('input[type=password]').fill(process.env.ADMIN_PASSWORD ?? '')
    await expect(email).toHaveValue('admin@hanout.example', { timeout: 1000 })
    await form.locator('button[type=submit]').click()
    await expect(desk).toBeVisible({ timeout: 15_000 })
  }).toPass()
}
