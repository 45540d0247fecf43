import type { DestinationStream, Logger } from 'pino'
import pino from 'pino'

export type Log = Logger

export type LogOptions = {
  level?: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Output of the log lines; standard output when absent. */
  destination?: DestinationStream
}

/**
 * Opens a log of one JSON object a line. Lines are buffered for a moment, except in tests that pass their own
 * destination.
 */
export function createLog({ level = 'info', destination }: LogOptions = {}): Log {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: serializeError },
  }
  return pino(
    options,
    destination ?? pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 1000 }),
  )
}

/** An error for the log: without the values of a failed statement, which may be a person's address, name or key. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { params: _, detail: __, ...output } = pino.stdSerializers.err(error)
  const { message, stack } = output
  return { ...output, message: removeParameters(message, error), stack: removeParameters(stack, error) }
}

const MAX_CAUSE_DEPTH = 10

// Drizzle appends the parameters to the statement in its error, which may be the cause of another error.
function removeParameters(text: string, error: unknown): string {
  let output = text
  let cause = error
  for (let depth = 0; depth < MAX_CAUSE_DEPTH && cause instanceof Error; depth += 1) {
    if ('params' in cause && Array.isArray(cause.params)) {
      output = output.replaceAll(`\nparams: ${cause.params.join()}`, '')
    }
    cause = cause.cause
  }
  return output
}
