/** The mails that tell of a submission: the owner's, and the visitor's receipt where the form has one. */
import type { Services } from '#app/services.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Mail } from '#app/platform/mail/mail.ts'
import type { MailTemplate } from '#app/features/contact-forms/rules.ts'
import type { ComposedMail } from '#app/features/contact-forms/mail/compose.ts'
import type { MailContext } from '#app/features/contact-forms/mail/context.ts'
import { composeMail } from '#app/features/contact-forms/mail/compose.ts'
import { readContentFiles } from '#app/features/contact-forms/mail/content-files.server.ts'

/** Of mails whose submission is kept nowhere else: gone from the outbox once they are sent. */
export const UNKEPT_KIND = 'contact-form-unkept'
export const KEPT_KIND = 'contact-form'

type Told = {
  templates: { mail: MailTemplate; mail2: MailTemplate }
  context: MailContext
  locale: Locale
  isKept: boolean
}

export type Composed = { mail?: Mail; mail2?: Mail }

/** A mail that has nobody to go to is none; the log says so. */
export async function composeMails(services: Services, told: Told): Promise<Composed> {
  const { mail, mail2 } = told.templates
  const first = await compose(services, mail, told)
  if (!first || !mail2.isActive) return { mail: first }
  return { mail: first, mail2: await compose(services, mail2, told) }
}

async function compose(services: Services, template: MailTemplate, told: Told): Promise<Mail | undefined> {
  const composition = composeMail(template, told.context)
  const { notes } = composition
  const about = { form: told.context.submission.formTitle, notes: notes.map(({ code }) => code) }
  if (!composition.ok) {
    services.log.error(about, 'The mail of a form has nobody to go to: correct its recipient')
    return undefined
  }
  if (notes.length > 0) services.log.warn(about, 'The mail of a form was put right before it went out')
  return asMail(services, composition.mail, told)
}

async function asMail(services: Services, composed: ComposedMail, { locale, isKept }: Told): Promise<Mail> {
  const { contentPaths, attachments, ...rest } = composed
  const own = await readContentFiles(services, contentPaths, attachments)
  return { ...rest, locale, kind: isKept ? KEPT_KIND : UNKEPT_KIND, attachments: [...attachments, ...own] }
}
