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
const entryIn = (list: Locator, labels: string) =>
  list.locator(`xpath=./li[(a|button)[normalize-space()="${labels}"]]`)
const barOf = (page: Page) => page.locator('.site-nav > ul')
const submenuOf = (entry: Locator) => entry.locator('xpath=./ul')
const toggleOf = (entry: Locator) => entry.locator('xpath=./button')

/** Which edges a submenu shares with its item. */
async function alignmentOf(entry: Locator): Promise<'start' | 'end' | 'neither'> {
  const [item, submenu] = [await entry.boundingBox(), await submenuOf(entry).boundingBox()]
  if (!item || !submenu) return 'neither'
  const isRtl = await entry.evaluate((element) => getComputedStyle(element).direction === 'rtl')
  const isLeft = Math.abs(item.x - submenu.x) < 1
  const isRight = Math.abs(item.x + item.width - submenu.x - submenu.width) < 1
  if (isLeft === isRight) return 'neither'
  return isLeft === isRtl ? 'end' : 'start'
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
      const all = entryIn(barOf(page), shop.text(labels.all))
      // The first hover loads the script.
      await all.hover()
      await expect(submenuOf(all)).toBeVisible()
      await page.mouse.move(0, 790)
      await expect(submenuOf(all)).toBeHidden()
      const { x = 0, y = 0 } = (await all.boundingBox()) ?? {}
      await page.mouse.move(x + 5, y + 5)
      await page.mouse.move(0, 790)
      await expect(page.locator('.site-nav li[data-open]')).toHaveCount(0)

      await all.hover()
      await expect(submenuOf(all)).toBeVisible()
      await expect(toggleOf(all)).toHaveAttribute('aria-expanded', 'true')
      const ceramics = entryIn(submenuOf(all), shop.text(labels.ceramics))
      await ceramics.hover()
      const nested = submenuOf(ceramics)
      await expect(nested).toBeVisible()
      await expectNoSidewaysScroll(page)
      // It opens beside its item, in reading direction.
      const [outer, inner] = [await submenuOf(all).boundingBox(), await nested.boundingBox()]
      const isAfter = (inner?.x ?? 0) > (outer?.x ?? 0)
      expect(isAfter).toBe(shop.direction === 'ltr')
      await nested.getByRole('link', { name: shop.text(labels.cups) }).click()
      await expect(page).toHaveURL(shop.path('/product-category/ceramics/cups/'))
      await expect(submenuOf(all)).toBeHidden()
    },
  )

  test(
    'SCR-16: by keyboard Escape closes a submenu and returns the focus; submenus flip to stay on the screen',
    { tag: '@layout' },
    async ({ page, shop }) => {
      const all = entryIn(barOf(page), shop.text(labels.all))
      await tabTo(page, toggleOf(all))
      await expect(submenuOf(all)).toBeHidden()
      await page.keyboard.press('Enter')
      await expect(submenuOf(all)).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(submenuOf(all).locator('a').first()).toBeFocused()
      await page.keyboard.press(shop.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
      const ceramics = entryIn(submenuOf(all), shop.text(labels.ceramics))
      await expect(submenuOf(ceramics).locator('a').first()).toBeFocused()
      await expectAccessible(page, { part: '.site-header' })
      await page.keyboard.press('Escape')
      await expect(submenuOf(ceramics)).toBeHidden()
      await expect(toggleOf(ceramics)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(submenuOf(all)).toBeHidden()
      await expect(toggleOf(all)).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(submenuOf(all).locator('a').first()).toBeFocused()
      await tabTo(page, page.locator('main a').first())
      await expect(submenuOf(all)).toBeHidden()

      const about = entryIn(barOf(page), shop.text(labels.about))
      await toggleOf(about).press('Enter')
      await expect.poll(() => alignmentOf(about)).toBe('start')
      const height = page.viewportSize()?.height ?? 0
      await page.setViewportSize({ width: 1024, height })
      await expect.poll(() => alignmentOf(about)).toBe('end')
      await expectOnScreen(page, submenuOf(about))
      await page.setViewportSize({ width: 1440, height })
      await expect.poll(() => alignmentOf(about)).toBe('start')
      await expectOnScreen(page, submenuOf(about))

      // A nested submenu flips as well, here as if more items came before it.
      await barOf(page).evaluate((bar) => (bar.style.paddingInlineStart = '440px'))
      const gifts = entryIn(barOf(page), shop.text(labels.gifts))
      await gifts.hover()
      const lovers = entryIn(submenuOf(gifts), shop.text(labels.coffeeLovers))
      await lovers.hover()
      await expectOnScreen(page, submenuOf(lovers))
      const [outer, inner] = [await lovers.boundingBox(), await submenuOf(lovers).boundingBox()]
      const isBefore = (inner?.x ?? 0) < (outer?.x ?? 0)
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
      const ceramics = entryIn(barOf(page), shop.text(labels.ceramics))
      const link = ceramics.locator(':scope > a')
      await link.tap()
      await expect(submenuOf(ceramics)).toBeVisible()
      await expect(page).toHaveURL(shop.path(CONTENT_PAGE))
      await page.locator('main').tap({ position: { x: 500, y: 400 } })
      await expect(submenuOf(ceramics)).toBeHidden()
      await toggleOf(ceramics).tap()
      await expect(submenuOf(ceramics)).toBeVisible()
      await link.tap()
      await expect(page).toHaveURL(shop.path('/product-category/ceramics/'))
    },
  )
})

test(
  'SCR-16: without script submenus open on hover, the drawer shows all entries, and fonts load with the page',
  { tag: ['@only-without-script', '@layout'] },
  async ({ page, shop, viewport }) => {
    const font = page.waitForRequest(/\.woff2$/)
    await shop.visit(CONTENT_PAGE)
    await font
    const isDrawer = (viewport?.width ?? 0) < 1024
    if (isDrawer) await page.locator('.menu-button').click()
    const all = entryIn(barOf(page), shop.text(labels.all))
    if (!isDrawer) await all.hover()
    await expect(
      submenuOf(all).getByRole('link', { name: shop.text(labels.ceramics), exact: true }),
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
      const all = entryIn(barOf(page), shop.text(labels.all))
      await toggleOf(all).tap()
      await expect(toggleOf(all)).toHaveAttribute('aria-expanded', 'true')
      const ceramics = entryIn(submenuOf(all), shop.text(labels.ceramics))
      await toggleOf(ceramics).tap()
      const cups = submenuOf(ceramics).getByRole('link', { name: shop.text(labels.cups) })
      await expect(cups).toBeVisible()
      await expectAccessible(page)
      await cups.tap()
      await expect(page).toHaveURL(shop.path('/product-category/ceramics/cups/'))
      await expect(page.locator('.site-nav')).toBeHidden()
    },
  )
})
