/** Comparing products: from cards and pages, in the bar, the table and its panels; shared, and in two tabs. */
import type { Locator, Page } from '@playwright/test'
import { expect, openCards, test, SHORT_LIST } from '#tests/journeys/journey.ts'
import {
  findCompareButton,
  findCompareButtons,
  readColumnIds,
  readListIds,
  openBar,
  openBarTools,
  openComparison,
  openTableOnClick,
  overrideCompareSettings,
  announcements,
  findRefocusedTool,
  visitWithList,
} from './compare-visit.ts'

const [cup, mug, teapot] = [101, 102, 104]

test(
  'A-01, A-07: the button of a card opens table and bar, loads their scripts only then, and regains the focus',
  { tag: '@core' },
  async ({ page, shop }) => {
    await openTableOnClick(page)
    const scripts: { url: string; size: Promise<number> }[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return
      const size = request.sizes().then(({ responseBodySize }) => responseBodySize)
      scripts.push({ url: request.url(), size })
    })
    await shop.visit(SHORT_LIST)
    await shop.waitForHydration()
    await openCards(page)
    expect(scripts.filter(({ url }) => /\/(begin|area)-/.test(url))).toEqual([])
    const scriptCount = scripts.length
    const button = findCompareButtons(page).first()
    const id = Number(await button.getAttribute('data-id'))
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveClass(/woosc-btn-added woosc-added/)
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    expect(await readListIds(page)).toEqual([id])
    await expect(page.locator('#woosc-area')).toHaveClass(/woosc-area-open-bar woosc-area-open-table/)
    await expect(page.locator('.woosc-table-items-loaded #woosc_table th.col')).toHaveCount(1)
    await expect(page.locator('#woosc-table-close')).toBeFocused()
    expect(await page.locator('#woosc-area').evaluate((each) => each.matches('dialog:modal'))).toBe(true)
    const sizes = await Promise.all(scripts.slice(scriptCount).map(({ size }) => size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(35_000)
    await page.keyboard.press('Escape')
    await expect(page.locator('#woosc_table')).toHaveCount(0)
    await expect(button).toBeFocused()
    await expect(page.locator('.woosc-menu-item:visible .entry-count').first()).toHaveText('1')
  },
)

test('CMP-3: a page opened with a comparison handles the first click at once', async ({ page, shop }) => {
  await visitWithList(page, shop, { ids: [mug], path: SHORT_LIST })
  await expect(findCompareButton(page, mug)).toHaveClass(/woosc-btn-added/)
  const classAfterAdding = await findCompareButton(page, cup).evaluate((button: HTMLElement) => {
    button.click()
    return button.className
  })
  expect(classAfterAdding).toContain('woosc-btn-added woosc-added')
})

test('CMP-3, CMP-7: button, count and bar change without waiting for a response', async ({ page, shop }) => {
  await overrideCompareSettings(page, { buttonAction: 'show_bar', clickAgain: true })
  await visitWithList(page, shop, { ids: [mug, teapot], path: SHORT_LIST })
  await openBar(page)
  await page.route(/wc-ajax/, () => {})
  const button = findCompareButton(page, cup)
  const count = page.locator('.woosc-menu-item:visible .entry-count').first()
  // Reads the state synchronously during the click: no response can have arrived.
  const clickAndRead = (target: Locator) =>
    target.evaluate((each: HTMLElement) => {
      each.click()
      return [each.className, document.cookie] as const
    })
  const [classAfterAdding, cookieText] = await clickAndRead(button)
  expect(classAfterAdding).toContain('woosc-btn-added woosc-added')
  expect(cookieText).toMatch(/woosc_products=101,102,104(;|$)/)
  await expect(page.locator('.woosc-bar')).toHaveAttribute('data-count', '3')
  await expect(count).toHaveText('3')
  await expect(announcements(page).filter({ hasText: /./ })).toContainText(
    shop.text({ ar: 'أُضيف فنجان قهوة', en: 'Thuluth coffee cup was added' }),
  )
  const [classAfterRemoving] = await clickAndRead(button)
  expect(classAfterRemoving).not.toContain('woosc-added')
  await clickAndRead(page.locator(`.woosc-bar-item[data-id="${mug}"] .woosc-bar-item-remove`))
  await expect(page.locator('.woosc-bar')).toHaveAttribute('data-count', '1')
  await expect(page.locator('.woosc-bar-item:not(.removing)')).toHaveCount(1)
  await expect(page.locator(`.woosc-bar-item.removing[data-id="${mug}"]`)).toHaveCount(1)
  await expect(count).toHaveText('1')
  expect(await readListIds(page)).toEqual([teapot])
  // Pending routes would be awaited at the end.
  await page.unroute(/wc-ajax/)
})

test('A-11, A-12, A-18, CMP-11, CMP-12: search waits 300 ms and adds a product; products are removed singly or all', async ({
  page,
  shop,
  clock,
}) => {
  await overrideCompareSettings(page, { barRemove: true })
  await visitWithList(page, shop, { ids: [cup, mug], path: SHORT_LIST })
  await openComparison(page)
  const opener = page.locator('.woosc-bar-search')
  await openBarTools(page)
  await opener.click()
  const searchResults = page.locator('.woosc-search-result .woosc-item-add')
  await expect(searchResults.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(findRefocusedTool(page, '.woosc-bar-search')).toBeFocused()
  await openBarTools(page)
  await opener.click()
  await expect(searchResults.first()).toBeVisible()
  const keywords: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().includes('woosc_search'))
      keywords.push(new URLSearchParams(request.postData() ?? '').get('keyword'))
  })
  await clock.pauseAt(Date.now() + 60_000)
  const keyword = shop.text({ ar: 'إبريق', en: 'teapot' })
  await page.locator('#woosc_search_input').pressSequentially(keyword.slice(0, 3))
  await clock.runFor(299)
  expect(keywords).toEqual([])
  await clock.runFor(1)
  await expect.poll(() => keywords).toEqual([keyword.slice(0, 3)])
  await clock.resume()
  await page.locator('#woosc_search_input').fill(keyword)
  await page.locator(`.woosc-item-add[data-id="${teapot}"]`).click()
  await expect(page.locator('.woosc-search')).toHaveCount(0)
  await expect.poll(() => readColumnIds(page)).toEqual([teapot, cup, mug])

  const removeButtons = page.locator('#woosc_table .woosc-remove')
  await removeButtons.first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => readColumnIds(page)).toEqual([cup, mug])
  await expect(removeButtons.first()).toBeFocused()
  await expect(announcements(page).filter({ hasText: /./ })).toContainText(
    shop.text({ ar: 'المنتجات في المقارنة', en: 'Products compared' }),
  )
  expect(await readListIds(page)).toEqual([cup, mug])
  await expect(findCompareButton(page, teapot)).not.toHaveClass(/woosc-added/)

  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void (questions.length === 1 ? dialog.dismiss() : dialog.accept())
  })
  await openBarTools(page)
  await page.locator('.woosc-bar-remove').click()
  expect(await readListIds(page)).toEqual([cup, mug])
  await openBarTools(page)
  await page.locator('.woosc-bar-remove').click()
  await expect(page.locator('.woosc-no-result')).toBeVisible()
  expect(await readListIds(page)).toEqual([])
  expect(questions).toHaveLength(2)
})

test('SCR-6: two tabs and the comparison page stay synchronized', async ({ page, shop, context }) => {
  await openTableOnClick(page)
  await visitWithList(page, shop, { ids: [cup], path: SHORT_LIST })
  await openBar(page)
  const otherPage = await context.newPage()
  await openTableOnClick(otherPage)
  await otherPage.goto(shop.path(SHORT_LIST))
  await expect(findCompareButton(otherPage, cup)).toHaveClass(/woosc-added/)
  await openCards(otherPage)
  await findCompareButton(otherPage, mug).click()
  await expect(otherPage.locator('#woosc_table th.col')).toHaveCount(2)
  await expect(findCompareButton(page, mug)).toHaveClass(/woosc-added/)
  await expect(page.locator('.woosc-bar-item')).toHaveCount(2)
  await otherPage.locator('#woosc_table .woosc-remove').first().click()
  await expect(page.locator('.woosc-bar')).toHaveAttribute('data-count', '1')
  await expect(findCompareButton(page, mug)).not.toHaveClass(/woosc-added/)

  // Until it is hydrated, the page misses products that are added in another tab.
  await otherPage.goto(shop.path('/compare/'), { waitUntil: 'networkidle' })
  const columns = otherPage.locator('.woosc-page .woosc_table th.col')
  await expect(columns).toHaveCount(1)
  await findCompareButton(page, mug).click()
  await expect(columns).toHaveCount(2)
  await otherPage.locator('.woosc-page .woosc-remove').first().click()
  await expect(columns).toHaveCount(1)
  await expect.poll(() => readColumnIds(page)).toEqual([cup])
  expect(await readListIds(page)).toEqual([cup])
})

test('A-23, CMP-4: selecting a variation switches the button to the variation, and a reset switches back', async ({
  page,
  shop,
}) => {
  await openTableOnClick(page)
  await visitWithList(page, shop, { ids: [], path: '/product/morning-mug/' })
  const button = page.locator('.woosc-btn-102').first()
  // The demo's mug has a default selection.
  await page.locator('main .reset_variations').first().click()
  await expect(button).toHaveAttribute('data-id', '102')
  await chooseVariation(page)
  await expect(button).not.toHaveAttribute('data-id', '102')
  const variationId = await button.getAttribute('data-id')
  await expect(button).toHaveAttribute('data-product_id', variationId ?? '')
  await expect(button).not.toHaveClass(/woosc-added/)
  await button.click()
  await expect(page.locator('#woosc_table th.col')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(button).toHaveClass(/woosc-btn-added woosc-added/)
  expect(await readListIds(page)).toEqual([Number(variationId)])
  await page.locator('main .reset_variations').first().click()
  await expect(button).toHaveAttribute('data-id', '102')
  await expect(button).not.toHaveClass(/woosc-added/)
  await chooseVariation(page)
  await expect(button).toHaveAttribute('data-product_id', variationId ?? '')
  await expect(button).toHaveClass(/woosc-btn-added woosc-added/)
})

async function chooseVariation(page: Page): Promise<void> {
  for (const value of ['charcoal', '350-ml']) {
    const swatch = page.locator(`main [role=radio][data-value="${value}"]`).first()
    if ((await swatch.getAttribute('aria-checked')) !== 'true') await swatch.click()
  }
}
