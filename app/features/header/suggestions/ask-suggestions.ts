/** Asks for suggestions. */
import type { I18n } from '@lingui/core'
import type { SuggestionsAnswer } from '#app/features/catalog/search/suggestions.ts'
import { openForEverybody } from '#app/platform/rest-client/for-everybody.ts'

/** Rejects with a `RestError`, also when `signal` ends it. */
export async function askSuggestions(
  texts: I18n,
  typed: string,
  signal: AbortSignal,
): Promise<SuggestionsAnswer> {
  const path = `/hanout/v1/suggestions?s=${encodeURIComponent(typed)}`
  // The shop's own answer, of the page's own version.
  return openForEverybody(texts).request({ path, signal }, (json) => json as SuggestionsAnswer)
}
