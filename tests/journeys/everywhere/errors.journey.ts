/** When something is missing or fails, the customer sees a message in their language and a link that leads on. */
import { expect, expectAccessible, test } from '#tests/journeys/journey.ts'

const notFoundText = { ar: 'الصفحة غير موجودة', en: 'Page not found' }
const failureText = { ar: 'حدث خطأ لدينا', en: 'Something went wrong on our side' }

test.use({ ignoredErrors: /\.data|Failed to (?:load resource|fetch)/ })

test(
  'missing pages and pages whose data fails show an error with working links, by URL and by client navigation',
  { tag: '@core' },
  async ({ page, shop }) => {
    const title = page.getByRole('heading', { level: 1 })
    const cards = page.locator('.product-card')
    await shop.visit('/no/such/page/', { status: 404 })
    await shop.waitForHydration()
    await expect(title).toHaveText(shop.text(notFoundText))
    await expect(page.locator('html')).toHaveAttribute('dir', shop.direction)
    await expect(page).toHaveTitle(new RegExp(shop.text(notFoundText)))
    await expect(page.getByRole('contentinfo')).toBeVisible()

    await page.locator('#site-search').fill(shop.text({ ar: 'فانوس', en: 'lantern' }))
    await page.locator('#site-search').press('Enter')
    await expect(cards.first()).toBeVisible()

    const link = page.locator('.product-card .card-name a').first()
    await link.evaluate((each: HTMLAnchorElement) => {
      each.pathname = each.pathname.replace(/[^/]+\/$/, 'sold-long-ago/')
    })
    await link.click()
    await expect(title).toHaveText(shop.text(notFoundText))
    await expect(page.locator('html'), 'the web font is kept').toHaveAttribute('data-letters', '')
    await expect(page.locator('#site-search')).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(cards.first()).toBeVisible()

    await page.route(/\.data(?:\?|$)/, (route) => route.abort('internetdisconnected'))
    await link.click()
    await expect(title).toHaveText(shop.text(failureText))
    await expect(page.locator('html')).toHaveAttribute('dir', shop.direction)
    await page.unroute(/\.data(?:\?|$)/)
    await page.getByRole('main').getByRole('link').click()
    await expect(page).toHaveURL(shop.path('/shop/'))
    await expect(cards.first()).toBeVisible()
  },
)
