/** Asks how many products a list would show. The answer is everybody's, so that this client knows no nonce and the browser may keep it. */
import type { I18n } from '@lingui/core'
import { browserWorld } from '#app/platform/rest-client/browser.ts'
import { openRestClient } from '#app/platform/rest-client/client.ts'

/** `path` of the list without its language, '/shop/'. Rejects with a `RestError`, also when `signal` ends it. */
export async function askCount(
  texts: I18n,
  { path, query }: { path: string; query: string },
  signal: AbortSignal,
): Promise<number> {
  const client = openRestClient(browserWorld(texts._.bind(texts)), {
    root: `${window.location.origin}/wp-json/`,
    locale: texts.locale,
  })
  const asked = new URLSearchParams({ in: path, query })
  const call = { path: `/hanout/v1/products/count?${asked}`, signal }
  // The shop's own answer, of the page's own version.
  const { total } = await client.request(call, (json) => json as { total: number })
  return total
}
