/** The comparison on phones: a single-row bar that hides for the table, and a table that shows that it scrolls. */
import type { Locator } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openCards,
  SHORT_LIST,
  test,
} from '#tests/journeys/journey.ts'
import {
  isWide,
  openBar,
  openBarTools,
  openComparison,
  overrideCompareSettings,
  visitWithList,
} from './compare-visit.ts'

const productIds = [101, 102, 104]

test(
  'SCR-3: on phones the bar is one row; its tools open by keyboard, and their button regains the focus',
  { tag: ['@core', '@narrow'] },
  async ({ page, shop }) => {
    await overrideCompareSettings(page, { barRemove: true })
    await visitWithList(page, shop, { ids: productIds })
    await openBar(page)
    expect((await readBox(page.locator('.woosc-bar'))).height).toBeLessThan(68)
    await expect(page.locator('.woosc-bar-btn')).toContainText('3')
    const moreButton = page.locator('.woosc-bar-more')
    const tools = page.locator('.woosc-bar-tools')
    await expect(tools).toBeHidden()
    await moreButton.focus()
    await page.keyboard.press('Enter')
    await expect(tools).toBeVisible()
    await expectAccessible(page, { part: '.woosc-bar' })
    await expect(tools.locator('button')).toHaveCount(4)
    for (const tool of await tools.locator('button').all()) await expect(tool).toHaveText(/\S/)
    await page.keyboard.press('Tab')
    await expect(page.locator('.woosc-bar-search')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(tools).toBeHidden()
    await expect(moreButton).toBeFocused()
    await expect(page.locator('.woosc-bar')).toBeVisible()
    await openBarTools(page)
    await page.locator('.woosc-bar-close').click()
    await expect(page.locator('.woosc-bar')).toHaveCount(0)
  },
)

test(
  'SCR-4, CMP-13: on phones the table fills the screen with one close button and its tools; row names stay visible',
  { tag: '@narrow' },
  async ({ page, shop }) => {
    await visitWithList(page, shop, { ids: productIds, path: SHORT_LIST })
    await openComparison(page)
    const table = await readBox(page.locator('.woosc-table-inner'))
    expect(table.height).toBe(page.viewportSize()?.height)
    await expect(
      page.locator('.woosc-bar-btn, .woosc-bar-close, .woosc-bar-item-remove').first(),
    ).toBeHidden()
    await openBarTools(page)
    await expect(page.locator('.woosc-bar-print')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('.woosc-table-more')).toBeFocused()

    const region = page.locator('.woosc-table-items')
    await expectCutOff(region, page.locator('#woosc_table th.col').nth(2))
    await expectRowLabelAtStart(region, shop.direction)
    await page.locator('#woosc-table-close').click()
    await expect(page.locator('.woosc-bar-btn')).toBeVisible()

    await shop.visit('/compare/')
    const pageRegion = page.locator('.woosc-page-scroll')
    await expectCutOff(pageRegion, page.locator('.woosc-page th.col').nth(2))
    await expectRowLabelAtStart(pageRegion, shop.direction)
    expect((await readBox(page.locator('.woosc-looks'))).height).toBeLessThan(68)
    await expectNoSidewaysScroll(page)
  },
)

test(
  'SCR-4: on wide screens the button of the bar closes the table, and no space is reserved for a scroll bar',
  { tag: '@layout' },
  async ({ page, shop }) => {
    await visitWithList(page, shop, { ids: productIds })
    await openComparison(page)
    // Here the scroll bar takes no space; where it does, only a plain color is painted below it.
    const readScrollBarStyles = () =>
      page.evaluate(() => {
        const { scrollbarGutter, backgroundImage } = getComputedStyle(document.documentElement)
        return [scrollbarGutter, backgroundImage, document.body.offsetWidth]
      })
    const width = page.viewportSize()?.width
    expect(await readScrollBarStyles()).toEqual(['auto', 'none', width])
    await page.evaluate(() => document.documentElement.toggleAttribute('data-scroll-bar', true))
    expect((await readScrollBarStyles())[0]).toBe('stable')
    await page.evaluate(() => document.documentElement.toggleAttribute('data-scroll-bar', false))
    if (isWide(page)) {
      const button = page.locator('.woosc-bar-btn')
      await expect(button).toHaveText(shop.text({ ar: 'إغلاق', en: 'Close' }))
      await expect(page.locator('.woosc-bar-close')).toHaveCount(0)
      await button.click()
    } else await page.keyboard.press('Escape')
    await expect(page.locator('.woosc-table')).toHaveCount(0)
    await expect(page.locator('.woosc-bar-btn')).toContainText(/3/)
    expect(await readScrollBarStyles()).toEqual(['auto', 'none', width])
  },
)

test('the actions opened by touch on a card cover no badge', { tag: '@narrow' }, async ({ page, shop }) => {
  await shop.visit('/shop/')
  await shop.waitForHydration()
  await openCards(page)
  const card = page
    .locator('main .product-card')
    .filter({ has: page.locator('.badge.sale') })
    .first()
  const badge = await readBox(card.locator('.badge').first())
  const buttons = card.locator('.card-actions :is(button, a)').filter({ visible: true })
  expect(await buttons.count()).toBeGreaterThan(2)
  for (const button of await buttons.all()) {
    const { x, y, width, height } = await readBox(button)
    const isBeside = x >= badge.x + badge.width || x + width <= badge.x
    const isAboveOrBelow = y >= badge.y + badge.height || y + height <= badge.y
    expect(isBeside || isAboveOrBelow, (await button.getAttribute('class')) ?? '').toBe(true)
  }
})

/** Expects the column to be partly visible and partly cut off. */
async function expectCutOff(region: Locator, column: Locator): Promise<void> {
  const [outer, inner] = [await readBox(region), await readBox(column)]
  const visibleWidth = Math.min(outer.x + outer.width, inner.x + inner.width) - Math.max(outer.x, inner.x)
  expect(visibleWidth).toBeGreaterThan(24)
  expect(visibleWidth).toBeLessThan(inner.width - 24)
}

/** Scrolls the table, and expects the row label to stay at the start of the table, above the cells. */
async function expectRowLabelAtStart(region: Locator, direction: 'ltr' | 'rtl'): Promise<void> {
  await region.evaluate(
    (each, distanceInPixels) => each.scrollBy(distanceInPixels, 0),
    direction === 'rtl' ? -90 : 90,
  )
  const rectangles = await region.evaluate((each) => {
    const [label, cell] = ['.tr-price .td-label', '.tr-price .col'].map((part) => {
      const range = document.createRange()
      const element = each.querySelector(part)
      if (element) range.selectNodeContents(element)
      return range.getBoundingClientRect()
    })
    const { left, right } = each.getBoundingClientRect()
    return { left, right, label: label?.toJSON() as DOMRect, cell: cell?.toJSON() as DOMRect }
  })
  const { left, right, label, cell } = rectangles
  expect(label.width).toBeGreaterThan(10)
  expect(direction === 'rtl' ? right - label.right : label.left - left).toBeLessThan(20)
  expect(direction === 'rtl' ? right - label.right : label.left - left).toBeGreaterThanOrEqual(0)
  expect(label.bottom).toBeLessThanOrEqual(cell.top + 4)
}

async function readBox(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${String(element)} is to be seen: it is not`)
  return box
}
