/** The quick view: responses per second for other clients and our pages, and the latency when prefetched. */
import type { Page } from '@playwright/test'
import type { Bench } from './bench.ts'
import type { RealShop } from './harness/shops.ts'
import { chromium } from '@playwright/test'
import { findBrowser, readMachine } from '#scripts/testing/find-browser.ts'
import { smallProductCount } from './bench.ts'
import { createProduct } from './catalog/product.ts'
import { readContractNonce } from './harness/contract-nonce.ts'
import { generateLoad } from './harness/load.ts'
import { formatLoadAverage } from './harness/machine.ts'
import { median, percentile } from './harness/statistics.ts'

const connections = 16
const roundInMs = 5000
const warmUpInMs = 2000
const visitCount = 5
const desktopOptions = { viewport: { width: 1280, height: 900 } }
const viewType = 'application/vnd.hanout.view+json'

export async function measureQuickView(bench: Bench): Promise<void> {
  const { report, startSmallShop } = bench
  const shop = await startSmallShop()
  report.printSection(
    'Quick view',
    `woosq_quickview, ${connections} connections, ${roundInMs / 1000} s a figure`,
  )
  await measureCalls(bench, shop)
  await measureInBrowser(bench, shop)
}

async function measureCalls({ report }: Bench, shop: RealShop): Promise<void> {
  const nonce = await readContractNonce(shop, 'woosq_vars')
  const products = Array.from({ length: smallProductCount }, (_, index) => createProduct(index + 1)).slice(
    0,
    200,
  )
  const paths = products.map(({ id }) => `/?wc-ajax=woosq_quickview&product_id=${id}&nonce=${nonce}`)
  const headersByLabel = { 'markup for other clients': {}, 'view for our pages': { Accept: viewType } }
  for (const [label, headers] of Object.entries(headersByLabel)) {
    const runLoad = (ms: number) =>
      generateLoad({ port: shop.port, paths, connections, createHeaders: () => headers, limit: { ms } })
    await runLoad(warmUpInMs)
    const { refusals, requestsPerSecond, latenciesInMs } = await runLoad(roundInMs)
    if (refusals[0]) throw new Error(`${refusals[0].path} answered ${refusals[0].status}: 200 was expected`)
    report.printFigure(label, requestsPerSecond, { unit: 'calls/s' })
    const [p50, p99] = [0.5, 0.99].map((fraction) => percentile(latenciesInMs, fraction).toFixed(1))
    report.printLine(`  p50 ${p50} ms, p99 ${p99} ms`)
  }
}

async function measureInBrowser({ report }: Bench, { siteUrl }: RealShop): Promise<void> {
  const browserSearch = findBrowser(readMachine())
  if (!browserSearch?.isFound)
    return report.printLine('Not measured: Chromium was not found. Set CHROMIUM_PATH.')
  const browser = await chromium.launch({
    executablePath: browserSearch.path,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const prefetchedTimes: number[] = []
  const outlineTimes: number[] = []
  try {
    for (let visit = 0; visit <= visitCount; visit++) {
      const page = await (await browser.newContext(desktopOptions)).newPage()
      await page.goto(`${siteUrl}/shop/`, { waitUntil: 'networkidle' })
      const outlineTime = await measureClick(page, {
        index: 0,
        awaitedSelector: '.woosq-shell .woosq-product',
        isPrefetched: false,
      })
      await page.keyboard.press('Escape')
      const prefetchedTime = await measureClick(page, {
        index: 1,
        awaitedSelector: '.woosq-shell .product_title',
        isPrefetched: true,
      })
      // The first visit fills the shop's caches.
      if (visit > 0) {
        outlineTimes.push(outlineTime)
        prefetchedTimes.push(prefetchedTime)
      }
      await page.context().close()
    }
  } finally {
    await browser.close()
  }
  report.printFigure('a press after somebody came near, until the product is seen', median(prefetchedTimes), {
    unit: 'ms',
    goal: { atMost: 100 },
    note: `longest ${Math.max(...prefetchedTimes).toFixed(0)} ms, load average ${formatLoadAverage()}`,
  })
  report.printFigure('first click on a page, until the outline is visible', median(outlineTimes), {
    unit: 'ms',
    note: `including the download of its script; longest ${Math.max(...outlineTimes).toFixed(0)} ms`,
  })
}

type ClickOptions = { index: number; awaitedSelector: string; isPrefetched: boolean }

/** Time from the click to the task after the frame that shows the quick view. */
async function measureClick(
  page: Page,
  { index, awaitedSelector, isPrefetched }: ClickOptions,
): Promise<number> {
  const button = page.locator('main .product-card .woosq-btn').nth(index)
  if (isPrefetched) {
    const responsePromise = page.waitForResponse(/woosq_quickview/)
    await button.focus()
    await responsePromise
    await page.waitForLoadState('networkidle')
  }
  return button.evaluate((element, selector) => {
    const startedAt = performance.now()
    ;(element as HTMLElement).click()
    return new Promise<number>((resolve) => {
      const waitForElement = () =>
        document.querySelector(selector)
          ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt), 0))
          : setTimeout(waitForElement, 1)
      waitForElement()
    })
  }, awaitedSelector)
}
