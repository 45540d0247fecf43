/** The quick view and the way back, also from where one of its links led. */
import { expect, test } from './journey.ts'
import { buttonOf, mug, openShopPage, title } from './quick-view-visit.ts'

test(
  'C-07: who follows a link out of the quick view finds it open on the way back, and the page under it',
  { tag: '@core' },
  async ({ page, shop }) => {
    await openShopPage(page, shop)
    await buttonOf(page, mug).click()
    await expect(title(page)).toBeVisible()
    await page.locator('.woosq-product a[href*="/product-category/"]').first().click()
    await expect(page).toHaveURL(/\/product-category\/[^#]+$/)
    await expect(page.locator('dialog.woosq-shell')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/shop\/#woosq$/)
    await expect(title(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/shop\/$/)
    await expect(page.locator('dialog.woosq-shell')).toHaveCount(0)
    await buttonOf(page, mug).click()
    await expect(title(page)).toBeVisible()
  },
)

test.describe('without a connection', () => {
  test.use({ forgiven: /ERR_INTERNET_DISCONNECTED/ })

  test('ERR-1: offline, a quick view whose script has not come says so and leaves the page', async ({
    page,
    shop,
    context,
  }) => {
    await openShopPage(page, shop)
    const button = buttonOf(page, mug)
    await expect(button).toBeAttached()
    await context.setOffline(true)
    // Not by a pointer: coming near would fetch it.
    await button.evaluate((one: HTMLElement) => one.click())
    await expect(
      page.getByText(shop.text({ ar: 'يبدو أنك غير متصل', en: 'You are probably offline.' })),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/shop\/$/)
    await context.setOffline(false)
  })
})
