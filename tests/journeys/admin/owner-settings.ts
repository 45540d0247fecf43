/** A shop as its owner may have set it, for one browser: journeys run side by side in one shop, whose settings are everybody's. */
import type { Page } from '@playwright/test'

export type OwnerSettings = Record<string, string | number | boolean>

/**
 * Pages come as they would, had the owner set what every page knows of a feature so (ui/shop.ts, starts): `setForPages(page, 'quick-view',
 * { view: 'sidebar' })`. That what is set arrives there is shown by each feature's settings.test.ts.
 */
export async function setForPages(page: Page, feature: string, settings: OwnerSettings): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      // A redirect is the browser's to follow: a page under another one's address would not fit its own script.
      const response = await route.fetch({ maxRedirects: 0 })
      if (response.status() >= 300) return route.fulfill({ response })
      const html = await response.text()
      const at = html.indexOf(`"${feature}":{"`)
      const body = html.slice(0, at) + changeAll(html.slice(at), settings)
      // The policy knows the page's scripts by their sums.
      await route.fulfill({ response, body, headers: { 'content-type': 'text/html; charset=utf-8' } })
    },
  )
}

function changeAll(text: string, settings: OwnerSettings): string {
  return Object.entries(settings).reduce(
    (changed, [name, value]) =>
      changed.replace(new RegExp(`("${name}":)("[^"]*"|\\w+)`), `$1${JSON.stringify(value)}`),
    text,
  )
}
