/** Navigation (SCR-16): submenus and the screen edge, by mouse, keys and touch, and the drawer of small screens. */
import type { Locator, Page } from '@playwright/test'
import { tabTo } from '#tests/journeys/focus.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  CONTENT_PAGE,
  test,
} from '#tests/journeys/journey.ts'

const labels = {
  all: { ar: 'كل التصنيفات', en: 'All categories' },
  ceramics: { ar: 'الخزف', en: 'Ceramics' },
  cups: { ar: 'أكواب وفناجين', en: 'Cups' },
  gifts: { ar: 'هدايا', en: 'Gifts' },
  coffeeLovers: { ar: 'لمحبّي القهوة', en: 'For coffee lovers' },
  about: { ar: 'من نحن', en: 'About us' },
}

/** The navigation item with this label. */
const findEntry = (list: Locator, label: string) =>
  list.locator(`xpath=./li[(a|button)[normalize-space()="${label}"]]`)
const findNavigationBar = (page: Page) => page.locator('.site-nav > ul')
const findSubmenu = (entry: Locator) => entry.locator('xpath=./ul')
const findToggle = (entry: Locator) => entry.locator('xpath=./button')

/** Which edges a submenu shares with its item. */
async function measureAlignment(entry: Locator): Promise<'start' | 'end' | 'neither'> {
  const [item, submenu] = [await entry.boundingBox(), await findSubmenu(entry).boundingBox()]
  if (!item || !submenu) return 'neither'
  const isRtl = await entry.evaluate((element) => getComputedStyle(element).direction === 'rtl')
  const isLeftAligned = Math.abs(item.x - submenu.x) < 1
  const isRightAligned = Math.abs(item.x + item.width - submenu.x - submenu.width) < 1
  if (isLeftAligned === isRightAligned) return 'neither'
  return isLeftAligned === isRtl ? 'end' : 'start'
}

async function expectOnScreen(page: Page, box: Locator): Promise<void> {
  await expect(box).toBeVisible()
  const { x, width } = (await box.boundingBox()) ?? { x: NaN, width: NaN }
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

test.describe('the navigation bar', { tag: '@wide' }, () => {
  test.beforeEach(async ({ shop }) => {
    await shop.visit(CONTENT_PAGE)
    await shop.waitForHydration()
  })

  test(
    'SCR-16: submenus, also nested, open for a resting mouse, close when the mouse leaves, and ignore a passing mouse',
    { tag: ['@core', '@layout'] },
    async ({ page, shop }) => {
      const allCategories = findEntry(findNavigationBar(page), shop.text(labels.all))
      // The first hover loads the script.
      await allCategories.hover()
      await expect(findSubmenu(allCategories)).toBeVisible()
      await page.mouse.move(0, 790)
      await expect(findSubmenu(allCategories)).toBeHidden()
      const { x = 0, y = 0 } = (await allCategories.boundingBox()) ?? {}
      await page.mouse.move(x + 5, y + 5)
      await page.mouse.move(0, 790)
      await expect(page.locator('.site-nav li[data-open]')).toHaveCount(0)

      await allCategories.hover()
      await expect(findSubmenu(allCategories)).toBeVisible()
      await expect(findToggle(allCategories)).toHaveAttribute('aria-expanded', 'true')
      const ceramics = findEntry(findSubmenu(allCategories), shop.text(labels.ceramics))
      await ceramics.hover()
      const nestedSubmenu = findSubmenu(ceramics)
      await expect(nestedSubmenu).toBeVisible()
      await expectNoSidewaysScroll(page)
      // It opens beside its item, in reading direction.
      const [outerBox, innerBox] = [
        await findSubmenu(allCategories).boundingBox(),
        await nestedSubmenu.boundingBox(),
      ]
      const isAfter = (innerBox?.x ?? 0) > (outerBox?.x ?? 0)
      expect(isAfter).toBe(shop.direction === 'ltr')
      await nestedSubmenu.getByRole('link', { name: shop.text(labels.cups) }).click()
      await expect(page).toHaveURL(shop.path('/product-category/ceramics/cups/'))
      await expect(findSubmenu(allCategories)).toBeHidden()
    },
  )

  test(
    'SCR-16: by keyboard Escape closes a submenu and returns the focus; submenus flip to stay on the screen',
    { tag: '@layout' },
    async ({ page, shop }) => {
      const allCategories = findEntry(findNavigationBar(page), shop.text(labels.all))
      await tabTo(page, findToggle(allCategories))
      await expect(findSubmenu(allCategories)).toBeHidden()
      await page.keyboard.press('Enter')
      await expect(findSubmenu(allCategories)).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(findSubmenu(allCategories).locator('a').first()).toBeFocused()
      await page.keyboard.press(shop.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
      const ceramics = findEntry(findSubmenu(allCategories), shop.text(labels.ceramics))
      await expect(findSubmenu(ceramics).locator('a').first()).toBeFocused()
      await expectAccessible(page, { part: '.site-header' })
      await page.keyboard.press('Escape')
      await expect(findSubmenu(ceramics)).toBeHidden()
      await expect(findToggle(ceramics)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(findSubmenu(allCategories)).toBeHidden()
      await expect(findToggle(allCategories)).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(findSubmenu(allCategories).locator('a').first()).toBeFocused()
      await tabTo(page, page.locator('main a').first())
      await expect(findSubmenu(allCategories)).toBeHidden()

      const about = findEntry(findNavigationBar(page), shop.text(labels.about))
      await findToggle(about).press('Enter')
      await expect.poll(() => measureAlignment(about)).toBe('start')
      const height = page.viewportSize()?.height ?? 0
      await page.setViewportSize({ width: 1024, height })
      await expect.poll(() => measureAlignment(about)).toBe('end')
      await expectOnScreen(page, findSubmenu(about))
      await page.setViewportSize({ width: 1440, height })
      await expect.poll(() => measureAlignment(about)).toBe('start')
      await expectOnScreen(page, findSubmenu(about))

      // A nested submenu flips as well, here as if more items came before it.
      await findNavigationBar(page).evaluate((bar) => (bar.style.paddingInlineStart = '440px'))
      const gifts = findEntry(findNavigationBar(page), shop.text(labels.gifts))
      await gifts.hover()
      const coffeeLoversEntry = findEntry(findSubmenu(gifts), shop.text(labels.coffeeLovers))
      await coffeeLoversEntry.hover()
      await expectOnScreen(page, findSubmenu(coffeeLoversEntry))
      const [outerBox, innerBox] = [
        await coffeeLoversEntry.boundingBox(),
        await findSubmenu(coffeeLoversEntry).boundingBox(),
      ]
      const isBefore = (innerBox?.x ?? 0) < (outerBox?.x ?? 0)
      expect(isBefore).toBe(shop.direction === 'ltr')
    },
  )
})

test.describe('a wide touch screen', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true })

  test(
    'SCR-16: the first tap opens a submenu, the second follows the link, and a tap elsewhere closes the submenu',
    { tag: '@wide' },
    async ({ page, shop }) => {
      await shop.visit(CONTENT_PAGE)
      await shop.waitForHydration()
      const ceramics = findEntry(findNavigationBar(page), shop.text(labels.ceramics))
      const link = ceramics.locator(':scope > a')
      await link.tap()
      await expect(findSubmenu(ceramics)).toBeVisible()
      await expect(page).toHaveURL(shop.path(CONTENT_PAGE))
      await page.locator('main').tap({ position: { x: 500, y: 400 } })
      await expect(findSubmenu(ceramics)).toBeHidden()
      await findToggle(ceramics).tap()
      await expect(findSubmenu(ceramics)).toBeVisible()
      await link.tap()
      await expect(page).toHaveURL(shop.path('/product-category/ceramics/'))
    },
  )
})

test(
  'SCR-16: without script submenus open on hover, the drawer shows all entries, and fonts load with the page',
  { tag: ['@only-without-script', '@layout'] },
  async ({ page, shop, viewport }) => {
    const fontRequest = page.waitForRequest(/\.woff2$/)
    await shop.visit(CONTENT_PAGE)
    await fontRequest
    const hasDrawer = (viewport?.width ?? 0) < 1024
    if (hasDrawer) await page.locator('.menu-button').click()
    const allCategories = findEntry(findNavigationBar(page), shop.text(labels.all))
    if (!hasDrawer) await allCategories.hover()
    await expect(
      findSubmenu(allCategories).getByRole('link', { name: shop.text(labels.ceramics), exact: true }),
    ).toBeVisible()
  },
)

test.describe('small screens', { tag: '@narrow' }, () => {
  test.beforeEach(async ({ shop }) => {
    await shop.visit(CONTENT_PAGE)
    await shop.waitForHydration()
  })

  test(
    'SCR-16: the drawer expands the entries of a submenu, and closes when a link is followed',
    { tag: '@core' },
    async ({ page, shop }) => {
      await page.locator('.menu-button').tap()
      const allCategories = findEntry(findNavigationBar(page), shop.text(labels.all))
      await findToggle(allCategories).tap()
      await expect(findToggle(allCategories)).toHaveAttribute('aria-expanded', 'true')
      const ceramics = findEntry(findSubmenu(allCategories), shop.text(labels.ceramics))
      await findToggle(ceramics).tap()
      const cups = findSubmenu(ceramics).getByRole('link', { name: shop.text(labels.cups) })
      await expect(cups).toBeVisible()
      await expectAccessible(page)
      await cups.tap()
      await expect(page).toHaveURL(shop.path('/product-category/ceramics/cups/'))
      await expect(page.locator('.site-nav')).toBeHidden()
    },
  )
})
