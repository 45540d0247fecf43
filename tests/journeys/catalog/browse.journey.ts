import { expect, test } from '#tests/journeys/journey.ts'

test(
  'SCR-1: a visitor opens category and product, uses breadcrumbs, and keeps an option in each language',
  { tag: '@core' },
  async ({ page, shop }) => {
    const ceramics = { ar: 'الخزف', en: 'Ceramics' }
    const mug = { ar: 'كوب الصباح', en: 'Morning mug' }
    const title = page.getByRole('heading', { level: 1 })
    await shop.visit('/')
    await shop.waitForHydration()
    await expect(page.locator('html')).toHaveAttribute('dir', shop.direction)
    await expect(page.locator('html')).toHaveAttribute('lang', shop.language)

    await shop.chooseFromMenu(shop.text(ceramics))
    await expect(page).toHaveURL(shop.path('/product-category/ceramics/'))
    await expect(title).toHaveText(shop.text(ceramics))

    await page.getByRole('link', { name: shop.text(mug), exact: true }).click()
    await expect(page).toHaveURL(shop.path('/product/morning-mug/'))
    await expect(title).toHaveText(shop.text(mug))

    const crumb = (name: string) => page.locator('.breadcrumbs').getByRole('link', { name })
    await crumb(shop.text(ceramics)).click()
    await expect(page).toHaveURL(shop.path('/product-category/ceramics/'))
    await page.goBack()

    // A chosen variation changes the URL without a navigation.
    await page.locator('.variations [role=radio][data-value=charcoal]').click()
    await expect(page).toHaveURL(/[?&]attribute_pa_color=charcoal/)
    const { search: query } = new URL(page.url())
    await page.getByRole('link', { name: shop.text({ ar: 'English', en: 'العربية' }), exact: true }).click()
    await expect(page).toHaveURL(`${shop.text({ ar: '/en', en: '' })}/product/morning-mug/${query}`)
    await expect(title).toHaveText(shop.text({ ar: mug.en, en: mug.ar }))
    await expect(page.locator('html')).toHaveAttribute('dir', shop.text({ ar: 'ltr', en: 'rtl' }))
  },
)
