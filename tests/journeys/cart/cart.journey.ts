/** From a product to the cart: adding, changing, removing and restoring, with and without JavaScript. */
import type { Locator, Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { expect, findNotice, openCards, test } from '#tests/journeys/journey.ts'

const charcoalMugPath = '/product/morning-mug/?attribute_pa_color=charcoal&attribute_pa_capacity=350-ml'
const teapotPath = '/product/zellige-teapot/'

test(
  'a visitor finds a product, selects a variation, adds the variation and changes the cart',
  { tag: ['@without-script', '@core'] },
  async ({ page, shop, javaScriptEnabled }) => {
    await shop.visit('/product-category/ceramics/')
    await page
      .getByRole('link', { name: getMugName(shop), exact: true })
      .first()
      .click()
    if (javaScriptEnabled) await shop.waitForHydration()
    for (const value of ['charcoal', '350-ml']) {
      const swatch = page.locator(`.variations [role=radio][data-value="${value}"]`)
      // Clicking it again would clear the selection.
      if ((await swatch.getAttribute('aria-checked')) !== 'true') await swatch.click()
      await expect(swatch).toBeChecked()
    }
    await page.locator('.single_add_to_cart_button').click()
    await expect(findNotice(page, formatAddedNotice(shop))).toBeVisible()
    if (javaScriptEnabled) {
      await expect(page).toHaveURL(/attribute_pa_color=charcoal/)
      await expectCartCount(page, 1)
      await page.locator('.single_variation_wrap .added_to_cart').click()
    }
    await expect(page).toHaveURL(new RegExp(shop.path('/cart/')))
    await expect(page.locator('.cart_item')).toContainText(shop.text({ ar: 'فحمي', en: 'Charcoal' }))

    const quantity = page.locator('.cart_item input.qty')
    await quantity.fill('3')
    if (javaScriptEnabled) await quantity.press('Enter')
    else await page.locator('[name=update_cart]').click()
    await expect(page.locator('.cart-subtotal')).toContainText('252')
    await expect(quantity).toHaveValue('3')

    await page.locator('.cart_item .remove').click()
    await expect(page.locator('.cart-empty')).toBeVisible()
    await page.locator('.restore-item').click()
    await expect(quantity).toHaveValue('3')
    await page.reload()
    await expect(quantity).toHaveValue('3')
  },
)

test('a simple product is added from its card, and a grouped product in the entered quantities', async ({
  page,
  shop,
}) => {
  await shop.visit('/product-category/ceramics/')
  await shop.waitForHydration()
  await openCards(page)
  const card = page.locator('.product-card', { hasText: getTeapotName(shop) })
  await expect(card.locator('.ajax_add_to_cart')).toHaveAttribute('data-product_sku', 'HN-POT-001')
  await card.locator('.ajax_add_to_cart').click()
  await expect(card.locator('.ajax_add_to_cart')).toHaveClass(/added/)
  await expect(card.locator('.added_to_cart')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(shop.path('/product-category/ceramics/')))

  await shop.visit('/product/coffee-corner/')
  const fields = page.locator('.grouped-products input.qty')
  const productCount = await fields.count()
  expect(productCount).toBeGreaterThan(1)
  await fields.first().fill('2')
  await page.locator('.single_add_to_cart_button').click()
  await expect(findNotice(page, /سلتك|cart/)).toBeVisible()
  await shop.visit('/cart/')
  // The teapot is the first product of the group; its two units are added to the one from the card.
  await expect(page.locator('.cart_item')).toHaveCount(productCount)
  const teapotLine = page.locator('.cart_item', { hasText: getTeapotName(shop) })
  await expect(teapotLine.locator('input.qty')).toHaveValue('3')
})

test.describe('rejected additions to the cart', () => {
  test.use({ ignoredErrors: /409/ })

  test('show an error on the product page: a missing option, and a quantity above the stock', async ({
    page,
    shop,
  }) => {
    await shop.visit('/product/morning-mug/?attribute_pa_capacity=&attribute_pa_color=')
    await shop.waitForHydration()
    await page.locator('.single_add_to_cart_button').click()
    const selectionNotice = page.locator('p.wc-variation-selection-needed')
    await expect(selectionNotice).toHaveText(
      shop.text({ ar: 'اختر أولًا: اللون، السعة', en: 'Please choose: Color, Capacity' }),
    )
    const groups = page.locator('.buy-box [role=radiogroup]')
    await expect(groups.first()).toHaveAttribute('aria-invalid', 'true')
    await expect(groups.first().locator(':focus')).toHaveCount(1)
    await groups.first().locator('[data-value=sand]').click()
    await expect(selectionNotice).toHaveText(
      shop.text({ ar: 'اختر أولًا: السعة', en: 'Please choose: Capacity' }),
    )
    await expect(page.locator('.variations [aria-invalid]')).toHaveCount(1)
    await page.locator('.single_add_to_cart_button').click()
    await expect(groups.last().locator(':focus')).toHaveCount(1)
    await groups.last().locator('[data-value="250-ml"]').click()
    await expect(selectionNotice).toHaveCount(0)
    await expect(page.locator('.variations [aria-invalid]')).toHaveCount(0)
    await expectCartCount(page, 0)

    await shop.visit(teapotPath)
    await shop.waitForHydration()
    await page.locator('input[name=quantity]').fill('9999')
    await page.locator('.single_add_to_cart_button').click()
    await expect(page.getByRole('alert').filter({ hasText: getTeapotName(shop) })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(shop.path(teapotPath)))
  })
})

test('a click on the add-to-cart button before hydration is not lost', async ({ page, shop }) => {
  const hydrate = await shop.visitDehydrated(charcoalMugPath)
  await page.locator('.single_add_to_cart_button').click()
  await expect(page).toHaveURL(new RegExp(shop.path('/cart/')))
  await hydrate()
  await expect(page.locator('.cart_item')).toContainText(getMugName(shop))
  await expect(findNotice(page, formatAddedNotice(shop))).toBeVisible()
})

test('two tabs show the same cart', async ({ page, shop, context }) => {
  await shop.visit('/cart/')
  await shop.waitForHydration()
  const otherPage = await context.newPage()
  await otherPage.goto(shop.path(teapotPath))
  await otherPage.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).length > 0)
  await otherPage.locator('.single_add_to_cart_button').click()
  await expect(otherPage.locator('.added_to_cart').first()).toBeVisible()
  await expectCartCount(page, 1)
  await expectCartCount(otherPage, 1)
  await page.reload()
  await page.locator('.cart_item .quantity-field button').last().click()
  await expectCartCount(otherPage, 2)
  await page.locator('.cart_item .remove').click()
  await expectCartCount(otherPage, 0)
  await expect(otherPage.locator('.buy-box .added_to_cart')).toHaveCount(0)
})

test('products that a visitor adds in two tabs at the same time are in the same cart', async ({
  page,
  shop,
  context,
}) => {
  const otherPage = await context.newPage()
  // Both requests must be in flight before either is answered, unless the second waits for the first.
  let requestCount = 0
  const bothRequested = Promise.withResolvers<void>()
  await context.route('**/cart/items?**', async (route) => {
    requestCount += 1
    if (requestCount === 2) bothRequested.resolve()
    await Promise.race([bothRequested.promise, new Promise((resolve) => setTimeout(resolve, 3000))])
    await route.continue()
  })
  const path = shop.path(teapotPath)
  await Promise.all([page.goto(path), otherPage.goto(path)])
  for (const tab of [page, otherPage]) {
    await tab.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).length > 0)
    await tab.locator('.single_add_to_cart_button').hover()
  }
  await Promise.all([page, otherPage].map((tab) => tab.locator('.single_add_to_cart_button').click()))
  for (const tab of [page, otherPage]) await expect(tab.locator('.added_to_cart').first()).toBeVisible()
  await shop.visit('/cart/')
  await expect(page.locator('.cart_item input.qty')).toHaveValue('2')
})

test.describe('without a connection', () => {
  test.use({ ignoredErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load module/ })

  test('each click shows the offline message in the language of the page, a retry works, and a quantity is reset', async ({
    page,
    shop,
    context,
  }) => {
    await shop.visit(teapotPath)
    await shop.waitForHydration()
    const button = page.locator('.single_add_to_cart_button')
    const buyAlert = page.locator('.buy-box [role=alert]')
    // On the first attempt, the script for adding is not loaded yet.
    for (const count of [1, 2]) {
      await context.setOffline(true)
      await button.click()
      await expect(buyAlert).toHaveText(getOfflineMessage(shop))
      await context.setOffline(false)
      await button.click()
      await expectCartCount(page, count)
      await expect(buyAlert).toBeEmpty()
    }
    await shop.visit('/cart/')
    await shop.waitForHydration()
    const quantity = page.locator('.cart_item input.qty')
    const increaseButton = page.locator('.cart_item .quantity-field button').last()
    const alert = page.getByRole('alert').filter({ hasText: getOfflineMessage(shop) })
    await context.setOffline(true)
    await increaseButton.click()
    await expect(alert).toBeVisible()
    await expect(quantity).toHaveValue('2')
    await context.setOffline(false)
    await increaseButton.click()
    await expect(quantity).toHaveValue('3')
    await expect(alert).toHaveCount(0)
  })
})

/** Expects this count beside the visible cart link; an empty cart shows no count. */
async function expectCartCount(page: Page, count: number): Promise<void> {
  const countBadge: Locator = page.locator('.cart-entry:visible .entry-count')
  if (count === 0) await expect(countBadge).toHaveCount(0)
  else await expect(countBadge).toHaveText(String(count))
}

function getMugName(shop: ShopVisit): string {
  return shop.text({ ar: 'كوب الصباح', en: 'Morning mug' })
}

function getTeapotName(shop: ShopVisit): string {
  return shop.text({ ar: 'إبريق شاي بنقش الزلّيج', en: 'Zellige teapot' })
}

function formatAddedNotice(shop: ShopVisit): string {
  return shop.text({ ar: 'أُضيف المنتج «كوب الصباح» إلى سلتك.', en: 'Morning mug was added to your cart.' })
}

function getOfflineMessage(shop: ShopVisit): string {
  return shop.text({ ar: 'يبدو أنك غير متصل بالإنترنت.', en: 'You are probably offline.' })
}
