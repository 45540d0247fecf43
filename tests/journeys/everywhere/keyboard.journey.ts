/** A visitor selects a product by keyboard from the start of the page; the focus is always visible. */
import type { Locator, Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { expectVisibleFocus, isFocusCovered, moveFocus, tabTo } from '#tests/journeys/focus.ts'
import { expect, test } from '#tests/journeys/journey.ts'

test(
  'keyboard only: skip link, search, filter, product, option',
  { tag: ['@core', '@layout'] },
  async ({ page, shop }) => {
    await shop.visit('/')
    await shop.waitForHydration()
    await page.keyboard.press('Tab')
    const skipLink = page.getByRole('link', {
      name: shop.text({ ar: 'انتقل إلى المحتوى', en: 'Skip to content' }),
    })
    await expect(skipLink).toBeFocused()
    await expect(skipLink).toBeInViewport({ ratio: 1 })
    await expectVisibleFocus(page)

    const searchbox = page.locator('#site-search')
    await tabTo(page, searchbox)
    await page.keyboard.type(shop.text({ ar: 'كوب', en: 'mug' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/[?&]s=/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(shop.text({ ar: 'كوب', en: 'mug' }))
    await expect(page.getByRole('main')).toBeFocused()

    await tickFilterByKeyboard(page, 'filter_color', 'sand')
    await expect(page).toHaveURL(/[?&]filter_color=sand/)
    await expect(page.locator('.chosen-filters')).toBeVisible()

    await tabTo(page, findMugLink(page, shop))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(shop.path('/product/morning-mug/')))
    await expect(page.locator('.product_title')).toBeVisible()

    const colors = page.locator('.variations [role=radiogroup]').first()
    await tabTo(page, colors.locator('[role=radio]'))
    await page.keyboard.press(shop.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
    await expectVisibleFocus(page)
    const value = await colors.locator(':focus').getAttribute('data-value')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`attribute_pa_color=${value}`))
    await expect(colors.locator(':focus')).toBeChecked()
  },
)

test('the skip link moves the focus past the header', async ({ page, shop }) => {
  await shop.visit('/product/morning-mug/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('the focus is on the content as soon as another page is displayed', async ({ page, shop }) => {
  await shop.visit('/shop/')
  await shop.waitForHydration()
  const focusedIdPromise = page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver((_changes, observer) => {
          if (!document.querySelector('.product_title')) return
          observer.disconnect()
          resolve(document.activeElement?.id)
        }).observe(document.body, { childList: true, subtree: true })
      }),
  )
  await findMugLink(page, shop).press('Enter')
  expect(await focusedIdPromise).toBe('main')
})

const pagesToTabThrough = [
  // The home page contains several rows of cards.
  { path: '/', tag: [], minStops: 50 },
  // Filters are beside the list on a wide screen, in a panel on a phone.
  { path: '/shop/', tag: '@layout', minStops: 10 },
  { path: '/product/morning-mug/', tag: '@layout', minStops: 10 },
]

for (const { path, tag, minStops } of pagesToTabThrough) {
  test(
    `Tab goes through ${path} and Shift+Tab back in the same order, with the focus always visible`,
    { tag },
    async ({ page, shop }) => {
      // A product list with filters has a hundred tab stops, each checked twice.
      test.slow()
      await shop.visit(path)
      await shop.waitForHydration()
      const lastLink = page.locator('footer a').last()
      const forwardStops = await collectTabStops(page, lastLink, 'Tab')
      const backwardStops = await collectTabStops(page, page.locator('.skip-link'), 'Shift+Tab')
      expect(backwardStops.toReversed().slice(1)).toEqual(forwardStops.slice(0, -1).slice(1))
      expect(new Set(forwardStops).size).toBeGreaterThan(minStops)
    },
  )
}

test('the video controls are reachable by keyboard', async ({ page, shop }) => {
  await shop.visit('/product/brass-dallah/')
  await shop.waitForHydration()
  await expect(page.locator('.video-toggle').first()).toBeAttached()
  await page.locator('.gallery-picture').first().focus()
  for (const control of ['.video-toggle', '.video-time']) {
    await tabTo(page, page.locator(control).first())
    await expect(page.locator(control).first()).toBeInViewport()
  }
})

test('ticking a filter keeps the focus on the filter', { tag: '@wide' }, async ({ page, shop }) => {
  await shop.visit('/shop/')
  await shop.waitForHydration()
  const checkbox = page.locator('#filters input[name=filter_color][value=sand]')
  await checkbox.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/[?&]filter_color=sand/)
  await expect(page.locator('.chosen-filters')).toBeVisible()
  await expect(page.locator('#filters input[name=filter_color][value=sand]')).toBeFocused()
})

test('selecting a sort order keeps the focus on its field', async ({ page, shop }) => {
  await shop.visit('/shop/')
  await shop.waitForHydration()
  await page.getByRole('combobox').focus()
  await page.getByRole('combobox').selectOption('price')
  await expect(page).toHaveURL(/[?&]orderby=price/)
  await expect(page.getByRole('combobox')).toHaveValue('price')
  await expect(page.getByRole('combobox')).toBeFocused()
})

test(
  'panels on small screens open and close by keyboard and return the focus',
  { tag: ['@narrow', '@core'] },
  async ({ page, shop }) => {
    await shop.visit('/shop/')
    await shop.waitForHydration()
    for (const [opener, sheet] of [
      ['.menu-button', '.site-nav'],
      ['.open-filters', '#filters'],
    ] as const) {
      await page.locator(opener).press('Enter')
      await expect(page.locator(sheet)).toBeVisible()
      await tabTo(page, page.locator(`${sheet} :is(a, button, input, summary)`))
      await page.keyboard.press('Escape')
      await expect(page.locator(sheet)).not.toBeVisible()
      await expect(page.locator(opener)).toBeFocused()
    }
  },
)

async function tickFilterByKeyboard(page: Page, parameter: string, value: string): Promise<void> {
  const opener = page.locator('.open-filters')
  const isSheet = await opener.isVisible()
  if (isSheet) {
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
  }
  await tabTo(page, page.locator(`#filters input[name="${parameter}"][value="${value}"]`))
  await page.keyboard.press('Space')
  if (!isSheet) return
  await tabTo(page, page.locator('#filters button[type=submit]'))
  await page.keyboard.press('Enter')
}

function findMugLink(page: Page, shop: ShopVisit): Locator {
  return page
    .locator('.product-card')
    .getByRole('link', { name: shop.text({ ar: 'كوب الصباح', en: 'Morning mug' }), exact: true })
}

async function collectTabStops(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const stops: string[] = []
  for (;;) {
    const { element, isTarget, isCovered } = await moveFocus(page, key, target)
    stops.push(element)
    if (isCovered) await expect.poll(() => isFocusCovered(page), element).toBe(false)
    if (isTarget || stops.length === 400) return stops
  }
}
