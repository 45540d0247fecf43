/** Product reviews, one link away from the product name. */
import { expect, test } from '#tests/journeys/journey.ts'

test(
  'a URL with #reviews scrolls to the reviews, as does each click on the stars below the product name',
  { tag: '@core' },
  async ({ page, shop }) => {
    const dallahPath = '/product/brass-dallah/'
    const title = page.getByRole('heading', { level: 2, name: shop.text({ ar: 'التقييمات', en: 'Reviews' }) })
    await shop.visit(`${dallahPath}#reviews`)
    await expect(title).toBeInViewport({ ratio: 1 })

    await shop.visit(dallahPath)
    await shop.waitForHydration()
    const stars = page.locator('.buy-box a[href$="#reviews"]')
    for (let clickNumber = 1; clickNumber <= 2; clickNumber += 1) {
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

test('review stars are filled up to the selected star and up to the star under the pointer', async ({
  page,
  shop,
}) => {
  await shop.visit('/product/brass-dallah/')
  await page.locator('.write-review summary').click()
  const stars = page.locator('.star-choice label')
  const readFilledStars = () =>
    stars.evaluateAll((labels) =>
      labels.map((label) => getComputedStyle(label.querySelector('svg') ?? label).fill !== 'none'),
    )
  const createFilledStars = (count: number) => [1, 2, 3, 4, 5].map((star) => star <= count)
  await expect.poll(readFilledStars).toEqual(createFilledStars(0))
  await stars.nth(1).hover()
  await expect.poll(readFilledStars).toEqual(createFilledStars(2))
  await stars.nth(3).click()
  await page.mouse.move(0, 0)
  await expect.poll(readFilledStars).toEqual(createFilledStars(4))
  await page.keyboard.press('ArrowDown')
  await expect.poll(readFilledStars).toEqual(createFilledStars(5))
  await stars.nth(2).hover()
  await expect.poll(readFilledStars).toEqual(createFilledStars(3))
})

test('an incomplete review shows its errors on the product page and keeps its text and rating', async ({
  page,
  shop,
}) => {
  await shop.visit('/product/linen-curtain/?attribute_pa_color=sage')
  await page.locator('.write-review summary').click()
  await page.locator('.star-choice label').nth(3).click()
  await page.locator('.review-form textarea').fill('Soft, and as long as it says.')
  await page.locator('.review-form button').click()
  await expect(page.locator('.write-review .form-summary')).toBeInViewport()
  await expect(page).toHaveURL(/\/product\/linen-curtain\/\?attribute_pa_color=sage#write-review$/)
  await expect(page.locator('.review-form textarea')).toHaveValue('Soft, and as long as it says.')
  await expect(page.locator('.review-form [name=rating]:checked')).toHaveValue('4')
})
