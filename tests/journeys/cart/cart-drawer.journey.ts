/** The cart drawer: opened from the header, edited in place, closed with focus and scroll position restored. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { expectVisibleFocus, tabTo } from '#tests/journeys/focus.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/journeys/journey.ts'
import { addToCart } from './checkout-visit.ts'
import { stubJQuery } from '#tests/journeys/jquery-stub.ts'

const teapotPath = '/product/zellige-teapot/'

test(
  'by keyboard the accessible cart drawer changes, removes and restores an item, and returns the focus when closed',
  { tag: ['@core', '@layout'] },
  async ({ page, shop, viewport }) => {
    if ((viewport?.width ?? 0) < 900) await page.setViewportSize({ width: 360, height: 740 })
    await openWithCart(page, shop, teapotPath)
    const entry = page.locator('.cart-entry:visible')
    await entry.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog')
    await expect(drawer.locator('.mini_cart_item')).toHaveCount(1)
    await tabTo(page, drawer.locator('input.qty'))
    await page.keyboard.press('ArrowUp')
    await expect(drawer.locator('input.qty')).toHaveValue('2')
    await expect(drawer.locator('.total')).toContainText('398')
    // Waits for the end of the opening animation.
    await drawer.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await tabTo(page, drawer.locator('.remove_from_cart_button'))
    await page.keyboard.press('Enter')
    await expect(drawer.locator('.restore-item')).toBeFocused()
    await expectVisibleFocus(page)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(drawer.locator('input.qty')).toHaveValue('2')
    await expect(drawer.locator('.cart-notices [role=status]')).toContainText(
      shop.text({ ar: 'عاد', en: 'is back in your cart' }),
    )
    await expect(drawer.locator('.cart-notices')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(entry).toBeFocused()
  },
)

test(
  'by pointer the cart drawer shows a skeleton, changes quantities, and closes by button or backdrop',
  { tag: '@layout' },
  async ({ page, shop, viewport }) => {
    await openWithCart(page, shop, teapotPath)
    const { promise: releasePromise, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/hanout/v1/cart?*', async (route) => {
      await releasePromise
      await route.continue()
    })
    await openDrawer(page)
    const drawer = page.getByRole('dialog')
    // With reduced motion the drawer appears at once.
    const duration = await drawer.evaluate((each) =>
      Number.parseFloat(getComputedStyle(each).transitionDuration),
    )
    expect(duration).toBeLessThan(0.01)
    const line = drawer.locator('.mini_cart_item')
    await expect(drawer.locator('.skeleton')).toBeVisible()
    release()
    await expect(line).toHaveCount(1)
    await expect(drawer.locator('.skeleton')).toHaveCount(0)
    await line.locator('.quantity-field button').last().click()
    await line.locator('.quantity-field button').last().click()
    await expect(line.locator('input.qty')).toHaveValue('3')
    await expect(drawer.locator('.total')).toContainText('597')
    await expect(page.locator('.cart-entry:visible .entry-count')).toHaveText('3')
    await line.locator('.remove_from_cart_button').click()
    await expect(line).toHaveCount(0)
    await expect(drawer.locator('.woocommerce-mini-cart__empty-message')).toBeVisible()
    await drawer.locator('.restore-item').click()
    await expect(line.locator('input.qty')).toHaveValue('3')
    await drawer.getByRole('button', { name: shop.text({ ar: 'إغلاق', en: 'Close' }) }).click()
    await expect(drawer).toHaveCount(0)
    if ((viewport?.width ?? 0) < 900) return
    await openDrawer(page)
    await page.mouse.click(shop.direction === 'rtl' ? 1200 : 200, 500)
    await expect(drawer).toHaveCount(0)
  },
)

test('the cart drawer shows the amount missing for free shipping and links to the checkout', async ({
  page,
  shop,
}) => {
  await openWithCart(page, shop, teapotPath)
  await openDrawer(page)
  const drawer = page.getByRole('dialog')
  await expect(drawer.locator('.free-delivery')).toContainText(
    shop.text({ ar: 'أضف منتجات بقيمة', en: 'more for free shipping.' }),
  )
  await expect(drawer.locator('.free-delivery')).toContainText('1.00')
  await drawer.locator('.quantity-field button').last().click()
  await expect(drawer.locator('.free-delivery')).toHaveText(
    shop.text({ ar: 'طلبك مؤهل للشحن المجاني.', en: 'Your order qualifies for free shipping.' }),
  )
  await drawer.locator('.checkout').click()
  await expect(page).toHaveURL(/\/checkout\/$/)
})

test.describe('with a quantity above the stock', () => {
  test.use({ ignoredErrors: /409/ })

  test(
    'by keyboard the accessible cart page resets a rejected quantity, and removes and restores an item',
    { tag: '@layout' },
    async ({ page, shop, viewport }) => {
      if ((viewport?.width ?? 0) < 900) await page.setViewportSize({ width: 360, height: 740 })
      await openWithCart(page, shop, '/cart/')
      const quantity = page.locator('.cart_item input.qty')
      const [decreaseButton, increaseButton] = [
        page.locator('.cart_item button').first(),
        page.locator('.cart_item button').nth(1),
      ]
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await tabTo(page, decreaseButton)
      await tabTo(page, quantity)
      await page.keyboard.type('٩٩')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert').filter({ hasText: /11/ })).toBeVisible()
      await expect(quantity).toHaveValue('1')
      await quantity.focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('4')
      await page.keyboard.press('Enter')
      await expect(page.locator('.cart-subtotal')).toContainText('796')
      await tabTo(page, increaseButton)
      await tabTo(page, page.locator('.cart_item .remove'))
      await page.keyboard.press('Enter')
      await expect(page.locator('.restore-item')).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      await expect(page.locator('.cart_item')).toHaveCount(1)
      await expect(page.locator('.cart-notices')).toBeFocused()
    },
  )
})

test('B.9: scripts of existing shops receive the events of the cart and can request a refresh', async ({
  page,
  shop,
}) => {
  await page.addInitScript(stubJQuery)
  await shop.visit(teapotPath)
  await shop.waitForHydration()
  await page.evaluate(recordCartEvents)
  await page.locator('.single_add_to_cart_button').click()
  await expect(page.locator('.toaster .toast')).toBeVisible()
  await openDrawer(page)
  await page.getByRole('dialog').locator('.remove_from_cart_button').click()
  await expect(page.getByRole('dialog').locator('.restore-item')).toBeVisible()
  const readSeenEvents = () => page.evaluate(() => Reflect.get(window, 'seenEvents') as string[])
  // The item is removed from the drawer before the shop has responded.
  await expect.poll(readSeenEvents).toContain('jQuery removed_from_cart')
  await page.evaluate(() => document.body.dispatchEvent(new Event('wc_fragment_refresh')))
  const events = ['adding_to_cart', 'added_to_cart', 'wc_cart_button_updated', 'removed_from_cart']
  await expect
    .poll(readSeenEvents)
    .toEqual([...events, 'wc_fragments_refreshed'].flatMap((name) => [`native ${name}`, `jQuery ${name}`]))
  const details = await page.evaluate(() => Reflect.get(window, 'details') as Record<string, string[]>)
  expect(details.added_to_cart).toEqual(['fragments', 'cart_hash', 'button'])
  const readFragments = () => page.evaluate(() => Reflect.get(window, 'handed') as Record<string, string>)
  const { added_to_cart: addedFragment, removed_from_cart: removedFragment } = await readFragments()
  expect(addedFragment).toMatch(/^<div class="widget_shopping_cart_content"><ul .*woocommerce-mini-cart/)
  expect(removedFragment).toContain('woocommerce-mini-cart__empty-message')
  const readPageEvents = () => page.evaluate(() => Reflect.get(window, 'pageEvents') as string[])
  // The page updates when an event reports a changed cart.
  await expect
    .poll(readPageEvents)
    .toEqual(expect.arrayContaining(['updated_wc_div 1', 'updated_wc_div 0', 'cart_totals_refreshed 0']))
  expect(await readPageEvents()).toContain('cart_page_refreshed 0')
  expect(await readPageEvents()).toContain('wc_fragments_loaded 0')
})

/** Opens a page as a visitor with the teapot in the cart. */
async function openWithCart(page: Page, shop: ShopVisit, path: string): Promise<void> {
  await addToCart(page, shop, teapotPath)
  await shop.visit(path)
  await shop.waitForHydration()
}

async function openDrawer(page: Page): Promise<void> {
  await page.locator('.cart-entry:visible').click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

function recordCartEvents(): void {
  const seenEvents: string[] = []
  const details: Record<string, string[]> = {}
  const pageEvents: string[] = []
  const handed: Record<string, string> = {}
  Object.assign(window, { seenEvents, details, pageEvents, handed })
  for (const name of [
    'updated_wc_div',
    'cart_totals_refreshed',
    'cart_page_refreshed',
    'wc_fragments_loaded',
  ]) {
    document.body.addEventListener(name, () => {
      pageEvents.push(`${name} ${document.querySelector('.cart-entry .entry-count')?.textContent ?? 0}`)
    })
  }
  const names = ['adding_to_cart', 'added_to_cart', 'removed_from_cart', 'wc_cart_button_updated']
  const jQuery = Reflect.get(window, 'jQuery') as (element: Element) => {
    on: (name: string, handler: () => void) => void
  }
  for (const name of [...names, 'wc_fragments_refreshed']) {
    document.body.addEventListener(name, (event) => {
      seenEvents.push(`native ${name}`)
      if (event instanceof CustomEvent) details[name] = Object.keys(event.detail as object)
      const { fragments } = (event as CustomEvent<{ fragments?: Record<string, string> } | null>).detail ?? {}
      if (fragments) handed[name] = fragments['div.widget_shopping_cart_content'] ?? ''
    })
    jQuery(document.body).on(name, () => seenEvents.push(`jQuery ${name}`))
  }
}
