/** Puts the mails of a submission into the outbox. */
import type { Services } from '#app/services.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { SendOptions } from '#app/platform/mail/outbox.server.ts'
import type { MailContext } from '#app/features/contact-forms/mail/context.ts'
import type { Subject } from './subject.ts'
import { composeMails } from './mails.server.ts'

type ToSend = {
  subject: Pick<Subject, 'texts' | 'locale'>
  context: MailContext
  isKept: boolean
} & SendOptions

/** The ids of the owner's mail and of the visitor's receipt, where there are such mails. */
export async function sendMails(
  services: Services,
  queries: Queries,
  { subject, context, isKept, isHandedOver }: ToSend,
): Promise<{ mailId?: string; mail2Id?: string }> {
  const { texts, locale } = subject
  const { mail, mail2 } = await composeMails(services, { templates: texts, context, locale, isKept })
  const sent = mail && (await services.mail.send(mail, queries, { isHandedOver }))
  const receipt = mail2 && (await services.mail.send(mail2, queries, { isHandedOver }))
  return { mailId: sent?.id, mail2Id: receipt?.id }
}
