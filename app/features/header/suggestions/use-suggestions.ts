import type { SuggestionsResponse } from '#app/features/catalog/search/suggestions.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { requestSuggestions } from './request-suggestions.ts'

const DEBOUNCE_IN_MS = 170
const MIN_QUERY_LENGTH = 2

export type Suggestions = SuggestionsResponse & { query: string }

/**
 * Debounced search suggestions for the entered text; the previous response stays until the next one arrives.
 * Undefined: nothing was requested, or the request failed.
 */
export function useSuggestions(query: string): Suggestions | undefined {
  const { i18n } = useLingui()
  const [suggestions, setSuggestions] = useState<Suggestions>()
  const isLongEnough = [...query].length >= MIN_QUERY_LENGTH

  useEffect(() => {
    if (!isLongEnough) return undefined
    const abortController = new AbortController()
    const timer = setTimeout(() => {
      requestSuggestions(i18n, query, abortController.signal).then(
        (response) => setSuggestions({ ...response, query }),
        // Search also works without suggestions.
        () => abortController.signal.aborted || setSuggestions(undefined),
      )
    }, DEBOUNCE_IN_MS)
    return () => {
      clearTimeout(timer)
      abortController.abort()
    }
  }, [i18n, query, isLongEnough])

  return isLongEnough ? suggestions : undefined
}
