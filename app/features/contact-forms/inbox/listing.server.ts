/** The inbox list: newest first, filtered by form, state and search text. Each page is one statement. */
import type { SQL } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import type { DeliveryStatus, InboxState } from './delivery.ts'
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { createWordsCondition } from '#app/platform/database/search-words.server.ts'
import { mails } from '#app/platform/mail/tables.server.ts'
import { submissions } from '#app/features/contact-forms/tables.server.ts'
import { resolveDeliveryStatus } from './delivery.ts'

type Context = { database: Pick<Database, 'db'> }

export type InboxFilter = {
  /** Null: submissions of deleted forms. */
  formId?: number | null
  state: InboxState
  /** Text to find anywhere in the submission, in any spelling. */
  search: string
  /** The id of a submission to exclude. */
  exceptId?: string | undefined
}

export type ListedSubmission = {
  id: string
  createdAt: Date
  formTitle: string
  serialNumber: number
  subject: string
  senderName: string
  senderEmail: string
  /** The beginning of its longest text other than the subject, and the sender's name and address. */
  excerpt: string
  fileCount: number
  isRead: boolean
  delivery: DeliveryStatus
}

export const newestFirst = [desc(submissions.createdAt), desc(submissions.serialNumber), desc(submissions.id)]

/** The number of unread submissions, counted up to 100. `exceptId` is the one being opened. */
export function countUnread(context: Context, { exceptId }: { exceptId?: string } = {}): Promise<number> {
  return countInbox(context, { state: 'unread', search: '', exceptId }, 100)
}

/** The `from` and `where` clauses of a filter. */
export function createFromAndWhereClauses(filter: InboxFilter): SQL {
  return sql`${submissions} left join ${mails} on ${eq(mails.id, submissions.mailId)} where ${createCondition(filter) ?? sql`true`}`
}

/** The `where` clause of a filter; the statement must join the mails. */
export function createCondition({ formId, state, search, exceptId }: InboxFilter): SQL | undefined {
  return and(
    createStateCondition(state),
    formId === undefined ? undefined : createFormCondition(formId),
    exceptId === undefined ? undefined : ne(submissions.id, exceptId),
    createWordsCondition(submissions.searchText, search),
  )
}

/** A page of the list, in one statement. */
export async function listInbox(
  { database }: Context,
  { filter, limit, offset }: { filter: InboxFilter; limit: number; offset: number },
): Promise<ListedSubmission[]> {
  const { id, createdAt, formTitle, serialNumber, subject, senderName, senderEmail } = submissions
  const { isRead, isSpam, status } = submissions
  // The ids are selected first: skipped rows of a late page would otherwise be read whole, for the excerpt.
  const page = database.db
    .select({ id })
    .from(submissions)
    .leftJoin(mails, eq(mails.id, submissions.mailId))
    .where(createCondition(filter))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
    .as('page')
  const rows = await database.db
    .select({
      ...{ id, createdAt, formTitle, serialNumber, subject, senderName, senderEmail },
      ...{ isRead, isSpam, status, excerpt, fileCount },
      mailStatus: mails.status,
    })
    .from(submissions)
    .innerJoin(page, eq(page.id, id))
    .leftJoin(mails, eq(mails.id, submissions.mailId))
    .orderBy(...newestFirst)
  return rows.map(({ isSpam, status, mailStatus, ...row }) => {
    return { ...row, delivery: resolveDeliveryStatus({ isSpam, status, mailStatus }) }
  })
}

// The value of a file field is a digest, which is meaningless to readers.
const excerpt = sql<string>`coalesce((
  select left(value #>> '{}', 200) from jsonb_each(submissions.fields)
  where jsonb_typeof(value) = 'string' and value #>> '{}' not in (
    submissions.subject, submissions.sender_name, submissions.sender_email)
  and not exists (select from submission_files where submission_id = submissions.id and field = key)
  order by length(value #>> '{}') desc limit 1), '')`
const fileCount = sql<number>`(
  select count(*)::int from submission_files where submission_id = submissions.id)`

/** The number of submissions, counted up to `maximum`. */
export async function countInbox(
  { database }: Context,
  filter: InboxFilter,
  maximum = 1_000_000,
): Promise<number> {
  const countedRows = database.db
    .select({ one: sql`1`.as('one') })
    .from(submissions)
    .leftJoin(mails, eq(mails.id, submissions.mailId))
    .where(createCondition(filter))
    .limit(maximum)
    .as('some')
  const [row] = await database.db.select({ count: sql<number>`count(*)::int` }).from(countedRows)
  return row?.count ?? 0
}

function createFormCondition(formId: number | null): SQL {
  return formId === null ? isNull(submissions.formId) : eq(submissions.formId, formId)
}

// Written exactly as in the partial indexes of 0014_inbox.sql, so that the planner uses them.
const inboxCondition = sql`not ${submissions.isSpam}`

function createStateCondition(state: InboxState): SQL | undefined {
  const { mailId, status, isRead, isSpam } = submissions
  if (state === 'spam') return sql`${isSpam}`
  if (state === 'all') return inboxCondition
  if (state === 'unread') return and(inboxCondition, sql`not ${isRead}`)
  if (state === 'none') return and(inboxCondition, isNull(mailId), ne(status, 'mail_failed'))
  if (state === 'failed') return and(inboxCondition, sql`${submissions.id} in (${failedIds})`)
  return and(inboxCondition, eq(mails.status, state))
}

const failedIds = sql`
  select failed.id from submissions as failed join mails as theirs on theirs.id = failed.mail_id
  where theirs.status = 'failed'
  union all
  select id from submissions as unmade where mail_id is null and status = 'mail_failed'`
