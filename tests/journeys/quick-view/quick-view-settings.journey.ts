/** Quick view settings: side panel, no history entry, opening after adding to the cart, redirect to the cart. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  SHORT_LIST,
} from '#tests/journeys/journey.ts'
import { type MerchantSettings, overrideSettings } from '#tests/journeys/admin/merchant-settings.ts'
import { findQuickViewButton, cupId, mugId, openShopPage, findTitle, tumblerId } from './quick-view-visit.ts'

test(
  'C-02, QV-1, SCR-9, C.4.2: the sidebar loads by POST with its context, shows an outline, and handles keys',
  { tag: '@layout' },
  async ({ page, shop }) => {
    await openWithSettings(page, shop, { view: 'sidebar', sidebarHeading: true })
    const release = Promise.withResolvers<void>()
    await page.route(/woosq_quickview/, async (route) => {
      await release.promise
      await route.continue()
    })
    const requestPromise = page.waitForRequest(/woosq_quickview/)
    const button = findQuickViewButton(page, mugId)
    await button.focus()
    await page.keyboard.press('Enter')
    const request = await requestPromise
    expect(request.method()).toBe('POST')
    const parameters = new URLSearchParams(request.postData() ?? '')
    expect(Object.fromEntries(parameters)).toMatchObject({
      action: 'woosq_quickview',
      product_id: String(mugId),
      context: 'default',
    })
    const panel = page.locator('.woosq-sidebar.woosq-position-01.woosq-heading-yes')
    await expect(panel.locator('.woosq-outline')).toBeVisible()
    await expect(page.locator('.woosq-shell')).toHaveClass(/woosq-loading/)
    release.resolve()
    await expect(findTitle(page)).toBeVisible()
    await expect(panel.locator('.woosq-heading')).toHaveText((await findTitle(page).textContent()) ?? '')
    // There is no room beside the panel: the buttons for next and previous are below it.
    await expect(page.locator('.woosq-step')).toHaveCount(0)
    const previousLabel = { ar: 'المنتج السابق', en: 'Previous product' }
    await panel.getByRole('button', { name: shop.text(previousLabel) }).click()
    await expect(page.locator(`#woosq-product-${mugId}`)).toHaveCount(0)
    await page.keyboard.press(shop.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
    await expect(page.locator(`#woosq-product-${mugId}`)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // Back closes the panel too, unlike in WPC Smart Quick View (quick-view.md C.4.8).
    await expect(page).toHaveURL(/#woosq$/)
    await page.goBack()
    await expect(panel).toHaveCount(0)
    await expect(button).toBeFocused()
    await button.click()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${shop.path(SHORT_LIST)}$`))

    await findQuickViewButton(page, tumblerId).evaluate((one) => one.setAttribute('data-context', 'woosc'))
    const secondRequest = page.waitForRequest(/woosq_quickview/)
    await findQuickViewButton(page, tumblerId).click()
    expect(new URLSearchParams((await secondRequest).postData() ?? '').get('context')).toBe('woosc')
    await expect(page.locator('dialog.mfp-woosq-woosc')).toBeVisible()
  },
)

test('C-06, C-08, C-09, QV-2, SCR-10, SCR-12: settings disable the history entry, arrows and closing on add to cart', async ({
  page,
  shop,
}) => {
  await openWithSettings(page, shop, { backToClose: false, nextPrev: false, autoClose: false })
  const initialUrl = page.url()
  const historyLength = await page.evaluate(() => history.length)
  await findQuickViewButton(page, mugId).click()
  await expect(findTitle(page)).toBeVisible()
  expect(page.url()).toBe(initialUrl)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator(`#woosq-product-${mugId}`)).toBeVisible()
  await expect(page.locator('.woosq-step')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.locator('.woosq-shell')).toHaveCount(0)
  expect(page.url()).toBe(initialUrl)
  expect(await page.evaluate(() => history.length)).toBe(historyLength)

  await findQuickViewButton(page, cupId).click()
  await expect(findTitle(page)).toBeVisible()
  const addResponse = page.waitForResponse(/cart\/items/)
  await page.locator('.woosq-product .single_add_to_cart_button').click()
  expect((await addResponse).ok()).toBe(true)
  await expect(page.locator('.cart-drawer, .toaster').first()).toContainText(/./)
  await expect(findTitle(page)).toBeVisible()
})

test('C-11: with a redirect to the cart configured, the form contains its URL and adding opens the cart', async ({
  page,
  shop,
}) => {
  // Adds to responses what the shop adds with this setting, which contract-calls.test.ts tests.
  const goOnAt = shop.path('/cart/')
  for (const urlPattern of [/woosq_quickview/, /cart\/items/]) {
    await page.route(urlPattern, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), goOnAt } })
    })
  }
  await openShopPage(page, shop)
  await findQuickViewButton(page, cupId).click()
  await expect(page.locator('input.woosq-redirect')).toHaveCount(1)
  await expect(page.locator('input.woosq-redirect')).toHaveValue(goOnAt)
  await page.locator('.woosq-product .single_add_to_cart_button').click()
  await expect(page).toHaveURL(new RegExp(`${goOnAt}$`))
  await expect(page.locator('.cart_item')).toHaveCount(1)
})

async function openWithSettings(page: Page, shop: ShopVisit, settings: MerchantSettings): Promise<void> {
  await overrideSettings(page, 'quick-view', settings)
  await openShopPage(page, shop)
}
