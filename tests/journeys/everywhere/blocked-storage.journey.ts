/** A browser that blocks site storage: every access to it throws. */
import { findCompareButtons, openTableOnClick } from '#tests/journeys/compare/compare-visit.ts'
import { expect, openCards, test } from '#tests/journeys/journey.ts'
import { findQuickViewButton, mugId, findTitle } from '#tests/journeys/quick-view/quick-view-visit.ts'
import {
  closePopup,
  findHeart,
  readListedIds,
  openShopPage,
  findPopup,
  addAndOpen,
} from '#tests/journeys/wishlist/wishlist-visit.ts'

// React Router logs that it could not restore the scroll position.
test.use({ ignoredErrors: /storage is forbidden/ })

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The storage is forbidden', 'SecurityError')
        },
      })
    }
  })
})

test(
  'with blocked storage wishlist, quick view and comparison work and keep their products',
  { tag: '@core' },
  async ({ page, shop }) => {
    await openTableOnClick(page)
    await openShopPage(shop)
    await expect(page.locator('main .product-card').first()).toBeVisible()
    await addAndOpen(page, mugId)
    expect(await readListedIds(findPopup(page))).toEqual([mugId])
    await closePopup(page)
    await openCards(page)
    await findQuickViewButton(page, mugId).click()
    await expect(findTitle(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await findCompareButtons(page).first().click()
    await expect(page.locator('.woosc-table-items-loaded')).toBeVisible({ timeout: 20_000 })
    await page.reload()
    await shop.waitForHydration()
    await expect(findHeart(page, mugId)).toHaveClass(/woosw-added/)
    await expect(findCompareButtons(page).first()).toHaveClass(/woosc-btn-added/)
  },
)

const paths = ['/', '/product/morning-mug/', '/contact/', '/cart/', '/compare/', '/wishlist/', '/my-account/']

test('with blocked storage pages of every kind are rendered and hydrated', async ({ page, shop }) => {
  test.slow()
  for (const path of paths)
    await test.step(path, async () => {
      await shop.visit(path)
      await shop.waitForHydration()
      await expect(page.locator('main h1').first()).toBeVisible()
    })
})
