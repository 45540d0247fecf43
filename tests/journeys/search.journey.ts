import { expect, test } from './journey.ts'

const withoutScript = { tag: '@without-script' }

test(
  'search finds in spite of a slip of the finger',
  { tag: ['@without-script', '@core'] },
  async ({ page, shop }) => {
    await shop.visit('/')
    await search(shop.text({ ar: 'فانوص', en: 'lantren' }))
    await expect(page).toHaveURL(/[?&]s=/)
    await expect(page.getByRole('main')).toContainText(
      shop.text({ ar: 'فانوس القاهرة', en: 'Cairo lantern' }),
    )

    async function search(text: string) {
      await page.locator('#site-search').fill(text)
      await page.locator('#site-search').press('Enter')
    }
  },
)

test(
  'search takes Arabic however it is spelled, in both languages of the shop',
  withoutScript,
  async ({ page, shop }) => {
    // Ta marbuta as ha, alef without hamza, a stretched letter.
    for (const spelling of ['قهوه', 'قــهوة', 'قَهْوَة']) {
      await shop.visit(`/?s=${encodeURIComponent(spelling)}&post_type=product`)
      await expect(page.locator('.product-card').first(), spelling).toBeVisible()
    }
  },
)

test('search finds by SKU', withoutScript, async ({ page, shop }) => {
  await shop.visit('/?s=hn-cup-002&post_type=product')
  await expect(page.locator('.product-card').first()).toContainText(
    shop.text({ ar: 'كوب الصباح', en: 'Morning mug' }),
  )
})
