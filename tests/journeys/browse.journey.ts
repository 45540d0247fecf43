import { expect, test } from './journey.ts'

const withoutScript = { tag: '@without-script' }

test(
  'SCR-1: from the front page over a category to a product and back by the crumbs',
  { tag: ['@without-script', '@core'] },
  async ({ page, shop }) => {
    await shop.visit('/')
    await expect(page.locator('html')).toHaveAttribute('dir', shop.direction)
    await expect(page.locator('html')).toHaveAttribute('lang', shop.language)

    await shop.chooseFromMenu(shop.text({ ar: 'الخزف', en: 'Ceramics' }))
    await expect(page).toHaveURL(shop.path('/product-category/ceramics/'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      shop.text({ ar: 'الخزف', en: 'Ceramics' }),
    )

    await page
      .getByRole('link', { name: shop.text({ ar: 'كوب الصباح', en: 'Morning mug' }), exact: true })
      .click()
    await expect(page).toHaveURL(shop.path('/product/morning-mug/'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      shop.text({ ar: 'كوب الصباح', en: 'Morning mug' }),
    )

    const crumbs = page.locator('.breadcrumbs')
    await crumbs.getByRole('link', { name: shop.text({ ar: 'الخزف', en: 'Ceramics' }) }).click()
    await expect(page).toHaveURL(shop.path('/product-category/ceramics/'))
  },
)

test(
  'the language switch keeps the page and what is chosen on it',
  { tag: ['@without-script', '@core'] },
  async ({ page, shop }) => {
    const query = '?attribute_pa_color=charcoal'
    await shop.visit(`/product/morning-mug/${query}`)
    await page.getByRole('link', { name: shop.text({ ar: 'English', en: 'العربية' }), exact: true }).click()
    await expect(page).toHaveURL(`${shop.text({ ar: '/en', en: '' })}/product/morning-mug/${query}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      shop.text({ ar: 'Morning mug', en: 'كوب الصباح' }),
    )
    await expect(page.locator('html')).toHaveAttribute('dir', shop.text({ ar: 'ltr', en: 'rtl' }))
  },
)

test('an address that leads nowhere says so and leads on', withoutScript, async ({ page, shop }) => {
  await shop.visit('/product/no-such-thing/', { status: 404 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    shop.text({ ar: 'هذه الصفحة غير موجودة', en: 'This page is not here' }),
  )
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL(shop.path('/shop/'))
})
