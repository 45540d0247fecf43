/** Fixtures of every journey: the shop in one language, and a guard that detects errors customers do not report. */
import type { BrowserContext, BrowserContextOptions, Clock, Locator, Page, Response } from '@playwright/test'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { AxeScope } from './axe.ts'
import { randomInt } from 'node:crypto'
import { test as base, expect } from '@playwright/test'
import { getDirection } from '#app/platform/i18n/locales.ts'
import { findViolations } from './axe.ts'
import { type SharedContext, createSharedContext } from './shared-context.ts'
import { holdRequests } from './protocol.ts'

export type JourneyOptions = {
  language: Locale
  /** Browser errors to ignore, where a journey breaks something on purpose. */
  ignoredErrors: RegExp | null
}

export type ShopVisit = {
  language: Locale
  direction: 'rtl' | 'ltr'
  /** The text in the journey's language. */
  text: (texts: Record<Locale, string>) => string
  /** The path in the journey's language: '/shop/' in Arabic, '/en/shop/' in English. */
  path: (path: string) => string
  /** Opens a page of the shop in the journey's language; its status must be 200 unless another is expected. */
  visit: (path: string, expected?: { status: number }) => Promise<void>
  /** Opens a page whose scripts are held back until the returned function is called; it then hydrates. */
  visitDehydrated: (path: string) => Promise<() => Promise<void>>
  /** Waits until the page is hydrated, where a journey needs it. */
  waitForHydration: () => Promise<void>
  /** Clicks an item of the navigation: in the bar if there is room, otherwise in the drawer. */
  chooseFromMenu: (entry: string) => Promise<void>
  /** Ticks a filter value and applies it, in the sidebar or the panel. */
  filter: (parameter: string, value: string) => Promise<void>
}

/** Opens a page for another visitor or device; options that are absent are those of the journey. */
export type OpenSeparatePage = (options?: BrowserContextOptions) => Promise<Page>

type Fixtures = JourneyOptions & {
  shop: ShopVisit
  openSeparatePage: OpenSeparatePage
  /** Clock of the page, for journeys that control time: it runs by itself until a journey sets it. */
  clock: Clock
  guard: void
}

export const test = base.extend<Fixtures, { sharedContext: SharedContext }>({
  language: ['ar', { option: true }],
  ignoredErrors: [null, { option: true }],

  sharedContext: [
    async ({ browser }, use) => {
      const sharedContext = createSharedContext(browser)
      await use(sharedContext)
      await sharedContext.close()
    },
    { scope: 'worker' },
  ],

  context: async (
    { sharedContext, baseURL, viewport, hasTouch, javaScriptEnabled, contextOptions, ignoredErrors },
    use,
  ) => {
    const options = { ...contextOptions, baseURL, viewport, hasTouch, javaScriptEnabled }
    // A resource that fails on purpose must not be in the cache.
    const context = await sharedContext.open(options, { isFirstVisit: ignoredErrors !== null })
    await context.setExtraHTTPHeaders(createAddressHeader())
    await use(context)
  },

  page: async ({ context }, use) => {
    await use(context.pages()[0] ?? (await context.newPage()))
  },

  // Playwright cannot uninstall a clock from a context.
  clock: async ({ context, sharedContext }, use) => {
    await context.clock.install()
    sharedContext.discardAfterJourney()
    await use(context.clock)
  },

  openSeparatePage: async ({ browser, contextOptions }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const extraHTTPHeaders = createAddressHeader()
      const context = await browser.newContext({ ...contextOptions, extraHTTPHeaders, ...options })
      contexts.push(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },

  shop: async ({ page, language, javaScriptEnabled }, use) => {
    await use(visitShop(page, language, javaScriptEnabled))
  },

  // A page that looks right but logs errors is broken for some visitors.
  guard: [
    async ({ page, javaScriptEnabled, ignoredErrors }, use) => {
      const browserErrors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !isLoadReport(message.text())) browserErrors.push(message.text())
      })
      page.on('pageerror', (error) => browserErrors.push(String(error)))
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText
        // The visitor navigated on before the response arrived.
        const isAborted = reason === 'net::ERR_ABORTED'
        // With JavaScript disabled, Chromium blocks every script and reports the CSP as the reason.
        const isBlockedScript = !javaScriptEnabled && request.resourceType() === 'script'
        if (!isAborted && !isBlockedScript) browserErrors.push(`${reason} ${request.url()}`)
      })
      page.on('response', (response) => {
        if (response.status() >= 400 && !isDocument(response)) {
          browserErrors.push(`${response.status()} ${response.url()}`)
        }
      })
      await use()
      // Requests intercepted by the journey may still be pending: their responses set cookies, too.
      await page.unrouteAll({ behavior: 'wait' })
      const unexpectedErrors = browserErrors.filter((browserError) => !ignoredErrors?.test(browserError))
      expect(unexpectedErrors, 'errors reported by the browser').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

/** A list of nine products, enough for tests of single cards: a page of sixteen takes half as long again. */
export const SHORT_LIST = '/product-category/ceramics/'

/** A content page for tests of the header alone, which need no products below it. */
export const CONTENT_PAGE = '/delivery-and-returns/'

/** The shop's rate limits use the IP address forwarded by its proxy: each visitor has a different one. */
export function createAddressHeader(): { 'X-Forwarded-For': string } {
  const createRandomByte = () => randomInt(1, 255)
  return { 'X-Forwarded-For': `10.${createRandomByte()}.${createRandomByte()}.${createRandomByte()}` }
}

function visitShop(page: Page, language: Locale, hasScript: boolean): ShopVisit {
  const waitForHydration = async () => {
    await page.waitForFunction(isHydrated)
  }
  const path = (path: string) => (language === 'ar' ? path : `/${language}${path}`)
  return {
    language,
    direction: getDirection(language),
    text: (texts) => texts[language],
    path,
    visit: async (target, { status } = { status: 200 }) => {
      if (hasScript) await waitForClosedOverlays(page)
      const response = await page.goto(path(target))
      expect(response?.status(), target).toBe(status)
    },
    visitDehydrated: async (target) => {
      const release = await holdRequests(page, '*.js')
      // The load event waits for the script.
      await page.goto(path(target), { waitUntil: 'commit' })
      await page.locator('footer').waitFor()
      return async () => {
        expect(await page.evaluate(isHydrated), 'hydrated although its scripts are held').toBe(false)
        await release()
        await waitForHydration()
      }
    },
    waitForHydration,
    chooseFromMenu: async (entry) => {
      const opener = page.locator('.menu-button')
      const isNarrow = await opener.isVisible()
      if (isNarrow) await opener.click()
      await page
        .locator('.site-nav')
        .getByRole('link', { name: entry, exact: true })
        // Without JavaScript the whole drawer is expanded, and an item may appear twice.
        .first()
        .click()
    },
    filter: async (parameter, value) => {
      const opener = page.locator('.open-filters')
      const isNarrow = await opener.isVisible()
      if (isNarrow) await opener.click()
      const checkbox = page.locator(`#filters input[name="${parameter}"][value="${value}"]`)
      // Long value lists are partly collapsed.
      const collapsedLists = page.locator('#filters details.rest:not([open])', { has: checkbox })
      for (const collapsedList of await collapsedLists.all()) await collapsedList.locator('summary').click()
      await checkbox.check()
      // On wide screens with JavaScript, a tick applies at once.
      if (isNarrow || !hasScript) await page.locator('#filters button[type=submit]').click()
    },
  }
}

// React stores its own properties on hydrated elements.
function isHydrated(): boolean {
  return Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps'))
}

/** Waits until a closed overlay has left the history (ui/overlay/overlay-stack.ts), or it would abort navigation. */
export async function waitForClosedOverlays(page: Page): Promise<void> {
  await page.waitForFunction(isSettled)
}

function isSettled(): boolean {
  const { over = [] } = (history.state ?? {}) as { over?: unknown[] }
  // The history holds an entry for each dialog that is still open, such as the lower one of two.
  return over.length <= document.querySelectorAll('dialog[open], :popover-open:not(.notices)').length
}

/** Hydrates all cards, and opens the "more" button that hides most buttons of a card on touch screens. */
export async function openCards(page: Page): Promise<void> {
  const dehydratedButtons = page.locator('[data-asleep] .card-more').filter({ visible: true })
  while ((await dehydratedButtons.count()) > 0) {
    const moreButton = await dehydratedButtons.first().elementHandle()
    await moreButton?.scrollIntoViewIfNeeded()
    await expect.poll(() => moreButton?.evaluate((each) => each.closest('[data-asleep]'))).toBeNull()
  }
  const closedButtons = page.locator('.card-more[aria-expanded=false]')
  await closedButtons.evaluateAll((all) => {
    for (const each of all) if (each instanceof HTMLElement && each.checkVisibility()) each.click()
  })
}

/** A status message where it is visible: within the page, or in a notice above it. */
export function findNotice(page: Page, text: string | RegExp): Locator {
  return page.locator('[role=status], .notices > *', { hasText: text }).filter({ visible: true })
}

/** Fails when axe finds violations of WCAG 2.2 AA, and names their rules and elements. */
export async function expectAccessible(page: Page, scope: AxeScope = {}): Promise<void> {
  // When content loads during axe's measurement, elements seem to overlap, and an element half scrolled under
  // the header seems too small: only violations found twice count, the second time from the top of the page.
  const isClean = (await findViolations(page, scope)).length === 0
  const violations = isClean ? [] : await measureFromTop(page, () => findViolations(page, scope))
  expect(violations, `axe on ${page.url()}`).toEqual([])
}

async function measureFromTop<Result>(page: Page, measure: () => Promise<Result>): Promise<Result> {
  const scrollPageTo = (top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  const top = await page.evaluate(() => window.scrollY)
  await scrollPageTo(0)
  const result = await measure()
  await scrollPageTo(top)
  return result
}

/** Resizes the viewport and waits until the page has received the change. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(size.width)
}

/** Nothing may overflow the viewport horizontally or be cut off; a page that was just resized takes a moment. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect(async () => {
    const { width, visibleWidth, overflowingElements } = await page.evaluate(measureWidth)
    expect(overflowingElements, `over the edge of ${page.url()}`).toEqual([])
    expect(width, `width of ${page.url()}`).toBeLessThanOrEqual(visibleWidth)
  }).toPass({ timeout: 2000 })
}

// Elements in a scroll container, or visually hidden on purpose, may be anywhere; content skipped by
// `content-visibility` keeps the boxes of the previous viewport until it comes near.
function measureWidth() {
  const { scrollWidth: width, clientWidth: visibleWidth } = document.documentElement
  const mayOverflow = (element: Element) => {
    if (!element.checkVisibility({ contentVisibilityAuto: true })) return true
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
      const { overflowX, position } = getComputedStyle(each)
      if (overflowX !== 'visible' || position === 'fixed') return true
      if (each.matches('.visually-hidden, .skip-link, [popover]:not(:popover-open)')) return true
    }
    return false
  }
  const overflowingElements = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right, width: elementWidth } = element.getBoundingClientRect()
    return elementWidth > 0 && (left < -1 || right > visibleWidth + 1) && !mayOverflow(element)
  })
  const excerpts = overflowingElements.map((element) => element.outerHTML.slice(0, 120))
  return { width, visibleWidth, overflowingElements: excerpts }
}

// The guard checks response statuses; the journey itself checks those of documents.
function isLoadReport(text: string): boolean {
  return text.startsWith('Failed to load resource: the server responded with a status of')
}

function isDocument(response: Response): boolean {
  return response.request().isNavigationRequest()
}
