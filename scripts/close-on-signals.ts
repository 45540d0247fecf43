type Signal = 'SIGINT' | 'SIGTERM'

type RunningProcess = {
  on(signal: Signal, handler: () => void): unknown
  exit(code: number): void
}

/** Closes what runs when the process is told to end, then ends it; at once when it is told so again. */
export function closeOnSignals(running: RunningProcess, close: () => Promise<void>): void {
  let closing: Promise<void> | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    let isRepeated = false
    running.on(signal, () => {
      // Of several processes each hears Ctrl+C itself and then the first one's SIGTERM; only the same again is haste.
      if (isRepeated) running.exit(1)
      isRepeated = true
      closing ??= close().then(
        () => running.exit(0),
        (error: unknown) => {
          console.error(error)
          running.exit(1)
        },
      )
    })
  }
}
