/** Reads and writes form submissions. */
import type { AnyColumn, InferInsertModel, InferSelectModel, SQL } from 'drizzle-orm'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { FieldFile } from '#app/features/contact-forms/pipeline/submission-context.ts'
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
import { createWordsCondition } from '#app/platform/database/search-words.server.ts'
import {
  submissionCounters,
  submissionFiles,
  submissions,
} from '#app/features/contact-forms/tables.server.ts'

type Context = { database: Pick<Database, 'db'> }

export type Submission = Omit<InferSelectModel<typeof submissions>, 'searchText'>
export type SubmissionFile = Omit<InferSelectModel<typeof submissionFiles>, 'submissionId' | 'content'>
const { searchText: _searchText, ...columns } = getTableColumns(submissions)
const { submissionId: _submissionId, content: _content, ...fileColumns } = getTableColumns(submissionFiles)
type NewSubmission = InferInsertModel<typeof submissions> & { files: FieldFile[] }

/** The serial number of a form's next submission; locks the form's counter until the transaction ends. */
export async function incrementSerialNumber(queries: Queries, formId: number): Promise<number> {
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

export type SubmissionListOptions = {
  formId?: number
  status?: string
  isSpam?: boolean
  isRead?: boolean
  /** Text to find anywhere in it. */
  search?: string
  since?: Date
  until?: Date
  page?: number
  perPage?: number
}

/** The submissions, newest first, and their total number. */
export async function listSubmissions(
  { database }: Context,
  options: SubmissionListOptions = {},
): Promise<{ submissions: Submission[]; total: number }> {
  const { page = 1, perPage = 50 } = options
  const condition = createCondition(options)
  const [rows, total] = await Promise.all([
    database.db
      .select(columns)
      .from(submissions)
      .where(condition)
      .orderBy(desc(submissions.createdAt), desc(submissions.serialNumber), asc(submissions.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    database.db.$count(submissions, condition),
  ])
  return { submissions: rows, total }
}

/** A submission with the metadata of its files; `undefined`: it does not exist. */
export async function readSubmission(
  { database }: Context,
  id: string,
): Promise<{ submission: Submission; files: SubmissionFile[] } | undefined> {
  const [submission] = await database.db.select(columns).from(submissions).where(eq(submissions.id, id))
  if (!submission) return undefined
  const files = await database.db
    .select(fileColumns)
    .from(submissionFiles)
    .where(eq(submissionFiles.submissionId, id))
    .orderBy(asc(submissionFiles.position))
  return { submission, files }
}

/** Reads several submissions at once, unordered, with the metadata of their files. */
export async function readSubmissions(
  { database }: Context,
  ids: string[],
): Promise<{ submission: Submission; files: SubmissionFile[] }[]> {
  if (ids.length === 0) return []
  const rows = await database.db
    .select(columns)
    .from(submissions)
    .where(createIdCondition(submissions.id, ids))
  const files = await database.db
    .select({ ...fileColumns, submissionId: submissionFiles.submissionId })
    .from(submissionFiles)
    .where(createIdCondition(submissionFiles.submissionId, ids))
    .orderBy(asc(submissionFiles.position))
  const filesBySubmission = Map.groupBy(files, ({ submissionId }) => submissionId)
  return rows.map((submission) => ({ submission, files: filesBySubmission.get(submission.id) ?? [] }))
}

/** One file of a submission, or all of them, with their content. */
export function readSubmissionFiles({ database }: Context, id: string, position?: number) {
  const positionCondition = position === undefined ? undefined : eq(submissionFiles.position, position)
  return database.db
    .select()
    .from(submissionFiles)
    .where(and(eq(submissionFiles.submissionId, id), positionCondition))
    .orderBy(asc(submissionFiles.position))
}

/** The number of submissions by form and status. */
export function countSubmissions({ database }: Context) {
  const { formId, status, isSpam, isRead } = submissions
  return database.db
    .select({ formId, status, isSpam, isRead, count: sql<number>`count(*)::int` })
    .from(submissions)
    .groupBy(formId, status, isSpam, isRead)
}

type Changes = Partial<
  Pick<Submission, 'isRead' | 'isSpam' | 'status' | 'mailId' | 'mail2Id' | 'acceptedAt' | 'webhookToldAt'>
>

/** Updates what the merchant or the mail status determines; returns the number of changed submissions. */
export async function changeSubmissions(queries: Queries, ids: string[], changes: Changes): Promise<number> {
  if (ids.length === 0) return 0
  const changedRows = await queries
    .update(submissions)
    .set(changes)
    .where(createIdCondition(submissions.id, ids))
    .returning({ id: submissions.id })
  return changedRows.length
}

/** Locks a spam submission until the transaction ends; `undefined` if it is not spam, or no longer. */
export async function lockSpam(queries: Queries, id: string): Promise<Submission | undefined> {
  const [row] = await queries
    .select(columns)
    .from(submissions)
    .where(and(eq(submissions.id, id), submissions.isSpam))
    .for('update')
  return row
}

/**
 * Locks a submission until the transaction ends, and returns the ids of its mails; `undefined` if it no
 * longer exists.
 */
export async function lockSubmissionMails(queries: Queries, id: string): Promise<string[] | undefined> {
  const { mailId, mail2Id } = submissions
  const [row] = await queries
    .select({ mailId, mail2Id })
    .from(submissions)
    .where(eq(submissions.id, id))
    .for('update')
  return row && [row.mailId, row.mail2Id].filter((one) => one !== null)
}

/** Deletes submissions with their files and mails; returns their number. */
export async function deleteSubmissions(queries: Queries, ids: string[]): Promise<number> {
  return ids.length === 0 ? 0 : deleteWhere(queries, createIdCondition(submissions.id, ids))
}

function deleteWhere(queries: Queries, condition: SQL | undefined): Promise<number> {
  return queries.transaction(async (transaction) => {
    const { mailId, mail2Id } = submissions
    const deletedRows = await transaction.delete(submissions).where(condition).returning({ mailId, mail2Id })
    const mailIds = deletedRows
      .flatMap(({ mailId, mail2Id }) => [mailId, mail2Id])
      .filter((id) => id !== null)
    await deleteMails(transaction, mailIds)
    return deletedRows.length
  })
}

type DeleteOptions = { createdBefore: Date; formId?: number; excludedFormIds?: number[]; isSpam?: true }

/** Deletes submissions that arrived before a time. */
export async function deleteSubmissionsBefore(queries: Queries, options: DeleteOptions): Promise<void> {
  const { createdBefore, formId, excludedFormIds = [], isSpam } = options
  const otherFormsCondition = or(isNull(submissions.formId), notInArray(submissions.formId, excludedFormIds))
  await deleteWhere(
    queries,
    and(
      lt(submissions.createdAt, createdBefore),
      formId === undefined ? undefined : eq(submissions.formId, formId),
      excludedFormIds.length === 0 ? undefined : otherFormsCondition,
      isSpam && eq(submissions.isSpam, true),
    ),
  )
}

/** The ids of all submissions that contain an e-mail address, whoever sent them. */
export function listSubmissionIdsByAddress(queries: Queries, email: string): Promise<string[]> {
  return listIds(queries, createEmailCondition(email))
}

/**
 * The ids of all submissions that a person sent, signed in or under an e-mail address; not those of others
 * that contain the address.
 */
export function listSubmissionIdsBySender(
  queries: Queries,
  { email, userId }: { email: string; userId: number },
): Promise<string[]> {
  // A form may not declare its sender: then the person whose address it contains counts as the sender.
  const senderCondition = sql`lower(${submissions.senderEmail}) in ('', ${email.toLowerCase()})`
  return listIds(
    queries,
    or(and(createEmailCondition(email), senderCondition), eq(submissions.userId, userId)),
  )
}

// A single parameter, whatever the number: thousands of submissions of one address can be erased, too.
function createIdCondition(column: AnyColumn, ids: string[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::uuid[])`
}

function createEmailCondition(email: string): SQL {
  return arrayOverlaps(submissions.emails, [email.toLowerCase()])
}

async function listIds(queries: Queries, condition: SQL | undefined): Promise<string[]> {
  const rows = await queries.select({ id: submissions.id }).from(submissions).where(condition)
  return rows.map(({ id }) => id)
}

function createCondition({
  formId,
  status,
  isSpam,
  isRead,
  search,
  since,
  until,
}: SubmissionListOptions): SQL | undefined {
  return and(
    formId === undefined ? undefined : eq(submissions.formId, formId),
    status === undefined ? undefined : eq(submissions.status, status),
    isSpam === undefined ? undefined : eq(submissions.isSpam, isSpam),
    isRead === undefined ? undefined : eq(submissions.isRead, isRead),
    since && gte(submissions.createdAt, since),
    until && lt(submissions.createdAt, until),
    createWordsCondition(submissions.searchText, search ?? ''),
  )
}
