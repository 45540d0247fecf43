type Signal = 'SIGINT' | 'SIGTERM'

type RunningProcess = {
  on(signal: Signal, handler: () => void): unknown
  exit(code: number): void
}

/** Closes gracefully on SIGINT or SIGTERM, then exits; exits at once when the same signal is repeated. */
export function closeOnSignals(runningProcess: RunningProcess, close: () => Promise<void>): void {
  let closePromise: Promise<void> | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    let isRepeated = false
    runningProcess.on(signal, () => {
      // With several processes, each receives Ctrl+C itself and then SIGTERM from the supervisor; only the
      // same signal twice means "exit now".
      if (isRepeated) runningProcess.exit(1)
      isRepeated = true
      closePromise ??= close().then(
        () => runningProcess.exit(0),
        (error: unknown) => {
          console.error(error)
          runningProcess.exit(1)
        },
      )
    })
  }
}
