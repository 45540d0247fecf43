/** What buyers said: there without script, dated, newest first, one link away from the name of the product. */
import { expect, test } from './journey.ts'

const withoutScript = { tag: '@without-script' }
const dallah = '/product/brass-dallah/'

test(
  'reviews stand on the page with their writers, stars and dates, newest first',
  withoutScript,
  async ({ page, shop }) => {
    await shop.visit(dallah)
    const reviews = page.locator('#reviews .review')
    await expect(reviews).toHaveCount(3)
    const [newest] = await reviews.all()
    await expect(newest ?? reviews).toContainText('لطيفة')
    await expect(newest?.getByRole('img').first() ?? reviews).toBeVisible()

    const times = page.locator('#reviews time')
    const days = await times.evaluateAll((each) =>
      each.map((time) => time.getAttribute('datetime')?.slice(0, 10)),
    )
    expect(days).toEqual(['2026-04-03', '2025-12-30', '2025-09-09'])
    const texts = shop.text({ ar: '3 أبريل 2026', en: 'April 3, 2026' })
    await expect(times.first()).toHaveText(texts)
    for (const time of await times.all()) await expect(time).toBeVisible()
  },
)

test('a review is marked with the language it is written in', withoutScript, async ({ page, shop }) => {
  await shop.visit(dallah)
  const text = (writer: string) => page.locator('#reviews .review', { hasText: writer }).locator('p')
  await expect(text('لطيفة')).toHaveAttribute('dir', 'rtl')
  await expect(text('لطيفة')).toHaveAttribute('lang', 'ar')
  await expect(text('Hannah')).toHaveAttribute('dir', 'ltr')
  await expect(text('Hannah')).toHaveAttribute('lang', 'en')
})

test(
  'the stars under the name lead to the reviews, each time',
  { tag: ['@without-script', '@core'] },
  async ({ page, shop, javaScriptEnabled }) => {
    await shop.visit(dallah)
    if (javaScriptEnabled) await shop.isAwake()
    const title = page.getByRole('heading', { level: 2, name: shop.text({ ar: 'التقييمات', en: 'Reviews' }) })
    const stars = page.locator('.buy-box a[href$="#reviews"]')
    for (const time of ['first', 'second']) {
      await test.step(`the ${time} time`, () => stars.click())
      await expect(page).toHaveURL(/#reviews$/)
      await expect(title).toBeInViewport()
      await page.locator('.product_title').scrollIntoViewIfNeeded()
      await expect(title).not.toBeInViewport()
    }
  },
)

test('an address with #reviews opens at the reviews', withoutScript, async ({ page, shop }) => {
  await shop.visit(`${dallah}#reviews`)
  const title = page.getByRole('heading', { level: 2, name: shop.text({ ar: 'التقييمات', en: 'Reviews' }) })
  await expect(title).toBeInViewport({ ratio: 1 })
})
