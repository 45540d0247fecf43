/** Comparison in a real browser: from the table's response to its paint, and the latency of clicks. */
import type { Page } from '@playwright/test'
import type { Bench } from './bench.ts'
import { chromium } from '@playwright/test'
import { findBrowser, thisMachine } from '#scripts/testing/find-browser.ts'
import { attributes } from './catalog/vocabulary.ts'
import { productAt } from './catalog/product.ts'
import { setSettings } from './catalog/settings.ts'
import { loadNow } from './harness/machine.ts'
import { startRealShop } from './harness/shops.ts'
import { median } from './harness/statistics.ts'

const productCount = 10
const rowCount = 30
const visits = 5
const desktop = { viewport: { width: 1280, height: 900 } }
// One frame at 60 Hz, plus the rounding of the browser's clock.
const oneFrameInMs = 24

export async function measureCompareInBrowser({ scratch, report, smallCatalog }: Bench): Promise<void> {
  const found = findBrowser(thisMachine())
  report.section('Compare in the browser', `medians of ${visits} visits, ${productCount} products`)
  if (!found?.found) return report.line('Not measured: Chromium was not found. Set CHROMIUM_PATH.')
  const { dataDir, database } = await smallCatalog()
  await setSettings(database.pool, 'compare', { fields: manyFields() })
  const { siteUrl } = await startRealShop(scratch, dataDir)
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const seen: PageTimes[] = []
  try {
    for (let visit = 0; visit <= visits; visit++) {
      const context = await browser.newContext(desktop)
      await context.addCookies([{ name: 'woosc_products', value: someProducts(), url: siteUrl }])
      const page = await context.newPage()
      const times = await timesOf(page, `${siteUrl}/shop/`)
      // The first visit fills the shop's caches.
      if (visit > 0) seen.push(times)
      await context.close()
    }
  } finally {
    await browser.close()
    await setSettings(database.pool, 'compare', {})
  }
  const rows = Math.min(...seen.map(({ whole }) => whole.rows))
  const inSight = Math.min(...seen.map(({ first }) => first.rows))
  report.figure(
    `table of ${productCount} × ${rows} rows, from its answer to a picture that fills the screen`,
    median(seen.map(({ first }) => first.ms)),
    {
      unit: 'ms',
      goal: { atMost: 100 },
      note: `longest ${Math.max(...seen.map(({ first }) => first.ms)).toFixed(0)} ms, with ${inSight} rows, load average ${loadNow()}`,
    },
  )
  report.figure('until its last row is drawn, below the edge', median(seen.map(({ whole }) => whole.ms)), {
    unit: 'ms',
  })
  for (const [what, presses] of [
    ['adds', seen.flatMap(({ addsInMs }) => addsInMs)],
    ['takes out', seen.flatMap(({ removesInMs }) => removesInMs)],
  ] as const) {
    report.figure(`a click that ${what}, until the next frame`, median(presses), {
      unit: 'ms',
      goal: { atMost: oneFrameInMs },
      note: `longest of ${presses.length}: ${Math.max(...presses).toFixed(0)} ms`,
    })
  }
}

/** When the table was painted, with how many rows, and how many pixels of the screen remained below them. */
type DrawnRows = { ms: number; rows: number; left: number }
type PageTimes = { first: DrawnRows; whole: DrawnRows; addsInMs: number[]; removesInMs: number[] }

async function timesOf(page: Page, fullUrl: string): Promise<PageTimes> {
  await page.goto(fullUrl, { waitUntil: 'networkidle' })
  await page.evaluate(watchTable)
  await page.locator('.woosc-menu-item:visible a').first().click()
  await page.waitForFunction(
    (rows) => ((globalThis as WatchedGlobal).drawn?.at(-1)?.rows ?? 0) >= rows,
    rowCount,
  )
  const drawn = await page.evaluate(() => (globalThis as WatchedGlobal).drawn ?? [])
  const [first, whole] = [drawn.find(({ left }) => left <= 0), drawn.at(-1)]
  if (!first || !whole) throw new Error('the table fills the screen: it does not')
  await closeTable(page)
  const button = page.locator('main .product-card .woosc-btn:not(.woosc-btn-added)').first()
  const addsInMs: number[] = []
  const removesInMs: number[] = []
  for (let press = 0; press < 4; press++) {
    addsInMs.push(await button.evaluate(clickAndPaint))
    await closeTable(page)
  }
  const remove = page.locator('.woosc-bar-item:not(.removing) .woosc-bar-item-remove').first()
  for (let press = 0; press < 4; press++) {
    removesInMs.push(await remove.evaluate(clickAndPaint))
    await page.locator('.woosc-bar-item.removing').first().waitFor({ state: 'detached' })
  }
  return { first, whole, addsInMs, removesInMs }
}

/** The table opens after the click has been painted; wait for it, or it would open during the next click. */
async function closeTable(page: Page): Promise<void> {
  await page.locator('.woosc-table-items-loaded').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.woosc-table').waitFor({ state: 'detached' })
}

type WatchedGlobal = typeof globalThis & { drawn?: DrawnRows[] }

function watchTable(): void {
  const watched: WatchedGlobal = globalThis
  let answeredAt = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name.includes('woosc_load')) answeredAt = (entry as PerformanceResourceTiming).responseEnd
    }
  }).observe({ type: 'resource', buffered: true })
  const drawn: DrawnRows[] = (watched.drawn = [])
  new MutationObserver(() => {
    const rows = document.querySelectorAll('#woosc_table > tbody > tr').length
    if (rows === 0) return
    // The task after the next animation frame: that frame is painted by then.
    requestAnimationFrame(() =>
      setTimeout(() => {
        const ms = performance.now() - answeredAt
        const [area, table] = ['.woosc-table-items', '#woosc_table'].map((name) =>
          document.querySelector(name)?.getBoundingClientRect(),
        )
        drawn.push({ ms, rows, left: (area?.bottom ?? 0) - (table?.bottom ?? 0) })
      }, 0),
    )
  }).observe(document.body, { childList: true, subtree: true })
}

/** Resolves when the button, or the thumbnail it removes, has changed and the frame with the change is painted. */
function clickAndPaint(button: Element): Promise<number> {
  const shown = button.closest('.woosc-bar-item') ?? button
  const before = shown.className
  const begun = performance.now()
  ;(button as HTMLElement).click()
  return new Promise((resolve) => {
    const look = () =>
      shown.isConnected && shown.className === before
        ? requestAnimationFrame(look)
        : requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun), 0))
    // Changes made in this task or its microtasks are part of the next frame.
    queueMicrotask(look)
  })
}

function someProducts(): string {
  return Array.from({ length: productCount }, (_, index) => productAt(index + 1).id).join(',')
}

/** Creates the default rows, one for each attribute, and text rows up to the required number. */
function manyFields() {
  const usual = [
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
    ...usual.map((name) => ({ key: name, type: 'default', name, label: {} })),
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
