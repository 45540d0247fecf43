import type { Upload } from './uploads.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useReducer, useRef } from 'react'
import { applyUploadEvent, countUploads, findUploadsToStart } from './uploads.ts'

type UploadsOptions = {
  limitInMegabytes: number
  /** Called when no upload is left and at least one has succeeded. */
  onUploadsFinished: () => void
}

let lastKey = 0

/** The uploads of a page: choose, cancel, retry; a limited number is sent at a time. */
export function useUploads({ limitInMegabytes, onUploadsFinished }: UploadsOptions) {
  const { t, i18n } = useLingui()
  const [uploads, dispatch] = useReducer(applyUploadEvent, [])
  const controllers = useRef(new Map<number, AbortController>())
  const counts = useUploadCounts(uploads, onUploadsFinished)
  useUnloadWarning(counts.pending > 0)

  useEffect(() => {
    for (const { key, file } of findUploadsToStart(uploads)) {
      if (controllers.current.has(key)) continue
      const controller = new AbortController()
      controllers.current.set(key, controller)
      dispatch({ type: 'begun', key })
      const onProgress = (fraction: number) => dispatch({ type: 'progress', key, fraction })
      void import('./sending.ts')
        .then(({ sendPicture }) => sendPicture(i18n, { file, signal: controller.signal, onProgress }))
        .then(
          () => dispatch({ type: 'done', key }),
          (error: unknown) => {
            if (!controller.signal.aborted) dispatch({ type: 'failed', key, ...readFailure(error) })
          },
        )
        .finally(() => controllers.current.delete(key))
    }
  }, [uploads, i18n])

  const tooLargeMessage = t`The file is larger than ${limitInMegabytes} MB. Choose a smaller file.`
  const limitInBytes = limitInMegabytes * 1024 * 1024
  return {
    uploads,
    counts,
    addUploads: (files: Iterable<File>) => {
      const newUploads = [...files].map((file): Upload => {
        const isTooLarge = file.size > limitInBytes
        const rejectedState = { phase: 'failed', problem: tooLargeMessage, canRetry: false } as const
        return { key: ++lastKey, file, state: isTooLarge ? rejectedState : { phase: 'waiting' } }
      })
      dispatch({ type: 'chosen', uploads: newUploads })
    },
    retry: (key: number) => dispatch({ type: 'retried', key }),
    remove: (key: number) => {
      controllers.current.get(key)?.abort()
      dispatch({ type: 'dropped', key })
    },
    clearFinished: () => dispatch({ type: 'tidied' }),
  }
}

function useUploadCounts(uploads: Upload[], onUploadsFinished: () => void) {
  const counts = countUploads(uploads)
  const isFinished = counts.pending === 0 && counts.done > 0
  const latestOnUploadsFinished = useRef(onUploadsFinished)
  useEffect(() => {
    latestOnUploadsFinished.current = onUploadsFinished
  })
  useEffect(() => {
    if (isFinished) latestOnUploadsFinished.current()
  }, [isFinished])
  return counts
}

/** Asks for confirmation before the page is left while uploads are running: leaving aborts them. */
function useUnloadWarning(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSending])
}

function readFailure(error: unknown): { problem: string; canRetry: boolean } {
  const { explanation, response } = error as { explanation?: string; response?: Response }
  const status = response?.status ?? 0
  return { problem: explanation ?? String(error), canRetry: status < 400 || status >= 500 || status === 403 }
}
