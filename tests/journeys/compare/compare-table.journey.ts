/** The comparison table: the effect of its tools, sticky parts, phones, print, and accessibility. */
import type { Frame, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, resize, test } from '#tests/journeys/journey.ts'
import {
  openBar,
  openComparison,
  overrideCompareSettings,
  tableSettingsButton,
  visitWithList,
} from './compare-visit.ts'

// Cushion and basket weigh 800 g and have no rating; the book has neither rating nor weight.
const [cushion, basket, book] = [304, 706, 506]
const productIds = [101, 102, 103, 104, 105, 106, 107, 108, 201, 203]

test(
  'A-16, A-17, SCR-7: equal rows are hidden only with two products; empty rows are omitted; phones offer cards',
  { tag: ['@core', '@narrow'] },
  async ({ page, shop }) => {
    await visitWithList(page, shop, { ids: [book] })
    await openComparison(page)
    const rows = page.locator('#woosc_table .tr-default:visible')
    await expect(page.locator('#woosc_table .tr-rating')).toHaveCount(0)
    await expect(page.locator('#woosc_table .tr-weight')).toContainText(/\S/)
    const rowCount = await rows.count()
    await tableSettingsButton(page).click()
    await page.locator('#woosc_hide_similarities').check()
    await page.locator('#woosc_hide_empty_row').uncheck()
    await expect(page.locator('#woosc_table .tr-rating')).toBeVisible()
    await page.locator('#woosc_hide_empty_row').check()
    await expect(page.locator('#woosc_table .tr-rating')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(rows).toHaveCount(rowCount)

    await visitWithList(page, shop, { ids: [cushion, basket] })
    await openComparison(page)
    await expect(page.locator('#woosc_table .tr-weight')).toHaveClass(/tr-similar/)
    await expect(page.locator('#woosc_table .tr-weight')).toBeHidden()
    await expect(page.locator('#woosc_table .tr-dimensions')).toBeVisible()
    await expect(page.locator('#woosc_table .tr-rating')).toHaveCount(0)

    // "Only differences" is part of the URL.
    const onlyDifferencesButton = page.locator('.woosc-table-tools button').first()
    await expect(page).toHaveURL(/#compare-differences$/)
    await onlyDifferencesButton.click()
    await expect(page.locator('#woosc_table .tr-weight')).toBeVisible()
    await expect(page).not.toHaveURL(/#compare-differences$/)
    await onlyDifferencesButton.click()
    await expect(page).toHaveURL(/#compare-differences$/)
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/#compare-differences$/)
    await openComparison(page)
    await expect(page).toHaveURL(/#compare-differences$/)
    await page.reload()
    await expect(page.locator('#woosc_table .tr-weight')).toHaveClass(/tr-similar/)
    await expect(onlyDifferencesButton).toHaveAttribute('aria-pressed', 'true')
    const layoutButton = page.locator('.woosc-layout')
    await expect(layoutButton).toBeVisible()
    await layoutButton.click()
    await expect(page.locator('.woosc-cards article')).toHaveCount(2)
    await expectNoSidewaysScroll(page)
    await layoutButton.click()
    await expect(page.locator('#woosc_table')).toBeVisible()
    await resize(page, { width: 1440, height: 900 })
    await expect(layoutButton).toBeHidden()
  },
)

test(
  'CMP-13, CMP-14, NUM-5: heading and row names stay visible, keys scroll in steps, and only the table is printed',
  { tag: '@layout' },
  async ({ page, shop, context }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await visitWithList(page, shop, { ids: productIds })
    await openComparison(page)
    const region = page.locator('.woosc-table-items')
    await region.focus()
    const verticalSteps = { ArrowDown: [0, 30], ArrowUp: [0, -30], PageDown: [0, 90], PageUp: [0, -90] }
    const forwardDistance = shop.direction === 'rtl' ? -30 : 30
    const horizontalSteps = { ArrowLeft: [-30, 0], ArrowRight: [30, 0] }
    await region.evaluate((each, left) => each.scrollBy(left * 5, 300), forwardDistance)
    for (const [key, step] of Object.entries({ ...verticalSteps, ...horizontalSteps })) {
      const previousPosition = await readScrollPosition(page)
      await page.keyboard.press(key)
      const position = await readScrollPosition(page)
      expect(
        [position[0] - previousPosition[0], position[1] - previousPosition[1]].map(Math.round),
        key,
      ).toEqual(step)
    }
    for (const width of [900, 600]) {
      await page.setViewportSize({ width, height: 800 })
      await region.evaluate((each, left) => each.scrollTo(left * 10, 300), forwardDistance)
      expect(await readVisibleLabels(page), `at ${width} px`).toEqual({ heading: true, column: true })
    }

    await page.keyboard.press('ControlOrMeta+p')
    const printFrame = await findPrintFrame(page)
    await expect(printFrame.locator('html[data-printed]')).toHaveCount(1)
    // Each table has as many columns as are legible; the others are in the table below.
    await expect(printFrame.locator('.woosc_table')).toHaveCount(2)
    await expect(printFrame.locator('.tr-print td.col')).toHaveText(
      await page.locator('th.col > a').allTextContents(),
    )
    const widths = await printFrame
      .locator('.tr-image img')
      .evaluateAll((pictures) => pictures.map((picture) => (picture as HTMLImageElement).naturalWidth))
    expect(widths).toHaveLength(productIds.length)
    expect(Math.min(...widths)).toBeGreaterThan(0)
    await expect(
      printFrame.locator('.woosc-bar, thead, .woosc-remove, .tr-add_to_cart').filter({ visible: true }),
    ).toHaveCount(0)
    const pdf = await createPdf(await context.newPage(), await printFrame.content())
    expect(countImages(pdf)).toBeGreaterThanOrEqual(productIds.length)
  },
)

test('CMP-14, NUM-5: the comparison page scrolls by keys in the same steps and prints all columns and images', async ({
  page,
  shop,
}) => {
  await visitWithList(page, shop, { ids: productIds, path: '/compare/' })
  const region = page.locator('.woosc-page-scroll')
  await region.focus()
  await expect(region).toBeFocused()
  // By now the comparison's script also listens for keys.
  await expect(page.locator('#woosc-area')).toHaveCount(1)
  const forwardKey = shop.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  for (const step of [30, 60]) {
    await page.keyboard.press(forwardKey)
    expect(Math.abs(await region.evaluate(({ scrollLeft }) => scrollLeft))).toBe(step)
  }

  await page.evaluate(() => {
    window.addEventListener('beforeprint', () => {
      const tables = [...document.querySelectorAll('.woosc-bands .woosc_table')]
      const columns = tables.map((table) => table.querySelectorAll('th.col').length)
      document.documentElement.setAttribute('data-printed', columns.join())
    })
  })
  expect(countImages((await page.pdf()).toString('latin1'))).toBeGreaterThanOrEqual(productIds.length)
  await expect(page.locator('html')).toHaveAttribute('data-printed', '5,5')
  await expect(page.locator('.woosc-bands')).toHaveCount(0)
})

test('A-24: a quick comparison keeps two columns visible, one on tablets and none on phones', async ({
  shop,
  openSeparatePage,
}) => {
  // Rendered by the server and never hydrated: the style sheet alone keeps them sticky.
  const page = await openSeparatePage({ javaScriptEnabled: false })
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const body = (await response.text()).replace('</h1>', `</h1>${await renderQuickTable(page)}`)
      await route.fulfill({ response, body })
    },
  )
  await page.goto(new URL(shop.path('/compare/?add-to-compare=101'), process.env.SHOP_ADDRESS).href)
  for (const [width, columns] of [
    [1200, 2],
    [900, 1],
    [600, 0],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const positions = await page
      .locator('.woosc-quick-table tbody tr:nth-child(2) > *')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).position))
    expect(positions.filter((position) => position === 'sticky').length, `at ${width} px`).toBe(columns)
    await expectNoSidewaysScroll(page)
  }
})

test('SCR-3 to SCR-8: bar, table, panel and page are accessible, and nothing is covered or cut off at 360 px', async ({
  page,
  shop,
}) => {
  test.slow()
  await overrideCompareSettings(page, {
    barRemove: true,
    menuAction: 'open_popup',
    buttonAction: 'show_sidebar',
  })
  await visitWithList(page, shop, { ids: productIds })
  await openBar(page)
  // Content under the mouse is checked as well.
  await page.locator('.woosc-bar-btn').hover()
  await expectAccessible(page)
  const initialSize = page.viewportSize() ?? { width: 390, height: 844 }
  await resize(page, { width: 360, height: 640 })
  await expectNoSidewaysScroll(page)
  // The bar switches to its phone layout a moment after the window is resized.
  await expect.poll(() => findCoveredControls(page)).toEqual([])
  await page.locator('.woosc-bar-btn').click()
  await expect(page.locator('#woosc_table')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await resize(page, initialSize)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await tableSettingsButton(page).click()
  await expect(page.locator('.woosc-settings h2')).toBeVisible()
  await expectAccessible(page)

  await shop.visit('/product/zellige-teapot/')
  await shop.waitForHydration()
  await page.locator('.woosc-btn-104').first().click()
  await expect(page.locator('.woosc-sidebar-items-loaded .woosc-sidebar-item')).toHaveCount(10)
  await expectAccessible(page, { part: '.woosc-sidebar' })
  // The comparison page itself is rendered by the server with the stored settings.
  await page.unrouteAll()
  await shop.visit('/compare/')
  await expect(page.locator('.woosc_table th.col')).toHaveCount(10)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

async function readScrollPosition(page: Page): Promise<[left: number, top: number]> {
  return page.locator('.woosc-table-items').evaluate((region) => [region.scrollLeft, region.scrollTop])
}

/** Whether the product heading and the row label are at the start of the scroll container. */
function readVisibleLabels(page: Page) {
  return page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const [region, heading, label] = ['.woosc-table-items', 'th.col', '.tr-sku .td-label'].map(box)
    const edge = document.documentElement.dir === 'rtl' ? 'right' : 'left'
    return {
      heading: Math.abs((heading?.top ?? 0) - (region?.top ?? 0)) < 2,
      column: Math.abs((label?.[edge] ?? 0) - (region?.[edge] ?? 0)) < 20,
    }
  })
}

/** The section of product pages, with a table as the shop renders it for any client. */
async function renderQuickTable(page: Page): Promise<string> {
  const url = process.env.SHOP_ADDRESS ?? ''
  const contractScript = await (await page.request.get(new URL('/contract.js', url).href)).text()
  const nonce = /woosc_vars[^]*?"nonce":"(\w+)"/.exec(contractScript)?.[1] ?? ''
  const response = await page.request.post(new URL('/?wc-ajax=woosc_load', url).href, {
    form: { action: 'woosc_load', get_data: 'table', nonce },
    headers: { Cookie: `woosc_products=${productIds.join()}` },
  })
  const { table } = (await response.json()) as { table: string }
  return `<section class="woosc-quick-table label-column-yes"><div class="woosc-quick-table-products">${table}</div></section>`
}

/** The frame that is printed. */
async function findPrintFrame(page: Page): Promise<Frame> {
  const frame = await page.locator('.woosc-print-frame').elementHandle()
  const printFrame = await frame?.contentFrame()
  if (!printFrame) throw new Error('printing makes a frame: it is not there')
  return printFrame
}

/** The PDF printed from the document of a frame. */
async function createPdf(page: Page, html: string): Promise<string> {
  const url = new URL('/printed/', process.env.SHOP_ADDRESS).href
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
  await page.goto(url, { waitUntil: 'networkidle' })
  return (await page.pdf()).toString('latin1')
}

function countImages(pdf: string): number {
  return pdf.match(/\/Subtype\s*\/Image\b/g)?.length ?? 0
}

/** Parts of the bar that cannot be clicked because something covers them; thumbnails may be scrolled out of view. */
function findCoveredControls(page: Page): Promise<string[]> {
  return page.locator('.woosc-bar button:visible').evaluateAll((controls) =>
    controls.flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      const barItems = control.closest('.woosc-bar-items')?.getBoundingClientRect()
      const x = left + width / 2
      if (barItems && (x < barItems.left || x > barItems.right)) return []
      const topmostElement = document.elementFromPoint(x, top + height / 2)
      return topmostElement && control.contains(topmostElement) ? [] : [control.className]
    }),
  )
}
