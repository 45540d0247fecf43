/** Normalizes a form that was edited or imported before it is stored (contact-forms.md 10.1). */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { FormOptions, FormTexts, MailTemplate, Messages } from '#app/features/contact-forms/rules.ts'
import { isLocale } from '#app/platform/i18n/locales.ts'
import { readDefaultMessages } from './default-texts.ts'

/** A form as it is submitted; absent properties are generated (`hash`, `slug`) or stay unchanged. */
export type FormDraft = {
  /** Absent: a new form. An id that does not exist: a new form with this id. */
  id?: number
  hash?: string
  slug?: string
  locale: string
  versions: Partial<Record<Locale, FormTexts>>
  additionalSettings: string
  options?: FormOptions
  /** Its ids in WordPress. */
  wordpressId?: number
  oldUnitId?: number
  /**
   * The draft comes from an import whose forms have one language: translations that the merchant has added
   * are kept.
   */
  keepsLanguages?: true
}

const LOCALE_PATTERN = /^[a-z]{2,3}(?:_[A-Z_a-z]{2,})?$/

/** Normalizes line breaks, empty headers, titles and an invalid locale. */
export function tidyForm(draft: FormDraft): FormDraft {
  const versions = Object.fromEntries(
    Object.entries(draft.versions).flatMap(([locale, texts]) =>
      isLocale(locale) ? [[locale, tidyTexts(texts, locale)]] : [],
    ),
  )
  return {
    ...draft,
    locale: LOCALE_PATTERN.test(draft.locale) ? draft.locale : 'en_US',
    versions,
    additionalSettings: cleanText(draft.additionalSettings).trim(),
  }
}

function tidyTexts({ title, template, mail, mail2, messages }: FormTexts, locale: Locale): FormTexts {
  return {
    title: tidyTitle(title),
    template: cleanText(template).trim(),
    mail: { ...tidyMail(mail), isActive: true },
    mail2: tidyMail(mail2),
    messages: tidyMessages(messages, locale),
  }
}

function tidyMail(mail: MailTemplate): MailTemplate {
  const { subject, sender, recipient, body, additionalHeaders, attachments } = mail
  return {
    ...mail,
    subject: cleanText(subject).trim(),
    sender: cleanText(sender).trim(),
    recipient: cleanText(recipient).trim(),
    body: cleanText(body).trim(),
    additionalHeaders: cleanText(additionalHeaders)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('\n'),
    attachments: cleanText(attachments).trim(),
  }
}

/** A title is plain text: tags are removed, and an empty one becomes 'Untitled'. */
export function tidyTitle(text: string): string {
  const title = cleanText(text)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return title || 'Untitled'
}

// PostgreSQL texts cannot contain NUL or lone surrogates.
function cleanText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed()
}

// Unknown messages are dropped; missing ones get the defaults of new forms.
function tidyMessages(messages: Partial<Messages>, locale: Locale): Messages {
  const tidied = { ...readDefaultMessages(locale) }
  for (const key of listKeys(tidied)) tidied[key] = cleanText(messages[key] ?? tidied[key]).trim()
  return tidied
}

function listKeys<Key extends string>(record: Record<Key, unknown>): Key[] {
  const keys: Key[] = []
  for (const key in record) keys.push(key)
  return keys
}
