/** With script, links load in place; what the browser does with links stays the browser's. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'

const mug = '/product/morning-mug/'
const ceramics = '/product-category/ceramics/'

test(
  'from the front page to a product nothing but the page itself is replaced',
  { tag: '@core' },
  async ({ page, shop }) => {
    await shop.visit('/')
    await shop.isAwake()
    const hasStayed = await mark(page)
    await shop.chooseFromMenu(shop.text({ ar: 'الخزف', en: 'Ceramics' }))
    await expect(page).toHaveURL(shop.path(ceramics))
    await mugLink(page).click()
    await expect(page).toHaveURL(shop.path(mug))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      shop.text({ ar: 'كوب الصباح', en: 'Morning mug' }),
    )
    await expect(page).toHaveTitle(new RegExp(shop.text({ ar: 'كوب الصباح', en: 'Morning mug' })))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    expect(await hasStayed()).toBe(true)
  },
)

test('a page that came in place is read from its top: the focus is at its content', async ({
  page,
  shop,
}) => {
  await shop.visit('/shop/')
  await shop.isAwake()
  await page.locator('.product-card .card-name a').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(shop.path('/shop/'))
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('without a connection', () => {
  test.use({ forgiven: /ERR_INTERNET_DISCONNECTED/ })

  test('who aims at a link keeps the page', async ({ page, shop, context }) => {
    await shop.visit('/shop/')
    await shop.isAwake()
    const hasStayed = await mark(page)
    await context.setOffline(true)
    const asked = page.waitForEvent('requestfailed')
    await page.locator('.product-card .card-name a').first().focus()
    await asked
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.setOffline(false)
    await page.locator('.product-card .card-name a').first().click()
    await expect(page).toHaveURL(/\/product\//)
    expect(await hasStayed()).toBe(true)
  })
})

test('Back and Forward bring the list and the place in it', { tag: '@core' }, async ({ page, shop }) => {
  await shop.visit('/shop/?orderby=price')
  await shop.isAwake()
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
  const address = page.url()

  await card.click()
  await expect(page).toHaveURL(/\/product\//)
  const product = page.url()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL(address)
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
})

test('a choice made by click is there again after Back', async ({ page, shop }) => {
  await shop.visit(mug)
  await shop.isAwake()
  await page.locator('.variations [role=radio][data-value=sand]').click()
  await expect(page).toHaveURL(/attribute_pa_color=sand/)
  await page.locator('.breadcrumbs a').last().click()
  await expect(page).not.toHaveURL(/attribute_pa_color/)
  await page.goBack()
  await expect(page).toHaveURL(/attribute_pa_color=sand/)
  await expect(page.locator('.variations [role=radio][data-value=sand]')).toBeChecked()
})

test('a list that is waited for shows the shapes of its cards, in their places', async ({ page, shop }) => {
  await shop.visit('/shop/')
  await shop.isAwake()
  const list = page.locator('.products')
  const card = list.locator('.product-card').first()
  await expect(list).toHaveAttribute('aria-busy', 'false')
  const { promise: answer, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\.data\b/, async (route) => {
    await answer
    await route.continue()
  })
  const before = await list.boundingBox()
  await page.getByRole('combobox').selectOption('price')
  await expect(list).toHaveAttribute('aria-busy', 'true')
  for (const part of ['.card-picture img', '.card-name a', '.card-foot .price']) {
    await expect(card.locator(part).first()).toHaveCSS('opacity', '0')
  }
  expect(await list.boundingBox()).toEqual(before)

  release()
  await expect(page).toHaveURL(/orderby=price/)
  await expect(list).toHaveAttribute('aria-busy', 'false')
  await expect(card.locator('.card-name a')).toHaveCSS('opacity', '1')
})

test('a page that is waited for shows at the top that it is on its way', async ({ page, shop }) => {
  await shop.visit(ceramics)
  await shop.isAwake()
  const { promise: answer, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\.data\b/, async (route) => {
    await answer
    await route.continue()
  })
  const line = page.locator('.on-the-way')
  await expect(line).toHaveCount(0)
  await mugLink(page).click()
  await expect(line).toHaveCSS('opacity', '1')
  const [box, width] = [await line.boundingBox(), page.viewportSize()?.width ?? 0]
  const fromTheStart = shop.direction === 'rtl' ? (box?.x ?? 0) + (box?.width ?? 0) : box?.x
  expect(fromTheStart).toBeCloseTo(shop.direction === 'rtl' ? width : 0, -1)

  release()
  await expect(page).toHaveURL(shop.path(mug))
  await expect(line).toHaveCount(0)
})

const links: { what: string; at: string; link: (page: Page) => Locator; leadsTo: RegExp }[] = [
  { what: 'a product', at: ceramics, link: mugLink, leadsTo: /\/product\/morning-mug\/$/ },
  {
    what: 'a swatch',
    at: mug,
    link: (page) => page.locator('.variations [role=radio][data-value=sand]'),
    leadsTo: /attribute_pa_color=sand/,
  },
  {
    what: 'a colour of a card',
    at: ceramics,
    link: (page) => page.locator('.card-swatches a[href*="morning-mug"][href*="sand"]'),
    leadsTo: /morning-mug\/\?attribute_pa_color=sand/,
  },
  {
    what: 'a picture',
    at: mug,
    link: (page) => page.locator('.gallery-picture').first(),
    leadsTo: /\/media\//,
  },
]

for (const [index, { what, at, link, leadsTo }] of links.entries()) {
  // Both ways are one to the browser and to every listener of ours.
  const way = index % 2 === 0 ? 'the middle button' : 'Control'
  test(
    `${what} opens in a new tab by ${way}, and this page stays as it is`,
    { tag: '@wide' },
    async ({ page, shop, context }) => {
      await shop.visit(at)
      await shop.isAwake()
      const opened = context.waitForEvent('page', { timeout: 10_000 })
      await link(page).click(way === 'Control' ? { modifiers: ['ControlOrMeta'] } : { button: 'middle' })
      await expect(await opened).toHaveURL(leadsTo)
      await expect(page).toHaveURL(shop.path(at))
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    },
  )
}

test('the language switch keeps what was chosen by a click', async ({ page, shop }) => {
  await shop.visit(mug)
  await shop.isAwake()
  await page.locator('.variations [role=radio][data-value=sand]').click()
  await expect(page).toHaveURL(/attribute_pa_color=sand/)
  await page.getByRole('link', { name: shop.text({ ar: 'English', en: 'العربية' }), exact: true }).click()
  const other = shop.text({ ar: '/en', en: '' })
  await expect(page).toHaveURL(new RegExp(`:\\d+${other}/product/morning-mug/\\?.*attribute_pa_color=sand`))
  await expect(page.locator('.variations [role=radio][data-value=sand]')).toBeChecked()
})

test('the language switch follows the list that was narrowed in place', async ({ page, shop }) => {
  await shop.visit('/shop/')
  await shop.isAwake()
  await shop.filter('filter_color', 'sand')
  await expect(page).toHaveURL(/filter_color=sand/)
  await page.getByRole('link', { name: shop.text({ ar: 'English', en: 'العربية' }), exact: true }).click()
  const other = shop.text({ ar: '/en', en: '' })
  await expect(page).toHaveURL(new RegExp(`:\\d+${other}/shop/\\?(?:.+&)?filter_color=sand$`))
  await expect(page.locator('#filters input[name=filter_color][value=sand]')).toBeChecked()
})

function mugLink(page: Page): Locator {
  return page.getByRole('link', { name: /^(?:كوب الصباح|Morning mug)$/ })
}

/** A full load would take the mark away. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Reflect.set(window, 'markOfJourney', true))
  return () => page.evaluate(() => Reflect.get(window, 'markOfJourney') === true)
}
