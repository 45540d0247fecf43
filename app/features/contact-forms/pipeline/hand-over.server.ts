/** The mail server is asked while the visitor waits; what it does not take at once waits for it. */
import type { Services } from '#app/services.server.ts'
import type { MailState } from '#app/platform/mail/mail.ts'
import type { Feedback } from '#app/features/contact-forms/rules.ts'
import type { Claim } from './claims.server.ts'
import type { Kept } from './keep.server.ts'
import type { Subject } from './subject.ts'
import { changeSubmissions } from '#app/features/contact-forms/submissions/submissions.server.ts'
import { answerOf } from './answer.server.ts'
import { settle } from './claims.server.ts'

/** No visitor waits longer for a mail server. */
export const LONGEST_WAIT_IN_MS = 5000

type Answered = { kept: Extract<Kept, { ok: true }>; claim: Claim; keepsWaiting: boolean }

/** Gives the answer: the mail was sent, or it was not and the owner wants visitors to know. */
export async function handOverMails(
  services: Services,
  subject: Subject,
  answered: Answered,
): Promise<Feedback> {
  const { kept, claim, keepsWaiting } = answered
  const { mailId, mail2Id, submissionId, answer } = kept
  const ids = { mailId, mail2Id, submissionId }
  // It goes out once the first mail is taken (6.1); where mails wait for the mail server, each goes its own way.
  if (keepsWaiting) handOverReceipt(services, mail2Id)
  const state = mailId === undefined ? undefined : await handOver(services, mailId)
  const isSent = state?.status === 'sent'
  const isSafe = submissionId !== undefined || (mailId !== undefined && state?.status !== 'failed')
  if (keepsWaiting && isSafe) return answer
  if (isSent) {
    handOverReceipt(services, mail2Id)
    await settle(services.database.db, claim, { answer, kept: ids })
    return answer
  }
  const failed = answerOf(services, subject, { status: 'mail_failed', context: kept.context })
  await services.database.db.transaction(async (queries) => {
    // Its visitor will try again, and goes on with these, or writes elsewhere: then the owner decides what becomes of them.
    for (const id of [mailId, mail2Id]) if (id) await services.mail.giveUp(id, queries)
    if (submissionId) await changeSubmissions(queries, [submissionId], { status: 'mail_failed' })
    await settle(queries, claim, { answer: failed, kept: ids })
  })
  return failed
}

/** Nobody waits for it. */
function handOverReceipt({ mail }: Services, id: string | undefined): void {
  if (id) void mail.handOver(id, { withinMs: LONGEST_WAIT_IN_MS }).catch(() => {})
}

/** Undefined when nobody can say: what was committed is committed, and its job comes. */
async function handOver({ mail, log }: Services, mailId: string): Promise<MailState | undefined> {
  try {
    return await mail.handOver(mailId, { withinMs: LONGEST_WAIT_IN_MS })
  } catch (error) {
    log.warn({ err: error, mailId }, 'Immediate delivery of an e-mail failed; its job retries')
    return undefined
  }
}
