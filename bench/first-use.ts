/** What the first wishlist click and the first quick view of a visit load: all scripts and style sheets, gzipped. */
import type { Page } from '@playwright/test'
import type { Bench } from './bench.ts'
import type { PageFile } from './harness/page-files.ts'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { findBrowser, readMachine } from '#scripts/testing/find-browser.ts'

const goalInKilobytes = 40
const desktop = { viewport: { width: 1280, height: 900 } }

/** Measures on a product list: a wishlist button, the wishlist, and the quick view of a variable product. */
export async function measureFirstUse({ report, startSmallShop }: Bench): Promise<void> {
  const browserSearch = findBrowser(readMachine())
  if (!browserSearch?.isFound)
    return report.printLine('First use: not measured, Chromium was not found. Set CHROMIUM_PATH.')
  const { siteUrl } = await startSmallShop()
  const browser = await chromium.launch({
    executablePath: browserSearch.path,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await (await browser.newContext(desktop)).newPage()
    await page.goto(`${siteUrl}/shop/`, { waitUntil: 'networkidle' })
    const filePromises = collectFiles(page)
    await openWishlistAndQuickView(page)
    const files = await Promise.all(filePromises)
    report.printFigure(
      `first wishlist click and quick view: scripts and style sheets, ${files.length} files`,
      files.reduce((sum, { gzippedBytes }) => sum + gzippedBytes, 0) / 1000,
      {
        unit: 'KB',
        goal: { atMost: goalInKilobytes },
        note: `beyond those of a list of products; ${formatKilobytes(files, /\.js$/)} KB of it scripts`,
      },
    )
  } finally {
    await browser.close()
  }
}

async function openWishlistAndQuickView(page: Page): Promise<void> {
  const card = page.locator('main .product-card:has(.product_type_variable)').first()
  const heart = card.locator('.woosw-btn')
  await heart.dispatchEvent('click')
  await page.locator('.woosw-btn.woosw-added').first().waitFor()
  const items = page.locator('dialog .woosw-item')
  // If adding does not open the wishlist, a second click does.
  if ((await page.locator('dialog[open]').count()) === 0) await heart.dispatchEvent('click')
  await items.first().waitFor()
  await page.keyboard.press('Escape')
  await card.locator('.woosq-btn').dispatchEvent('click')
  await page.locator('.woosq-product .variations_form').waitFor()
  await page.waitForLoadState('networkidle')
}

/** Collects each script and style sheet that the page fetches from now on; the array grows. */
function collectFiles(page: Page): Promise<PageFile>[] {
  const files: Promise<PageFile>[] = []
  page.on('response', (response) => {
    const url = response.url()
    if (!/\/assets\/[^?]*\.(?:js|css)$/.test(url)) return
    files.push(response.body().then((body) => ({ url, gzippedBytes: gzipSync(body).length })))
  })
  return files
}

function formatKilobytes(files: PageFile[], urlPattern: RegExp): string {
  const matchingFiles = files.filter(({ url }) => urlPattern.test(url))
  return (matchingFiles.reduce((sum, { gzippedBytes }) => sum + gzippedBytes, 0) / 1000).toFixed(1)
}
