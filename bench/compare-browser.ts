/** Comparison in a real browser: from the table's response to its paint, and the latency of clicks. */
import type { Page } from '@playwright/test'
import type { Bench } from './bench.ts'
import { chromium } from '@playwright/test'
import { findBrowser, readMachine } from '#scripts/testing/find-browser.ts'
import { attributes } from './catalog/vocabulary.ts'
import { createProduct } from './catalog/product.ts'
import { writeSettings } from './catalog/settings.ts'
import { formatLoadAverage } from './harness/machine.ts'
import { startRealShop } from './harness/shops.ts'
import { median } from './harness/statistics.ts'

const productCount = 10
const rowCount = 30
const visitCount = 5
const desktop = { viewport: { width: 1280, height: 900 } }
// One frame at 60 Hz, plus the rounding of the browser's clock.
const oneFrameInMs = 24

export async function measureCompareInBrowser({ scratch, report, openSmallCatalog }: Bench): Promise<void> {
  const browserSearch = findBrowser(readMachine())
  report.printSection('Compare in the browser', `medians of ${visitCount} visits, ${productCount} products`)
  if (!browserSearch?.isFound)
    return report.printLine('Not measured: Chromium was not found. Set CHROMIUM_PATH.')
  const { dataDir, database } = await openSmallCatalog()
  await writeSettings(database.pool, 'compare', { fields: createFields() })
  const { siteUrl } = await startRealShop(scratch, dataDir)
  const browser = await chromium.launch({
    executablePath: browserSearch.path,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const pageTimes: PageTimes[] = []
  try {
    for (let visit = 0; visit <= visitCount; visit++) {
      const context = await browser.newContext(desktop)
      await context.addCookies([{ name: 'woosc_products', value: listProductIds(), url: siteUrl }])
      const page = await context.newPage()
      const times = await measurePage(page, `${siteUrl}/shop/`)
      // The first visit fills the shop's caches.
      if (visit > 0) pageTimes.push(times)
      await context.close()
    }
  } finally {
    await browser.close()
    await writeSettings(database.pool, 'compare', {})
  }
  const rows = Math.min(...pageTimes.map(({ completeTable }) => completeTable.rows))
  const visibleRows = Math.min(...pageTimes.map(({ filledScreen }) => filledScreen.rows))
  report.printFigure(
    `table of ${productCount} × ${rows} rows, from its answer to a picture that fills the screen`,
    median(pageTimes.map(({ filledScreen }) => filledScreen.ms)),
    {
      unit: 'ms',
      goal: { atMost: 100 },
      note: `longest ${Math.max(...pageTimes.map(({ filledScreen }) => filledScreen.ms)).toFixed(0)} ms, with ${visibleRows} rows, load average ${formatLoadAverage()}`,
    },
  )
  report.printFigure(
    'until its last row is drawn, below the edge',
    median(pageTimes.map(({ completeTable }) => completeTable.ms)),
    {
      unit: 'ms',
    },
  )
  for (const [action, clickTimes] of [
    ['adds', pageTimes.flatMap(({ addTimesInMs }) => addTimesInMs)],
    ['takes out', pageTimes.flatMap(({ removeTimesInMs }) => removeTimesInMs)],
  ] as const) {
    report.printFigure(`a click that ${action}, until the next frame`, median(clickTimes), {
      unit: 'ms',
      goal: { atMost: oneFrameInMs },
      note: `longest of ${clickTimes.length}: ${Math.max(...clickTimes).toFixed(0)} ms`,
    })
  }
}

/** When the table was painted, with how many rows, and how many pixels of the screen remained below them. */
type DrawnRows = { ms: number; rows: number; remainingInPixels: number }
type PageTimes = {
  filledScreen: DrawnRows
  completeTable: DrawnRows
  addTimesInMs: number[]
  removeTimesInMs: number[]
}

async function measurePage(page: Page, fullUrl: string): Promise<PageTimes> {
  await page.goto(fullUrl, { waitUntil: 'networkidle' })
  await page.evaluate(watchTable)
  await page.locator('.woosc-menu-item:visible a').first().click()
  await page.waitForFunction(
    (rows) => ((globalThis as WatchedGlobal).drawnRows?.at(-1)?.rows ?? 0) >= rows,
    rowCount,
  )
  const drawnRows = await page.evaluate(() => (globalThis as WatchedGlobal).drawnRows ?? [])
  const [filledScreen, completeTable] = [
    drawnRows.find(({ remainingInPixels }) => remainingInPixels <= 0),
    drawnRows.at(-1),
  ]
  if (!filledScreen || !completeTable) throw new Error('The table was expected to fill the screen')
  await closeTable(page)
  const button = page.locator('main .product-card .woosc-btn:not(.woosc-btn-added)').first()
  const addTimesInMs: number[] = []
  const removeTimesInMs: number[] = []
  for (let press = 0; press < 4; press++) {
    addTimesInMs.push(await button.evaluate(clickAndPaint))
    await closeTable(page)
  }
  const removeButton = page.locator('.woosc-bar-item:not(.removing) .woosc-bar-item-remove').first()
  for (let press = 0; press < 4; press++) {
    removeTimesInMs.push(await removeButton.evaluate(clickAndPaint))
    await page.locator('.woosc-bar-item.removing').first().waitFor({ state: 'detached' })
  }
  return { filledScreen, completeTable, addTimesInMs, removeTimesInMs }
}

/** The table opens after the click has been painted; wait for it, or it would open during the next click. */
async function closeTable(page: Page): Promise<void> {
  await page.locator('.woosc-table-items-loaded').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.woosc-table').waitFor({ state: 'detached' })
}

type WatchedGlobal = typeof globalThis & { drawnRows?: DrawnRows[] }

function watchTable(): void {
  const watchedGlobal: WatchedGlobal = globalThis
  let respondedAt = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name.includes('woosc_load')) respondedAt = (entry as PerformanceResourceTiming).responseEnd
    }
  }).observe({ type: 'resource', buffered: true })
  const drawnRows: DrawnRows[] = (watchedGlobal.drawnRows = [])
  new MutationObserver(() => {
    const rows = document.querySelectorAll('#woosc_table > tbody > tr').length
    if (rows === 0) return
    // The task after the next animation frame: that frame is painted by then.
    requestAnimationFrame(() =>
      setTimeout(() => {
        const ms = performance.now() - respondedAt
        const [area, table] = ['.woosc-table-items', '#woosc_table'].map((name) =>
          document.querySelector(name)?.getBoundingClientRect(),
        )
        drawnRows.push({ ms, rows, remainingInPixels: (area?.bottom ?? 0) - (table?.bottom ?? 0) })
      }, 0),
    )
  }).observe(document.body, { childList: true, subtree: true })
}

/** Resolves when the button, or the thumbnail it removes, has changed and the frame with the change is painted. */
function clickAndPaint(button: Element): Promise<number> {
  const changingElement = button.closest('.woosc-bar-item') ?? button
  const previousClassName = changingElement.className
  const startedAt = performance.now()
  ;(button as HTMLElement).click()
  return new Promise((resolve) => {
    const waitForChange = () =>
      changingElement.isConnected && changingElement.className === previousClassName
        ? requestAnimationFrame(waitForChange)
        : requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt), 0))
    // Changes made in this task or its microtasks are part of the next frame.
    queueMicrotask(waitForChange)
  })
}

function listProductIds(): string {
  return Array.from({ length: productCount }, (_, index) => createProduct(index + 1).id).join(',')
}

/** Creates the default rows, one for each attribute, and text rows up to the required number. */
function createFields() {
  const defaultFields = [
    'image',
    'sku',
    'rating',
    'price',
    'stock',
    'availability',
    'add_to_cart',
    'description',
    'weight',
    'dimensions',
    'additional',
  ]
  const fields = [
    ...defaultFields.map((name) => ({ key: name, type: 'default', name, label: {} })),
    ...attributes.map(({ slug }) => ({ key: slug, type: 'attribute', name: `pa_${slug}`, label: {} })),
  ]
  const texts = Array.from({ length: rowCount - fields.length }, (_, index) => ({
    key: `text${index}`,
    type: 'shortcode',
    name: `Row ${index + 1} of product {product_id}`,
    label: { en: `Text ${index + 1}`, ar: `نص ${index + 1}` },
  }))
  return [...fields, ...texts]
}
