/** B.10: a coupon that becomes invalid during checkout is reported, with the reason, until the customer reads it. */
import type { Page } from '@playwright/test'
import { selectAndRecalculate, goToCheckout, placeOrder } from './checkout-visit.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/journeys/journey.ts'

const mugPath = '/product/morning-mug/?attribute_pa_color=charcoal&attribute_pa_capacity=350-ml'
const minimumNotReached = { ar: 'eid25', en: 'Your cart is below the minimum spend of coupon "eid25".' }

test('a coupon whose minimum is no longer reached is removed with a notice at the next recalculation', async ({
  page,
  shop,
}) => {
  await goToCheckout(page, shop, mugPath, 2)
  await page.locator('[name=payment_method][value=cod]').check()
  await page.locator('[name=coupon_code]').fill('eid25')
  await page.locator('button[value=coupon]').click()
  await expect(page.locator('.coupon-codes li')).toContainText('eid25')

  // The customer changes the quantity on another device.
  await changeQuantity(page, 1)
  const shippingMethods = page.locator('[name=shipping_method]')
  await selectAndRecalculate(page, shippingMethods.nth(1))
  const notice = page
    .locator('.checkout-summary .form-notice')
    .filter({ hasText: shop.text(minimumNotReached) })
  await expect(notice).toBeVisible()
  await expect(page.locator('.coupon-codes')).toHaveCount(0)
  // The shop reports the removal once; the next recalculation keeps the notice visible.
  await selectAndRecalculate(page, shippingMethods.nth(0))
  await expect(notice).toBeVisible()
  // Elements covered by the header fail the target-size check.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await placeOrder(page)).toBeGreaterThan(0)
})

async function changeQuantity(page: Page, quantity: number): Promise<void> {
  const nonce = await (await page.request.get('/wp-admin/admin-ajax.php?action=rest-nonce')).text()
  const headers = { 'X-WP-Nonce': nonce }
  const { lines } = (await (await page.request.get('/wp-json/hanout/v1/cart', { headers })).json()) as {
    lines: { key: string }[]
  }
  const path = `/wp-json/hanout/v1/cart/items/${lines[0]?.key}`
  expect((await page.request.patch(path, { headers, data: { quantity } })).status()).toBe(200)
}
