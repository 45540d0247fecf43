/** The comparison with different settings: the maximum number, the effect of a click, and ways of closing. */
import type { Page } from '@playwright/test'
import { expect, test, SHORT_LIST } from '#tests/journeys/journey.ts'
import {
  findCompareButton,
  readColumnIds,
  isWide,
  readListIds,
  openBar,
  openBarTools,
  openComparison,
  overrideCompareSettings,
  tableSettingsButton,
  announcements,
  visitWithList,
} from './compare-visit.ts'

const [cup, mug, tumbler, teapot, bowl] = [101, 102, 103, 104, 105]

test(
  'A-04, ERR-9: a product over the limit is rejected with a message, and the list is unchanged',
  { tag: '@core' },
  async ({ page, shop }) => {
    await overrideCompareSettings(page, { limit: 3, buttonAction: 'none' })
    await visitWithList(page, shop, { ids: [cup, mug, tumbler], path: SHORT_LIST })
    const refusedButton = findCompareButton(page, teapot)
    const alerts = recordAlerts(page)
    await refusedButton.click()
    await expect
      .poll(() => alerts)
      .toEqual([
        shop.text({
          ar: 'يمكن مقارنة 3 من المنتجات على الأكثر. أزل منتجًا لتضيف غيره.',
          en: 'You can compare up to 3 products. Remove one to add another.',
        }),
      ])
    expect(await readListIds(page)).toEqual([cup, mug, tumbler])
    await expect(refusedButton).not.toHaveClass(/woosc-(btn-)?add/)
    await expect(refusedButton).toHaveAttribute('aria-pressed', 'false')
    // re-adding a product already in the list is never rejected.
    await openComparison(page)
    await openBarTools(page)
    await page.locator('.woosc-bar-search').click()
    await page.locator('#woosc_search_input').fill(shop.text({ ar: 'كوب مغموس', en: 'Dipped tumbler' }))
    await page.locator(`.woosc-item-add[data-id="${tumbler}"]`).click()
    await expect.poll(() => readColumnIds(page)).toEqual([tumbler, cup, mug])
    expect(alerts).toHaveLength(1)
  },
)

test('A-06, CMP-3, A.4.5: a second click reports an added product; the bubble opens the table and regains the focus', async ({
  page,
  shop,
}) => {
  await overrideCompareSettings(page, {
    buttonAction: 'show_message',
    clickAgain: false,
    barBubble: true,
    hideClosed: false,
  })
  await visitWithList(page, shop, { ids: [cup, mug], path: SHORT_LIST })
  const button = findCompareButton(page, cup)
  const toast = page.locator('[role=status] > .notiny-theme-woosc')
  await expect(button).toHaveClass(/woosc-btn-added woosc-added/)
  await button.click()
  await expect(toast.locator('strong')).toHaveText(
    shop.text({ ar: 'فنجان قهوة بخط الثلث', en: 'Thuluth coffee cup' }),
  )
  await expect(toast).toContainText(
    shop.text({ ar: 'موجود في المقارنة', en: 'is already in your comparison' }),
  )
  expect(await readListIds(page)).toEqual([cup, mug])
  await expect(page.locator('.woosc-table, .woosc-bar')).toHaveCount(0)

  await openBar(page)
  const bubble = page.locator('.woosc-bar-bubble .woosc-bar-btn')
  await expect(bubble).toBeVisible()
  await expect(page.locator('.woosc-bar-item')).toHaveCount(0)
  await bubble.press('Enter')
  await expect(page.locator('.woosc-table')).toBeVisible()
  await expect(page.locator('.woosc-bar-bubble')).toHaveCount(0)
  await expect(page.locator('.woosc-bar-item')).toHaveCount(2)
  await expect(page.locator('#woosc-table-close')).toBeFocused()
  await expect(announcements(page)).toContainText([/2/])
  await page.keyboard.press('Escape')
  await expect(bubble).toBeFocused()
})

test('A-06, A-09, CMP-3, CMP-6: a second click removes a product, and a click outside closes only an empty comparison', async ({
  page,
  shop,
}) => {
  await overrideCompareSettings(page, {
    clickOutside: 'yes_empty',
    buttonAction: 'show_message',
    clickAgain: true,
  })
  await visitWithList(page, shop, { ids: [cup, mug], path: SHORT_LIST })
  const bar = page.locator('.woosc-bar')
  const table = page.locator('.woosc-table')
  await openComparison(page)
  await tableSettingsButton(page).click()
  await page.locator('.woosc-settings h2').click()
  await expect(page.locator('.woosc-settings')).toBeVisible()
  await page.keyboard.press('Escape')
  if (isWide(page)) await clickBackdrop(page)
  await expect(bar).toHaveCount(1)
  await expect(table).toBeVisible()
  await page.keyboard.press('Escape')

  const button = findCompareButton(page, cup)
  await expect(button).toHaveClass(/woosc-btn-added woosc-added/)
  await button.click()
  await expect(page.locator('.notices > .notiny-theme-woosc')).toContainText(
    shop.text({ ar: 'أُزيل', en: 'was removed' }),
  )
  await expect(button).not.toHaveClass(/woosc-added/)
  expect(await readListIds(page)).toEqual([mug])
  await findCompareButton(page, mug).click()
  await expect(bar).toHaveAttribute('data-count', '0')
  await page.locator('h1').first().click()
  await expect(bar).toHaveCount(0)
  await openComparison(page)
  await page.locator('.woosc-table-head h2').click()
  await expect(table).toBeVisible()
  // On phones the table has no backdrop area.
  if (isWide(page)) await clickBackdrop(page)
  else {
    await page.locator('#woosc-table-close').click()
    await expect(table).toHaveCount(0)
    await page.locator('h1').first().click()
  }
  await expect(bar).toHaveCount(0)
  await expect(table).toHaveCount(0)
})

test(
  'A-08, CMP-5, A.1 bar_pos: the sidebar replaces bar and table; a top bar is below the header',
  { tag: '@layout' },
  async ({ page, shop }) => {
    await overrideCompareSettings(page, {
      buttonAction: 'show_sidebar',
      hideClosed: false,
      barPos: 'top',
      clickOutside: 'yes_empty',
    })
    await visitWithList(page, shop, { ids: [], path: SHORT_LIST })
    const button = findCompareButton(page, cup)
    await button.scrollIntoViewIfNeeded()
    await openComparison(page)
    const sidebarRequest = page.waitForRequest(
      (request) => request.url().includes('woosc_load') && /get_data=sidebar/.test(request.postData() ?? ''),
    )
    // An element below the open table can only be clicked by a script, as a merchant's custom script may do.
    await button.evaluate((each: HTMLElement) => each.click())
    await sidebarRequest
    const panel = page.locator('dialog.woosc-sidebar-open')
    await expect(panel).toBeVisible()
    await expect(page.locator('.woosc-table, .woosc-bar')).toHaveCount(0)
    await expect(page.locator('#woosc-area')).not.toHaveClass(/open-(bar|table)/)
    await expect(page.locator('.woosc-sidebar-count')).toHaveText(' (1)')
    await expect(page.locator('.woosc-sidebar-items-loaded .woosc-sidebar-item')).toHaveCount(1)
    expect(await panel.evaluate((each) => each.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)

    await button.click()
    await expect(page.locator('.woosc-sidebar-items-loaded .woosc-sidebar-item')).toHaveCount(1)
    const backdropX = shop.direction === 'rtl' ? (page.viewportSize()?.width ?? 0) - 25 : 25
    // The list is not empty, so a backdrop click leaves the panel open.
    await page.mouse.click(backdropX, 400)
    await expect(panel).toBeVisible()
    await page.locator('.woosc-sidebar-item-remove button').click()
    await expect(page.locator('.woosc-sidebar-no-items')).toBeVisible()
    await expect(page.locator('.woosc-sidebar-close')).toBeFocused()
    await expect(panel.locator('.visually-hidden[role=status]')).toContainText(
      shop.text({ ar: 'أُزيل فنجان قهوة', en: 'Thuluth coffee cup was removed' }),
    )
    // Clicks the backdrop beside the panel.
    await page.mouse.click(backdropX, 400)
    await expect(panel).toHaveCount(isNarrowerThan(page, 460) ? 1 : 0)
    if (isNarrowerThan(page, 460)) await page.locator('.woosc-sidebar-continue').click()
    await expect(panel).toHaveCount(0)
    await expect(button).toBeFocused()

    // The bar is below the header at any scroll position.
    await openBar(page)
    for (const top of [0, 900]) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
      await expect
        .poll(() => readBarPosition(page), `scrolled by ${top}`)
        .toEqual({ isUnder: true, isFree: true })
    }
  },
)

test('A.4.16, CMP-8: a filter shows only the columns of its products in full width, and “all” restores the others', async ({
  page,
  shop,
}) => {
  await page.route(/wc-ajax=woosc_load/, async (route) => {
    const response = await route.fetch()
    const view = (await response.json()) as { products: { id: number }[] }
    const products = view.products.map((product) => ({
      ...product,
      terms: [product.id === teapot ? 'pots' : 'cups'],
    }))
    const filter = [
      { slug: 'cups', name: 'Cups', count: 4 },
      { slug: 'pots', name: 'Pots', count: 1 },
    ]
    await route.fulfill({ response, json: { ...view, products, filter } })
  })
  await visitWithList(page, shop, { ids: [cup, mug, tumbler, teapot, bowl] })
  await openComparison(page)
  const filter = page.locator('#woosc-filter')
  const columns = page.locator('#woosc_table th.col').filter({ visible: true })
  await expect(filter).toHaveValue('_all_')
  await expect(columns).toHaveCount(5)
  await openBarTools(page)
  await filter.selectOption('pots')
  await expect(columns).toHaveCount(1)
  await expect(page.locator('.woosc-bar-item-hidden')).toHaveCount(4)
  const [names, table] = await Promise.all(
    ['.th-label', '.woosc-table-items'].map((part) => page.locator(part).boundingBox()),
  )
  expect((names?.width ?? 0) / (table?.width ?? 1)).toBeLessThan(0.3)
  await filter.selectOption('_all_')
  await expect(columns).toHaveCount(5)
  await expect(page.locator('.woosc-bar-item-hidden')).toHaveCount(0)
})

/** Whether the bar starts at the bottom of the header, and its button can be clicked there. */
function readBarPosition(page: Page) {
  return page.locator('.woosc-bar-btn').evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    const topmostElement = document.elementFromPoint(left + width / 2, top + height / 2)
    const barTop = button.closest('.woosc-bar')?.getBoundingClientRect().top ?? 0
    const headerBottom = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0
    return {
      isUnder: barTop >= headerBottom && barTop < headerBottom + 24,
      isFree: button.contains(topmostElement),
    }
  })
}

function recordAlerts(page: Page): string[] {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  return alerts
}

function isNarrowerThan(page: Page, width: number): boolean {
  return (page.viewportSize()?.width ?? 0) < width
}

/** Clicks the backdrop of the open table. */
async function clickBackdrop(page: Page): Promise<void> {
  const bar = await page.locator('.woosc-bar').boundingBox()
  const table = await page.locator('.woosc-table-inner').boundingBox()
  const gapY = ((bar?.y ?? 0) + (table?.y ?? 0) + (table?.height ?? 0)) / 2
  await page.mouse.click((page.viewportSize()?.width ?? 0) / 2, gapY)
}
