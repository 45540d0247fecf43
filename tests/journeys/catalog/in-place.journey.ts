/** With JavaScript, links navigate client-side; the browser's own link behavior stays intact. */
import type { Locator, Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { expect, test } from '#tests/journeys/journey.ts'

const mugPath = '/product/morning-mug/'
const ceramicsPath = '/product-category/ceramics/'

test(
  'navigation from the front page to a product replaces only the page, scrolls to the top and moves the focus',
  { tag: '@core' },
  async ({ page, shop }) => {
    await shop.visit('/')
    await shop.waitForHydration()
    const hasStayed = await markDocument(page)
    await shop.chooseFromMenu(shop.text({ ar: 'الخزف', en: 'Ceramics' }))
    await expect(page).toHaveURL(shop.path(ceramicsPath))
    // The URL changes before the page; the front page has a card of the mug as well.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      shop.text({ ar: 'الخزف', en: 'Ceramics' }),
    )
    await mugLink(page).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(shop.path(mugPath))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      shop.text({ ar: 'كوب الصباح', en: 'Morning mug' }),
    )
    await expect(page).toHaveTitle(new RegExp(shop.text({ ar: 'كوب الصباح', en: 'Morning mug' })))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(page.getByRole('main')).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(shop.path(ceramicsPath))
    await expect(page.getByRole('main')).toBeFocused()
    expect(await hasStayed()).toBe(true)
  },
)

test.describe('without a connection', () => {
  test.use({ ignoredErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('hovering or focusing a link does not leave the page', async ({ page, shop, context }) => {
    await shop.visit('/shop/')
    await shop.waitForHydration()
    const hasStayed = await markDocument(page)
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
  const hasStayed = await markDocument(page)
  await shop.filter('filter_color', 'sand')
  await expect(page).toHaveURL(/[?&]filter_color=sand/)
  const cards = page.locator('.product-card .card-name a')
  await expect(page.locator('.chosen-filters')).toBeVisible()
  const listedNames = await cards.allTextContents()
  const card = cards.last()
  await card.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const scrollBefore = await page.evaluate(() => scrollY)
  expect(scrollBefore).toBeGreaterThan(0)
  const url = page.url()

  await card.click()
  await expect(page).toHaveURL(/\/product\//)
  const productUrl = page.url()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL(url)
  await expect.poll(() => cards.allTextContents()).toEqual(listedNames)
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scrollBefore)).toBeLessThan(3)
  await expect(page.locator('#filters input[name=filter_color][value=sand]')).toBeChecked()

  await page.goForward()
  await expect(page).toHaveURL(productUrl)
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
  const otherLanguagePrefix = shop.text({ ar: '/en', en: '' })
  await expect(page).toHaveURL(new RegExp(`:\\d+${otherLanguagePrefix}/shop/\\?(?:.+&)?filter_color=sand$`))
  await expect(page.locator('#filters input[name=filter_color][value=sand]')).toBeChecked()
})

test('a selected option is kept after Back and in the other language', async ({ page, shop }) => {
  await shop.visit(mugPath)
  await shop.waitForHydration()
  await page.locator('.variations [role=radio][data-value=sand]').click()
  await expect(page).toHaveURL(/attribute_pa_color=sand/)
  await page.locator('.breadcrumbs a').last().click()
  await expect(page).not.toHaveURL(/attribute_pa_color/)
  await page.goBack()
  await expect(page).toHaveURL(/attribute_pa_color=sand/)
  await expect(page.locator('.variations [role=radio][data-value=sand]')).toBeChecked()
  await switchLanguage(page, shop)
  const otherLanguagePrefix = shop.text({ ar: '/en', en: '' })
  await expect(page).toHaveURL(
    new RegExp(`:\\d+${otherLanguagePrefix}/product/morning-mug/\\?.*attribute_pa_color=sand`),
  )
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
  const boxBefore = await list.boundingBox()
  const releaseList = await holdResponses(page)
  await page.getByRole('combobox').selectOption('price')
  await expect(list).toHaveAttribute('aria-busy', 'true')
  for (const part of ['.card-picture img', '.card-name a', '.card-foot .price']) {
    await expect(card.locator(part).first()).toHaveCSS('opacity', '0')
  }
  expect(await list.boundingBox()).toEqual(boxBefore)
  releaseList()
  await expect(page).toHaveURL(/orderby=price/)
  await expect(list).toHaveAttribute('aria-busy', 'false')
  await expect(card.locator('.card-name a')).toHaveCSS('opacity', '1')

  const progressLine = page.locator('.on-the-way')
  await expect(progressLine).toHaveCount(0)
  const releasePage = await holdResponses(page)
  await card.locator('.card-name a').click()
  await expect(progressLine).toHaveCSS('opacity', '1')
  const [box, width] = [await progressLine.boundingBox(), page.viewportSize()?.width ?? 0]
  const startX = shop.direction === 'rtl' ? (box?.x ?? 0) + (box?.width ?? 0) : box?.x
  expect(startX).toBeCloseTo(shop.direction === 'rtl' ? width : 0, -1)
  releasePage()
  await expect(page).toHaveURL(/\/product\//)
  await expect(progressLine).toHaveCount(0)
})

const swatchSelector = '.variations [role=radio][data-value=sand]'
const cardColorSelector = '.card-swatches a[href*="morning-mug"][href*="sand"]'

test(
  'a middle click or Control click opens a link in a new tab and leaves the page unchanged',
  { tag: '@wide' },
  async ({ page, shop, context }) => {
    test.slow()
    const expectNewTab = async (link: Locator, clickOptions: object, expectedUrl: RegExp) => {
      const url = page.url()
      const tabPromise = context.waitForEvent('page', { timeout: 10_000 })
      await link.click(clickOptions)
      const tab = await tabPromise
      await expect(tab).toHaveURL(expectedUrl)
      await tab.close()
      await expect(page).toHaveURL(url)
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    }
    // Middle click and Ctrl click are equivalent to the browser and to all our listeners.
    const [middleClick, controlClick] = [{ button: 'middle' }, { modifiers: ['ControlOrMeta'] }]
    await shop.visit(ceramicsPath)
    await shop.waitForHydration()
    await expectNewTab(mugLink(page), middleClick, /\/product\/morning-mug\/$/)
    await expectNewTab(
      page.locator(cardColorSelector),
      controlClick,
      /morning-mug\/\?attribute_pa_color=sand/,
    )
    await shop.visit(mugPath)
    await shop.waitForHydration()
    await expectNewTab(page.locator(swatchSelector), controlClick, /attribute_pa_color=sand/)
    await expectNewTab(page.locator('.gallery-picture').first(), middleClick, /\/media\//)
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
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Reflect.set(window, 'markOfJourney', true))
  return () => page.evaluate(() => Reflect.get(window, 'markOfJourney') === true)
}
