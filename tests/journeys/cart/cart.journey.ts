/** From a product to the cart: adding, changing, removing and restoring, with and without JavaScript. */
import type { Locator, Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { expect, noticeOf, openCards, test } from '#tests/journeys/journey.ts'

const charcoal = '/product/morning-mug/?attribute_pa_color=charcoal&attribute_pa_capacity=350-ml'
const teapot = '/product/zellige-teapot/'

test(
  'a visitor finds a product, selects a variation, adds the variation and changes the cart',
  { tag: ['@without-script', '@core'] },
  async ({ page, shop, javaScriptEnabled }) => {
    await shop.visit('/product-category/ceramics/')
    await page
      .getByRole('link', { name: mugName(shop), exact: true })
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
    await expect(noticeOf(page, added(shop))).toBeVisible()
    if (javaScriptEnabled) {
      await expect(page).toHaveURL(/attribute_pa_color=charcoal/)
      await expectCount(page, 1)
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
  const card = page.locator('.product-card', { hasText: teapotName(shop) })
  await expect(card.locator('.ajax_add_to_cart')).toHaveAttribute('data-product_sku', 'HN-POT-001')
  await card.locator('.ajax_add_to_cart').click()
  await expect(card.locator('.ajax_add_to_cart')).toHaveClass(/added/)
  await expect(card.locator('.added_to_cart')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(shop.path('/product-category/ceramics/')))

  await shop.visit('/product/coffee-corner/')
  const fields = page.locator('.grouped-products input.qty')
  const kinds = await fields.count()
  expect(kinds).toBeGreaterThan(1)
  await fields.first().fill('2')
  await page.locator('.single_add_to_cart_button').click()
  await expect(noticeOf(page, /سلتك|cart/)).toBeVisible()
  await shop.visit('/cart/')
  // The teapot is the first product of the group; its two units are added to the one from the card.
  await expect(page.locator('.cart_item')).toHaveCount(kinds)
  const pot = page.locator('.cart_item', { hasText: teapotName(shop) })
  await expect(pot.locator('input.qty')).toHaveValue('3')
})

test.describe('rejected additions to the cart', () => {
  test.use({ forgiven: /409/ })

  test('show an error on the product page: a missing option, and a quantity above the stock', async ({
    page,
    shop,
  }) => {
    await shop.visit('/product/morning-mug/?attribute_pa_capacity=&attribute_pa_color=')
    await shop.waitForHydration()
    await page.locator('.single_add_to_cart_button').click()
    const needed = page.locator('p.wc-variation-selection-needed')
    await expect(needed).toHaveText(
      shop.text({ ar: 'اختر أولًا: اللون، السعة', en: 'Please choose: Color, Capacity' }),
    )
    const groups = page.locator('.buy-box [role=radiogroup]')
    await expect(groups.first()).toHaveAttribute('aria-invalid', 'true')
    await expect(groups.first().locator(':focus')).toHaveCount(1)
    await groups.first().locator('[data-value=sand]').click()
    await expect(needed).toHaveText(shop.text({ ar: 'اختر أولًا: السعة', en: 'Please choose: Capacity' }))
    await expect(page.locator('.variations [aria-invalid]')).toHaveCount(1)
    await page.locator('.single_add_to_cart_button').click()
    await expect(groups.last().locator(':focus')).toHaveCount(1)
    await groups.last().locator('[data-value="250-ml"]').click()
    await expect(needed).toHaveCount(0)
    await expect(page.locator('.variations [aria-invalid]')).toHaveCount(0)
    await expectCount(page, 0)

    await shop.visit(teapot)
    await shop.waitForHydration()
    await page.locator('input[name=quantity]').fill('9999')
    await page.locator('.single_add_to_cart_button').click()
    await expect(page.getByRole('alert').filter({ hasText: teapotName(shop) })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(shop.path(teapot)))
  })
})

test('a click on the add-to-cart button before hydration is not lost', async ({ page, shop }) => {
  const hydrate = await shop.visitDehydrated(charcoal)
  await page.locator('.single_add_to_cart_button').click()
  await expect(page).toHaveURL(new RegExp(shop.path('/cart/')))
  await hydrate()
  await expect(page.locator('.cart_item')).toContainText(mugName(shop))
  await expect(noticeOf(page, added(shop))).toBeVisible()
})

test('two tabs show the same cart', async ({ page, shop, context }) => {
  await shop.visit('/cart/')
  await shop.waitForHydration()
  const other = await context.newPage()
  await other.goto(shop.path(teapot))
  await other.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).length > 0)
  await other.locator('.single_add_to_cart_button').click()
  await expect(other.locator('.added_to_cart').first()).toBeVisible()
  await expectCount(page, 1)
  await expectCount(other, 1)
  await page.reload()
  await page.locator('.cart_item .quantity-field button').last().click()
  await expectCount(other, 2)
  await page.locator('.cart_item .remove').click()
  await expectCount(other, 0)
  await expect(other.locator('.buy-box .added_to_cart')).toHaveCount(0)
})

test('products that a visitor adds in two tabs at the same time are in the same cart', async ({
  page,
  shop,
  context,
}) => {
  const other = await context.newPage()
  // Both requests must be in flight before either is answered, unless the second waits for the first.
  let under = 0
  const both = Promise.withResolvers<void>()
  await context.route('**/cart/items?**', async (route) => {
    under += 1
    if (under === 2) both.resolve()
    await Promise.race([both.promise, new Promise((resolve) => setTimeout(resolve, 3000))])
    await route.continue()
  })
  const path = shop.path(teapot)
  await Promise.all([page.goto(path), other.goto(path)])
  for (const tab of [page, other]) {
    await tab.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).length > 0)
    await tab.locator('.single_add_to_cart_button').hover()
  }
  await Promise.all([page, other].map((tab) => tab.locator('.single_add_to_cart_button').click()))
  for (const tab of [page, other]) await expect(tab.locator('.added_to_cart').first()).toBeVisible()
  await shop.visit('/cart/')
  await expect(page.locator('.cart_item input.qty')).toHaveValue('2')
})

test.describe('without a connection', () => {
  test.use({ forgiven: /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load module/ })

  test('each click shows the offline message in the language of the page, a retry works, and a quantity is reset', async ({
    page,
    shop,
    context,
  }) => {
    await shop.visit(teapot)
    await shop.waitForHydration()
    const button = page.locator('.single_add_to_cart_button')
    const outcome = page.locator('.buy-box [role=alert]')
    // On the first attempt, the script for adding is not loaded yet.
    for (const count of [1, 2]) {
      await context.setOffline(true)
      await button.click()
      await expect(outcome).toHaveText(offline(shop))
      await context.setOffline(false)
      await button.click()
      await expectCount(page, count)
      await expect(outcome).toBeEmpty()
    }
    await shop.visit('/cart/')
    await shop.waitForHydration()
    const quantity = page.locator('.cart_item input.qty')
    const more = page.locator('.cart_item .quantity-field button').last()
    const alert = page.getByRole('alert').filter({ hasText: offline(shop) })
    await context.setOffline(true)
    await more.click()
    await expect(alert).toBeVisible()
    await expect(quantity).toHaveValue('2')
    await context.setOffline(false)
    await more.click()
    await expect(quantity).toHaveValue('3')
    await expect(alert).toHaveCount(0)
  })
})

/** Expects this count beside the visible cart link; an empty cart shows no count. */
async function expectCount(page: Page, count: number): Promise<void> {
  const shown: Locator = page.locator('.cart-entry:visible .entry-count')
  if (count === 0) await expect(shown).toHaveCount(0)
  else await expect(shown).toHaveText(String(count))
}

function mugName(shop: ShopVisit): string {
  return shop.text({ ar: 'كوب الصباح', en: 'Morning mug' })
}

function teapotName(shop: ShopVisit): string {
  return shop.text({ ar: 'إبريق شاي بنقش الزلّيج', en: 'Zellige teapot' })
}

function added(shop: ShopVisit): string {
  return shop.text({ ar: 'أُضيف المنتج «كوب الصباح» إلى سلتك.', en: 'Morning mug was added to your cart.' })
}

function offline(shop: ShopVisit): string {
  return shop.text({ ar: 'يبدو أنك غير متصل بالإنترنت.', en: 'You are probably offline.' })
}
