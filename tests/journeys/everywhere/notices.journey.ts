/** Notices above any open dialog: visible, clickable, reachable by keyboard, and in the color of their status. */
import type { Locator, Page } from '@playwright/test'
import { findCompareButton, openComparison, visitWithList } from '#tests/journeys/compare/compare-visit.ts'
import { expect, expectAccessible, openCards, SHORT_LIST, test } from '#tests/journeys/journey.ts'
import { findHeart, openShopPage, findPopup } from '#tests/journeys/wishlist/wishlist-visit.ts'

const [cupId, lampId] = [101, 120]

test('a toast over an open dialog can be clicked and focused, and covers neither title nor close button', async ({
  page,
  shop,
}) => {
  await visitWithList(page, shop, {
    ids: [await readFirstSimpleProductId(page, shop.path(SHORT_LIST)), cupId],
    path: SHORT_LIST,
  })
  await openComparison(page)
  await page.locator('#woosc_table .ajax_add_to_cart').first().click()
  const toast = page.locator('.toast')
  await expect(toast).toBeVisible()
  expect(await toast.evaluate((each) => each.closest('dialog:modal')?.id)).toBe('woosc-area')
  for (const part of ['.woosc-table-head h2', '#woosc-table-close'])
    expect(await isOverlapping(toast, page.locator(part)), part).toBe(false)
  expect(await readColor(toast, 'background-color')).toBe(await readColorToken(page, '--good'))
  await expectAccessible(page, { part: '.notices' })
  // There is exactly one live region, and it existed before the notice.
  await expect(page.locator('.notices[role=status]')).toHaveCount(1)
  const link = toast.getByRole('link')
  await link.focus()
  await expect(link).toBeFocused()
  await toast.getByRole('button').click()
  await expect(toast).toHaveCount(0)
  await expect(page.locator('#woosc-area:modal')).toBeVisible()
})

test('a visible toast moves over an opening dialog, and back to the page when the dialog closes', async ({
  page,
  shop,
  clock,
}) => {
  await visitWithList(page, shop, { ids: [cupId, lampId], path: '/product/zellige-teapot/' })
  await clock.pauseAt(Date.now() + 60_000)
  await page.locator('.buy-box .single_add_to_cart_button').click()
  const toast = page.locator('.toast')
  await expect(toast).toBeVisible()
  await openComparison(page)
  const findContainer = () => toast.evaluate((each) => each.closest('dialog')?.id ?? 'the page')
  await expect.poll(findContainer).toBe('woosc-area')
  await toast.getByRole('button').click({ trial: true })
  await page.keyboard.press('Escape')
  await expect.poll(findContainer).toBe('the page')
  await toast.getByRole('button').click()
  await expect(toast).toHaveCount(0)
})

test('a first wishlist item shows a notice, and a first compared product the bar: neither covers the page', async ({
  page,
  shop,
}) => {
  await openShopPage(shop)
  const heart = findHeart(page, cupId)
  await heart.click()
  const message = page.locator('.woosw-message p')
  await expect(message).toContainText((await heart.getAttribute('data-product_name')) ?? '', {
    timeout: 20_000,
  })
  expect(await readColor(message, 'background-color')).toBe(await readColorToken(page, '--good'))
  await expect(heart).toHaveClass(/woosw-added/)
  await expect(findPopup(page)).toHaveCount(0)

  await openCards(page)
  await findCompareButton(page, cupId).click()
  await expect(page.locator('.woosc-bar-item')).toHaveCount(1)
  await expect(page.locator('.woosc-table, dialog:modal')).toHaveCount(0)
  await expectAccessible(page, { part: '.woosc-bar' })
})

/** The id of the first product in the list that has no options to choose. */
async function readFirstSimpleProductId(page: Page, url: string): Promise<number> {
  await page.goto(url)
  const button = page.locator('main .product-card .ajax_add_to_cart').first()
  return Number(await button.getAttribute('data-product_id'))
}

function readColor(element: Locator, property: string): Promise<string> {
  return element.evaluate((each, name) => getComputedStyle(each).getPropertyValue(name), property)
}

/** A color token of the shop as browsers report it. */
function readColorToken(page: Page, token: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(${name})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, token)
}

async function isOverlapping(element: Locator, otherElement: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([element.boundingBox(), otherElement.boundingBox()])
  if (!a || !b) throw new Error('both are expected to be seen')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
