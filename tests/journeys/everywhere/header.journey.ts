/** End of the header (SCR-16): account panel, search suggestions, and what the header must never cover. */
import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  findNotice,
  CONTENT_PAGE,
  SHORT_LIST,
  test,
} from '#tests/journeys/journey.ts'

async function expectOnScreen(page: Page, box: Locator): Promise<void> {
  await expect(box).toBeVisible()
  const { x, width } = (await box.boundingBox()) ?? { x: NaN, width: NaN }
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

test.describe('the account panel', () => {
  const entryOf = (page: Page) => page.locator('.account-entry').filter({ visible: true })

  test(
    'SCR-16: is loaded and opens when the mouse rests on its entry, and closes when the mouse leaves',
    { tag: ['@wide', '@layout'] },
    async ({ page, shop }) => {
      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url()))
      await shop.visit(CONTENT_PAGE)
      await shop.waitForHydration()
      await page.waitForLoadState('networkidle')
      expect(requests.filter((url) => /\/panel-/.test(url))).toEqual([])
      await entryOf(page).hover()
      const panel = entryOf(page).locator('.account-panel')
      await expect(panel).toBeVisible()
      expect(requests.filter((url) => /\/panel-/.test(url))).toHaveLength(1)
      await expect(entryOf(page).locator('.header-entry')).toHaveAttribute('aria-expanded', 'true')
      await expectOnScreen(page, panel)
      await expectAccessible(page, { part: '.site-header' })
      await page.mouse.move(700, 700)
      await expect(panel).toBeHidden()
    },
  )

  test.describe('signing in', () => {
    test.use({ ignoredErrors: /session/ })

    test(
      'SCR-16: Enter focuses the form, Escape closes the panel, an error is shown, and a manager reaches the admin',
      { tag: '@core' },
      async ({ page, shop }) => {
        await shop.visit('/shop/')
        await shop.waitForHydration()
        const trigger = entryOf(page).locator('.header-entry')
        const panel = entryOf(page).locator('.account-panel')
        const email = panel.locator('input[name=email]')
        const password = panel.locator('input[name=password]')
        await trigger.focus()
        await page.keyboard.press('Enter')
        await expect(email).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(panel).toBeHidden()
        await expect(trigger).toBeFocused()
        await expect(page).toHaveURL(shop.path('/shop/'))
        await page.keyboard.press('ArrowDown')
        await expect(email).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(trigger).toBeFocused()

        await trigger.click()
        await email.fill('nobody@shop.example')
        await password.fill('not the password')
        await panel.locator('button[type=submit]').click()
        await expect(panel.getByRole('alert')).not.toBeEmpty()
        await expect(page).toHaveURL(shop.path('/shop/'))
        await expectAccessible(page, { part: ['.site-header', '.bottom-bar'] })

        await email.fill('admin@hanout.example')
        await password.fill(process.env.ADMIN_PASSWORD ?? '')
        await page.keyboard.press('Enter')
        await expect(panel).toBeHidden()
        await expect(trigger).toBeFocused()
        await trigger.press('Enter')
        await panel
          .getByRole('link', { name: shop.text({ ar: 'إدارة المتجر', en: 'Manage the shop' }) })
          .click()
        await expect(page).toHaveURL(shop.path('/admin/'))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          shop.text({ ar: 'اليوم', en: 'Today' }),
        )
      },
    )
  })
})

test.describe('when a script fails to load', () => {
  test.use({ ignoredErrors: /\.js|ERR_(?:FAILED|INTERNET_DISCONNECTED)|Failed to (?:load|fetch)/ })

  test('SCR-16, ERR-1: account and cart open their pages instead; offline a notice appears, and a retry works', async ({
    page,
    shop,
    context,
  }) => {
    const entry = (selector: string) => page.locator(selector).filter({ visible: true })
    const scriptPattern = /\/(?:panel|cart-drawer)-[^/]+\.js/
    await page.route(scriptPattern, (route) => route.abort())
    await shop.visit(CONTENT_PAGE)
    await shop.waitForHydration()
    await entry('.account-entry .header-entry').click()
    await expect(page).toHaveURL(shop.path('/my-account/'))
    await shop.waitForHydration()
    await entry('.cart-entry').click()
    await expect(page).toHaveURL(shop.path('/cart/'))
    await page.unroute(scriptPattern)

    await shop.waitForHydration()
    await context.setOffline(true)
    await entry('.account-entry .header-entry').click()
    const offlineMessage = shop.text({ ar: 'يبدو أنك غير متصل بالإنترنت.', en: 'You are probably offline.' })
    await expect(findNotice(page, offlineMessage)).toBeVisible()
    await context.setOffline(false)
    await entry('.account-entry .header-entry').click()
    await expect(entry('.account-panel')).toBeVisible()
    await expect(page).toHaveURL(shop.path('/cart/'))
  })
})

test.describe('search suggestions', () => {
  const lantern = { ar: 'فانوس', en: 'lantern' }

  test(
    'SCR-16: contain products and categories and are usable by keyboard',
    { tag: ['@core', '@layout'] },
    async ({ page, shop }) => {
      await shop.visit(CONTENT_PAGE)
      await shop.waitForHydration()
      const field = page.locator('#site-search')
      await field.focus()
      await field.pressSequentially(shop.text(lantern), { delay: 30 })
      await expect(field).toHaveRole('combobox')
      await expect(field).toHaveAttribute('aria-expanded', 'true')
      const options = page.getByRole('listbox').getByRole('option')
      await expect(
        options.filter({ hasText: shop.text({ ar: 'فانوس القاهرة', en: 'Cairo lantern' }) }),
      ).toHaveCount(1)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page, { part: '.site-header' })
      await page.keyboard.press('ArrowDown')
      await expect(options.first()).toHaveAttribute('aria-selected', 'true')
      await expect(field).toHaveAttribute(
        'aria-activedescendant',
        (await options.first().getAttribute('id')) ?? '?',
      )
      await expect(field).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(options).toHaveCount(0)
      await expect(field).toHaveValue(shop.text(lantern))
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      const href = await page.locator('[role=option][aria-selected=true]').getAttribute('href')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(href ?? '?')
      await expect(options).toHaveCount(0)
    },
  )
})

test(
  'SCR-16: header and bottom bar never cover the focused element',
  { tag: '@layout' },
  async ({ page, shop }) => {
    await shop.visit(SHORT_LIST)
    await shop.waitForHydration()
    const links = page.locator('.card-name a')
    await links.nth(5).focus()
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      for (let presses = 0; presses < 12; presses += 1) {
        await page.keyboard.press(key)
        await expect.poll(() => page.evaluate(isCovered)).toBe(false)
      }
    }
  },
)

/** Whether the header or the bottom bar covers the center of the focused element. */
function isCovered(): boolean {
  const { activeElement } = document
  if (!activeElement) return true
  const { left, top, width, height } = activeElement.getBoundingClientRect()
  const topmostElement = document.elementFromPoint(left + width / 2, top + height / 2)
  return topmostElement?.closest('.site-header, .bottom-bar') !== null
}

test(
  'on phones the account panel opens at the bottom bar and closes by a tap outside',
  { tag: ['@narrow', '@layout', '@core'] },
  async ({ page, shop }) => {
    await shop.visit('/')
    await shop.waitForHydration()
    const bottomBar = page.locator('.bottom-bar')
    await page.mouse.wheel(0, 900)
    await expect(bottomBar).toBeInViewport({ ratio: 1 })
    await bottomBar.getByRole('link', { name: shop.text({ ar: 'الدخول', en: 'Sign in' }) }).tap()
    const panel = bottomBar.locator('.account-panel')
    await expect(panel).toBeInViewport({ ratio: 1 })
    await expectAccessible(page, { part: '.bottom-bar' })
    // Taps outside the panel.
    const { y = 0 } = (await panel.boundingBox()) ?? {}
    await page.touchscreen.tap(100, y - 16)
    await expect(panel).toBeHidden()
  },
)
