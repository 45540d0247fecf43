/** A browser that blocks site storage: every access to it throws. */
import { buttons, opensTable } from '#tests/journeys/compare/compare-visit.ts'
import { expect, openCards, test } from '#tests/journeys/journey.ts'
import { buttonOf, mug, title } from '#tests/journeys/quick-view/quick-view-visit.ts'
import {
  close,
  heartOf,
  listedIn,
  openShopPage,
  popupOf,
  addAndOpen,
} from '#tests/journeys/wishlist/wishlist-visit.ts'

// React Router logs that it could not restore the scroll position.
test.use({ forgiven: /storage is forbidden/ })

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
    await opensTable(page)
    await openShopPage(shop)
    await expect(page.locator('main .product-card').first()).toBeVisible()
    await addAndOpen(page, mug)
    expect(await listedIn(popupOf(page))).toEqual([mug])
    await close(page)
    await openCards(page)
    await buttonOf(page, mug).click()
    await expect(title(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await buttons(page).first().click()
    await expect(page.locator('.woosc-table-items-loaded')).toBeVisible({ timeout: 20_000 })
    await page.reload()
    await shop.waitForHydration()
    await expect(heartOf(page, mug)).toHaveClass(/woosw-added/)
    await expect(buttons(page).first()).toHaveClass(/woosc-btn-added/)
  },
)

const kinds = ['/', '/product/morning-mug/', '/contact/', '/cart/', '/compare/', '/wishlist/', '/my-account/']

test('with blocked storage pages of every kind are rendered and hydrated', async ({ page, shop }) => {
  test.slow()
  for (const path of kinds)
    await test.step(path, async () => {
      await shop.visit(path)
      await shop.waitForHydration()
      await expect(page.locator('main h1').first()).toBeVisible()
    })
})
