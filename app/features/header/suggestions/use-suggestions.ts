import type { SuggestionsResponse } from '#app/features/catalog/search/suggestions.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { requestSuggestions } from './request-suggestions.ts'

const PAUSE_IN_MS = 170
const MIN_LETTERS = 2

export type Offered = SuggestionsResponse & { query: string }

/**
 * Debounced search suggestions for the entered text; the previous response stays until the next one arrives.
 * Undefined: nothing was requested, or the request failed.
 */
export function useSuggestions(query: string): Offered | undefined {
  const { i18n } = useLingui()
  const [offered, setOffered] = useState<Offered>()
  const isEnough = [...query].length >= MIN_LETTERS

  useEffect(() => {
    if (!isEnough) return undefined
    const stale = new AbortController()
    const timer = setTimeout(() => {
      requestSuggestions(i18n, query, stale.signal).then(
        (answer) => setOffered({ ...answer, query }),
        // Search also works without suggestions.
        () => stale.signal.aborted || setOffered(undefined),
      )
    }, PAUSE_IN_MS)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [i18n, query, isEnough])

  return isEnough ? offered : undefined
}
