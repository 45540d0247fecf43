/** Popups close on a backdrop click, except when the click began inside. */
import type { Page } from '@playwright/test'
import { openComparison, tableSettingsButton, visitWithList } from '#tests/journeys/compare/compare-visit.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { closePopup, findHeart, findPopup, addAndOpen } from '#tests/journeys/wishlist/wishlist-visit.ts'

test('text in wishlist and settings can be selected beyond the dialog edge, and a backdrop click closes the dialog', async ({
  page,
  shop,
}) => {
  await visitWithList(page, shop, { ids: [101, 102], path: '/shop/' })
  const id = await page.locator('main .product-card .woosw-btn').first().getAttribute('data-id')
  await addAndOpen(page, Number(id))
  await dragToWindowEdge(page, '#woosw_wishlist .woosw-name')
  await expect(findPopup(page)).toBeVisible()
  await page.mouse.click(3, 3)
  await expect(findPopup(page)).toHaveCount(0)
  await findHeart(page, Number(id)).click()
  await expect(findPopup(page)).toBeVisible()
  await closePopup(page)

  await openComparison(page)
  await tableSettingsButton(page).click()
  const settings = page.locator('dialog.woosc-settings')
  await expect(settings).toBeVisible()
  await dragToWindowEdge(page, 'dialog.woosc-settings h2')
  await expect(settings).toBeVisible()
  await page.mouse.click(3, 3)
  await expect(settings).toHaveCount(0)
})

/** Drags from the center of an element to the edge of the window. */
async function dragToWindowEdge(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not seen`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(3, 3, { steps: 4 })
  await page.mouse.up()
}
