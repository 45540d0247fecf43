/** Counts and deletes all data that forms stored under an e-mail address. */
import type { Services } from '#app/services.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import { STORED_KIND, UNSTORED_KIND } from '#app/features/contact-forms/pipeline/mails.server.ts'
import {
  deleteSubmissions,
  listSubmissionIdsByAddress,
} from '#app/features/contact-forms/submissions/submissions.server.ts'
import { deleteMails, listMailIdsByAddress } from '#app/platform/mail/store.server.ts'

export type Traces = { submissions: number; files: number; mails: number }

export async function countTracesByEmail({ database }: Services, email: string): Promise<Traces> {
  return countTraces(database.db, await findTraces(database.db, email))
}

/** Deletes all form data of an e-mail address; the log contains the counts, never the address. */
export async function eraseTracesByEmail({ database, log }: Services, email: string): Promise<Traces> {
  const erasedCounts = await database.db.transaction(async (transaction) => {
    const traces = await findTraces(transaction, email)
    const counts = await countTraces(transaction, traces)
    await deleteSubmissions(transaction, traces.submissionIds)
    await deleteMails(transaction, traces.mailIds)
    return counts
  })
  log.info(erasedCounts, 'Erased all form data of an e-mail address')
  return erasedCounts
}

type TraceIds = { submissionIds: string[]; mailIds: string[] }

async function findTraces(queries: Queries, email: string): Promise<TraceIds> {
  const submissionIds = await listSubmissionIdsByAddress(queries, email)
  const mailIds = await listMailIdsByAddress(queries, email, [STORED_KIND, UNSTORED_KIND])
  return {
    submissionIds,
    mailIds: [...new Set([...mailIds, ...(await listUnlinkedMailIdsMentioning(queries, email))])],
  }
}

/** Mails whose submission was re-sent or never stored: only their text shows whose data they contain. */
function listUnlinkedMailIdsMentioning(queries: Queries, email: string): Promise<string[]> {
  return listUnlinkedMailIds(queries, email)
}

/** Excludes mails whose reply goes to somebody else: those were written by others. */
export function listUnlinkedMailIdsByAuthor(queries: Queries, email: string): Promise<string[]> {
  return listUnlinkedMailIds(
    queries,
    email,
    sql`and lower(coalesce(reply_to, '')) in ('', ${email.toLowerCase()})`,
  )
}

async function listUnlinkedMailIds(queries: Queries, email: string, condition = sql``): Promise<string[]> {
  const addressBoundary = "[^a-z0-9.!#$%&'*+/=?^_`{|}~-]"
  const pattern = `(^|${addressBoundary})${email.replaceAll(/[^a-z0-9@-]/gi, '\\$&')}($|[^a-z0-9.-]|[.]($|[^a-z0-9]))`
  const { rows } = await queries.execute<{ id: string }>(sql`
    select id from mails
    where kind in (${STORED_KIND}, ${UNSTORED_KIND}) and (plain_text ~* ${pattern} or subject ~* ${pattern})
      and not exists (select from submissions where mails.id in (mail_id, mail2_id)) ${condition}`)
  return rows.map(({ id }) => id)
}

// The mails of a submission are deleted with it, whoever the recipient is.
async function countTraces(queries: Queries, { submissionIds, mailIds }: TraceIds): Promise<Traces> {
  const ids = sql`any(${sql.param(submissionIds)}::uuid[])`
  const { rows } = await queries.execute<{ files: number; mails: number }>(sql`
    select
      (select count(*)::int from submission_files where submission_id = ${ids}) as files,
      (select count(*)::int from mails where id = any(${sql.param(mailIds)}::uuid[]) or id in (
        select unnest(array[mail_id, mail2_id]) from submissions where id = ${ids})) as mails`)
  const { files = 0, mails = 0 } = rows[0] ?? {}
  return { submissions: submissionIds.length, files, mails }
}
