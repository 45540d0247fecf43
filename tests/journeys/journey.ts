/** What every journey has: the shop in one language, and a guard that sees what a shopper would not report. */
import type { Page, Response } from '@playwright/test'
import type { Locale } from '#app/i18n/locales.ts'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect } from '@playwright/test'
import { directionOf } from '#app/i18n/locales.ts'

export type JourneyOptions = { language: Locale }

export type ShopVisit = {
  language: Locale
  direction: 'rtl' | 'ltr'
  /** The text in the journey's language. */
  text: (texts: Record<Locale, string>) => string
  /** '/shop/' → '/shop/' or '/en/shop/'. */
  path: (path: string) => string
  /** Opens a page of the shop in the journey's language; its status must be 200 unless another is expected. */
  visit: (path: string, expected?: { status: number }) => Promise<void>
  /** Waits until the page's script runs, where a journey needs it. */
  isAwake: () => Promise<void>
  /** Follows an entry of the navigation: the bar where there is room, else the drawer. */
  chooseFromMenu: (entry: string) => Promise<void>
  /** Ticks a value of a filter and applies it, in the column or the sheet. */
  filter: (parameter: string, value: string) => Promise<void>
}

type Fixtures = JourneyOptions & { shop: ShopVisit; guard: void }

export const test = base.extend<Fixtures>({
  language: ['ar', { option: true }],

  shop: async ({ page, language, javaScriptEnabled }, use) => {
    await use(visitShop(page, language, javaScriptEnabled))
  },

  // A page that looks right but complains in the console is broken for somebody.
  guard: [
    async ({ page, javaScriptEnabled }, use) => {
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
      expect(complaints, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

function visitShop(page: Page, language: Locale, hasScript: boolean): ShopVisit {
  const path = (path: string) => (language === 'ar' ? path : `/${language}${path}`)
  return {
    language,
    direction: directionOf(language),
    text: (texts) => texts[language],
    path,
    visit: async (target, { status } = { status: 200 }) => {
      const response = await page.goto(path(target))
      expect(response?.status(), target).toBe(status)
    },
    isAwake: async () => {
      await page.waitForFunction(isHydrated)
    },
    chooseFromMenu: async (entry) => {
      const opener = page.locator('.menu-button')
      const isNarrow = await opener.isVisible()
      if (isNarrow) await opener.click()
      await page
        .locator(isNarrow ? '.menu-drawer' : '.site-nav')
        .getByRole('link', { name: entry, exact: true })
        .click()
    },
    filter: async (parameter, value) => {
      const opener = page.locator('.open-filters')
      const isNarrow = await opener.isVisible()
      if (isNarrow) await opener.click()
      await page.locator(`#filters input[name="${parameter}"][value="${value}"]`).check()
      // Where there is room and script, a tick applies at once.
      if (isNarrow || !hasScript) await page.locator('#filters button[type=submit]').click()
    },
  }
}

// React keeps its own properties on the elements it has taken over.
function isHydrated(): boolean {
  return Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps'))
}

/** Fails with the rules and places when axe finds anything against WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.map(({ target }) => target.join(' ')),
  }))
  expect(found, `axe on ${page.url()}`).toEqual([])
}

/** Nothing may reach over the edge of the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { width, shown } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
  }))
  expect(width, `width of ${page.url()}`).toBeLessThanOrEqual(shown)
}

// Answers are judged by their status, and pages by the journey itself.
function isLoadReport(text: string): boolean {
  return text.startsWith('Failed to load resource: the server responded with a status of')
}

function isDocument(response: Response): boolean {
  return response.request().isNavigationRequest()
}
