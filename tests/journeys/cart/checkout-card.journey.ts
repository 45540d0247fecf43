/** B.13: card payment on Stripe's page: a guest goes back once, pays, and downloads the purchase. */
import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { goToCheckout, orderCart, addToCart } from './checkout-visit.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/journeys/journey.ts'

test(
  'B.1: a guest leaves the Stripe page, pays on the second try and downloads the product from the order page',
  { tag: '@core' },
  async ({ page, shop }) => {
    await goToCheckout(page, shop, '/product/cypress-embroidery-pattern/')
    await page.locator('[name=payment_method][value=stripe]').check()
    await expect(page.locator('.checkout-summary')).not.toHaveAttribute('aria-busy', 'true')
    await page.locator('.checkout-summary button[value=place]').click()

    // After "Back" on Stripe's page, the order is unpaid and pending.
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(/order-pay/)
    await shop.waitForHydration()
    await expectAccessible(page)
    await page.locator('[name=payment_method][value=stripe]').check()
    await page.locator('main form button.primary').click()

    await page.getByRole('button', { name: 'Pay' }).click()
    await expect(page).toHaveURL(/order-received/)
    await expect(
      page.locator('.order-part', { hasText: shop.text({ ar: 'بطاقة', en: 'Card' }) }),
    ).toBeVisible()
    const download = page.locator('.download')
    await expect(download).toContainText(/[5٥]/)
    await expectNoSidewaysScroll(page)
    await download.locator('a.button').click()
    const button = page.locator('.download-page button')
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect((await readFile(await file.path())).subarray(0, 4).toString()).toBe('%PDF')
    // Clicking again after a reload is the same download.
    await page.reload()
    await expect(page.locator('.download-page')).toContainText(shop.text({ ar: 'احتُسب', en: 'was counted' }))
    await expectAccessible(page)
  },
)

test('B.13: Back from the card payment page opens the unpaid order, and the cart page links to it', async ({
  page,
  shop,
}) => {
  await goToCheckout(page, shop, '/product/cypress-embroidery-pattern/')
  await page.locator('[name=payment_method][value=stripe]').check()
  await expect(page.locator('.checkout-summary')).not.toHaveAttribute('aria-busy', 'true')
  await page.locator('.checkout-summary button[value=place]').click()
  await expect(page.getByRole('button', { name: 'Pay' })).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(/order-pay\/\d+\/\?key=[^&]+$/)
  await shop.visit('/cart/')
  const unpaidOrderNotice = page.locator('.order-waiting')
  await expect(unpaidOrderNotice).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await unpaidOrderNotice.getByRole('link').click()
  await page.getByRole('button', { name: shop.text({ ar: 'إلغاء الطلب', en: 'Cancel order' }) }).click()
  await expect(page.locator('h1')).toHaveText(shop.text({ ar: 'أُلغي طلبك', en: 'Your order was canceled' }))
  await shop.visit('/cart/')
  await expect(unpaidOrderNotice).toHaveCount(0)
})

test('B.13: the link of an order requires the e-mail address in another browser', async ({
  page,
  shop,
  openSeparatePage,
}) => {
  const email = `${randomUUID()}@shopper.example`
  await addToCart(page, shop, '/product/cypress-embroidery-pattern/')
  const { path } = await orderCart(page, shop, { payment: 'bacs', email })
  const otherPage = await openSeparatePage()
  await otherPage.goto(path)
  await expect(otherPage.locator('.order-ask')).toBeVisible()
  await expect(otherPage.locator('main')).not.toContainText(email)
  await otherPage.locator('[name=email]').fill('somebody@shopper.example')
  await otherPage.locator('.order-ask button').press('Enter')
  await expect(otherPage.locator('.order-ask [role=alert]')).toBeVisible()
  await expectAccessible(otherPage)
  await expectNoSidewaysScroll(otherPage)
  await otherPage.locator('[name=email]').fill(email)
  await otherPage.locator('[name=email]').press('Enter')
  await expect(otherPage.locator('main')).toContainText(email)
})
