/** Refreshes a cached value on changes: one read at a time, and none that misses a later change. */
import type { Log } from '#app/platform/log.server.ts'

export type CoalescedRefresh = {
  /** Resolves when a refresh that began after this call has ended; rejects when it failed. */
  refresh(): Promise<void>
  /** Like `refresh`, without waiting: a failure is logged, and the refresh is retried until it succeeds. */
  refreshSoon(): void
  /** Stops the retries. */
  stop(): void
}

const SECOND_IN_MS = 1000

/** `refresh` is the work itself; a failed one is retried after a second. */
export function createCoalescedRefresh(
  { log }: { log: Pick<Log, 'warn'> },
  { refresh, pauseInMs = SECOND_IN_MS }: { refresh: () => Promise<void>; pauseInMs?: number },
): CoalescedRefresh {
  const run = createSerialRunner(refresh)
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  function refreshSoon(): void {
    clearTimeout(timer)
    run().catch((error: unknown) => {
      if (isStopped) return
      log.warn({ err: error }, 'Refresh failed; retrying')
      clearTimeout(timer)
      timer = setTimeout(refreshSoon, pauseInMs).unref()
    })
  }

  return {
    refresh: run,
    refreshSoon,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

// A run in progress may have read already, so concurrent callers share the next one.
function createSerialRunner(work: () => Promise<void>): () => Promise<void> {
  let currentRun: Promise<void> | undefined
  let nextRun: Promise<void> | undefined

  return function run(): Promise<void> {
    if (!currentRun) return (currentRun = work().finally(() => (currentRun = undefined)))
    nextRun ??= currentRun
      .catch(() => {})
      .then(() => {
        nextRun = undefined
        // Another caller may have started one in between.
        return run()
      })
    return nextRun
  }
}
