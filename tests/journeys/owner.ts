/** The owner of the shop of the journeys, at the desk. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from './journey.ts'
import { WEBHOOK_SECRET } from '#tests/stripe-checkout.ts'
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

type Typed = Record<string, string | true>

/** The keys of Stripe for contact forms; whoever comes second finds them there. */
export function enterStripeKeys(desk: Page, shop: ShopVisit): Promise<void> {
  return setOnce(desk, shop, 'forms', { stripePublishableKey: 'pk_test', stripeSecretKey: 'sk_test' })
}

/** Cards at the checkout; the stand-in of Stripe signs with this secret. */
export function takeCards(desk: Page, shop: ShopVisit): Promise<void> {
  return setOnce(desk, shop, 'payment', {
    byCard: true,
    stripeSecretKey: 'sk_test',
    stripeWebhookSecret: WEBHOOK_SECRET,
  })
}

/** Saves a section unless another journey has; told that it has just been changed, looks again. */
async function setOnce(desk: Page, shop: ShopVisit, section: string, typed: Typed): Promise<void> {
  const path = `/admin/settings/${section}/`
  await signIn(desk, shop, path)
  const known = Object.entries(typed)
  await expect(async () => {
    await desk.goto(shop.path(path))
    const control = (name: string) => desk.locator(`[name="set.${name}"]`).last()
    const isThere = (name: string, value: string | true) =>
      value === true
        ? control(name).isChecked()
        : control(name)
            .inputValue()
            .then((text) => text !== '')
    // Of a secret nothing is shown again: the first of them tells.
    const [[first, value] = ['', '']] = known
    if (await isThere(first, value)) return
    for (const [name, each] of known) {
      await (each === true ? control(name).check() : control(name).fill(each))
    }
    await desk.locator('.settings-foot button').click()
    const saved = shop.text({ ar: 'تم الحفظ', en: 'Saved' })
    await expect(desk.locator('.settings-foot [role=status]')).toHaveText(saved)
  }).toPass()
}
