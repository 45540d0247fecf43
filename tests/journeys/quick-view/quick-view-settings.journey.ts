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
import { type OwnerSettings, setForPages } from '#tests/journeys/admin/owner-settings.ts'
import { buttonOf, cup, mug, openShopPage, title, tumbler } from './quick-view-visit.ts'

test(
  'C-02, QV-1, SCR-9, C.4.2: the sidebar loads by POST with its context, shows an outline, and handles keys',
  { tag: '@layout' },
  async ({ page, shop }) => {
    await openWith(page, shop, { view: 'sidebar', sidebarHeading: true })
    const answer = Promise.withResolvers<void>()
    await page.route(/woosq_quickview/, async (route) => {
      await answer.promise
      await route.continue()
    })
    const requested = page.waitForRequest(/woosq_quickview/)
    const button = buttonOf(page, mug)
    await button.focus()
    await page.keyboard.press('Enter')
    const request = await requested
    expect(request.method()).toBe('POST')
    const posted = new URLSearchParams(request.postData() ?? '')
    expect(Object.fromEntries(posted)).toMatchObject({
      action: 'woosq_quickview',
      product_id: String(mug),
      context: 'default',
    })
    const panel = page.locator('.woosq-sidebar.woosq-position-01.woosq-heading-yes')
    await expect(panel.locator('.woosq-outline')).toBeVisible()
    await expect(page.locator('.woosq-shell')).toHaveClass(/woosq-loading/)
    answer.resolve()
    await expect(title(page)).toBeVisible()
    await expect(panel.locator('.woosq-heading')).toHaveText((await title(page).textContent()) ?? '')
    // There is no room beside the panel: the buttons for next and previous are below it.
    await expect(page.locator('.woosq-step')).toHaveCount(0)
    const back = { ar: 'المنتج السابق', en: 'Previous product' }
    await panel.getByRole('button', { name: shop.text(back) }).click()
    await expect(page.locator(`#woosq-product-${mug}`)).toHaveCount(0)
    await page.keyboard.press(shop.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
    await expect(page.locator(`#woosq-product-${mug}`)).toBeVisible()
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

    await buttonOf(page, tumbler).evaluate((one) => one.setAttribute('data-context', 'woosc'))
    const another = page.waitForRequest(/woosq_quickview/)
    await buttonOf(page, tumbler).click()
    expect(new URLSearchParams((await another).postData() ?? '').get('context')).toBe('woosc')
    await expect(page.locator('dialog.mfp-woosq-woosc')).toBeVisible()
  },
)

test('C-06, C-08, C-09, QV-2, SCR-10, SCR-12: settings disable the history entry, arrows and closing on add to cart', async ({
  page,
  shop,
}) => {
  await openWith(page, shop, { backToClose: false, nextPrev: false, autoClose: false })
  const before = page.url()
  const entries = await page.evaluate(() => history.length)
  await buttonOf(page, mug).click()
  await expect(title(page)).toBeVisible()
  expect(page.url()).toBe(before)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator(`#woosq-product-${mug}`)).toBeVisible()
  await expect(page.locator('.woosq-step')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.locator('.woosq-shell')).toHaveCount(0)
  expect(page.url()).toBe(before)
  expect(await page.evaluate(() => history.length)).toBe(entries)

  await buttonOf(page, cup).click()
  await expect(title(page)).toBeVisible()
  const added = page.waitForResponse(/cart\/items/)
  await page.locator('.woosq-product .single_add_to_cart_button').click()
  expect((await added).ok()).toBe(true)
  await expect(page.locator('.cart-drawer, .toaster').first()).toContainText(/./)
  await expect(title(page)).toBeVisible()
})

test('C-11: with a redirect to the cart configured, the form contains its URL and adding opens the cart', async ({
  page,
  shop,
}) => {
  // Adds to responses what the shop adds with this setting, which contract-calls.test.ts tests.
  const goOnAt = shop.path('/cart/')
  for (const call of [/woosq_quickview/, /cart\/items/]) {
    await page.route(call, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), goOnAt } })
    })
  }
  await openShopPage(page, shop)
  await buttonOf(page, cup).click()
  await expect(page.locator('input.woosq-redirect')).toHaveCount(1)
  await expect(page.locator('input.woosq-redirect')).toHaveValue(goOnAt)
  await page.locator('.woosq-product .single_add_to_cart_button').click()
  await expect(page).toHaveURL(new RegExp(`${goOnAt}$`))
  await expect(page.locator('.cart_item')).toHaveCount(1)
})

async function openWith(page: Page, shop: ShopVisit, settings: OwnerSettings): Promise<void> {
  await setForPages(page, 'quick-view', settings)
  await openShopPage(page, shop)
}
