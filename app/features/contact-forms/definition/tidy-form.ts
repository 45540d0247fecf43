/** What is kept of a form that was written or imported (contact-forms.md 10.1). */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { FormOptions, FormTexts, MailTemplate, Messages } from '#app/features/contact-forms/rules.ts'
import { isLocale } from '#app/platform/i18n/locales.ts'
import { defaultMessages } from './default-texts.ts'

/** A form as it is handed in; what is absent is made up (`hash`, `slug`) or stays as it was. */
export type FormDraft = {
  /** Absent: a new form. Of a form that is not there: a new one with this number. */
  id?: number
  hash?: string
  slug?: string
  locale: string
  versions: Partial<Record<Locale, FormTexts>>
  additionalSettings: string
  options?: FormOptions
  /** The numbers it had in WordPress. */
  wordpressId?: number
  oldUnitId?: number
  /** Read from where a form has one language only: those that its owner has added here stay (imports). */
  keepsLanguages?: true
}

const LOCALE = /^[a-z]{2,3}(?:_[A-Z_a-z]{2,})?$/

/** Line ends, empty headers and titles, and a locale that is none, are put right. */
export function tidyForm(draft: FormDraft): FormDraft {
  const versions = Object.fromEntries(
    Object.entries(draft.versions).flatMap(([locale, texts]) =>
      isLocale(locale) ? [[locale, tidyTexts(texts, locale)]] : [],
    ),
  )
  return {
    ...draft,
    locale: LOCALE.test(draft.locale) ? draft.locale : 'en_US',
    versions,
    additionalSettings: plainText(draft.additionalSettings).trim(),
  }
}

function tidyTexts({ title, template, mail, mail2, messages }: FormTexts, locale: Locale): FormTexts {
  return {
    title: titleOf(title),
    template: plainText(template).trim(),
    mail: { ...tidyMail(mail), isActive: true },
    mail2: tidyMail(mail2),
    messages: tidyMessages(messages, locale),
  }
}

function tidyMail(mail: MailTemplate): MailTemplate {
  const { subject, sender, recipient, body, additionalHeaders, attachments } = mail
  return {
    ...mail,
    subject: plainText(subject).trim(),
    sender: plainText(sender).trim(),
    recipient: plainText(recipient).trim(),
    body: plainText(body).trim(),
    additionalHeaders: plainText(additionalHeaders)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('\n'),
    attachments: plainText(attachments).trim(),
  }
}

/** A title is text: tags go, and nothing left becomes 'Untitled'. */
export function titleOf(text: string): string {
  const title = plainText(text)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return title || 'Untitled'
}

// PostgreSQL has neither NUL nor halves of characters in texts.
function plainText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed()
}

// Those it does not know go, those that are missing are what new forms have.
function tidyMessages(messages: Partial<Messages>, locale: Locale): Messages {
  const tidied = { ...defaultMessages(locale) }
  for (const key of keysOf(tidied)) tidied[key] = plainText(messages[key] ?? tidied[key]).trim()
  return tidied
}

function keysOf<Key extends string>(record: Record<Key, unknown>): Key[] {
  const keys: Key[] = []
  for (const key in record) keys.push(key)
  return keys
}
