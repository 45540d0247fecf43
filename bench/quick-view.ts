/** The quick view: responses per second, for other clients and for our pages, and the latency of a prefetched one. */
import type { Page } from '@playwright/test'
import type { Bench } from './bench.ts'
import type { RealShop } from './harness/shops.ts'
import { chromium } from '@playwright/test'
import { findBrowser, thisMachine } from '#scripts/testing/find-browser.ts'
import { smallCount } from './bench.ts'
import { productAt } from './catalog/product.ts'
import { contractNonce } from './harness/contract-nonce.ts'
import { load } from './harness/load.ts'
import { loadNow } from './harness/machine.ts'
import { median, percentile } from './harness/statistics.ts'

const connections = 16
const roundInMs = 5000
const warmUpInMs = 2000
const visits = 5
const desktop = { viewport: { width: 1280, height: 900 } }
const viewType = 'application/vnd.hanout.view+json'

export async function measureQuickView(bench: Bench): Promise<void> {
  const { report, smallShop } = bench
  const shop = await smallShop()
  report.section('Quick view', `woosq_quickview, ${connections} connections, ${roundInMs / 1000} s a figure`)
  await measureCalls(bench, shop)
  await measureInBrowser(bench, shop)
}

async function measureCalls({ report }: Bench, shop: RealShop): Promise<void> {
  const nonce = await contractNonce(shop, 'woosq_vars')
  const ids = Array.from({ length: smallCount }, (_, index) => productAt(index + 1)).slice(0, 200)
  const paths = ids.map(({ id }) => `/?wc-ajax=woosq_quickview&product_id=${id}&nonce=${nonce}`)
  const kinds = { 'markup for other clients': {}, 'view for our pages': { Accept: viewType } }
  for (const [label, headers] of Object.entries(kinds)) {
    const ask = (ms: number) =>
      load({ port: shop.port, paths, connections, headersOf: () => headers, until: { ms } })
    await ask(warmUpInMs)
    const { refused, requestsPerSecond, latenciesInMs } = await ask(roundInMs)
    if (refused[0]) throw new Error(`${refused[0].path} answered ${refused[0].status}: 200 was expected`)
    report.figure(label, requestsPerSecond, { unit: 'calls/s' })
    const [p50, p99] = [0.5, 0.99].map((share) => percentile(latenciesInMs, share).toFixed(1))
    report.line(`  p50 ${p50} ms, p99 ${p99} ms`)
  }
}

async function measureInBrowser({ report }: Bench, { siteUrl }: RealShop): Promise<void> {
  const found = findBrowser(thisMachine())
  if (!found?.found) return report.line('Not measured: Chromium was not found. Set CHROMIUM_PATH.')
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const preloaded: number[] = []
  const outlined: number[] = []
  try {
    for (let visit = 0; visit <= visits; visit++) {
      const page = await (await browser.newContext(desktop)).newPage()
      await page.goto(`${siteUrl}/shop/`, { waitUntil: 'networkidle' })
      const cold = await timeOf(page, { place: 0, until: '.woosq-shell .woosq-product', isPreloaded: false })
      await page.keyboard.press('Escape')
      const warm = await timeOf(page, { place: 1, until: '.woosq-shell .product_title', isPreloaded: true })
      // The first visit fills the shop's caches.
      if (visit > 0) {
        outlined.push(cold)
        preloaded.push(warm)
      }
      await page.context().close()
    }
  } finally {
    await browser.close()
  }
  report.figure('a press after somebody came near, until the product is seen', median(preloaded), {
    unit: 'ms',
    goal: { atMost: 100 },
    note: `longest ${Math.max(...preloaded).toFixed(0)} ms, load average ${loadNow()}`,
  })
  report.figure('the first press of all, until its outline is seen', median(outlined), {
    unit: 'ms',
    note: `its script comes with it; longest ${Math.max(...outlined).toFixed(0)} ms`,
  })
}

type ClickOptions = { place: number; until: string; isPreloaded: boolean }

/** Time from the click to the task after the frame that shows the quick view. */
async function timeOf(page: Page, { place, until, isPreloaded }: ClickOptions): Promise<number> {
  const button = page.locator('main .product-card .woosq-btn').nth(place)
  if (isPreloaded) {
    const answer = page.waitForResponse(/woosq_quickview/)
    await button.focus()
    await answer
    await page.waitForLoadState('networkidle')
  }
  return button.evaluate((element, selector) => {
    const begun = performance.now()
    ;(element as HTMLElement).click()
    return new Promise<number>((resolve) => {
      const look = () =>
        document.querySelector(selector)
          ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun), 0))
          : setTimeout(look, 1)
      look()
    })
  }, until)
}
