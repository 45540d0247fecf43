/** Writes the audit log of the admin. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { AuditAction, AuditKind } from './labels.ts'
import { sql } from 'drizzle-orm'
import { auditLog } from './tables.server.ts'

export type AuditEntry = {
  /** User id of the actor, returned by `requireStaff(page)`. */
  actorId: number
  kind: AuditKind
  /** The subject's id, or its name where it has none. */
  subject: string | number
  action: AuditAction
  /** Field → old and new value: `{ price: [4500, 3900] }`; or other details. Never a secret. */
  changes?: Record<string, unknown>
}

/** Adds to the log, within the transaction of the change. A save without changes, `changes: {}`, is not logged. */
export async function audit(transaction: Queries, entry: AuditEntry | AuditEntry[]): Promise<void> {
  const entries = [entry].flat().filter(({ changes }) => !changes || Object.keys(changes).length > 0)
  if (entries.length === 0) return
  await transaction.insert(auditLog).values(
    entries.map(({ actorId, kind, subject, action, changes = {} }) => {
      return { at: sql`clock_timestamp()`, userId: actorId, kind, subject: String(subject), action, changes }
    }),
  )
}

/** The differences between the old and new state, in the format of the log. */
export function computeChanges(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, [unknown, unknown]> {
  const fields = Object.keys(after).filter((field) => serialize(before[field]) !== serialize(after[field]))
  return Object.fromEntries(fields.map((field) => [field, [before[field] ?? null, after[field] ?? null]]))
}

function serialize(value: unknown): string {
  return JSON.stringify(value ?? null)
}
