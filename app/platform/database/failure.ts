/** What went wrong when the database did not do what it was asked. */

export type Failure = {
  /** It answered and refused; the server or the way to it failed, so that trying again may help; or it was not the database. */
  kind: 'refused' | 'away' | 'other'
  /** Its own words, without the statement and without a full stop. */
  reason: string
}

// Classes of SQLSTATE: connection, access, no resources, somebody intervened, system.
const faultsOfServer = /^(?:08|28|53|57|58)/

/** Reads an error of `pg` or drizzle, or any other. */
export function failureOf(error: unknown): Failure {
  const cause = causeOf(error)
  if (!(cause instanceof Error)) return { kind: 'other', reason: String(cause) }
  const [code, detail] = [textIn(cause, 'code'), textIn(cause, 'detail')]
  const reason = `${cause.message.replace(/\.$/, '')}${detail ? ` (${detail.replace(/\.$/, '')})` : ''}`
  if (/^[0-9A-Z]{5}$/.test(code)) return { kind: faultsOfServer.test(code) ? 'away' : 'refused', reason }
  // Sockets have names of their own, and `pg` has only words for a connection that ended.
  const isAway = /^E[A-Z]+$/.test(code) || /^Connection terminated|timeout exceeded/.test(cause.message)
  return { kind: isAway ? 'away' : 'other', reason }
}

/** The SQLSTATE of an error, or the name that a socket gives it; '' when it has none. */
export function codeOf(error: unknown): string {
  const cause = causeOf(error)
  return cause instanceof Error ? textIn(cause, 'code') : ''
}

// Drizzle wraps what the driver says into the statement.
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error
}

function textIn(error: Error, name: 'code' | 'detail'): string {
  const value: unknown = name in error ? error[name as keyof Error] : undefined
  return typeof value === 'string' ? value : ''
}
