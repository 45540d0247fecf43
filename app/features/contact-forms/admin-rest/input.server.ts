/** The request body for creating or changing a form, with the contract's names, and the draft made from it. */
import type { Services } from '#app/services.server.ts'
import type { ContactForm, FormTexts, MailTemplate } from '#app/features/contact-forms/rules.ts'
import type { FormDraft } from '#app/features/contact-forms/definition/tidy-form.ts'
import { z } from 'zod'
import { createDefaultTexts } from '#app/features/contact-forms/definition/default-texts.ts'
import { findShopLocale } from '#app/features/contact-forms/mail/languages.ts'
import { pickLocale } from '#app/features/contact-forms/definition/pick-texts.ts'
import { findNewFormSender } from '#app/features/contact-forms/definition/new-form-sender.server.ts'

const MAX_TEXT_LENGTH = 200_000
const textSchema = z.string().max(MAX_TEXT_LENGTH)
const flagSchema = z.union([z.boolean(), z.stringbool(), z.number().transform((number) => number !== 0)])

const mailSchema = z
  .object({
    active: flagSchema,
    subject: textSchema,
    sender: textSchema,
    recipient: textSchema,
    body: textSchema,
    additional_headers: textSchema,
    attachments: textSchema,
    use_html: flagSchema,
    exclude_blank: flagSchema,
  })
  .partial()
  .optional()

export const formInput = z.object({
  context: z.string().optional().describe("'save' keeps what is sent; without it nothing is changed."),
  title: textSchema.optional(),
  locale: z.string().max(50).optional().describe('As WordPress spells it.'),
  form: textSchema.optional().describe('The template.'),
  mail: mailSchema,
  mail_2: mailSchema,
  messages: z.record(z.string(), textSchema).optional(),
  additional_settings: textSchema.optional(),
})

type Input = z.output<typeof formInput>

/** Absent properties stay unchanged; in a new form they get the defaults. */
export function createDraft(services: Services, input: Input, form?: ContactForm): FormDraft {
  const locale = input.locale ?? form?.locale ?? readShopLocale(services)
  const language = (form && !input.locale && pickLocale(form)) || findShopLocale(locale)
  const existingTexts = form?.versions[language] ?? createNewTexts(services, language)
  const texts: FormTexts = {
    title: input.title ?? existingTexts.title,
    template: input.form ?? existingTexts.template,
    mail: applyMailChanges(existingTexts.mail, input.mail),
    mail2: applyMailChanges(existingTexts.mail2, input.mail_2),
    messages: { ...existingTexts.messages, ...input.messages },
  }
  return {
    ...(form && { id: form.id }),
    locale,
    versions: { ...form?.versions, [language]: texts },
    additionalSettings: input.additional_settings ?? form?.additionalSettings ?? '',
  }
}

function createNewTexts(services: Services, language: 'ar' | 'en'): FormTexts {
  return createDefaultTexts(language, { senderAddress: findNewFormSender(services) })
}

function readShopLocale({ settings }: Services): string {
  return settings.current().shop.defaultLocale === 'ar' ? 'ar' : 'en_US'
}

function applyMailChanges(existingMail: MailTemplate, changes: Input['mail'] = {}): MailTemplate {
  return {
    isActive: changes.active ?? existingMail.isActive,
    subject: changes.subject ?? existingMail.subject,
    sender: changes.sender ?? existingMail.sender,
    recipient: changes.recipient ?? existingMail.recipient,
    body: changes.body ?? existingMail.body,
    additionalHeaders: changes.additional_headers ?? existingMail.additionalHeaders,
    attachments: changes.attachments ?? existingMail.attachments,
    isHtml: changes.use_html ?? existingMail.isHtml,
    leavesOutBlankLines: changes.exclude_blank ?? existingMail.leavesOutBlankLines,
  }
}
