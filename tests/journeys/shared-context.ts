/**
 * The browser context shared by the journeys of a worker: its cache stays warm and its pages share a process,
 * as for a returning customer. Playwright's own context reuse clears the cache, which took a fifth more CPU
 * time for the sweep of all pages. Each journey gets a new page and no state from the previous one.
 */
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { runProtocolSession } from './protocol.ts'

type OpenOptions = { isFirstVisit: boolean }

export type SharedContext = ReturnType<typeof createSharedContext>

/** Opens nothing yet: the first journey of the worker provides the options. */
export function createSharedContext(browser: Browser) {
  let currentContext: { context: BrowserContext; options: string } | undefined
  const close = async () => {
    await currentContext?.context.close()
    currentContext = undefined
  }
  return {
    /** Opens a context with these options, without cookies and storage; on a first visit without cache. */
    open: async (options: BrowserContextOptions, { isFirstVisit }: OpenOptions): Promise<BrowserContext> => {
      const serialized = JSON.stringify(options)
      if (currentContext?.options === serialized) await clearContext(currentContext.context, options.baseURL)
      else {
        await close()
        currentContext = { context: await browser.newContext(options), options: serialized }
      }
      const page = currentContext.context.pages()[0] ?? (await currentContext.context.newPage())
      if (isFirstVisit) await runProtocolSession(page, (session) => session.send('Network.clearBrowserCache'))
      return currentContext.context
    },
    /** Makes the next journey use another context: the changes of this one cannot be undone. */
    discardAfterJourney: (): void => {
      if (currentContext) currentContext.options = ''
    },
    close,
  }
}

async function clearContext(context: BrowserContext, origin = ''): Promise<void> {
  const pages = context.pages()
  // The page is opened before the others are closed, so that it reuses their process.
  const page = await context.newPage()
  for (const each of pages) {
    // The browser would still store what a pending response sets on a closed page.
    await each.goto('about:blank')
    await each.close()
  }
  await context.unrouteAll()
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  // All storage of a page except the HTTP cache.
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers,file_systems'
  await runProtocolSession(page, (session) =>
    session.send('Storage.clearDataForOrigin', { origin, storageTypes }),
  )
}
