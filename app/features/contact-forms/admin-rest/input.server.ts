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
const text = z.string().max(MAX_TEXT_LENGTH)
const flag = z.union([z.boolean(), z.stringbool(), z.number().transform((number) => number !== 0)])

const mailSchema = z
  .object({
    active: flag,
    subject: text,
    sender: text,
    recipient: text,
    body: text,
    additional_headers: text,
    attachments: text,
    use_html: flag,
    exclude_blank: flag,
  })
  .partial()
  .optional()

export const formInput = z.object({
  context: z.string().optional().describe("'save' keeps what is sent; without it nothing is changed."),
  title: text.optional(),
  locale: z.string().max(50).optional().describe('As WordPress spells it.'),
  form: text.optional().describe('The template.'),
  mail: mailSchema,
  mail_2: mailSchema,
  messages: z.record(z.string(), text).optional(),
  additional_settings: text.optional(),
})

type Input = z.output<typeof formInput>

/** Absent properties stay unchanged; in a new form they get the defaults. */
export function createDraft(services: Services, input: Input, form?: ContactForm): FormDraft {
  const locale = input.locale ?? form?.locale ?? readShopLocale(services)
  const language = (form && !input.locale && pickLocale(form)) || findShopLocale(locale)
  const existing = form?.versions[language] ?? createNewTexts(services, language)
  const texts: FormTexts = {
    title: input.title ?? existing.title,
    template: input.form ?? existing.template,
    mail: applyMailChanges(existing.mail, input.mail),
    mail2: applyMailChanges(existing.mail2, input.mail_2),
    messages: { ...existing.messages, ...input.messages },
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

function applyMailChanges(existing: MailTemplate, changes: Input['mail'] = {}): MailTemplate {
  return {
    isActive: changes.active ?? existing.isActive,
    subject: changes.subject ?? existing.subject,
    sender: changes.sender ?? existing.sender,
    recipient: changes.recipient ?? existing.recipient,
    body: changes.body ?? existing.body,
    additionalHeaders: changes.additional_headers ?? existing.additionalHeaders,
    attachments: changes.attachments ?? existing.attachments,
    isHtml: changes.use_html ?? existing.isHtml,
    leavesOutBlankLines: changes.exclude_blank ?? existing.leavesOutBlankLines,
  }
}
