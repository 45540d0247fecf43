/** Sends the mails of a submission that is in the inbox, at once where there is a mail server. */
import type { Services } from '#app/services.server.ts'
import type { MailStatus } from '#app/platform/mail/mail.ts'
import { mailSubmission } from '#app/features/contact-forms/submissions/mail-again.server.ts'
import { LONGEST_WAIT_IN_MS } from '#app/features/contact-forms/pipeline/hand-over.server.ts'
import { readSubmission } from '#app/features/contact-forms/submissions/submissions.server.ts'

export type SendAgainResult =
  | { ok: true; status: MailStatus }
  /** gone: the submission or its mail is no more; no-form, nobody: see `mailSubmission`. */
  | { ok: false; reason: 'gone' | 'no-form' | 'nobody' | 'no-mail-server' }

/** One of its mails, as it was written. */
export async function sendAgain(
  services: Services,
  { id, which }: { id: string; which: 'notice' | 'receipt' },
): Promise<SendAgainResult> {
  const found = await readSubmission(services, id)
  const mailId = which === 'notice' ? found?.submission.mailId : found?.submission.mail2Id
  if (!mailId) return { ok: false, reason: 'gone' }
  const resent = await services.mail.resend(mailId)
  if (!resent.ok) return { ok: false, reason: resent.reason === 'unknown-mail' ? 'gone' : resent.reason }
  return { ok: true, status: await handedOver(services, mailId) }
}

/** All of its mails, written anew by the form of today; those of before are deleted. */
export async function sendAnew(services: Services, id: string): Promise<SendAgainResult> {
  const sent = await mailSubmission(services, id)
  if (!sent.ok) return { ok: false, reason: sent.reason === 'unknown' ? 'gone' : sent.reason }
  const after = await readSubmission(services, id)
  if (!after?.submission.mailId) return { ok: false, reason: 'gone' }
  if (after.submission.mail2Id) void handedOver(services, after.submission.mail2Id).catch(() => {})
  return { ok: true, status: await handedOver(services, after.submission.mailId) }
}

async function handedOver({ mail }: Services, mailId: string): Promise<MailStatus> {
  const state = await mail.handOver(mailId, { withinMs: LONGEST_WAIT_IN_MS })
  return state?.status ?? 'failed'
}
