/** Re-sends the mails of a submission in the inbox, at once if there is a mail server. */
import type { Services } from '#app/services.server.ts'
import type { MailStatus } from '#app/platform/mail/mail.ts'
import { mailSubmission } from '#app/features/contact-forms/submissions/mail-submission.server.ts'
import { MAX_WAIT_IN_MS } from '#app/features/contact-forms/pipeline/deliver-mails.server.ts'
import { readSubmission } from '#app/features/contact-forms/submissions/submissions.server.ts'

export type ResendResult =
  | { ok: true; status: MailStatus }
  /** gone: the submission or its mail no longer exists; no-form, nobody: see `mailSubmission`. */
  | { ok: false; reason: 'gone' | 'no-form' | 'nobody' | 'no-mail-server' }

/** Re-sends one of a submission's mails unchanged. */
export async function resendMail(
  services: Services,
  { id, kind }: { id: string; kind: 'notice' | 'receipt' },
): Promise<ResendResult> {
  const details = await readSubmission(services, id)
  const mailId = kind === 'notice' ? details?.submission.mailId : details?.submission.mail2Id
  if (!mailId) return { ok: false, reason: 'gone' }
  const result = await services.mail.resend(mailId)
  if (!result.ok) return { ok: false, reason: result.reason === 'unknown-mail' ? 'gone' : result.reason }
  return { ok: true, status: await deliver(services, mailId) }
}

/** Re-creates all mails of a submission from the current form; the previous ones are deleted. */
export async function recreateMails(services: Services, id: string): Promise<ResendResult> {
  const result = await mailSubmission(services, id)
  if (!result.ok) return { ok: false, reason: result.reason === 'unknown' ? 'gone' : result.reason }
  const updatedDetails = await readSubmission(services, id)
  if (!updatedDetails?.submission.mailId) return { ok: false, reason: 'gone' }
  if (updatedDetails.submission.mail2Id)
    void deliver(services, updatedDetails.submission.mail2Id).catch(() => {})
  return { ok: true, status: await deliver(services, updatedDetails.submission.mailId) }
}

async function deliver({ mail }: Services, mailId: string): Promise<MailStatus> {
  const state = await mail.deliverNow(mailId, { timeLimitInMs: MAX_WAIT_IN_MS })
  return state?.status ?? 'failed'
}
