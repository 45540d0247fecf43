/**
 * The browser context that the journeys of a worker share: its cache stays warm and its pages share a process, as for a shopper who
 * comes again. Playwright's own reuse empties the cache, and took a fifth more of the processor for the sweep of all pages. Each
 * journey gets a page of its own, and nothing that the one before has left.
 */
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { withProtocol } from './protocol.ts'

type Visit = { isFirstVisit: boolean }

export type KeptContext = ReturnType<typeof keepContext>

/** Opens nothing yet: the first journey of the worker says with which options. */
export function keepContext(browser: Browser) {
  let kept: { context: BrowserContext; options: string } | undefined
  const close = async () => {
    await kept?.context.close()
    kept = undefined
  }
  return {
    /** One with these options and one blank page, without cookies, storage, permissions or routes; for a first visit without cache. */
    open: async (options: BrowserContextOptions, { isFirstVisit }: Visit): Promise<BrowserContext> => {
      const wanted = JSON.stringify(options)
      if (kept?.options === wanted) await clear(kept.context, options.baseURL)
      else {
        await close()
        kept = { context: await browser.newContext(options), options: wanted }
      }
      const page = kept.context.pages()[0] ?? (await kept.context.newPage())
      if (isFirstVisit) await withProtocol(page, (session) => session.send('Network.clearBrowserCache'))
      return kept.context
    },
    /** The next journey gets another: what this one does to it cannot be taken back. */
    isForThisOnly: (): void => {
      if (kept) kept.options = ''
    },
    close,
  }
}

async function clear(context: BrowserContext, origin = ''): Promise<void> {
  const pages = context.pages()
  // Opened before the others are closed, it runs in their process.
  const page = await context.newPage()
  for (const each of pages) {
    // What an answer under way brings to a page that is closed, the browser still keeps.
    await each.goto('about:blank')
    await each.close()
  }
  await context.unrouteAll()
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  // Whatever a page can keep, but for the cache of what it was sent.
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers,file_systems'
  await withProtocol(page, (session) => session.send('Storage.clearDataForOrigin', { origin, storageTypes }))
}
