/** Names in lists open the quick view, if a setting is on: from the wishlist and the comparison, and back. */
import type { Page } from '@playwright/test'
import { openTableOnClick } from '#tests/journeys/compare/compare-visit.ts'
import { expectVisibleFocus } from '#tests/journeys/focus.ts'
import { expect, expectAccessible, openCards, test, SHORT_LIST } from '#tests/journeys/journey.ts'
import { createKeyboardDevice } from './input-devices.ts'
import { findHeart, openShopPage, findPopup, addAndOpen } from './wishlist-visit.ts'

const [cupId, teapotId] = [101, 104]

/** Rewrites lists so that names open the quick view (`link` yes_popup); settings.test.ts tests the setting. */
async function linkNamesToQuickView(page: Page, urlPattern: RegExp): Promise<void> {
  await page.route(urlPattern, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('"link":"yes"', '"link":"yes_popup"')
    await route.fulfill({ response, body })
  })
}

test('C-16: wishlist and comparison open products in the quick view, which adds to the cart and closes by Back', async ({
  page,
  shop,
}) => {
  await linkNamesToQuickView(page, /wc-ajax=woos[wc]_/)
  await openTableOnClick(page)
  await openShopPage(shop)
  await addAndOpen(page, teapotId)
  await createKeyboardDevice(page).activate(
    findPopup(page).locator(`.woosw-item-${teapotId} .woosw-item--name a`),
  )
  const product = page.locator(`#woosq-product-${teapotId}`)
  await expect(product).toBeVisible()
  await expect(findPopup(page)).toHaveCount(0)
  await expect(page.locator('dialog.mfp-woosq-woosw')).toBeVisible()
  await expectVisibleFocus(page)
  await expectAccessible(page)
  await page.goBack()
  await expect(page.locator('.woosq-shell')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${shop.path(SHORT_LIST)}$`))

  await findHeart(page, teapotId).click()
  await findPopup(page).locator(`.woosw-item-${teapotId} .woosw-item--name a`).click()
  await product.locator('.single_add_to_cart_button').click()
  await expect(page.locator('.woosq-shell')).toHaveCount(0)
  await expect(page.locator('.cart-entry').first()).toContainText(/1|١/)

  await openCards(page)
  await page.locator(`main .woosc-btn[data-id="${cupId}"]`).first().click()
  const name = page.locator(`dialog .woosc_table a.woosq-link[data-id="${cupId}"]:not([aria-hidden])`).first()
  await expect(name).toBeVisible({ timeout: 20_000 })
  await name.press('Enter')
  await expect(page.locator(`#woosq-product-${cupId}`)).toBeVisible()
  await expect(page.locator('dialog.mfp-woosq-woosc')).toBeVisible()
  await expect(name).toHaveCount(0)
  await page.goBack()
  await expect(page.locator('.woosq-shell')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${shop.path(SHORT_LIST)}$`))
})
