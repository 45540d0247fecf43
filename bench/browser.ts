/** A product page in a real browser on a throttled CPU, and a click among five thousand variations. */
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { findBrowser, readMachine } from '#scripts/testing/find-browser.ts'
import type { Bench } from './bench.ts'
import { giantSlug } from './catalog/giant.ts'
import { createProduct } from './catalog/product.ts'
import { formatLoadAverage } from './harness/machine.ts'
import { median } from './harness/statistics.ts'

const visitCount = 5
const slowdown = 4
const desktop = { viewport: { width: 1280, height: 900 } }
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

export async function measureBrowser({ report, startSmallShop }: Bench): Promise<void> {
  const browserSearch = findBrowser(readMachine())
  report.printSection(
    'In the browser',
    `medians of ${visitCount} visits, ${slowdown}× slower processor where it says so`,
  )
  if (!browserSearch?.isFound)
    return report.printLine('Not measured: Chromium was not found. Set CHROMIUM_PATH.')
  const { siteUrl } = await startSmallShop()
  const browser = await chromium.launch({
    executablePath: browserSearch.path,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const url = `${siteUrl}/product/${findVariableSlug()}/`
    const giantUrl = `${siteUrl}/product/${giantSlug}/`
    const productVisit = await measureBlockingTimes(browser, url)
    report.printFigure(`product page, total blocking time, ${slowdown}×`, productVisit.blockedInMs, {
      unit: 'ms',
      goal: { atMost: 50 },
      note: `largest paint ${Math.round(productVisit.paintedInMs)} ms, load average ${formatLoadAverage()}`,
    })
    const giantVisit = await measureBlockingTimes(browser, giantUrl)
    report.printFigure(`page of 5,000 variations, blocking time, ${slowdown}×`, giantVisit.blockedInMs, {
      unit: 'ms',
    })
    for (const rate of [1, slowdown]) {
      const times = await measureClickTimes(browser, giantUrl, rate)
      report.printFigure(`click among 5,000 variations${rate === 1 ? '' : `, ${rate}×`}`, median(times), {
        unit: 'ms',
        ...(rate === 1 && { goal: { atMost: 50 } }),
        note: `to the next paint; longest of ${times.length}: ${Math.max(...times)} ms`,
      })
    }
  } finally {
    await browser.close()
  }
  const data = await fetch(`${siteUrl}/product/${giantSlug}.data`)
  const text = await data.text()
  if (data.status === 200)
    report.printFigure('data of 5,000 variations, gzipped', gzipSync(text).length / 1000, {
      unit: 'KB',
      goal: { atMost: 100 },
      note: `${Math.round(text.length / 1000)} KB unpacked`,
    })
  else report.printLine(`Data of 5,000 variations: not measured, .data answered ${data.status}`)
}

function findVariableSlug(): string {
  for (let number = 1; ; number++) {
    const product = createProduct(number)
    if (product.type === 'variable' && product.variations.length >= 9) return product.slug
  }
}

type Visit = { blockedInMs: number; paintedInMs: number }

/** Total blocking time: the part of each long task beyond 50 ms, summed from navigation until the page is idle. */
async function measureBlockingTimes(browser: Browser, url: string): Promise<Visit> {
  const results: Visit[] = []
  for (let visit = 0; visit < visitCount; visit++) {
    const context = await browser.newContext(phone)
    const page = await openSlowPage(context, slowdown)
    await page.addInitScript(watchLongTasks)
    await page.goto(url, { waitUntil: 'networkidle' })
    results.push(await page.evaluate(readWatch))
    await context.close()
  }
  return {
    blockedInMs: median(results.map(({ blockedInMs }) => blockedInMs)),
    paintedInMs: median(results.map(({ paintedInMs }) => paintedInMs)),
  }
}

type WatchedGlobal = typeof globalThis & { longTasks?: number[]; paintedAt?: number; clicks?: number[] }

function watchLongTasks(): void {
  const watchedGlobal: WatchedGlobal = globalThis
  watchedGlobal.longTasks = []
  new PerformanceObserver((list) => {
    watchedGlobal.longTasks?.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    watchedGlobal.paintedAt = list.getEntries().at(-1)?.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

function readWatch(): Visit {
  const { longTasks = [], paintedAt = Number.NaN }: WatchedGlobal = globalThis
  const blockedInMs = longTasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0)
  return { blockedInMs, paintedInMs: paintedAt }
}

const clickCount = 12
/** Browsers do not report shorter interactions (Event Timing). */
const minReportedInMs = 16

/** Times from the click until the next paint, reported by the browser's Event Timing in steps of 8 ms. */
async function measureClickTimes(browser: Browser, url: string, rate: number): Promise<number[]> {
  const context = await browser.newContext(desktop)
  const page = await openSlowPage(context, rate)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(watchClicks, minReportedInMs)
  const groups = page.locator('[role="radiogroup"]')
  for (let click = 0; click < clickCount; click++) {
    const group = groups.nth(click % 4)
    await group
      .locator('[role="radio"]:not([aria-disabled])')
      .nth(click < 4 ? 0 : 1)
      .click()
  }
  await page.waitForTimeout(500)
  const reportedTimes = await page.evaluate(() => (globalThis as WatchedGlobal).clicks ?? [])
  await context.close()
  return [
    ...reportedTimes,
    ...Array.from({ length: clickCount - reportedTimes.length }, () => minReportedInMs),
  ]
}

function watchClicks(durationThreshold: number): void {
  const watchedGlobal: WatchedGlobal = globalThis
  watchedGlobal.clicks = []
  // TypeScript's DOM types lack this option.
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold,
  }
  new PerformanceObserver((list) => {
    const clicks = list.getEntries().filter(({ name }) => name === 'click')
    watchedGlobal.clicks?.push(...clicks.map(({ duration }) => duration))
  }).observe(options)
}

async function openSlowPage(context: BrowserContext, rate: number): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return page
}
