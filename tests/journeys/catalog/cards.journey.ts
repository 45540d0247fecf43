/** Product cards: the wishlist button is always on the image; the other buttons appear on hover, focus or tap. */
import type { Locator, Page } from '@playwright/test'
import { expectVisibleFocus } from '#tests/journeys/focus.ts'
import { expect, expectAccessible, SHORT_LIST, test } from '#tests/journeys/journey.ts'

test(
  'a card shows only its wishlist button until hovering or focusing the card shows the other actions',
  { tag: '@wide' },
  async ({ page, shop }) => {
    await shop.visit(SHORT_LIST)
    await shop.waitForHydration()
    const card = simpleCard(page)
    const otherButtons = [card.locator('.woosc-btn'), card.locator('.woosq-btn'), card.locator('.card-add')]
    await page.mouse.move(1, 1)
    await expect(card.locator('.woosw-btn')).toHaveCSS('opacity', '1')
    await expect(card.locator('.card-more')).toBeHidden()
    for (const otherButton of otherButtons) await expect(otherButton).toHaveCSS('opacity', '0')
    await card.hover()
    for (const otherButton of otherButtons) await expect(otherButton).toHaveCSS('opacity', '1')
    await page.mouse.move(1, 1)
    for (const otherButton of otherButtons) await expect(otherButton).toHaveCSS('opacity', '0')
    await card.locator('.woosw-btn').focus()
    await page.keyboard.press('Tab')
    for (const otherButton of otherButtons) await expect(otherButton).toHaveCSS('opacity', '1')
    await expectVisibleFocus(page)

    await otherButtons[2]?.click()
    await expectInOneRow(card)
  },
)

test(
  'on touch screens one button, also by keyboard, shows and hides the actions of a card',
  { tag: '@narrow' },
  async ({ page, shop }) => {
    await shop.visit(SHORT_LIST)
    await shop.waitForHydration()
    const card = simpleCard(page)
    const name = (await card.locator('.card-name').innerText()).trim()
    const moreButton = card.getByRole('button', {
      name: shop.text({ ar: `إجراءات أخرى: ${name}`, en: `More actions: ${name}` }),
    })
    const otherButtons = card.locator('.woosc-btn, .woosq-btn, .card-add')
    await expect(card.locator('.woosw-btn')).toBeVisible()
    await expect(otherButtons.filter({ visible: true })).toHaveCount(0)
    await expect(moreButton).toHaveAttribute('aria-expanded', 'false')
    await moreButton.tap()
    await expect(moreButton).toHaveAttribute('aria-expanded', 'true')
    await expect(otherButtons.filter({ visible: true })).toHaveCount(3)
    await expectAccessible(page, { part: '.product-card' })
    await moreButton.press('Enter')
    await expect(otherButtons.filter({ visible: true })).toHaveCount(0)
    await moreButton.press('Enter')
    await card.locator('.card-add').tap()
    await expectInOneRow(card)
  },
)

test(
  'without script all actions of a card are visible',
  { tag: ['@only-without-script', '@narrow'] },
  async ({ page, shop }) => {
    await shop.visit(SHORT_LIST)
    const card = simpleCard(page)
    for (const button of ['.woosw-btn', '.woosc-btn', '.woosq-btn', '.card-add'])
      await expect(card.locator(button)).toBeVisible()
    await expect(card.locator('.card-more')).toBeHidden()
  },
)

function simpleCard(page: Page): Locator {
  return page.locator('main .product-card:has(.ajax_add_to_cart)').first()
}

/** The cart link is beside the button, inside the image, and nothing overlaps. */
async function expectInOneRow(card: Locator): Promise<void> {
  const cartLink = card.locator('.added_to_cart')
  await expect(cartLink).toBeVisible()
  const [pictureBox, cartLinkBox, ...buttons] = await Promise.all(
    [
      card.locator('.card-picture'),
      cartLink,
      ...(await card.locator('.card-actions button:visible').all()),
    ].map((each) => each.boundingBox()),
  )
  const addButtonBox = await card.locator('.card-add').boundingBox()
  if (!pictureBox || !cartLinkBox || !addButtonBox)
    throw new Error('The image, the cart link and the button are expected to be visible')
  expect(
    Math.abs(cartLinkBox.y + cartLinkBox.height / 2 - addButtonBox.y - addButtonBox.height / 2),
  ).toBeLessThan(2)
  expect(cartLinkBox.height).toBeLessThan(50)
  for (const box of [cartLinkBox, ...buttons]) {
    expect(box?.x).toBeGreaterThanOrEqual(pictureBox.x)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(pictureBox.y + pictureBox.height + 1)
    if (!box || box === cartLinkBox) continue
    const isApart =
      box.x >= cartLinkBox.x + cartLinkBox.width ||
      cartLinkBox.x >= box.x + box.width ||
      box.y >= cartLinkBox.y + cartLinkBox.height ||
      cartLinkBox.y >= box.y + box.height
    expect(isApart).toBe(true)
  }
}
