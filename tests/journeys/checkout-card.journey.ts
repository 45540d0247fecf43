/** B.13: a guest pays by card on Stripe's page, turns back once, and pays. */
import { randomUUID } from 'node:crypto'
import { curtain, fillAddress, putInCart } from './checkout-visit.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { takeCards } from './owner.ts'

test('an order is paid on a page of Stripe; who turns back can pay again, and pays once', async ({
  page,
  shop,
  browser,
}) => {
  const desk = await (await browser.newContext()).newPage()
  await takeCards(desk, shop)
  await putInCart(page, shop, curtain('ivory', '240'))
  await shop.visit('/checkout/')
  await shop.isAwake()
  await fillAddress(page, `${randomUUID()}@shopper.example`)
  await page.locator('[name=payment_method][value=stripe]').check()
  await expect(page.locator('.checkout-summary')).not.toHaveAttribute('aria-busy', 'true')
  await page.locator('.checkout-summary button[value=place]').click()

  // Stripe's page: nothing is paid, the order waits.
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/order-pay/)
  await shop.isAwake()
  await expectAccessible(page)
  await page.locator('[name=payment_method][value=stripe]').check()
  await page.locator('main form button.primary').click()

  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page).toHaveURL(/order-received/)
  await expect(page.locator('.order-status strong')).toContainText(
    shop.text({ ar: 'قيد التجهيز', en: 'Is being prepared' }),
  )
  await expect(page.locator('.order-part', { hasText: shop.text({ ar: 'بطاقة', en: 'Card' }) })).toBeVisible()
  // Its page to pay leads on to what is paid.
  await page.goto(page.url().replace('order-received', 'order-pay'))
  await expect(page).toHaveURL(/order-received/)
})
