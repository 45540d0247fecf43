/** The wishlist page with JavaScript: changes made there, and removals in another tab (SCR-13). */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/journeys/journey.ts'

const [cupId, mugId, teapotId] = [101, 102, 104]

// Excludes the suggestions below.
const findItems = (page: Page) =>
  page.locator('.woosw-items:not(.woosw-suggested-items) > tbody > tr.woosw-item')

test(
  'B-26: everyone can open the wishlist page, also empty; notes are kept as typed; removals sync between tabs',
  { tag: '@layout' },
  async ({ page, shop, context }) => {
    await shop.visit('/wishlist/')
    await expect(page.locator('.woosw-popup-content-mid-message')).toBeVisible()
    await expectAccessible(page)
    // Adds products by links, as from an e-mail; the last one added is the newest.
    for (const id of [cupId, mugId]) await page.request.get(shop.path(`/shop/?add-to-wishlist=${id}`))
    await page.goto(shop.path(`/shop/?add-to-wishlist=${teapotId}`))
    await expect(page).toHaveURL(/\/wishlist\/\?notice=added/)
    await expect(page.getByRole('status').first()).toContainText(
      shop.text({ ar: 'إلى المفضلة', en: 'added to wishlist' }),
    )
    await shop.waitForHydration()
    await expect(findItems(page)).toHaveCount(3)
    await expect(findItems(page).first()).toHaveAttribute('data-id', String(teapotId))
    const note = findItems(page).first().locator('.woosw-item--note-box')
    await note.locator('summary').click()
    await note.locator('input[name=note]').fill('<script>alert(1)</script> & "Amal"')
    await note.locator('.woosw_add_note').click()
    await expect(findItems(page).first().locator('summary.woosw-item--note')).toHaveText(
      '<script>alert(1)</script> & "Amal"',
    )
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const otherPage = await context.newPage()
    // Before hydration a change is a form post; other tabs notice it when they become visible.
    await otherPage.goto(shop.path('/wishlist/'), { waitUntil: 'networkidle' })
    await otherPage.locator(`.woosw-item-${mugId} .woosw-item--remove button`).click()
    await expect(findItems(otherPage)).toHaveCount(2)
    await expect(findItems(page)).toHaveCount(2)
  },
)
