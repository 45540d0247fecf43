/** Keeps something read up to date with what is told of it: one read at a time, and none that a later change overtakes. */
import type { Log } from '#app/platform/log.server.ts'

export type Refresher = {
  /** Resolves when a refresh that began after this call has ended; rejects when it failed. */
  refresh(): Promise<void>
  /** The same for who only tells: a failure is logged and the refresh tried again until it succeeds. */
  refreshSoon(): void
  /** Ends the trying again. */
  stop(): void
}

const SECOND_IN_MS = 1000

/** `refresh` is the work itself; a failed one is tried again after a second. */
export function createRefresher(
  { log }: { log: Pick<Log, 'warn'> },
  { refresh, pauseInMs = SECOND_IN_MS }: { refresh: () => Promise<void>; pauseInMs?: number },
): Refresher {
  const run = oneAtATime(refresh)
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

// A run that has begun may have read already, so who calls meanwhile gets the next one; all of them share it.
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  return function run(): Promise<void> {
    if (!running) return (running = work().finally(() => (running = undefined)))
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined
        // Somebody may have begun one in between.
        return run()
      })
    return next
  }
}
