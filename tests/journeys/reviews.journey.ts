/** What buyers said, one link away from the name of the product. */
import { expect, test } from './journey.ts'

test(
  'an address with #reviews opens at the reviews; the stars under the name lead there, each time',
  { tag: '@core' },
  async ({ page, shop }) => {
    const dallah = '/product/brass-dallah/'
    const title = page.getByRole('heading', { level: 2, name: shop.text({ ar: 'التقييمات', en: 'Reviews' }) })
    await shop.visit(`${dallah}#reviews`)
    await expect(title).toBeInViewport({ ratio: 1 })

    await shop.visit(dallah)
    await shop.isAwake()
    const stars = page.locator('.buy-box a[href$="#reviews"]')
    for (let time = 1; time <= 2; time += 1) {
      await stars.click()
      await expect(page).toHaveURL(/#reviews$/)
      await expect(title).toBeInViewport()
      await page.locator('.product_title').scrollIntoViewIfNeeded()
      await expect(title).not.toBeInViewport()
    }

    await expect(page.locator('#reviews .review')).toHaveCount(3)
    for (const review of await page.locator('#reviews .review').all()) {
      await expect(review.locator('time')).toBeVisible()
      await expect(review.getByRole('img').first()).toBeVisible()
    }
  },
)
