/** Everything that forms brought under an e-mail address: how much it is, and its end. */
import type { Services } from '#app/services.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'
import { KEPT_KIND, UNKEPT_KIND } from '#app/features/contact-forms/pipeline/mails.server.ts'
import {
  deleteSubmissions,
  listSubmissionsWith,
} from '#app/features/contact-forms/submissions/submissions.server.ts'
import { deleteMails, listMailIdsOf } from '#app/platform/mail/store.server.ts'

export type Traces = { submissions: number; files: number; mails: number }

export async function countTracesOf({ database }: Services, email: string): Promise<Traces> {
  return countIn(database.db, await tracesIn(database.db, email))
}

/** Deletes them; the log tells how many, never whose. */
export async function eraseTracesOf({ database, log }: Services, email: string): Promise<Traces> {
  const erased = await database.db.transaction(async (queries) => {
    const traces = await tracesIn(queries, email)
    const counted = await countIn(queries, traces)
    await deleteSubmissions(queries, traces.submissionIds)
    await deleteMails(queries, traces.mailIds)
    return counted
  })
  log.info(erased, 'Everything that forms brought under an e-mail address was erased')
  return erased
}

type Found = { submissionIds: string[]; mailIds: string[] }

async function tracesIn(queries: Queries, email: string): Promise<Found> {
  const submissionIds = await listSubmissionsWith(queries, email)
  const mailIds = await listMailIdsOf(queries, email, [KEPT_KIND, UNKEPT_KIND])
  return { submissionIds, mailIds: [...new Set([...mailIds, ...(await listLooseMailsWith(queries, email))])] }
}

/** Mails whose submission was mailed anew or kept nowhere: only their words tell whose they are. */
function listLooseMailsWith(queries: Queries, email: string): Promise<string[]> {
  return listLoose(queries, email)
}

/** Of those the ones that somebody else would be answered to are left out: others wrote them. */
export function listLooseMailsOf(queries: Queries, email: string): Promise<string[]> {
  return listLoose(queries, email, sql`and lower(coalesce(reply_to, '')) in ('', ${email.toLowerCase()})`)
}

async function listLoose(queries: Queries, email: string, condition = sql``): Promise<string[]> {
  const letters = "[^a-z0-9.!#$%&'*+/=?^_`{|}~-]"
  const pattern = `(^|${letters})${email.replaceAll(/[^a-z0-9@-]/gi, '\\$&')}($|[^a-z0-9.-]|[.]($|[^a-z0-9]))`
  const { rows } = await queries.execute<{ id: string }>(sql`
    select id from mails
    where kind in (${KEPT_KIND}, ${UNKEPT_KIND}) and (plain_text ~* ${pattern} or subject ~* ${pattern})
      and not exists (select from submissions where mails.id in (mail_id, mail2_id)) ${condition}`)
  return rows.map(({ id }) => id)
}

// A mail that tells of a submission goes with it, whoever it was written to.
async function countIn(queries: Queries, { submissionIds, mailIds }: Found): Promise<Traces> {
  const ids = sql`any(${sql.param(submissionIds)}::uuid[])`
  const { rows } = await queries.execute<{ files: number; mails: number }>(sql`
    select
      (select count(*)::int from submission_files where submission_id = ${ids}) as files,
      (select count(*)::int from mails where id = any(${sql.param(mailIds)}::uuid[]) or id in (
        select unnest(array[mail_id, mail2_id]) from submissions where id = ${ids})) as mails`)
  const { files = 0, mails = 0 } = rows[0] ?? {}
  return { submissions: submissionIds.length, files, mails }
}
