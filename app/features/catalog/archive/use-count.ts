/** How many products the filters would leave while they are ticked in a sheet and not applied yet. */
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { createShortQuery } from './use-list-form.ts'

// Debounce: several ticks in a row send one request.
const DEBOUNCE_IN_MS = 150

export type FilteredCount = {
  /** undefined: not requested, pending or unavailable. */
  total: number | undefined
  request: (form: HTMLFormElement) => void
  /** Discards the requested count: the list itself shows the number. */
  clear: () => void
}

/** `path`: of the list that is shown. */
export function useFilteredCount({ path }: { path: string }): FilteredCount {
  const { i18n } = useLingui()
  const [requestedQuery, setRequestedQuery] = useState<string>()
  const [result, setResult] = useState<{ url: string; total: number }>()
  useEffect(() => {
    if (requestedQuery === undefined) return undefined
    const abortController = new AbortController()
    const request = async () => {
      try {
        const { fetchCount } = await import('./fetch-count.ts')
        setResult({
          url: `${path}?${requestedQuery}`,
          total: await fetchCount(i18n, { path, query: requestedQuery }, abortController.signal),
        })
      } catch {
        // The button works without a number.
        if (!abortController.signal.aborted) setResult(undefined)
      }
    }
    const timer = setTimeout(() => void request(), DEBOUNCE_IN_MS)
    return () => {
      clearTimeout(timer)
      abortController.abort()
    }
  }, [requestedQuery, i18n, path])
  return {
    total: result?.url === `${path}?${requestedQuery}` ? result.total : undefined,
    request: (form) => setRequestedQuery(createShortQuery(new FormData(form))),
    clear: () => setRequestedQuery(undefined),
  }
}
