/** Files a page loads before and on the first use of a feature. */
import type { Page } from '@playwright/test'

type RecordedAssets = {
  /** Scripts and style sheets, in request order. */
  listUrls: () => string[]
  /** The file types, 'css' and 'js', whose content contains this text. */
  findFileTypes: (text: string) => Promise<string[]>
}

/** Call before the page is opened. File names do not identify their content; the text does. */
export function recordAssets(page: Page): RecordedAssets {
  const requests: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/[^?]+\.(?:js|css)(?:\?|$)/.test(request.url())) requests.push(request.url())
  })
  const findFileTypes = async (text: string) => {
    const fileTypes = new Set<string>()
    for (const url of new Set(requests)) {
      // Requested outside the page: responses of prefetched files have no readable text.
      const body = await (await page.request.get(url)).text()
      if (body.includes(text)) fileTypes.add(new URL(url).pathname.endsWith('.js') ? 'js' : 'css')
    }
    return [...fileTypes].toSorted()
  }
  return { listUrls: () => [...requests], findFileTypes }
}

/** Waits until the network is idle and idle callbacks have run. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
}
