/** How many products the filters would leave while they are ticked in a sheet and not applied yet. */
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { shortQuery } from './use-list-form.ts'

// Debounce: several ticks in a row send one request.
const PAUSE_IN_MS = 150

export type Count = {
  /** undefined: not requested, pending or unavailable. */
  total: number | undefined
  request: (form: HTMLFormElement) => void
  /** Discards the requested count: the list itself shows the number. */
  clear: () => void
}

/** `path`: of the list that is shown. */
export function useCount({ path }: { path: string }): Count {
  const { i18n } = useLingui()
  const [requested, setRequested] = useState<string>()
  const [result, setResult] = useState<{ of: string; total: number }>()
  useEffect(() => {
    if (requested === undefined) return undefined
    const stop = new AbortController()
    const request = async () => {
      try {
        const { fetchCount } = await import('./fetch-count.ts')
        setResult({
          of: `${path}?${requested}`,
          total: await fetchCount(i18n, { path, query: requested }, stop.signal),
        })
      } catch {
        // The button works without a number.
        if (!stop.signal.aborted) setResult(undefined)
      }
    }
    const timer = setTimeout(() => void request(), PAUSE_IN_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [requested, i18n, path])
  return {
    total: result?.of === `${path}?${requested}` ? result.total : undefined,
    request: (form) => setRequested(shortQuery(new FormData(form))),
    clear: () => setRequested(undefined),
  }
}
