/** The end of the header (SCR-16): the account's panel, the search while typing, and what the header may never cover. */
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'

async function expectOnScreen(page: Page, box: Locator): Promise<void> {
  await expect(box).toBeVisible()
  const { x, width } = (await box.boundingBox()) ?? { x: NaN, width: NaN }
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

test.describe('the account', () => {
  const entryOf = (page: Page) => page.locator('.account-entry').filter({ visible: true })

  test(
    'SCR-16: is a link to its page without script',
    { tag: '@only-without-script' },
    async ({ page, shop }) => {
      await shop.visit('/')
      await expect(entryOf(page).locator('.header-entry')).toHaveAttribute('href', shop.path('/my-account/'))
      await expect(page.locator('.account-panel')).toHaveCount(0)
    },
  )

  test(
    'SCR-16: fills and opens for a mouse that rests, and closes after it has left',
    { tag: ['@wide', '@layout'] },
    async ({ page, shop }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await shop.visit('/')
      await shop.isAwake()
      await page.waitForLoadState('networkidle')
      expect(asked.filter((address) => /\/panel-/.test(address))).toEqual([])
      await entryOf(page).hover()
      const panel = entryOf(page).locator('.account-panel')
      await expect(panel).toBeVisible()
      expect(asked.filter((address) => /\/panel-/.test(address))).toHaveLength(1)
      await expect(entryOf(page).locator('.header-entry')).toHaveAttribute('aria-expanded', 'true')
      await expectOnScreen(page, panel)
      await expectAccessible(page)
      await page.mouse.move(700, 700)
      await expect(panel).toBeHidden()
    },
  )

  test(
    'SCR-16: by keys alone: Enter leads in, Escape closes and gives the focus back',
    { tag: '@core' },
    async ({ page, shop }) => {
      await shop.visit('/')
      await shop.isAwake()
      const trigger = entryOf(page).locator('.header-entry')
      await trigger.focus()
      await page.keyboard.press('Enter')
      const panel = entryOf(page).locator('.account-panel')
      await expect(panel.locator('input[name=email]')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(trigger).toBeFocused()
      await expect(page).toHaveURL(shop.path('/'))
    },
  )

  test(
    'SCR-16: a sign-in in the panel gives the focus back, and leads who manages the shop to its pages',
    { tag: '@core' },
    async ({ page, shop }) => {
      await shop.visit('/shop/')
      await shop.isAwake()
      const trigger = entryOf(page).locator('.header-entry')
      await trigger.focus()
      await page.keyboard.press('Enter')
      const panel = entryOf(page).locator('.account-panel')
      await panel.locator('input[name=email]').fill('admin@hanout.example')
      await panel.locator('input[name=password]').fill(process.env.ADMIN_PASSWORD ?? '')
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

  test.describe('refused', () => {
    test.use({ forgiven: /session/ })

    test('says in the panel why', async ({ page, shop }) => {
      await shop.visit('/shop/')
      await shop.isAwake()
      await entryOf(page).locator('.header-entry').click()
      const panel = entryOf(page).locator('.account-panel')
      await panel.locator('input[name=email]').fill('nobody@shop.example')
      await panel.locator('input[name=password]').fill('not the password')
      await panel.locator('button[type=submit]').click()
      await expect(panel.getByRole('alert')).not.toBeEmpty()
      await expect(page).toHaveURL(shop.path('/shop/'))
      await expectAccessible(page)
    })
  })
})

test.describe('where a script does not come', () => {
  test.use({ forgiven: /\.js|ERR_(?:FAILED|INTERNET_DISCONNECTED)|Failed to (?:load|fetch)/ })

  const entries = [
    { entry: '.account-entry .header-entry', script: /\/panel-[^/]+\.js/, path: '/my-account/' },
    { entry: '.cart-entry', script: /\/cart-drawer-[^/]+\.js/, path: '/cart/' },
  ]

  for (const { entry, script, path } of entries) {
    test(`SCR-16: the entry leads to ${path} all the same`, async ({ page, shop }) => {
      await page.route(script, (route) => route.abort())
      await shop.visit('/')
      await shop.isAwake()
      await page.locator(entry).filter({ visible: true }).click()
      await expect(page).toHaveURL(shop.path(path))
    })
  }

  test('ERR-1: offline the shopper reads so and stays, and the next try works', async ({
    page,
    shop,
    context,
  }) => {
    await shop.visit('/')
    await shop.isAwake()
    await context.setOffline(true)
    const entry = page.locator('.account-entry .header-entry').filter({ visible: true })
    await entry.click()
    const offline = shop.text({ ar: 'يبدو أنك غير متصل بالإنترنت.', en: 'You are probably offline.' })
    await expect(page.getByRole('status').filter({ hasText: offline })).toBeVisible()
    await context.setOffline(false)
    await entry.click()
    await expect(page.locator('.account-panel').filter({ visible: true })).toBeVisible()
    await expect(page).toHaveURL(shop.path('/'))
  })
})

test.describe('the search while typing', () => {
  const lantern = { ar: 'فانوس', en: 'lantern' }

  test(
    'SCR-16: offers products and categories, by keys alone',
    { tag: ['@core', '@layout'] },
    async ({ page, shop }) => {
      await shop.visit('/')
      await shop.isAwake()
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
      await expectAccessible(page)
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

  test('SCR-16: Enter on the field searches for what stands there', async ({ page, shop }) => {
    await shop.visit('/')
    await shop.isAwake()
    const field = page.locator('#site-search')
    await field.pressSequentially(shop.text(lantern))
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/[?&]s=/)
    await expect(page.getByRole('listbox')).toHaveCount(0)
  })

  test('SCR-16: only the last of what is typed quickly is answered', async ({ page, shop }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/suggestions')) asked.push(searchParams.get('s') ?? '')
    })
    await shop.visit('/')
    await shop.isAwake()
    await page.locator('#site-search').pressSequentially(shop.text(lantern))
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(asked.at(-1)).toBe(shop.text(lantern))
    expect(asked.length).toBeLessThan(shop.text(lantern).length)
  })

  test('SCR-16: a tap on a product leads to it', async ({ page, shop }) => {
    await shop.visit('/')
    await shop.isAwake()
    await page.locator('#site-search').click()
    await page.locator('#site-search').pressSequentially(shop.text(lantern))
    await page.getByRole('option', { name: shop.text({ ar: 'فانوس القاهرة', en: 'Cairo lantern' }) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      shop.text({ ar: 'فانوس القاهرة', en: 'Cairo lantern' }),
    )
  })
})

test(
  'SCR-16: what has the focus is never below the header or the bar at the bottom',
  { tag: '@layout' },
  async ({ page, shop }) => {
    await shop.visit('/shop/')
    await shop.isAwake()
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

/** Whether something else lies over the middle of what has the focus. */
function isCovered(): boolean {
  const { activeElement } = document
  if (!activeElement) return true
  const { left, top, width, height } = activeElement.getBoundingClientRect()
  const above = document.elementFromPoint(left + width / 2, top + height / 2)
  return above?.closest('.site-header, .bottom-bar') !== null
}

test(
  'account and cart are within reach of the thumb',
  { tag: ['@narrow', '@layout', '@core'] },
  async ({ page, shop }) => {
    await shop.visit('/')
    await shop.isAwake()
    const bar = page.locator('.bottom-bar')
    await page.mouse.wheel(0, 900)
    await expect(bar).toBeInViewport({ ratio: 1 })
    await bar.getByRole('link', { name: shop.text({ ar: 'الدخول', en: 'Sign in' }) }).tap()
    const panel = bar.locator('.account-panel')
    await expect(panel).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await page.locator('main').tap({ position: { x: 100, y: 300 } })
    await expect(panel).toBeHidden()
  },
)
