/** B.13: a guest who has closed the order page finds it again, with and without JavaScript. */
import { randomUUID } from 'node:crypto'
import { createCurtainPath, orderCart, addToCart } from '#tests/journeys/cart/checkout-visit.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/journeys/journey.ts'

test(
  'a guest finds an order by its number, in Arabic digits, and its e-mail address',
  { tag: ['@without-script', '@core'] },
  async ({ page, shop, context, javaScriptEnabled }) => {
    const email = `${randomUUID()}@shopper.example`
    await addToCart(page, shop, createCurtainPath('terracotta'))
    const { number } = await orderCart(page, shop, { email })
    // Acts as another browser.
    await context.clearCookies()

    await shop.visit('/my-account/')
    await page.locator('main a[href$="/order-tracking/"]').click()
    await expect(page).toHaveURL(/\/order-tracking\/$/)
    if (javaScriptEnabled) await shop.waitForHydration()
    const track = async (typed: string) => {
      await page.locator('main [name=order]').fill(typed)
      await page.locator('main [name=email]').fill(email)
      await page.locator('main form [type=submit]').click()
    }
    await track('999999')
    await expect(page.locator('.form-summary')).toBeVisible()
    await expect(page.locator('main [name=email]')).toHaveValue(email)
    if (javaScriptEnabled) {
      await shop.waitForHydration()
      await expectAccessible(page)
    }
    await expectNoSidewaysScroll(page)

    const arabicNumber = String(number).replaceAll(/\d/g, (digit) =>
      String.fromCharCode(0x660 + Number(digit)),
    )
    await track(`# ${arabicNumber}`)
    await expect(page).toHaveURL(new RegExp(`/checkout/order-received/${number}/\\?key=`))
    await expect(page.locator('.order-lines li')).toHaveCount(1)
    await expect(page.locator('.order-steps [aria-current=step]')).toHaveCount(1)
    if (javaScriptEnabled) await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)
