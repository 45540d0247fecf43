/** Classifies database errors. */

export type Failure = {
  /**
   * `refused`: it answered with an error; `away`: the server or the connection failed, so a retry may help;
   * `other`: not a database error.
   */
  kind: 'refused' | 'away' | 'other'
  /** The error's own message, without the statement and without a full stop. */
  reason: string
}

// Classes of SQLSTATE: connection, access, insufficient resources, operator intervention, system.
const faultsOfServer = /^(?:08|28|53|57|58)/

/** Reads an error of `pg`, drizzle or any other source. */
export function failureOf(error: unknown): Failure {
  const cause = causeOf(error)
  if (!(cause instanceof Error)) return { kind: 'other', reason: String(cause) }
  const [code, detail] = [textIn(cause, 'code'), textIn(cause, 'detail')]
  const reason = `${cause.message.replace(/\.$/, '')}${detail ? ` (${detail.replace(/\.$/, '')})` : ''}`
  if (/^[0-9A-Z]{5}$/.test(code)) return { kind: faultsOfServer.test(code) ? 'away' : 'refused', reason }
  // Socket errors have codes of their own; for a connection that ended `pg` provides only a message.
  const isAway = /^E[A-Z]+$/.test(code) || /^Connection terminated|timeout exceeded/.test(cause.message)
  return { kind: isAway ? 'away' : 'other', reason }
}

/** The SQLSTATE of an error, or a socket's error code; '' when it has neither. */
export function codeOf(error: unknown): string {
  const cause = causeOf(error)
  return cause instanceof Error ? textIn(cause, 'code') : ''
}

// Drizzle wraps the driver's error into one with the statement.
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error
}

function textIn(error: Error, name: 'code' | 'detail'): string {
  const value: unknown = name in error ? error[name as keyof Error] : undefined
  return typeof value === 'string' ? value : ''
}
