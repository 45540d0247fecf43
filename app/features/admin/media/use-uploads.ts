import type { Upload } from './uploads.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useReducer, useRef } from 'react'
import { afterEvent, countUploads, nextToSend } from './uploads.ts'

type UploadsOptions = {
  limitInMegabytes: number
  /** Called when no upload is left and at least one has succeeded. */
  onArrived: () => void
}

let lastKey = 0

/** The uploads of a page: choose, cancel, retry; a limited number is sent at a time. */
export function useUploads({ limitInMegabytes, onArrived }: UploadsOptions) {
  const { t, i18n } = useLingui()
  const [uploads, dispatch] = useReducer(afterEvent, [])
  const running = useRef(new Map<number, AbortController>())
  const counts = useArrivals(uploads, onArrived)
  useWarning(counts.open > 0)

  useEffect(() => {
    for (const { key, file } of nextToSend(uploads)) {
      if (running.current.has(key)) continue
      const stop = new AbortController()
      running.current.set(key, stop)
      dispatch({ type: 'begun', key })
      const onProgress = (share: number) => dispatch({ type: 'progress', key, share })
      void import('./sending.ts')
        .then(({ sendPicture }) => sendPicture(i18n, { file, signal: stop.signal, onProgress }))
        .then(
          () => dispatch({ type: 'done', key }),
          (error: unknown) => {
            if (!stop.signal.aborted) dispatch({ type: 'failed', key, ...failureOf(error) })
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
      dispatch({ type: 'chosen', uploads: chosen })
    },
    retry: (key: number) => dispatch({ type: 'retried', key }),
    drop: (key: number) => {
      running.current.get(key)?.abort()
      dispatch({ type: 'dropped', key })
    },
    clearFinished: () => dispatch({ type: 'tidied' }),
  }
}

function useArrivals(uploads: Upload[], onArrived: () => void) {
  const counts = countUploads(uploads)
  const isOver = counts.open === 0 && counts.done > 0
  const latestOnArrived = useRef(onArrived)
  useEffect(() => {
    latestOnArrived.current = onArrived
  })
  useEffect(() => {
    if (isOver) latestOnArrived.current()
  }, [isOver])
  return counts
}

/** Asks for confirmation before the page is left while uploads are running: leaving aborts them. */
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
