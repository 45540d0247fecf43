/** Where something is missing or fails, the shopper gets a sentence in their language and a way on. */
import { expect, expectAccessible, test } from './journey.ts'

const missing = { ar: 'هذه الصفحة غير موجودة', en: 'This page is not here' }
const failed = { ar: 'حدث خطأ لدينا', en: 'Something went wrong on our side' }
const withoutScript = { tag: '@without-script' }

test(
  'a missing page has the frame of the shop, and its search works',
  { tag: ['@without-script', '@core'] },
  async ({ page, shop }) => {
    await shop.visit('/no/such/page/', { status: 404 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.text(missing))
    await expect(page.locator('html')).toHaveAttribute('dir', shop.direction)
    await expect(page).toHaveTitle(new RegExp(shop.text(missing)))
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.locator('#site-search').fill(shop.text({ ar: 'فانوس', en: 'lantern' }))
    await page.locator('#site-search').press('Enter')
    await expect(page.locator('.product-card').first()).toBeVisible()
  },
)

test('a missing page says the same in the other language', withoutScript, async ({ page, shop }) => {
  await shop.visit('/product/no-such-thing/', { status: 404 })
  await page.getByRole('link', { name: shop.text({ ar: 'English', en: 'العربية' }), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    shop.text({ ar: missing.en, en: missing.ar }),
  )
})

const refused: [path: string, status: number][] = [
  ['/product/%E0%A4%A/', 400],
  [`/shop/?s=${'a'.repeat(20_000)}`, 414],
]
for (const [path, status] of refused) {
  test(`${status}: ${path.slice(0, 30)} is refused in a sentence of both languages`, async ({
    page,
    shop,
  }) => {
    await shop.visit(path, { status })
    await expect(page.locator('body')).toHaveText(/عنوان الصفحة.+This address is/s)
  })
}

test.describe('in place', () => {
  test.use({ forgiven: /\.data|Failed to (?:load resource|fetch)/ })

  test('a link in place to a missing page says so and leads on', async ({ page, shop }) => {
    await shop.visit('/product-category/ceramics/')
    await shop.isAwake()
    const link = page.locator('.product-card .card-name a').first()
    await link.evaluate((each: HTMLAnchorElement) => {
      each.pathname = each.pathname.replace(/[^/]+\/$/, 'sold-long-ago/')
    })
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.text(missing))
    await expect(page.locator('#site-search')).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(page.locator('.product-card').first()).toBeVisible()
  })

  test('a page whose data does not come says so, and the way back works', async ({ page, shop }) => {
    await shop.visit('/product-category/ceramics/')
    await shop.isAwake()
    await page.route(/\.data(?:\?|$)/, (route) => route.abort('internetdisconnected'))
    await page.locator('.product-card .card-name a').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.text(failed))
    await expect(page.locator('html')).toHaveAttribute('dir', shop.direction)
    await page.unroute(/\.data(?:\?|$)/)
    await page.getByRole('main').getByRole('link').click()
    await expect(page).toHaveURL(shop.path('/shop/'))
    await expect(page.locator('.product-card').first()).toBeVisible()
  })
})
