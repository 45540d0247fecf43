/** With JavaScript, links navigate client-side; the browser's own link behavior stays intact. */
import type { Locator, Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { expect, test } from '#tests/journeys/journey.ts'

const mug = '/product/morning-mug/'
const ceramics = '/product-category/ceramics/'

test(
  'navigation from the front page to a product replaces only the page, scrolls to the top and moves the focus',
  { tag: '@core' },
  async ({ page, shop }) => {
    await shop.visit('/')
    await shop.waitForHydration()
    const hasStayed = await mark(page)
    await shop.chooseFromMenu(shop.text({ ar: 'الخزف', en: 'Ceramics' }))
    await expect(page).toHaveURL(shop.path(ceramics))
    // The URL changes before the page; the front page has a card of the mug as well.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      shop.text({ ar: 'الخزف', en: 'Ceramics' }),
    )
    await mugLink(page).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(shop.path(mug))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      shop.text({ ar: 'كوب الصباح', en: 'Morning mug' }),
    )
    await expect(page).toHaveTitle(new RegExp(shop.text({ ar: 'كوب الصباح', en: 'Morning mug' })))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(page.getByRole('main')).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(shop.path(ceramics))
    await expect(page.getByRole('main')).toBeFocused()
    expect(await hasStayed()).toBe(true)
  },
)

test.describe('without a connection', () => {
  test.use({ forgiven: /ERR_INTERNET_DISCONNECTED/ })

  test('hovering or focusing a link does not leave the page', async ({ page, shop, context }) => {
    await shop.visit('/shop/')
    await shop.waitForHydration()
    const hasStayed = await mark(page)
    await context.setOffline(true)
    const link = page.locator('.product-card .card-name a').first()
    await link.focus()
    await link.hover()
    // Hover intent is detected after 80 ms.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.setOffline(false)
    await link.click()
    await expect(page).toHaveURL(/\/product\//)
    expect(await hasStayed()).toBe(true)
  })
})

test('Back and Forward restore the list and its scroll position, and the language switch keeps the filter', async ({
  page,
  shop,
}) => {
  await shop.visit('/shop/?orderby=price')
  await shop.waitForHydration()
  const hasStayed = await mark(page)
  await shop.filter('filter_color', 'sand')
  await expect(page).toHaveURL(/[?&]filter_color=sand/)
  const cards = page.locator('.product-card .card-name a')
  await expect(page.locator('.chosen-filters')).toBeVisible()
  const list = await cards.allTextContents()
  const card = cards.last()
  await card.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  const url = page.url()

  await card.click()
  await expect(page).toHaveURL(/\/product\//)
  const product = page.url()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL(url)
  await expect.poll(() => cards.allTextContents()).toEqual(list)
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(3)
  await expect(page.locator('#filters input[name=filter_color][value=sand]')).toBeChecked()

  await page.goForward()
  await expect(page).toHaveURL(product)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(shop.path('/shop/?orderby=price'))
  await expect(page.locator('.chosen-filters')).toHaveCount(0)
  await expect(page.locator('#filters input[name=filter_color][value=sand]')).not.toBeChecked()
  await expect(page.getByRole('combobox')).toHaveValue('price')
  expect(await hasStayed()).toBe(true)

  await page.goForward()
  await expect(page).toHaveURL(url)
  await switchLanguage(page, shop)
  const other = shop.text({ ar: '/en', en: '' })
  await expect(page).toHaveURL(new RegExp(`:\\d+${other}/shop/\\?(?:.+&)?filter_color=sand$`))
  await expect(page.locator('#filters input[name=filter_color][value=sand]')).toBeChecked()
})

test('a selected option is kept after Back and in the other language', async ({ page, shop }) => {
  await shop.visit(mug)
  await shop.waitForHydration()
  await page.locator('.variations [role=radio][data-value=sand]').click()
  await expect(page).toHaveURL(/attribute_pa_color=sand/)
  await page.locator('.breadcrumbs a').last().click()
  await expect(page).not.toHaveURL(/attribute_pa_color/)
  await page.goBack()
  await expect(page).toHaveURL(/attribute_pa_color=sand/)
  await expect(page.locator('.variations [role=radio][data-value=sand]')).toBeChecked()
  await switchLanguage(page, shop)
  const other = shop.text({ ar: '/en', en: '' })
  await expect(page).toHaveURL(new RegExp(`:\\d+${other}/product/morning-mug/\\?.*attribute_pa_color=sand`))
  await expect(page.locator('.variations [role=radio][data-value=sand]')).toBeChecked()
})

test('a loading list shows placeholders in place of its cards, and a loading page shows a progress line', async ({
  page,
  shop,
}) => {
  await shop.visit('/shop/')
  await shop.waitForHydration()
  const list = page.locator('.products')
  const card = list.locator('.product-card').first()
  await expect(list).toHaveAttribute('aria-busy', 'false')
  const before = await list.boundingBox()
  const letListCome = await holdResponses(page)
  await page.getByRole('combobox').selectOption('price')
  await expect(list).toHaveAttribute('aria-busy', 'true')
  for (const part of ['.card-picture img', '.card-name a', '.card-foot .price']) {
    await expect(card.locator(part).first()).toHaveCSS('opacity', '0')
  }
  expect(await list.boundingBox()).toEqual(before)
  letListCome()
  await expect(page).toHaveURL(/orderby=price/)
  await expect(list).toHaveAttribute('aria-busy', 'false')
  await expect(card.locator('.card-name a')).toHaveCSS('opacity', '1')

  const line = page.locator('.on-the-way')
  await expect(line).toHaveCount(0)
  const letPageCome = await holdResponses(page)
  await card.locator('.card-name a').click()
  await expect(line).toHaveCSS('opacity', '1')
  const [box, width] = [await line.boundingBox(), page.viewportSize()?.width ?? 0]
  const fromTheStart = shop.direction === 'rtl' ? (box?.x ?? 0) + (box?.width ?? 0) : box?.x
  expect(fromTheStart).toBeCloseTo(shop.direction === 'rtl' ? width : 0, -1)
  letPageCome()
  await expect(page).toHaveURL(/\/product\//)
  await expect(line).toHaveCount(0)
})

const swatch = '.variations [role=radio][data-value=sand]'
const colorOfCard = '.card-swatches a[href*="morning-mug"][href*="sand"]'

test(
  'a middle click or Control click opens a link in a new tab and leaves the page unchanged',
  { tag: '@wide' },
  async ({ page, shop, context }) => {
    test.slow()
    const expectNewTab = async (link: Locator, click: object, leadsTo: RegExp) => {
      const url = page.url()
      const opened = context.waitForEvent('page', { timeout: 10_000 })
      await link.click(click)
      const tab = await opened
      await expect(tab).toHaveURL(leadsTo)
      await tab.close()
      await expect(page).toHaveURL(url)
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    }
    // Middle click and Ctrl click are equivalent to the browser and to all our listeners.
    const [middle, control] = [{ button: 'middle' }, { modifiers: ['ControlOrMeta'] }]
    await shop.visit(ceramics)
    await shop.waitForHydration()
    await expectNewTab(mugLink(page), middle, /\/product\/morning-mug\/$/)
    await expectNewTab(page.locator(colorOfCard), control, /morning-mug\/\?attribute_pa_color=sand/)
    await shop.visit(mug)
    await shop.waitForHydration()
    await expectNewTab(page.locator(swatch), control, /attribute_pa_color=sand/)
    await expectNewTab(page.locator('.gallery-picture').first(), middle, /\/media\//)
  },
)

/** Holds page data back until the returned function is called. */
async function holdResponses(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\.data\b/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

async function switchLanguage(page: Page, shop: ShopVisit): Promise<void> {
  await page.getByRole('link', { name: shop.text({ ar: 'English', en: 'العربية' }), exact: true }).click()
}

function mugLink(page: Page): Locator {
  return page.getByRole('link', { name: /^(?:كوب الصباح|Morning mug)$/ })
}

/** A full page load would remove the mark. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Reflect.set(window, 'markOfJourney', true))
  return () => page.evaluate(() => Reflect.get(window, 'markOfJourney') === true)
}
