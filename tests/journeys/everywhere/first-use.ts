/** Files a page loads before and on the first use of a feature. */
import type { Page } from '@playwright/test'

type RecordedAssets = {
  /** Scripts and style sheets, in request order. */
  urls: () => string[]
  /** The file types, 'css' and 'js', whose content contains this text. */
  kindsWith: (text: string) => Promise<string[]>
}

/** Call before the page is opened. File names do not identify their content; the text does. */
export function recordAssets(page: Page): RecordedAssets {
  const requests: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/[^?]+\.(?:js|css)(?:\?|$)/.test(request.url())) requests.push(request.url())
  })
  const kindsWith = async (text: string) => {
    const kinds = new Set<string>()
    for (const url of new Set(requests)) {
      // Requested outside the page: responses of prefetched files have no readable text.
      const body = await (await page.request.get(url)).text()
      if (body.includes(text)) kinds.add(new URL(url).pathname.endsWith('.js') ? 'js' : 'css')
    }
    return [...kinds].toSorted()
  }
  return { urls: () => [...requests], kindsWith }
}

/** Waits until the network is idle and idle callbacks have run. */
export async function isQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
}
