/** B.13: a guest places an order, with and without JavaScript. */
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { createCurtainPath, fillAddress, goToCheckout, placeOrder, addToCart } from './checkout-visit.ts'
import { tabTo } from '#tests/journeys/focus.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/journeys/journey.ts'

test(
  'a guest buys two variations with a coupon by cash on delivery, after errors at invalid fields',
  { tag: ['@without-script', '@core'] },
  async ({ page, shop, javaScriptEnabled }) => {
    const note = shop.text({ ar: 'اتصل قبل الوصول', en: 'Ring first' })
    await addToCart(page, shop, createCurtainPath('terracotta'))
    await addToCart(page, shop, createCurtainPath('charcoal', '300'))
    await shop.visit('/checkout/')
    await expect(page.locator('.order-lines li')).toHaveCount(2)
    if (javaScriptEnabled) await shop.waitForHydration()
    const totalBeforeCoupon = await readTotal(page)
    await page.locator('[name=coupon_code]').fill('Salam10')
    await page.locator('button[value=coupon]').click()
    await expect(page.locator('.coupon-codes li')).toContainText('salam10')
    await expect.poll(() => readTotal(page)).toBeLessThan(totalBeforeCoupon)

    const [district, email] = [page.locator('[name=billing_district]'), page.locator('[name=billing_email]')]
    await fillAddress(page, `${randomUUID()}@shopper.example`)
    // Without JavaScript the browser itself would reject this address.
    if (javaScriptEnabled) await email.fill('no address at all')
    await district.fill('')
    await page.locator('[name=payment_method][value=cod]').check()
    await page.locator('[name=order_comments]').fill(note)
    await page.locator('.checkout-summary button[value=place]').click()
    await expect(district).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('[name=billing_firstName]')).toHaveValue('سارة')
    // Totals are dimmed while they are recalculated.
    await expect(page.locator('.checkout-summary')).not.toHaveAttribute('aria-busy', 'true')
    if (javaScriptEnabled) {
      // The first invalid field of the form.
      await expect(email).toBeFocused()
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      // Elements covered by the header fail the target-size check.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await expectAccessible(page)
      await email.fill(`${randomUUID()}@shopper.example`)
    }
    await expectNoSidewaysScroll(page)

    await district.fill('العليا')
    await expect(page.locator('.checkout-summary')).not.toHaveAttribute('aria-busy', 'true')
    const totalBeforeOrder = await readTotal(page)
    const number = await placeOrder(page)
    await expect(page.locator('.order-number')).toHaveText(shop.language === 'ar' ? /./ : String(number))
    await expect(page.locator('.order-lines li')).toHaveCount(2)
    expect(await readTotal(page)).toBe(totalBeforeOrder)
    await expect(page.locator('.order-note')).toHaveText(note)
    await expect(page.locator('.cart-entry:visible .entry-count')).toHaveCount(0)
    if (javaScriptEnabled) await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)

test('B.14: by keyboard a guest creates an account with the order, reaches the payment method and orders', async ({
  page,
  shop,
}) => {
  await goToCheckout(page, shop, createCurtainPath('terracotta'))
  await page.locator('[name=payment_method][value=cod]').check()
  await page.locator('[name=billing_phone]').focus()
  await tabTo(page, page.locator('[name=createaccount]'))
  await page.keyboard.press('Space')
  await tabTo(page, page.locator('[name=account_password]'))
  await page.keyboard.type('three quiet mornings')
  await expect(page.locator('.checkout-summary')).not.toHaveAttribute('aria-busy', 'true')
  // Elements covered by the header fail the target-size check.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.locator('[name=account_password]').focus()
  await tabTo(page, page.locator('[name=payment_method]:checked'))
  await tabTo(page, page.locator('.checkout-summary button[value=place]'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/order-received/)
  await expect(page.locator('.form-notice')).toContainText(
    shop.text({
      ar: 'أرسلنا إليك رسالة لتأكيد حسابك',
      en: 'We’ve sent you an e-mail to confirm your account',
    }),
  )
  await expectAccessible(page)
})

/** Total in minor units, in either kind of digits. */
async function readTotal(page: Page): Promise<number> {
  const text = await page.locator('.order-total dd').textContent()
  const latinDigits = (text ?? '').replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
  return Number(latinDigits.replaceAll(/\D/g, ''))
}
