/** Who sends the same once more after a failure: what was kept stays the one submission, and its mails are tried again. */
import type { Services } from '#app/services.server.ts'
import type { Feedback } from '#app/features/contact-forms/rules.ts'
import type { Claim, KeptBefore } from './claims.server.ts'
import type { Kept } from './keep.server.ts'
import type { Subject } from './subject.ts'
import {
  changeSubmissions,
  readSubmission,
} from '#app/features/contact-forms/submissions/submissions.server.ts'
import { answerOf } from './answer.server.ts'
import { settle } from './claims.server.ts'
import { mailContext, withWhereabouts } from './context.server.ts'
import { handOverMails } from './hand-over.server.ts'
import { findWait } from './limits.server.ts'
import { sendMails } from './send-mails.server.ts'

type KeptNow = Extract<Kept, { ok: true }>

/** Undefined when nothing of it is left: it is a new submission. */
export async function tryAgain(
  services: Services,
  subject: Subject,
  claim: Claim & { before: KeptBefore },
): Promise<Feedback | undefined> {
  const kept = await readAgain(services, subject, claim.before)
  if (!kept) return undefined
  if ((await findWait(services, subject)) !== undefined) {
    const answer = answerOf(services, subject, { status: 'mail_failed', context: kept.context })
    await settle(services.database.db, claim, { answer, kept: claim.before })
    return answerOf(services, subject, { status: 'rate_limited' })
  }
  const { submissionId, mailId, mail2Id } = kept
  // What the mail server took too late for its visitor is taken: it is asked for nothing twice.
  for (const id of [mailId, mail2Id]) if (id) await services.mail.tryAgain(id)
  const { keepsWaitingMails: keepsWaiting } = services.settings.current().forms
  const answer = await handOverMails(services, subject, { kept, claim, keepsWaiting })
  if (answer.status !== 'mail_sent') return answer
  await services.database.db.transaction(async (queries) => {
    await settle(queries, claim, { answer, kept: { submissionId, mailId, mail2Id } })
    if (submissionId) await changeSubmissions(queries, [submissionId], { status: 'mail_sent' })
  })
  return answer
}

async function readAgain(
  services: Services,
  subject: Subject,
  before: KeptBefore,
): Promise<KeptNow | undefined> {
  const { submissionId } = before
  const found = submissionId === undefined ? undefined : await readSubmission(services, submissionId)
  const states = await services.mail.states(before.mailId ? [before.mailId] : [])
  if (!found && (submissionId !== undefined || states.length === 0)) return undefined
  const { createdAt: at = services.clock.now(), serialNumber, meta } = found?.submission ?? {}
  const context = await withWhereabouts(
    services,
    mailContext(services, subject, { at, serialNumber, paymentLink: meta?.paymentLink }),
    subject,
  )
  const mails = states.length > 0 ? before : await writeMails(services, { subject, context, submissionId })
  const answer = answerOf(services, subject, { status: 'mail_sent', context })
  return { ok: true, answer, context, submissionId, mailId: mails.mailId, mail2Id: mails.mail2Id }
}

type ToWrite = { subject: Subject; context: KeptNow['context']; submissionId: string | undefined }

/** Its mails could not be written the first time. */
function writeMails(services: Services, { subject, context, submissionId }: ToWrite) {
  return services.database.db.transaction(async (queries) => {
    const toSend = { subject, context, isKept: true, isHandedOver: true }
    const mails = await sendMails(services, queries, toSend)
    if (submissionId) await changeSubmissions(queries, [submissionId], mails)
    return mails
  })
}
