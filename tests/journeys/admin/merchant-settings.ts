/** Settings of the merchant for one browser only: journeys run in parallel in one shop, whose settings are shared. */
import type { Page } from '@playwright/test'

export type MerchantSettings = Record<string, string | number | boolean>

/**
 * Rewrites the feature's settings in every page (ui/shop.ts, starts), as if the merchant had set them:
 * `overrideSettings(page, 'quick-view', { view: 'sidebar' })`. Each feature's settings.test.ts shows that stored
 * settings arrive there.
 */
export async function overrideSettings(
  page: Page,
  feature: string,
  settings: MerchantSettings,
): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      // The browser must follow redirects itself: a page under another URL would not match its own script.
      const response = await route.fetch({ maxRedirects: 0 })
      if (response.status() >= 300) return route.fulfill({ response })
      const html = await response.text()
      const settingsIndex = html.indexOf(`"${feature}":{"`)
      const body = html.slice(0, settingsIndex) + replaceSettings(html.slice(settingsIndex), settings)
      // Drops the CSP header, which allows the page's scripts by their hashes.
      await route.fulfill({ response, body, headers: { 'content-type': 'text/html; charset=utf-8' } })
    },
  )
}

function replaceSettings(text: string, settings: MerchantSettings): string {
  return Object.entries(settings).reduce(
    (changedText, [name, value]) =>
      changedText.replace(new RegExp(`("${name}":)("[^"]*"|\\w+)`), `$1${JSON.stringify(value)}`),
    text,
  )
}
