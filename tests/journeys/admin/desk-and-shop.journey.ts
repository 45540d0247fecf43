/** The shop's documents do not carry the routes of the desk: the ways between them are links all the same, and back again. */
import { expect, test } from '#tests/journeys/journey.ts'
import { signIn } from './owner.ts'

const manage = { ar: 'إدارة المتجر', en: 'Manage the shop' }

test(
  'from the account to the desk, about the desk, into the shop and back',
  { tag: '@core' },
  async ({ page, shop }) => {
    await signIn(page, shop, '/admin/orders/')
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
    })
    await shop.visit('/my-account/')
    await shop.isAwake()
    const desk = page.locator('main a[href$="/admin/"]', { hasText: shop.text(manage) }).first()
    await desk.click()
    await expect(page.locator('.desk-nav')).toBeVisible()
    await shop.isAwake()
    await page.locator('.desk-nav a[href$="/admin/products/"]').first().click()
    await expect(page).toHaveURL(/\/admin\/products\/$/)
    expect(documents, 'within the desk no document is loaded anew').toEqual(
      ['/my-account/', '/admin/'].map(shop.path),
    )
    await page.locator('.site-header a[href]').first().click()
    await expect(page.locator('.desk-nav')).toHaveCount(0)
    await page.goBack()
    await expect(page.locator('.list-table')).toBeVisible()
  },
)
