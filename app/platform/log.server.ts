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
    serializers: { err: withoutValues },
  }
  return pino(
    options,
    destination ?? pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 1000 }),
  )
}

/** An error as the log tells it: of a statement that failed not its values, which are somebody's address, name or key. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { params: _, detail: __, ...told } = pino.stdSerializers.err(error)
  const { message, stack } = told
  return { ...told, message: withoutParameters(message, error), stack: withoutParameters(stack, error) }
}

const DEEPEST_CAUSE = 10

// Drizzle writes them behind the statement, and whoever catches its error may make it the cause of another.
function withoutParameters(text: string, error: unknown): string {
  let told = text
  let cause = error
  for (let depth = 0; depth < DEEPEST_CAUSE && cause instanceof Error; depth += 1) {
    if ('params' in cause && Array.isArray(cause.params)) {
      told = told.replaceAll(`\nparams: ${cause.params.join()}`, '')
    }
    cause = cause.cause
  }
  return told
}
