/** All dialogs and overlays: focus moves in, Tab cycles, Escape and Back close, the page behind stays unchanged. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import {
  isWide,
  openBarTools,
  openComparison,
  tableSettingsButton,
} from '#tests/journeys/compare/compare-visit.ts'
import { expect, openCards, SHORT_LIST, test } from '#tests/journeys/journey.ts'
import { openListAfterAdding } from '#tests/journeys/wishlist/wishlist-visit.ts'

type Dialog = { name: string; tag?: string; path: string; opener: string; selector: string; list?: true }

const productPath = '/product/zellige-teapot/'
const dialogs: Dialog[] = [
  { name: 'the quick view', path: SHORT_LIST, opener: '.woosq-btn-101', selector: '.woosq-shell' },
  {
    name: 'the quick view on a page whose choice is in its URL',
    path: '/product/morning-mug/?attribute_pa_color=sand',
    opener: '.woosq-btn',
    selector: '.woosq-shell',
  },
  { name: 'the drawer of the cart', path: productPath, opener: '.cart-entry', selector: '.cart-drawer' },
  { name: 'the enlarged picture', path: productPath, opener: '.gallery-picture', selector: '.gallery-zoom' },
  {
    name: 'the table of the comparison',
    path: SHORT_LIST,
    opener: '.woosc-menu-item a',
    selector: '#woosc-area:modal',
  },
  { name: 'the wishlist', path: SHORT_LIST, opener: 'main .woosw-btn', selector: '.woosw-popup' },
  {
    name: 'the filters',
    tag: '@narrow',
    path: '/shop/',
    opener: '.open-filters',
    selector: '#filters:popover-open',
  },
  {
    name: 'the menu',
    tag: '@narrow',
    path: productPath,
    opener: '.menu-button',
    selector: '#site-nav:popover-open',
  },
]

for (const dialog of dialogs) {
  test(
    `${dialog.name}: moves the focus inside, traps Tab, closes by Escape and Back, and does not scroll the page`,
    { tag: ['@core', dialog.tag ?? '@layout'] },
    async ({ page, shop, viewport }) => {
      test.slow()
      const fullUrl = await visit(page, shop, dialog)
      const opener = page.locator(`${dialog.opener}:visible`).first()
      const openedDialog = page.locator(dialog.selector)
      await opener.scrollIntoViewIfNeeded()
      // Uses the keyboard, so that :focus-visible applies wherever the focus moves.
      await opener.press('Enter')
      // The first table of a freshly started shop is slow.
      await expect(openedDialog).toBeVisible({ timeout: 20_000 })
      await expect.poll(() => locateFocus(page, dialog.selector)).toBe('inside')

      const readScrollY = () => page.evaluate(() => window.scrollY)
      const initialScrollY = await readScrollY()
      for (const [x, y] of createPointerPositions(viewport)) {
        await page.mouse.move(x, y)
        await page.mouse.wheel(0, 600)
      }
      for (const key of ['Tab', 'Shift+Tab']) {
        const focusPositions = new Set<string>()
        for (let count = 0; count < 40; count += 1) {
          await page.keyboard.press(key)
          focusPositions.add(await locateFocus(page, dialog.selector))
        }
        expect([...focusPositions]).not.toContain('behind')
      }
      expect(await readScrollY()).toBe(initialScrollY)

      await page.goBack()
      await expect(openedDialog).toHaveCount(0)
      await expect(page).toHaveURL(fullUrl)
      await expect.poll(() => locateFocus(page, `${dialog.opener}:focus`)).toBe('inside')

      await opener.press('Enter')
      await expect(openedDialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(openedDialog).toHaveCount(0)
      await expect(page).toHaveURL(fullUrl)
      await expect.poll(() => locateFocus(page, `${dialog.opener}:focus`)).toBe('inside')
      await expect.poll(() => page.evaluate(() => 'over' in (history.state as object))).toBe(false)

      await page.goBack()
      await expect(page).toHaveURL(new RegExp(`${shop.path('/my-account/')}$`))
    },
  )
}

test(
  'after following a menu link, going back once returns to the page where the menu was opened',
  { tag: '@narrow' },
  async ({ page, shop }) => {
    const fullUrl = await visit(page, shop, { path: productPath })
    await page.locator('.menu-button').click()
    await page.locator('.site-nav .menu > li > a').first().click()
    await expect(page).not.toHaveURL(fullUrl)
    await expect(page.locator('.site-nav:popover-open')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(fullUrl)
    await expect(page.locator('.product_title')).toBeVisible()
    await expect.poll(() => page.evaluate(() => 'over' in (history.state as object))).toBe(false)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${shop.path('/my-account/')}$`))
  },
)

test(
  'a dialog above the comparison table closes first, and closing the table returns the focus to its opener',
  { tag: '@layout' },
  async ({ page, shop }) => {
    const fullUrl = await visit(page, shop, { path: SHORT_LIST })
    await openComparison(page)
    await tableSettingsButton(page).click()
    const popup = page.locator('.woosc-settings:modal')
    await expect(popup).toBeVisible()
    // Waits for the history entry: going back before it exists would go two steps.
    await expect.poll(() => page.evaluate(() => (history.state as { over: unknown[] }).over.length)).toBe(2)
    await page.goBack()
    await expect(popup).toHaveCount(0)
    await expect(page.locator('#woosc-area:modal')).toBeVisible()
    // The focus is in the bar, which stays open when the table closes.
    await openBarTools(page)
    await page.locator('.woosc-bar-share').focus()
    await page.goBack()
    await expect(page.locator('#woosc-area:modal')).toHaveCount(0)
    await expect(page).toHaveURL(fullUrl)
    await expect(page.locator('.woosc-menu-item:visible a').first()).toBeFocused()
    await openComparison(page)
    await openBarTools(page)
    await page.locator('.woosc-bar-share').focus()
    // On phones the tools popover closes first and returns the focus to its button.
    if (!isWide(page)) {
      await page.keyboard.press('Escape')
      await expect(page.locator('.woosc-table-more')).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(page.locator('#woosc-area:modal')).toHaveCount(0)
    await expect(page.locator('.woosc-menu-item:visible a').first()).toBeFocused()
  },
)

test('a reload keeps the quick view open, and Back closes the quick view', async ({ page, shop }) => {
  const fullUrl = await visit(page, shop, { path: SHORT_LIST })
  await page.locator('.woosq-btn-101').click()
  await expect(page).toHaveURL(/#woosq$/)
  await page.reload()
  await expect(page.locator('.woosq-shell')).toBeVisible()
  await page.goBack()
  await expect(page.locator('.woosq-shell')).toHaveCount(0)
  await expect(page).toHaveURL(fullUrl)
})

/** Creates a history entry before the page, which Back must not reach. */
async function visit(page: Page, shop: ShopVisit, { path }: Pick<Dialog, 'path'>): Promise<string> {
  const url = process.env.SHOP_ADDRESS ?? ''
  await page.context().addCookies([{ name: 'woosc_products', value: '101,102', url, sameSite: 'Lax' }])
  // Sets the option that opens the wishlist after adding.
  await openListAfterAdding(page)
  await shop.visit('/my-account/')
  await shop.visit(path)
  await shop.waitForHydration()
  await openCards(page)
  return page.url()
}

function locateFocus(page: Page, dialogSelector: string): Promise<'inside' | 'behind' | 'nowhere'> {
  return page.evaluate((selector) => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) return 'nowhere'
    return activeElement.closest(selector) ? 'inside' : 'behind'
  }, dialogSelector)
}

function createPointerPositions(viewport: { width: number; height: number } | null): [number, number][] {
  const { width = 390, height = 800 } = viewport ?? {}
  return [
    [4, height / 2],
    [width - 4, height / 2],
    [width / 2, height / 2],
  ]
}
