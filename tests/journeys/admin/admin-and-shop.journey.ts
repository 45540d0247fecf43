/** Storefront pages do not contain the admin's routes: links between the two still work in both directions. */
import { expect, test } from '#tests/journeys/journey.ts'
import { signIn } from './owner.ts'

const manageShopText = { ar: 'إدارة المتجر', en: 'Manage the shop' }

test(
  'a manager goes from the account to the admin, within the admin without page loads, to the shop and back',
  { tag: '@core' },
  async ({ page, shop }) => {
    await signIn(page, shop, '/admin/orders/')
    const documentPaths: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documentPaths.push(new URL(request.url()).pathname)
    })
    await shop.visit('/my-account/')
    await shop.waitForHydration()
    const adminLink = page.locator('main a[href$="/admin/"]', { hasText: shop.text(manageShopText) }).first()
    await adminLink.click()
    await expect(page.locator('.admin-nav')).toBeVisible()
    await shop.waitForHydration()
    await page.locator('.admin-nav a[href$="/admin/products/"]').first().click()
    await expect(page).toHaveURL(/\/admin\/products\/$/)
    expect(documentPaths, 'within the admin no document is loaded anew').toEqual(
      ['/my-account/', '/admin/'].map(shop.path),
    )
    await page.locator('.site-header a[href]').first().click()
    await expect(page.locator('.admin-nav')).toHaveCount(0)
    await page.goBack()
    await expect(page.locator('.list-table')).toBeVisible()
  },
)
