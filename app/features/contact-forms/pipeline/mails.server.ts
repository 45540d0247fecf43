/** The mails of a submission: the merchant's, and the visitor's receipt if the form has one. */
import type { Services } from '#app/services.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Mail } from '#app/platform/mail/mail.ts'
import type { MailTemplate } from '#app/features/contact-forms/rules.ts'
import type { ComposedMail } from '#app/features/contact-forms/mail/compose.ts'
import type { MailContext } from '#app/features/contact-forms/mail/context.ts'
import { composeMail } from '#app/features/contact-forms/mail/compose.ts'
import { readContentFiles } from '#app/features/contact-forms/mail/content-files.server.ts'

/** Mails whose submission is not stored: deleted from the outbox once they are sent. */
export const UNSTORED_KIND = 'contact-form-unkept'
export const STORED_KIND = 'contact-form'

type MailsInput = {
  templates: { mail: MailTemplate; mail2: MailTemplate }
  context: MailContext
  locale: Locale
  isStored: boolean
}

export type ComposedMails = { mail?: Mail; mail2?: Mail }

/** A mail without recipients is skipped and logged. */
export async function composeMails(services: Services, input: MailsInput): Promise<ComposedMails> {
  const { mail, mail2 } = input.templates
  const merchantMail = await compose(services, mail, input)
  if (!merchantMail || !mail2.isActive) return { mail: merchantMail }
  return { mail: merchantMail, mail2: await compose(services, mail2, input) }
}

async function compose(
  services: Services,
  template: MailTemplate,
  input: MailsInput,
): Promise<Mail | undefined> {
  const composition = composeMail(template, input.context)
  const { notes } = composition
  const details = { form: input.context.submission.formTitle, notes: notes.map(({ code }) => code) }
  if (!composition.ok) {
    services.log.error(details, 'The e-mail of a form has no valid recipient: correct it in the form')
    return undefined
  }
  if (notes.length > 0) services.log.warn(details, 'The e-mail of a form was corrected before it was sent')
  return createMail(services, composition.mail, input)
}

async function createMail(
  services: Services,
  composedMail: ComposedMail,
  { locale, isStored }: MailsInput,
): Promise<Mail> {
  const { contentPaths, attachments, ...rest } = composedMail
  const contentFiles = await readContentFiles(services, contentPaths, attachments)
  return {
    ...rest,
    locale,
    kind: isStored ? STORED_KIND : UNSTORED_KIND,
    attachments: [...attachments, ...contentFiles],
  }
}
