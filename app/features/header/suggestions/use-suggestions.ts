import type { SuggestionsAnswer } from '#app/features/catalog/search/suggestions.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { askSuggestions } from './ask-suggestions.ts'

const PAUSE_IN_MS = 170
const FEWEST_LETTERS = 2

export type Offered = SuggestionsAnswer & { typed: string }

/**
 * What the shop suggests for what is typed, asked for in a pause of the typing; the answer before stays until the next
 * one is there. Undefined: nothing was asked for, or nothing can be had.
 */
export function useSuggestions(typed: string): Offered | undefined {
  const { i18n } = useLingui()
  const [offered, setOffered] = useState<Offered>()
  const isEnough = [...typed].length >= FEWEST_LETTERS

  useEffect(() => {
    if (!isEnough) return undefined
    const stale = new AbortController()
    const timer = setTimeout(() => {
      askSuggestions(i18n, typed, stale.signal).then(
        (answer) => setOffered({ ...answer, typed }),
        // The form searches without them.
        () => stale.signal.aborted || setOffered(undefined),
      )
    }, PAUSE_IN_MS)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [i18n, typed, isEnough])

  return isEnough ? offered : undefined
}
