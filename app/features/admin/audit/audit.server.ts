/** Writes down who changed what at the desk. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { AuditAction, AuditKind } from './words.ts'
import { sql } from 'drizzle-orm'
import { auditLog } from './tables.server.ts'

export type Audited = {
  /** Of whoever did it: `requireManager(page)` gives them. */
  by: number
  kind: AuditKind
  /** Which one: its id, or its name where it has none. */
  subject: string | number
  action: AuditAction
  /** Field → what it was and what it is: `{ price: [4500, 3900] }`; or what else is to be known. Never a secret. */
  changes?: Record<string, unknown>
}

/** Adds to the log, inside of the transaction that changes the thing. What was saved as it was, `changes: {}`, is not told. */
export async function audit(queries: Queries, audited: Audited | Audited[]): Promise<void> {
  const told = [audited].flat().filter(({ changes }) => !changes || Object.keys(changes).length > 0)
  if (told.length === 0) return
  await queries.insert(auditLog).values(
    told.map(({ by, kind, subject, action, changes = {} }) => {
      return { at: sql`clock_timestamp()`, userId: by, kind, subject: String(subject), action, changes }
    }),
  )
}

/** What differs between a thing as it was and as it is, as the log keeps it. */
export function changesBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, [unknown, unknown]> {
  const fields = Object.keys(after).filter((field) => asText(before[field]) !== asText(after[field]))
  return Object.fromEntries(fields.map((field) => [field, [before[field] ?? null, after[field] ?? null]]))
}

function asText(value: unknown): string {
  return JSON.stringify(value ?? null)
}
