import type { Upload } from './uploads.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useReducer, useRef } from 'react'
import { afterEvent, countUploads, nextToSend } from './uploads.ts'

type UploadsOptions = {
  limitInMegabytes: number
  /** Called when nothing is left to send and something has arrived. */
  onArrived: () => void
}

let lastKey = 0

/** The uploads of a page: choose, cancel, retry; some are sent at a time. */
export function useUploads({ limitInMegabytes, onArrived }: UploadsOptions) {
  const { t, i18n } = useLingui()
  const [uploads, tell] = useReducer(afterEvent, [])
  const running = useRef(new Map<number, AbortController>())
  const counts = useArrivals(uploads, onArrived)
  useWarning(counts.open > 0)

  useEffect(() => {
    for (const { key, file } of nextToSend(uploads)) {
      if (running.current.has(key)) continue
      const stop = new AbortController()
      running.current.set(key, stop)
      tell({ type: 'begun', key })
      const onProgress = (share: number) => tell({ type: 'progress', key, share })
      void import('./sending.ts')
        .then(({ sendPicture }) => sendPicture(i18n, { file, signal: stop.signal, onProgress }))
        .then(
          () => tell({ type: 'done', key }),
          (error: unknown) => {
            if (!stop.signal.aborted) tell({ type: 'failed', key, ...failureOf(error) })
          },
        )
        .finally(() => running.current.delete(key))
    }
  }, [uploads, i18n])

  const tooLarge = t`The file is larger than ${limitInMegabytes} MB. Choose a smaller file.`
  const limitInBytes = limitInMegabytes * 1024 * 1024
  return {
    uploads,
    counts,
    choose: (files: Iterable<File>) => {
      const chosen = [...files].map((file): Upload => {
        const isTooLarge = file.size > limitInBytes
        const refused = { at: 'failed', problem: tooLarge, mayRetry: false } as const
        return { key: ++lastKey, file, state: isTooLarge ? refused : { at: 'waiting' } }
      })
      tell({ type: 'chosen', uploads: chosen })
    },
    retry: (key: number) => tell({ type: 'retried', key }),
    drop: (key: number) => {
      running.current.get(key)?.abort()
      tell({ type: 'dropped', key })
    },
    tidy: () => tell({ type: 'tidied' }),
  }
}

function useArrivals(uploads: Upload[], onArrived: () => void) {
  const counts = countUploads(uploads)
  const isOver = counts.open === 0 && counts.done > 0
  const told = useRef(onArrived)
  useEffect(() => {
    told.current = onArrived
  })
  useEffect(() => {
    if (isOver) told.current()
  }, [isOver])
  return counts
}

/** Leaving the page would break off what is being sent. */
function useWarning(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSending])
}

function failureOf(error: unknown): { problem: string; mayRetry: boolean } {
  const { explanation, response } = error as { explanation?: string; response?: Response }
  const status = response?.status ?? 0
  return { problem: explanation ?? String(error), mayRetry: status < 400 || status >= 500 || status === 403 }
}
