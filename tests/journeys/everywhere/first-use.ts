/** What a page fetches before somebody uses a part of it for the first time, and what with it. */
import type { Page } from '@playwright/test'

type Fetched = {
  /** Scripts and style sheets, in their order. */
  addresses: () => string[]
  /** The kinds of those, 'css' and 'js', that have this text in them. */
  kindsWith: (text: string) => Promise<string[]>
}

/** Call it before the page is opened. Names of files say nothing of what is in them: their text does. */
export function hearAssets(page: Page): Fetched {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/[^?]+\.(?:js|css)(?:\?|$)/.test(request.url())) asked.push(request.url())
  })
  const kindsWith = async (text: string) => {
    const kinds = new Set<string>()
    for (const address of new Set(asked)) {
      // Not by the page: what it only fetched ahead has no text to be read.
      const body = await (await page.request.get(address)).text()
      if (body.includes(text)) kinds.add(new URL(address).pathname.endsWith('.js') ? 'js' : 'css')
    }
    return [...kinds].toSorted()
  }
  return { addresses: () => [...asked], kindsWith }
}

/** Nothing is under way any more, and what waits for the browser to be idle had its turn. */
export async function isQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
}
