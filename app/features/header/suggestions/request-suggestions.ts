import type { I18n } from '@lingui/core'
import type { SuggestionsResponse } from '#app/features/catalog/search/suggestions.ts'
import { openAnonymousClient } from '#app/platform/rest-client/anonymous-client.ts'

/** Rejects with a `RestError`, also when `signal` aborts the request. */
export async function requestSuggestions(
  i18n: I18n,
  query: string,
  signal: AbortSignal,
): Promise<SuggestionsResponse> {
  const path = `/hanout/v1/suggestions?s=${encodeURIComponent(query)}`
  // Not validated: the response comes from our own server of the same version.
  return openAnonymousClient(i18n).request({ path, signal }, (json) => json as SuggestionsResponse)
}
