/** What every journey has: the shop in one language, and a guard that sees what a shopper would not report. */
import type { BrowserContext, BrowserContextOptions, Clock, Locator, Page, Response } from '@playwright/test'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Looked } from './axe.ts'
import { randomInt } from 'node:crypto'
import { test as base, expect } from '@playwright/test'
import { directionOf } from '#app/platform/i18n/locales.ts'
import { findViolations } from './axe.ts'
import { type KeptContext, keepContext } from './kept-context.ts'
import { holdBack } from './protocol.ts'

export type JourneyOptions = {
  language: Locale
  /** What the browser may complain about, where a journey breaks something on purpose. */
  forgiven: RegExp | null
}

export type ShopVisit = {
  language: Locale
  direction: 'rtl' | 'ltr'
  /** The text in the journey's language. */
  text: (texts: Record<Locale, string>) => string
  /** '/shop/' → '/shop/' or '/en/shop/'. */
  path: (path: string) => string
  /** Opens a page of the shop in the journey's language; its status must be 200 unless another is expected. */
  visit: (path: string, expected?: { status: number }) => Promise<void>
  /** Opens a page whose script does not come until the returned function is called, and then runs. */
  visitAsleep: (path: string) => Promise<() => Promise<void>>
  /** Waits until the page's script runs, where a journey needs it. */
  isAwake: () => Promise<void>
  /** Follows an entry of the navigation: the bar where there is room, else the drawer. */
  chooseFromMenu: (entry: string) => Promise<void>
  /** Ticks a value of a filter and applies it, in the column or the sheet. */
  filter: (parameter: string, value: string) => Promise<void>
}

/** Opens a page for another visitor, or for the same one on another device; what is not said is as in the journey. */
export type Elsewhere = (options?: BrowserContextOptions) => Promise<Page>

type Fixtures = JourneyOptions & {
  shop: ShopVisit
  elsewhere: Elsewhere
  /** The time of the page, for journeys that turn it: goes on by itself until it is told otherwise. */
  clock: Clock
  guard: void
}

export const test = base.extend<Fixtures, { kept: KeptContext }>({
  language: ['ar', { option: true }],
  forgiven: [null, { option: true }],

  kept: [
    async ({ browser }, use) => {
      const kept = keepContext(browser)
      await use(kept)
      await kept.close()
    },
    { scope: 'worker' },
  ],

  context: async (
    { kept, baseURL, viewport, hasTouch, javaScriptEnabled, contextOptions, forgiven },
    use,
  ) => {
    const options = { ...contextOptions, baseURL, viewport, hasTouch, javaScriptEnabled }
    // What breaks on purpose must not be at hand in the cache.
    const context = await kept.open(options, { isFirstVisit: forgiven !== null })
    await context.setExtraHTTPHeaders(aVisitorsAddress())
    await use(context)
  },

  page: async ({ context }, use) => {
    await use(context.pages()[0] ?? (await context.newPage()))
  },

  // Playwright cannot take a clock out of a context again.
  clock: async ({ context, kept }, use) => {
    await context.clock.install()
    kept.isForThisOnly()
    await use(context.clock)
  },

  elsewhere: async ({ browser, contextOptions }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({
        ...contextOptions,
        extraHTTPHeaders: aVisitorsAddress(),
        ...options,
      })
      opened.push(context)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },

  shop: async ({ page, language, javaScriptEnabled }, use) => {
    await use(visitShop(page, language, javaScriptEnabled))
  },

  // A page that looks right but complains in the console is broken for somebody.
  guard: [
    async ({ page, javaScriptEnabled, forgiven }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !isLoadReport(message.text())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText
        // The shopper went on before it arrived.
        const isAborted = reason === 'net::ERR_ABORTED'
        // Chromium without script refuses every script, and gives the policy as its reason.
        const isScriptOff = !javaScriptEnabled && request.resourceType() === 'script'
        if (!isAborted && !isScriptOff) complaints.push(`${reason} ${request.url()}`)
      })
      page.on('response', (response) => {
        if (response.status() >= 400 && !isDocument(response)) {
          complaints.push(`${response.status()} ${response.url()}`)
        }
      })
      await use()
      // What a journey put between page and shop may still be under way: what it fetches there has cookies, too.
      await page.unrouteAll({ behavior: 'wait' })
      const unforgiven = complaints.filter((complaint) => !forgiven?.test(complaint))
      expect(unforgiven, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

/** A list of nine products: a page of sixteen costs half as much again, and what is about one card needs no more. */
export const SHORT_LIST = '/product-category/ceramics/'

/** A page of words: what is about the header alone needs no products below it. */
export const PAGE_OF_WORDS = '/delivery-and-returns/'

/** The shop counts tries by the address that its proxy names: each visitor has one of their own. */
export function aVisitorsAddress(): { 'X-Forwarded-For': string } {
  const part = () => randomInt(1, 255)
  return { 'X-Forwarded-For': `10.${part()}.${part()}.${part()}` }
}

function visitShop(page: Page, language: Locale, hasScript: boolean): ShopVisit {
  const isAwake = async () => {
    await page.waitForFunction(isHydrated)
  }
  const path = (path: string) => (language === 'ar' ? path : `/${language}${path}`)
  return {
    language,
    direction: directionOf(language),
    text: (texts) => texts[language],
    path,
    visit: async (target, { status } = { status: 200 }) => {
      if (hasScript) await isClosed(page)
      const response = await page.goto(path(target))
      expect(response?.status(), target).toBe(status)
    },
    visitAsleep: async (target) => {
      const release = await holdBack(page, '*.js')
      // The load event waits for the script.
      await page.goto(path(target), { waitUntil: 'commit' })
      await page.locator('footer').waitFor()
      return async () => {
        expect(await page.evaluate(isHydrated), 'awake before its time').toBe(false)
        await release()
        await isAwake()
      }
    },
    isAwake,
    chooseFromMenu: async (entry) => {
      const opener = page.locator('.menu-button')
      const isNarrow = await opener.isVisible()
      if (isNarrow) await opener.click()
      await page
        .locator('.site-nav')
        .getByRole('link', { name: entry, exact: true })
        // Without script the drawer shows all it has, and an entry may stand in two places.
        .first()
        .click()
    },
    filter: async (parameter, value) => {
      const opener = page.locator('.open-filters')
      const isNarrow = await opener.isVisible()
      if (isNarrow) await opener.click()
      const box = page.locator(`#filters input[name="${parameter}"][value="${value}"]`)
      // Of many values the rest is folded.
      for (const fold of await page.locator('#filters details.rest:not([open])', { has: box }).all())
        await fold.locator('summary').click()
      await box.check()
      // Where there is room and script, a tick applies at once.
      if (isNarrow || !hasScript) await page.locator('#filters button[type=submit]').click()
    },
  }
}

// React keeps its own properties on the elements it has taken over.
function isHydrated(): boolean {
  return Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps'))
}

/** Waits for what was closed a moment ago to leave the history (ui/overlay/over-page.ts): that would break off the way to the next page. */
export async function isClosed(page: Page): Promise<void> {
  await page.waitForFunction(isSettled)
}

function isSettled(): boolean {
  const { over = [] } = (history.state ?? {}) as { over?: unknown[] }
  // Of two dialogs the one below is still open.
  return over.length <= document.querySelectorAll('dialog[open], :popover-open:not(.notices)').length
}

/** On a screen that is touched most buttons of a card are behind one: presses it on all cards that are there, or come awake. */
export async function openCards(page: Page): Promise<void> {
  const asleep = page.locator('[data-asleep] .card-more').filter({ visible: true })
  while ((await asleep.count()) > 0) {
    const row = await asleep.first().elementHandle()
    await row?.scrollIntoViewIfNeeded()
    await expect.poll(() => row?.evaluate((each) => each.closest('[data-asleep]'))).toBeNull()
  }
  const closed = page.locator('.card-more[aria-expanded=false]')
  await closed.evaluateAll((all) => {
    for (const each of all) if (each instanceof HTMLElement && each.checkVisibility()) each.click()
  })
}

/** What the page tells everybody, where it is seen: among its words, or in a notice over it. */
export function noticeOf(page: Page, text: string | RegExp): Locator {
  return page.locator('[role=status], .notices > *', { hasText: text }).filter({ visible: true })
}

/** Fails with the rules and places when axe finds anything against WCAG 2.2 AA. */
export async function expectAccessible(page: Page, looked: Looked = {}): Promise<void> {
  // What axe measures before and after a late part has taken its place lies over each other, and what is half scrolled below the
  // header is small to it: only what it finds twice is there, the second time from the top.
  const isClean = (await findViolations(page, looked)).length === 0
  const found = isClean ? [] : await fromTheTop(page, () => findViolations(page, looked))
  expect(found, `axe on ${page.url()}`).toEqual([])
}

async function fromTheTop<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  const to = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  const top = await page.evaluate(() => window.scrollY)
  await to(0)
  const found = await look()
  await to(top)
  return found
}

/** Another size of the screen, which the page has heard of. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(size.width)
}

/** Nothing may reach over the edge of the screen, nor be cut off there; a page that was just resized takes a moment. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect(async () => {
    const { width, shown, cut } = await page.evaluate(measureWidth)
    expect(cut, `over the edge of ${page.url()}`).toEqual([])
    expect(width, `width of ${page.url()}`).toBeLessThanOrEqual(shown)
  }).toPass({ timeout: 2000 })
}

// What lies in a row that scrolls by itself, or is hidden from the eye on purpose, may be anywhere; what is drawn when it
// comes near has the boxes of the screen before, until then.
function measureWidth() {
  const { scrollWidth: width, clientWidth: shown } = document.documentElement
  const isLoose = (element: Element) => {
    if (!element.checkVisibility({ contentVisibilityAuto: true })) return true
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
      const { overflowX, position } = getComputedStyle(each)
      if (overflowX !== 'visible' || position === 'fixed') return true
      if (each.matches('.visually-hidden, .skip-link, [popover]:not(:popover-open)')) return true
    }
    return false
  }
  const cut = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right, width: own } = element.getBoundingClientRect()
    return own > 0 && (left < -1 || right > shown + 1) && !isLoose(element)
  })
  return { width, shown, cut: cut.map((element) => element.outerHTML.slice(0, 120)) }
}

// Answers are judged by their status, and pages by the journey itself.
function isLoadReport(text: string): boolean {
  return text.startsWith('Failed to load resource: the server responded with a status of')
}

function isDocument(response: Response): boolean {
  return response.request().isNavigationRequest()
}
