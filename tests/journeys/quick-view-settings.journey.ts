/** The quick view as owners set it: a panel, without a place in the history, open after an order; and what fingers do in it. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from './journey.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'
import { type OwnerSettings, setForPages } from './owner-settings.ts'

const [cup, mug] = [101, 102]

test(
  'C-02, QV-1, SCR-9: the panel asks by post, with an outline while it waits, and takes the keys',
  { tag: '@layout' },
  async ({ page, shop }) => {
    await openShopPage(page, shop, { view: 'sidebar', sidebarHeading: true })
    const answer = Promise.withResolvers<void>()
    await page.route(/woosq_quickview/, async (route) => {
      await answer.promise
      await route.continue()
    })
    const asked = page.waitForRequest(/woosq_quickview/)
    const button = buttonOf(page, mug)
    await button.focus()
    await page.keyboard.press('Enter')
    const request = await asked
    expect(request.method()).toBe('POST')
    const posted = new URLSearchParams(request.postData() ?? '')
    expect(Object.fromEntries(posted)).toMatchObject({
      action: 'woosq_quickview',
      product_id: String(mug),
      context: 'default',
    })
    const panel = page.locator('.woosq-sidebar.woosq-position-01.woosq-heading-yes')
    await expect(panel.locator('.woosq-outline')).toBeVisible()
    await expect(page.locator('.woosq-shell')).toHaveClass(/woosq-loading/)
    answer.resolve()
    await expect(title(page)).toBeVisible()
    await expect(panel.locator('.woosq-heading')).toHaveText((await title(page).textContent()) ?? '')
    await expect(page.locator('.woosq-step')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // Back closes the panel too, which the original forgot (quick-view.md C.4.8).
    await expect(page).toHaveURL(/#woosq$/)
    await page.goBack()
    await expect(panel).toHaveCount(0)
    await expect(button).toBeFocused()
    await button.click()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${shop.path('/shop/')}$`))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)

test('C.4.2: the panel is asked for in the name of where its button stands', async ({ page, shop }) => {
  await openShopPage(page, shop, { view: 'sidebar' })
  await buttonOf(page, mug).evaluate((button) => button.setAttribute('data-context', 'woosc'))
  const asked = page.waitForRequest(/woosq_quickview/)
  await buttonOf(page, mug).click()
  expect(new URLSearchParams((await asked).postData() ?? '').get('context')).toBe('woosc')
  await expect(page.locator('dialog.mfp-woosq-woosc')).toBeVisible()
})

test('C-11: where the owner leads from adding to the cart, the form says so and the page goes there', async ({
  page,
  shop,
}) => {
  // As the shop answers then, which contract-calls.test.ts shows.
  const goOnAt = shop.path('/cart/')
  for (const call of [/woosq_quickview/, /cart\/items/]) {
    await page.route(call, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), goOnAt } })
    })
  }
  await openShopPage(page, shop, {})
  await buttonOf(page, cup).click()
  await expect(page.locator('input.woosq-redirect')).toHaveCount(1)
  await expect(page.locator('input.woosq-redirect')).toHaveValue(goOnAt)
  await page.locator('.woosq-product .single_add_to_cart_button').click()
  await expect(page).toHaveURL(new RegExp(`${goOnAt}$`))
  await expect(page.locator('.cart_item')).toHaveCount(1)
})

test('C-08, SCR-12: without a place in the history the address stays as it is', async ({ page, shop }) => {
  await openShopPage(page, shop, { backToClose: false })
  const before = page.url()
  const entries = await page.evaluate(() => history.length)
  await buttonOf(page, mug).click()
  await expect(title(page)).toBeVisible()
  expect(page.url()).toBe(before)
  await page.keyboard.press('Escape')
  await expect(page.locator('.woosq-shell')).toHaveCount(0)
  expect(page.url()).toBe(before)
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

test('C-05, NUM-2, QV-4, SCR-11: an address that names a product opens it after a second, not before', async ({
  page,
  shop,
}) => {
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('woosq_quickview')) asked.push(request.url())
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  await shop.visit(`/shop/?quick-view=${cup}`)
  await shop.isAwake()
  const early = asked.length
  await page.clock.runFor(900)
  await expect(page.locator('.woosq-shell')).toHaveCount(0)
  expect(asked).toHaveLength(early)
  await page.clock.runFor(150)
  await page.clock.resume()
  await expect(page.locator(`#woosq-product-${cup}`)).toBeVisible()
})

test('C-09, QV-2: where the owner wants it the product stays open after it was put into the cart', async ({
  page,
  shop,
}) => {
  await openShopPage(page, shop, { autoClose: false })
  await buttonOf(page, cup).click()
  await expect(title(page)).toBeVisible()
  const added = page.waitForResponse(/cart\/items/)
  await page.locator('.woosq-product .single_add_to_cart_button').click()
  expect((await added).ok()).toBe(true)
  await expect(page.locator('.cart-drawer, .toaster').first()).toContainText(/./)
  await expect(title(page)).toBeVisible()
})

test('C-06, SCR-10: no arrows where the owner has none, and the keys lead nowhere', async ({
  page,
  shop,
}) => {
  await openShopPage(page, shop, { nextPrev: false })
  await buttonOf(page, mug).click()
  await expect(title(page)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator(`#woosq-product-${mug}`)).toBeVisible()
  await expect(page.locator('.woosq-step')).toHaveCount(0)
})

test(
  'SCR-10: a finger leads on and back, and what scrolls leads nowhere',
  { tag: ['@narrow', '@layout'] },
  async ({ page, shop }) => {
    await openShopPage(page, shop, {})
    const ids = await page
      .locator('.woosq-btn')
      .evaluateAll((buttons) => buttons.map((button) => Number(button.getAttribute('data-id'))))
    await buttonOf(page, ids[1] ?? 0).click()
    await expect(title(page)).toBeVisible()
    const onward = shop.direction === 'rtl' ? 1 : -1
    await swipe(page, { across: onward * 140, down: 10 })
    await expect(page.locator(`#woosq-product-${ids[2]}`)).toBeVisible()
    await swipe(page, { across: -onward * 140, down: -10 })
    await expect(page.locator(`#woosq-product-${ids[1]}`)).toBeVisible()
    await swipe(page, { across: 70, down: -160 })
    await expect(page.locator(`#woosq-product-${ids[1]}`)).toBeVisible()
  },
)

async function openShopPage(page: Page, shop: ShopVisit, settings: OwnerSettings): Promise<void> {
  await setForPages(page, 'quickView', settings)
  await shop.visit('/shop/')
  await shop.isAwake()
}

function buttonOf(page: Page, id: number) {
  return page.locator(`.woosq-btn-${id}`)
}

function title(page: Page) {
  return page.locator('.woosq-product .product_title')
}

/** One finger over the words of the product. */
async function swipe(page: Page, { across, down }: { across: number; down: number }): Promise<void> {
  const box = await title(page).boundingBox()
  if (!box) throw new Error('the product has no name')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const screen = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', { x, y }: { x: number; y: number }) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  await touch('touchStart', from)
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', { x: from.x + across * part, y: from.y + down * part })
  }
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await screen.detach()
}
