/** Comparing products: from cards and pages, in the bar, the table and its panels, by mouse, finger and keys. */
import type { Locator, Page } from '@playwright/test'
import type { ShopVisit } from './journey.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectVisibleFocus, test } from './journey.ts'

test('A-01, A-07: a card’s button answers at once, and bar and table open', async ({ page, shop }) => {
  await openShopPage(page, shop)
  const button = buttons(page).first()
  const id = await idOf(button)
  await button.click()
  await expect(button).toHaveClass(/woosc-btn-added woosc-added/)
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  expect(await listOf(page)).toEqual([id])
  await expect(page.locator('#woosc-area')).toHaveClass(/woosc-area-open-bar woosc-area-open-table/)
  await expect(page.locator('.woosc-table-items-loaded #woosc_table th.col')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.locator('#woosc_table')).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(page.locator('.woosc-menu-item:visible .entry-count').first()).toHaveText('1')
})

test('no code of the comparison comes before it is used', async ({ page, shop }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await openShopPage(page, shop)
  const before = scripts.length
  expect(scripts.filter((address) => /\/(begin|area)-/.test(address))).toEqual([])
  await buttons(page).first().click()
  await expect(page.locator('#woosc_table')).toBeVisible()
  expect(scripts.length).toBeGreaterThan(before)
})

test('A-10: the last of several goes to the front by keys, columns follow, and it stays after a reload', async ({
  page,
  shop,
}) => {
  const ids = await compareSeveral(page, shop, 5)
  const handles = page.locator('.woosc-bar-item-img')
  await expect(handles).toHaveCount(5)
  // What drags is fetched when somebody comes near.
  await handles.last().focus()
  await expect(handles.last()).toHaveAttribute('aria-roledescription', 'sortable')
  await handles.last().focus()
  await expectVisibleFocus(page)
  await page.keyboard.press('Space')
  const said = page.locator('[id^=DndLiveRegion]')
  await expect(said).toContainText(/5\D+5/)
  // A key right after picking up is too early; one more than needed moves nothing.
  await expect(async () => {
    await page.keyboard.press(shop.direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft')
    await expect(said).toContainText(/\b1\D+5/, { timeout: 500 })
  }).toPass()
  await page.keyboard.press('Space')
  const wanted = [ids.at(-1), ...ids.slice(0, -1)]
  await expect.poll(() => listOf(page)).toEqual(wanted)
  await page.locator('.woosc-bar-btn').click()
  await expect.poll(() => columnsOf(page)).toEqual(wanted)
  await page.reload()
  await shop.isAwake()
  await page.locator('.woosc-menu-item:visible a').click()
  await expect.poll(() => columnsOf(page)).toEqual(wanted)
})

test('A-11, A-12: taking one out, then all, after a question', async ({ page, shop }) => {
  const [first, second] = await compareSeveral(page, shop, 2)
  await page.locator('.woosc-bar-btn').click()
  await expect(page.locator('#woosc_table th.col')).toHaveCount(2)
  await page.locator('#woosc_table .woosc-remove').first().click()
  await expect.poll(() => listOf(page)).toEqual([second])
  await expect.poll(() => columnsOf(page)).toEqual([second])
  await expect(page.locator(`.woosc-btn[data-id="${first}"]`).first()).not.toHaveClass(/woosc-added/)
  await page.locator('#woosc_table .woosc-remove').click()
  await expect(page.locator('.woosc-no-result')).toBeVisible()
  expect(await listOf(page)).toEqual([])
})

test('A-13, A-15: rows and tools are chosen, and kept after a reload', async ({ page, shop }) => {
  await compareSeveral(page, shop, 3)
  await page.locator('.woosc-bar-btn').click()
  await expect(page.locator('#woosc_table .tr-sku')).toBeVisible()
  await page.locator('.woosc-table-settings').click()
  const panel = page.locator('.woosc-popup.woosc-settings')
  await expect(panel.getByRole('heading')).toBeVisible()
  await panel.locator('.woosc-settings-field[value=sku]').uncheck()
  await panel.locator('#woosc_highlight_differences').check()
  await expect(page.locator('#woosc_table .tr-sku')).toBeHidden()
  await expect(page.locator('#woosc_table .tr-price')).toHaveClass(/tr-highlight/)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.locator('#woosc_table')).toBeVisible()
  await page.reload()
  await shop.isAwake()
  await page.locator('.woosc-menu-item:visible a').click()
  await expect(page.locator('#woosc_table .tr-price')).toHaveClass(/tr-highlight/)
  await expect(page.locator('#woosc_table .tr-sku')).toBeHidden()
})

test('nothing but differences is a state of the address', async ({ page, shop }) => {
  await compareSeveral(page, shop, 2)
  await page.locator('.woosc-bar-btn').click()
  await expect(page.locator('#woosc_table')).toBeVisible()
  await page.locator('.woosc-table-tools button').first().click()
  await expect(page).toHaveURL(/#compare-differences$/)
  await page.reload()
  await expect(page.locator('#woosc_table')).toBeVisible()
  await expect(page.locator('.woosc-table-tools button').first()).toHaveAttribute('aria-pressed', 'true')
})

test('A-18: the search asks once after typing, and what is picked is compared', async ({ page, shop }) => {
  await compareSeveral(page, shop, 1)
  await page.locator('.woosc-bar-search').click()
  const found = page.locator('.woosc-search-result .woosc-item-add')
  await expect(found.first()).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('woosc_search')) asked.push(request.postData() ?? '')
  })
  const word = shop.text({ ar: 'إبريق', en: 'teapot' })
  const answer = page.waitForResponse(/woosc_search/)
  await page.locator('#woosc_search_input').pressSequentially(word)
  await answer
  await expect(found.first()).toBeVisible()
  expect(asked.map((body) => new URLSearchParams(body).get('keyword'))).toContain(word)
  const id = Number(await found.first().getAttribute('data-id'))
  await found.first().click()
  await expect(page.locator('.woosc-search')).toHaveCount(0)
  await expect.poll(() => listOf(page)).toContain(id)
  await expect.poll(() => columnsOf(page)).toContain(id)
})

test('A-19: a shared link is opened by somebody else', async ({ page, shop, browser }) => {
  const ids = await compareSeveral(page, shop, 2)
  await page.locator('.woosc-bar-share').click()
  const field = page.locator('#woosc_copy_url')
  await expect(field).toHaveValue(/\/compare\/[A-Z\d]{6}\/$/)
  const { pathname } = new URL(await field.inputValue())
  const other = await browser.newContext()
  const theirs = await other.newPage()
  await theirs.goto(new URL(pathname, page.url()).href)
  await expect(theirs.locator('.woosc_table th.col')).toHaveCount(ids.length)
  await expect(theirs.locator('.woosc-remove')).toHaveCount(0)
  await other.close()
})

test('A-09: a click on the page closes what is open', async ({ page, shop }) => {
  await compareSeveral(page, shop, 1)
  await expect(page.locator('.woosc-bar')).toBeVisible()
  await page.locator('h1').first().click()
  await expect(page.locator('.woosc-bar')).toHaveCount(0)
})

test('two tabs are in step', async ({ page, shop, context }) => {
  await compareSeveral(page, shop, 1)
  const other = await context.newPage()
  await other.goto(shop.path('/shop/'))
  await expect(other.locator('.woosc-btn.woosc-added')).toHaveCount(1)
  await other.locator('.woosc-btn:not(.woosc-added)').first().click()
  await expect(other.locator('#woosc_table th.col')).toHaveCount(2)
  await expect(page.locator('.woosc-btn.woosc-added')).toHaveCount(2)
  await expect(page.locator('.woosc-bar-item')).toHaveCount(2)
})

test('the bar is accessible and fits on the screen', async ({ page, shop }) => {
  await compareOnQuietPage(page, shop)
  await expect(page.locator('.woosc-table-items-loaded')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.woosc-table')).toHaveCount(0)
  await expect(page.locator('.woosc-bar-item')).toHaveCount(3)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('the table is accessible and fits on the screen', async ({ page, shop }) => {
  await compareOnQuietPage(page, shop)
  await expect(page.locator('.woosc-table-items-loaded')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('rows and tools are accessible', async ({ page, shop }) => {
  await compareOnQuietPage(page, shop)
  await page.locator('.woosc-table-settings').click()
  await expect(page.locator('.woosc-settings h2')).toBeVisible()
  await expectAccessible(page)
})

function buttons(page: Page): Locator {
  return page.locator('main .product-card .woosc-btn')
}

async function openShopPage(page: Page, shop: ShopVisit): Promise<void> {
  await shop.visit('/shop/')
  await shop.isAwake()
}

async function idOf(button: Locator): Promise<number> {
  return Number(await button.getAttribute('data-id'))
}

/** A page with little on it, products of the demo shop in the cookie, and the table open over it. */
async function compareOnQuietPage(page: Page, shop: ShopVisit): Promise<void> {
  await shop.visit('/my-account/')
  await page.evaluate(() => {
    document.cookie = 'woosc_products=101,102,103; path=/'
  })
  await page.reload()
  await shop.isAwake()
  await page.locator('.woosc-menu-item:visible a').click()
}

/** Adds the first products of the shop by their buttons; gives the list as it is then. The bar stays open. */
async function compareSeveral(page: Page, shop: ShopVisit, count: number): Promise<number[]> {
  await openShopPage(page, shop)
  for (let place = 0; place < count; place += 1) {
    await buttons(page).nth(place).click()
    await expect(page.locator('.woosc-table')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('.woosc-table')).toHaveCount(0)
  }
  await expect(page.locator('.woosc-bar-item')).toHaveCount(count)
  return listOf(page)
}

async function listOf(page: Page): Promise<number[]> {
  const cookies = await page.context().cookies()
  const text = cookies.find(({ name }) => name === 'woosc_products')?.value ?? ''
  return text === '' ? [] : text.split(',').map(Number)
}

async function columnsOf(page: Page): Promise<number[]> {
  const ids = await page
    .locator('#woosc_table .woosc-remove')
    .evaluateAll((removes) => removes.map((remove) => (remove as HTMLElement).dataset.id))
  return ids.map(Number)
}
