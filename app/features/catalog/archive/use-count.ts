/** How many products the filters would leave, while they are ticked in a sheet and nothing is applied yet. */
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { shortQuery } from './use-list-form.ts'

// Who ticks several waits for the last.
const PAUSE_IN_MS = 150

export type Count = {
  /** undefined: nobody has asked, it is not known yet, or not to be had. */
  total: number | undefined
  ask: (form: HTMLFormElement) => void
  /** What was asked no longer counts: the list itself tells. */
  forget: () => void
}

/** `path`: of the list that is shown. */
export function useCount({ path }: { path: string }): Count {
  const { i18n } = useLingui()
  const [asked, setAsked] = useState<string>()
  const [told, setTold] = useState<{ of: string; total: number }>()
  useEffect(() => {
    if (asked === undefined) return undefined
    const stop = new AbortController()
    const ask = async () => {
      try {
        const { askCount } = await import('./ask-count.ts')
        setTold({ of: `${path}?${asked}`, total: await askCount(i18n, { path, query: asked }, stop.signal) })
      } catch {
        // The button works without a number.
        if (!stop.signal.aborted) setTold(undefined)
      }
    }
    const timer = setTimeout(() => void ask(), PAUSE_IN_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked, i18n, path])
  return {
    total: told?.of === `${path}?${asked}` ? told.total : undefined,
    ask: (form) => setAsked(shortQuery(new FormData(form))),
    forget: () => setAsked(undefined),
  }
}
