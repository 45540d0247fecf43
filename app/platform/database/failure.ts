/** Classifies database errors. */

export type DatabaseFailure = {
  /**
   * `refused`: the database answered with an error; `away`: the server or the connection failed, so a retry
   * may help; `other`: not a database error.
   */
  kind: 'refused' | 'away' | 'other'
  /** The error's own message, without the statement and without a full stop. */
  reason: string
}

// Classes of SQLSTATE: connection, access, insufficient resources, operator intervention, system.
const serverFaultPattern = /^(?:08|28|53|57|58)/

/** Reads an error of `pg`, drizzle or any other source. */
export function readFailure(error: unknown): DatabaseFailure {
  const cause = unwrapCause(error)
  if (!(cause instanceof Error)) return { kind: 'other', reason: String(cause) }
  const [code, detail] = [readTextProperty(cause, 'code'), readTextProperty(cause, 'detail')]
  const reason = `${cause.message.replace(/\.$/, '')}${detail ? ` (${detail.replace(/\.$/, '')})` : ''}`
  if (/^[0-9A-Z]{5}$/.test(code)) return { kind: serverFaultPattern.test(code) ? 'away' : 'refused', reason }
  // Socket errors have codes of their own; for a connection that ended `pg` provides only a message.
  const isAway = /^E[A-Z]+$/.test(code) || /^Connection terminated|timeout exceeded/.test(cause.message)
  return { kind: isAway ? 'away' : 'other', reason }
}

/** What went wrong, as far as a user can act on it. */
export type FailureCause =
  | ('duplicate' | 'constraint' | 'too long' | 'out of range')
  | ('connection lost' | 'disk full' | 'timeout' | 'unknown')

// Maps an SQLSTATE, or the error code of a socket or file, to a cause; the first match wins.
const causes: [RegExp, FailureCause][] = [
  [/^23505$/, 'duplicate'],
  [/^23/, 'constraint'],
  [/^(?:22001|54000)$/, 'too long'],
  [/^(?:22003|22008)$/, 'out of range'],
  [/^(?:53100|ENOSPC|EDQUOT)$/, 'disk full'],
  // Canceled statement, lock timeout, idle transaction, deadlock.
  [/^(?:57014|55P03|25P03|40P01|ETIMEDOUT)$/, 'timeout'],
  [/^(?:08|57P0|53300|ECONN|EPIPE|EHOSTUNREACH|ENETUNREACH)/, 'connection lost'],
]

export function findFailureCause(error: unknown): FailureCause {
  const cause = unwrapCause(error)
  if (!(cause instanceof Error)) return 'unknown'
  const code = readTextProperty(cause, 'code')
  const match = causes.find(([pattern]) => pattern.test(code))
  if (match) return match[1]
  // `pg` provides only a message for these.
  if (/timeout exceeded/.test(cause.message)) return 'timeout'
  return cause.message.startsWith('Connection terminated') ? 'connection lost' : 'unknown'
}

/** The SQLSTATE of an error, or a socket's error code; '' when it has neither. */
export function readErrorCode(error: unknown): string {
  const cause = unwrapCause(error)
  return cause instanceof Error ? readTextProperty(cause, 'code') : ''
}

// Drizzle wraps the driver's error into one with the statement.
function unwrapCause(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error
}

function readTextProperty(error: Error, name: 'code' | 'detail'): string {
  const value: unknown = name in error ? error[name as keyof Error] : undefined
  return typeof value === 'string' ? value : ''
}
