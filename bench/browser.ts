/** A product page in a real browser on a throttled CPU, and a click among five thousand variations. */
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { findBrowser, thisMachine } from '#scripts/testing/find-browser.ts'
import type { Bench } from './bench.ts'
import { giantSlug } from './catalog/giant.ts'
import { productAt } from './catalog/product.ts'
import { loadNow } from './harness/machine.ts'
import { median } from './harness/statistics.ts'

const visits = 5
const slowdown = 4
const desktop = { viewport: { width: 1280, height: 900 } }
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

export async function measureBrowser({ report, smallShop }: Bench): Promise<void> {
  const found = findBrowser(thisMachine())
  report.section(
    'In the browser',
    `medians of ${visits} visits, ${slowdown}× slower processor where it says so`,
  )
  if (!found?.found) return report.line('Not measured: Chromium was not found. Set CHROMIUM_PATH.')
  const { siteUrl } = await smallShop()
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const url = `${siteUrl}/product/${variableSlug()}/`
    const giant = `${siteUrl}/product/${giantSlug}/`
    const page = await blockingTimes(browser, url)
    report.figure(`product page, total blocking time, ${slowdown}×`, page.blockedInMs, {
      unit: 'ms',
      goal: { atMost: 50 },
      note: `largest paint ${Math.round(page.paintedInMs)} ms, load average ${loadNow()}`,
    })
    const large = await blockingTimes(browser, giant)
    report.figure(`page of 5,000 variations, blocking time, ${slowdown}×`, large.blockedInMs, { unit: 'ms' })
    for (const rate of [1, slowdown]) {
      const times = await clickTimes(browser, giant, rate)
      report.figure(`click among 5,000 variations${rate === 1 ? '' : `, ${rate}×`}`, median(times), {
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
    report.figure('data of 5,000 variations, gzipped', gzipSync(text).length / 1000, {
      unit: 'KB',
      goal: { atMost: 100 },
      note: `${Math.round(text.length / 1000)} KB unpacked`,
    })
  else report.line(`Data of 5,000 variations: not measured, .data answered ${data.status}`)
}

function variableSlug(): string {
  for (let number = 1; ; number++) {
    const product = productAt(number)
    if (product.type === 'variable' && product.variations.length >= 9) return product.slug
  }
}

type Visit = { blockedInMs: number; paintedInMs: number }

/** Total blocking time: the part of each long task beyond 50 ms, summed from navigation until the page is idle. */
async function blockingTimes(browser: Browser, url: string): Promise<Visit> {
  const seen: Visit[] = []
  for (let visit = 0; visit < visits; visit++) {
    const context = await browser.newContext(phone)
    const page = await slowPage(context, slowdown)
    await page.addInitScript(watchLongTasks)
    await page.goto(url, { waitUntil: 'networkidle' })
    seen.push(await page.evaluate(readWatch))
    await context.close()
  }
  return {
    blockedInMs: median(seen.map(({ blockedInMs }) => blockedInMs)),
    paintedInMs: median(seen.map(({ paintedInMs }) => paintedInMs)),
  }
}

type WatchedGlobal = typeof globalThis & { longTasks?: number[]; painted?: number; clicks?: number[] }

function watchLongTasks(): void {
  const watched: WatchedGlobal = globalThis
  watched.longTasks = []
  new PerformanceObserver((list) => {
    watched.longTasks?.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    watched.painted = list.getEntries().at(-1)?.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

function readWatch(): Visit {
  const { longTasks = [], painted = Number.NaN }: WatchedGlobal = globalThis
  const blockedInMs = longTasks.reduce((sum, took) => sum + Math.max(0, took - 50), 0)
  return { blockedInMs, paintedInMs: painted }
}

const clickCount = 12
/** Browsers do not report shorter interactions (Event Timing). */
const shortestReported = 16

/** Times from the click until the next paint, reported by the browser's Event Timing in steps of 8 ms. */
async function clickTimes(browser: Browser, url: string, rate: number): Promise<number[]> {
  const context = await browser.newContext(desktop)
  const page = await slowPage(context, rate)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(watchClicks, shortestReported)
  const groups = page.locator('[role="radiogroup"]')
  for (let click = 0; click < clickCount; click++) {
    const group = groups.nth(click % 4)
    await group
      .locator('[role="radio"]:not([aria-disabled])')
      .nth(click < 4 ? 0 : 1)
      .click()
  }
  await page.waitForTimeout(500)
  const reported = await page.evaluate(() => (globalThis as WatchedGlobal).clicks ?? [])
  await context.close()
  return [...reported, ...Array.from({ length: clickCount - reported.length }, () => shortestReported)]
}

function watchClicks(durationThreshold: number): void {
  const watched: WatchedGlobal = globalThis
  watched.clicks = []
  // TypeScript's DOM types lack this option.
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold,
  }
  new PerformanceObserver((list) => {
    const clicks = list.getEntries().filter(({ name }) => name === 'click')
    watched.clicks?.push(...clicks.map(({ duration }) => duration))
  }).observe(options)
}

async function slowPage(context: BrowserContext, rate: number): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return page
}
