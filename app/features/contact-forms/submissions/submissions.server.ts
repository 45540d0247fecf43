/** Reads and writes what was sent through forms. */
import type { AnyColumn, InferInsertModel, InferSelectModel, SQL } from 'drizzle-orm'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { FieldFile } from '#app/features/contact-forms/pipeline/subject.ts'
import {
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  isNull,
  lt,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import { deleteMails } from '#app/platform/mail/store.server.ts'
import { holdsWords } from '#app/platform/database/search-words.server.ts'
import {
  submissionCounters,
  submissionFiles,
  submissions,
} from '#app/features/contact-forms/tables.server.ts'

type World = { database: Pick<Database, 'db'> }

export type Submission = Omit<InferSelectModel<typeof submissions>, 'searchText'>
export type SubmissionFile = Omit<InferSelectModel<typeof submissionFiles>, 'submissionId' | 'content'>
const { searchText: _searchText, ...columns } = getTableColumns(submissions)
const { submissionId: _submissionId, content: _content, ...fileFacts } = getTableColumns(submissionFiles)
type NewSubmission = InferInsertModel<typeof submissions> & { files: FieldFile[] }

/** The number that the next submission of a form gets; others of the form wait until the transaction ends. */
export async function nextSerialNumber(queries: Queries, formId: number): Promise<number> {
  const [counter] = await queries
    .insert(submissionCounters)
    .values({ formId, lastNumber: 1 })
    .onConflictDoUpdate({
      target: submissionCounters.formId,
      set: { lastNumber: sql`${submissionCounters.lastNumber} + 1` },
    })
    .returning({ number: submissionCounters.lastNumber })
  return counter?.number ?? 1
}

export async function addSubmission(
  queries: Queries,
  { files, ...submission }: NewSubmission,
): Promise<void> {
  await queries.insert(submissions).values(submission)
  if (files.length === 0) return
  await queries.insert(submissionFiles).values(
    files.map(({ field, file, digest }, position) => ({
      ...{ submissionId: submission.id, position, field, digest },
      fileName: file.name,
      contentType: file.type,
      sizeInBytes: file.size,
      content: file.content,
    })),
  )
}

export type SubmissionListing = {
  formId?: number
  status?: string
  isSpam?: boolean
  isRead?: boolean
  /** Words that stand somewhere in it. */
  search?: string
  since?: Date
  until?: Date
  page?: number
  perPage?: number
}

/** The submissions, newest first, and how many there are in all. */
export async function listSubmissions(
  { database }: World,
  listing: SubmissionListing = {},
): Promise<{ submissions: Submission[]; total: number }> {
  const { page = 1, perPage = 50 } = listing
  const wanted = conditionOf(listing)
  const [found, total] = await Promise.all([
    database.db
      .select(columns)
      .from(submissions)
      .where(wanted)
      .orderBy(desc(submissions.createdAt), desc(submissions.serialNumber), asc(submissions.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    database.db.$count(submissions, wanted),
  ])
  return { submissions: found, total }
}

/** A submission with what is known of its files; undefined when there is none. */
export async function readSubmission(
  { database }: World,
  id: string,
): Promise<{ submission: Submission; files: SubmissionFile[] } | undefined> {
  const [submission] = await database.db.select(columns).from(submissions).where(eq(submissions.id, id))
  if (!submission) return undefined
  const files = await database.db
    .select(fileFacts)
    .from(submissionFiles)
    .where(eq(submissionFiles.submissionId, id))
    .orderBy(asc(submissionFiles.position))
  return { submission, files }
}

/** Several at once, in no order, with what is known of their files. */
export async function readSubmissions(
  { database }: World,
  ids: string[],
): Promise<{ submission: Submission; files: SubmissionFile[] }[]> {
  if (ids.length === 0) return []
  const found = await database.db.select(columns).from(submissions).where(isOneOf(submissions.id, ids))
  const files = await database.db
    .select({ ...fileFacts, submissionId: submissionFiles.submissionId })
    .from(submissionFiles)
    .where(isOneOf(submissionFiles.submissionId, ids))
    .orderBy(asc(submissionFiles.position))
  const filesOf = Map.groupBy(files, ({ submissionId }) => submissionId)
  return found.map((submission) => ({ submission, files: filesOf.get(submission.id) ?? [] }))
}

/** One file of a submission, or all of them, with their bytes. */
export function readSubmissionFiles({ database }: World, id: string, position?: number) {
  const one = position === undefined ? undefined : eq(submissionFiles.position, position)
  return database.db
    .select()
    .from(submissionFiles)
    .where(and(eq(submissionFiles.submissionId, id), one))
    .orderBy(asc(submissionFiles.position))
}

/** How many there are by form and status. */
export function countSubmissions({ database }: World) {
  const { formId, status, isSpam, isRead } = submissions
  return database.db
    .select({ formId, status, isSpam, isRead, count: sql<number>`count(*)::int` })
    .from(submissions)
    .groupBy(formId, status, isSpam, isRead)
}

type Changes = Partial<
  Pick<Submission, 'isRead' | 'isSpam' | 'status' | 'mailId' | 'mail2Id' | 'acceptedAt' | 'webhookToldAt'>
>

/** Changes what the owner or its mail decides; gives how many there were. */
export async function changeSubmissions(queries: Queries, ids: string[], changes: Changes): Promise<number> {
  if (ids.length === 0) return 0
  const changed = await queries
    .update(submissions)
    .set(changes)
    .where(isOneOf(submissions.id, ids))
    .returning({ id: submissions.id })
  return changed.length
}

/** One that is spam, until the transaction ends for whoever asked first; undefined when it is none, or no more. */
export async function lockSpam(queries: Queries, id: string): Promise<Submission | undefined> {
  const [found] = await queries
    .select(columns)
    .from(submissions)
    .where(and(eq(submissions.id, id), submissions.isSpam))
    .for('update')
  return found
}

/** The ids of the mails that tell of one, until the transaction ends for whoever asked first; undefined when it is no more. */
export async function lockMailsOf(queries: Queries, id: string): Promise<string[] | undefined> {
  const { mailId, mail2Id } = submissions
  const [found] = await queries
    .select({ mailId, mail2Id })
    .from(submissions)
    .where(eq(submissions.id, id))
    .for('update')
  return found && [found.mailId, found.mail2Id].filter((one) => one !== null)
}

/** Deletes them with their files and the mails that tell of them; gives how many there were. */
export async function deleteSubmissions(queries: Queries, ids: string[]): Promise<number> {
  return ids.length === 0 ? 0 : deleteWith(queries, isOneOf(submissions.id, ids))
}

function deleteWith(queries: Queries, wanted: SQL | undefined): Promise<number> {
  return queries.transaction(async (transaction) => {
    const { mailId, mail2Id } = submissions
    const gone = await transaction.delete(submissions).where(wanted).returning({ mailId, mail2Id })
    const mailIds = gone.flatMap(({ mailId, mail2Id }) => [mailId, mail2Id]).filter((id) => id !== null)
    await deleteMails(transaction, mailIds)
    return gone.length
  })
}

type Old = { before: Date; formId?: number; exceptForms?: number[]; isSpam?: true }

/** Deletes what came before a moment. */
export async function deleteSubmissionsBefore(queries: Queries, old: Old): Promise<void> {
  const { before, formId, exceptForms = [], isSpam } = old
  const others = or(isNull(submissions.formId), notInArray(submissions.formId, exceptForms))
  await deleteWith(
    queries,
    and(
      lt(submissions.createdAt, before),
      formId === undefined ? undefined : eq(submissions.formId, formId),
      exceptForms.length === 0 ? undefined : others,
      isSpam && eq(submissions.isSpam, true),
    ),
  )
}

/** The ids of everything that holds an e-mail address, whoever sent it. */
export function listSubmissionsWith(queries: Queries, email: string): Promise<string[]> {
  return listIds(queries, holds(email))
}

/** The ids of everything somebody sent, signed in or under an e-mail address; not what others sent in which it stands. */
export function listSubmissionsOf(
  queries: Queries,
  { email, userId }: { email: string; userId: number },
): Promise<string[]> {
  // A form may not say who writes: then whoever stands in it has written.
  const isSender = sql`lower(${submissions.senderEmail}) in ('', ${email.toLowerCase()})`
  return listIds(queries, or(and(holds(email), isSender), eq(submissions.userId, userId)))
}

// One parameter, however many there are: a flood under one address can be erased as well.
function isOneOf(column: AnyColumn, ids: string[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::uuid[])`
}

function holds(email: string): SQL {
  return arrayOverlaps(submissions.emails, [email.toLowerCase()])
}

async function listIds(queries: Queries, wanted: SQL | undefined): Promise<string[]> {
  const found = await queries.select({ id: submissions.id }).from(submissions).where(wanted)
  return found.map(({ id }) => id)
}

function conditionOf({
  formId,
  status,
  isSpam,
  isRead,
  search,
  since,
  until,
}: SubmissionListing): SQL | undefined {
  return and(
    formId === undefined ? undefined : eq(submissions.formId, formId),
    status === undefined ? undefined : eq(submissions.status, status),
    isSpam === undefined ? undefined : eq(submissions.isSpam, isSpam),
    isRead === undefined ? undefined : eq(submissions.isRead, isRead),
    since && gte(submissions.createdAt, since),
    until && lt(submissions.createdAt, until),
    holdsWords(submissions.searchText, search ?? ''),
  )
}
