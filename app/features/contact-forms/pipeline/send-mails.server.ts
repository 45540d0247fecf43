/** Adds the mails of a submission to the outbox. */
import type { Services } from '#app/services.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { SendOptions } from '#app/platform/mail/outbox.server.ts'
import type { MailContext } from '#app/features/contact-forms/mail/context.ts'
import type { SubmissionContext } from './submission-context.ts'
import { composeMails } from './mails.server.ts'

type SendMailsInput = {
  submissionContext: Pick<SubmissionContext, 'texts' | 'locale'>
  context: MailContext
  isStored: boolean
} & SendOptions

/** Returns the ids of the merchant's mail and of the visitor's receipt, if any. */
export async function sendMails(
  services: Services,
  transaction: Queries,
  { submissionContext, context, isStored, deliversNow }: SendMailsInput,
): Promise<{ mailId?: string; mail2Id?: string }> {
  const { texts, locale } = submissionContext
  const { mail, mail2 } = await composeMails(services, { templates: texts, context, locale, isStored })
  const merchantMail = mail && (await services.mail.send(mail, transaction, { deliversNow }))
  const receipt = mail2 && (await services.mail.send(mail2, transaction, { deliversNow }))
  return { mailId: merchantMail?.id, mail2Id: receipt?.id }
}
