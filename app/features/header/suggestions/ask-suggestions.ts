/** Asks for suggestions. Their answer is everybody's, so that this client knows no nonce and the browser may keep it. */
import type { I18n } from '@lingui/core'
import type { SuggestionsAnswer } from '#app/features/catalog/search/suggestions.ts'
import { browserWorld } from '#app/platform/rest-client/browser.ts'
import { openRestClient } from '#app/platform/rest-client/client.ts'

/** Rejects with a `RestError`, also when `signal` ends it. */
export async function askSuggestions(
  texts: I18n,
  typed: string,
  signal: AbortSignal,
): Promise<SuggestionsAnswer> {
  const client = openRestClient(browserWorld(texts._.bind(texts)), {
    root: `${window.location.origin}/wp-json/`,
    locale: texts.locale,
  })
  const path = `/hanout/v1/suggestions?s=${encodeURIComponent(typed)}`
  // The shop's own answer, of the page's own version.
  return client.request({ path, signal }, (json) => json as SuggestionsAnswer)
}
