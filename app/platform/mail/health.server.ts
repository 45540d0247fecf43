/** The state of the outbox, shown on each admin page and cached in memory until an attempt changes it. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { MailFailureKind } from './failure-kind.ts'
import { sql } from 'drizzle-orm'

export const MAIL_HEALTH_TAG = 'mail-health'

export type MailHealth = {
  /**
   * Mails that the mail server did not accept; those permanently rejected for their recipient are not its
   * failure.
   */
  failing: number
  /** Why the last of them failed. */
  trouble: MailFailureKind | null
}

/** Counts the failing mails in one statement, which reads no sent mail. */
export async function readMailHealth(db: Queries): Promise<MailHealth> {
  const { rows } = await db.execute<MailHealth>(sql`
    select count(*)::int as failing, (array_agg(trouble order by created_at desc))[1] as trouble from mails
    where status <> 'sent' and status in ('waiting', 'failed')
      and trouble is not null and trouble <> 'recipient' and set_aside_at is null`)
  return rows[0] ?? { failing: 0, trouble: null }
}

export type MailCounts = { waiting: number; failed: number; kept: number; lastSentAt: Date | null }

/** Unsent mails by status, without dismissed failures; and when the last mail was sent. */
export async function countMails(db: Queries): Promise<MailCounts> {
  const { rows } = await db.execute<Omit<MailCounts, 'lastSentAt'> & { lastSentAt: string | null }>(sql`
    select count(*) filter (where status = 'waiting')::int as waiting,
      count(*) filter (where status = 'failed' and set_aside_at is null)::int as failed,
      count(*) filter (where status = 'kept')::int as kept,
      (select max(sent_at) from (
        select sent_at from mails where status = 'sent' order by created_at desc limit 100) as newest) as "lastSentAt"
    from mails where status <> 'sent'`)
  const { waiting = 0, failed = 0, kept = 0, lastSentAt = null } = rows[0] ?? {}
  return { waiting, failed, kept, lastSentAt: lastSentAt === null ? null : new Date(lastSentAt) }
}

/** Finds when the jobs of mails retry, in two statements. A mail may have no job for a moment. */
export async function findNextAttempts(db: Queries, ids: string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map()
  const { rows: jobTableRows } = await db.execute<{ hasJobs: boolean }>(
    sql`select to_regclass('jobs.job') is not null as "hasJobs"`,
  )
  if (!jobTableRows[0]?.hasJobs) return new Map()
  const { rows } = await db.execute<{ id: string; at: string }>(sql`
    select data->>'mailId' as id, min(start_after) as at from jobs.job
    where name = 'mail' and state in ('created', 'retry') and data->>'mailId' = any(${sql.param(ids)}::text[])
    group by 1`)
  return new Map(rows.map(({ id, at }) => [id, new Date(at)]))
}
