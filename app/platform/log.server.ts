import type { DestinationStream, Logger } from 'pino'
import pino from 'pino'

export type Log = Logger

export type LogOptions = {
  level?: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Where the lines go; standard output when absent. */
  destination?: DestinationStream
}

/** Opens a log of one JSON object a line. Lines are gathered for a moment, except in tests that bring their own destination. */
export function createLog({ level = 'info', destination }: LogOptions = {}): Log {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return pino(
    options,
    destination ?? pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 1000 }),
  )
}
