/** The shop's own file format for forms: JSON, with long texts as arrays of lines, so that diffs are readable. */
import type { FormTexts, MailTemplate, Messages } from '#app/features/contact-forms/rules.ts'
import type { StoredForm } from './form-cache.server.ts'
import type { FormDraft } from './tidy-form.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { z } from 'zod'
import { defaultMessages, defaultTexts } from './default-texts.ts'

export type FormsFile = { ok: true; drafts: FormDraft[] } | { ok: false; reason: string }

/**
 * Parses a file of forms; absent properties get the defaults of new forms. `findSenderAddress` returns the
 * sender of their mails.
 */
export function readFormsFile(json: string, senderAddressIn: (locale: Locale) => string): FormsFile {
  const content = parseJson(json)
  if (!content.ok) return content
  const checked = file.safeParse(content.value)
  if (!checked.success) return { ok: false, reason: z.prettifyError(checked.error) }
  return { ok: true, drafts: checked.data.forms.map((form) => draftOf(form, senderAddressIn)) }
}

/** Serializes forms to a file; parsing it returns the same forms. */
export function writeFormsFile(forms: readonly StoredForm[]): string {
  const entries = forms.map(({ wordpressId, oldUnitId, additionalSettings, options, versions, ...form }) => ({
    ...{ id: form.id, hash: form.hash, slug: form.slug, locale: form.locale },
    ...(wordpressId !== null && { wordpressId }),
    ...(oldUnitId !== null && { oldUnitId }),
    additionalSettings: linesOf(additionalSettings),
    options,
    versions: Object.fromEntries(
      Object.entries(versions).map(([language, texts]) => [language, writtenTexts(texts)]),
    ),
  }))
  return `${JSON.stringify({ kind: KIND, forms: entries }, null, 2)}\n`
}

const KIND = 'contact forms'
const MAX_ID = 2_147_483_647
const MAX_TEXT_LENGTH = 1_000_000

const text = z.string().max(MAX_TEXT_LENGTH)
const lines = z.union([text, z.array(text).transform((all) => all.join('\n'))])

const mail = z
  .strictObject({
    isActive: z.boolean(),
    subject: text,
    sender: text,
    recipient: text,
    body: lines,
    additionalHeaders: lines,
    attachments: lines,
    isHtml: z.boolean(),
    leavesOutBlankLines: z.boolean(),
  })
  .partial()

const messageKeys = Object.keys(defaultMessages('en'))
const messages = z.record(
  z.string().refine((key) => messageKeys.includes(key), 'is no message'),
  text,
)

const texts = z.strictObject({
  title: text,
  template: lines,
  mail: mail.default({}),
  mail2: mail.default({}),
  messages: messages.default({}),
})

// The segment after two slashes would be a host: such a URL must include its scheme.
const page = z.union([z.string().regex(/^\/(?![/\\])/), z.url({ protocol: /^https?$/ })], {
  error: 'expected a path of the shop, or an address that begins with http',
})

const options = z.strictObject({
  redirectTo: page.optional(),
  webhook: z.strictObject({ url: z.url({ protocol: /^https?$/ }), secret: text }).optional(),
  keptForDays: z.number().int().positive().max(36_500).optional(),
})

const id = z.number().int().positive().max(MAX_ID)

const form = z.strictObject({
  id: id.optional(),
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'expected 64 hexadecimal digits')
    .optional(),
  slug: z.string().max(200).optional(),
  wordpressId: id.optional(),
  oldUnitId: id.optional(),
  locale: z.string().max(40),
  additionalSettings: lines.default(''),
  options: options.default({}),
  versions: z
    .strictObject({ ar: texts.optional(), en: texts.optional() })
    .refine(({ ar, en }) => ar !== undefined || en !== undefined, 'expected texts in "ar" or "en"'),
})

const file = z.strictObject({ kind: z.literal(KIND), forms: z.array(form).max(1000) })

type Entry = z.output<typeof form>
type EntryTexts = z.output<typeof texts>

function draftOf({ versions, ...entry }: Entry, senderAddressIn: (locale: Locale) => string): FormDraft {
  const complete = (locale: Locale, partial: EntryTexts | undefined) =>
    partial && {
      [locale]: completeTexts(partial, defaultTexts(locale, { senderAddress: senderAddressIn(locale) })),
    }
  return { ...entry, versions: { ...complete('ar', versions.ar), ...complete('en', versions.en) } }
}

function completeTexts(partial: EntryTexts, standard: FormTexts): FormTexts {
  return {
    title: partial.title,
    template: partial.template,
    mail: { ...standard.mail, ...partial.mail },
    mail2: { ...standard.mail2, ...partial.mail2 },
    messages: { ...standard.messages, ...(partial.messages as Partial<Messages>) },
  }
}

function writtenTexts({ title, template, mail: first, mail2, messages: ownMessages }: FormTexts) {
  return {
    title,
    template: linesOf(template),
    mail: writtenMail(first),
    mail2: writtenMail(mail2),
    messages: ownMessages,
  }
}

function writtenMail({ body, additionalHeaders, attachments, ...rest }: MailTemplate) {
  return {
    ...rest,
    body: linesOf(body),
    additionalHeaders: linesOf(additionalHeaders),
    attachments: linesOf(attachments),
  }
}

function linesOf(long: string): string | string[] {
  return long.includes('\n') ? long.split('\n') : long
}

function parseJson(json: string): { ok: true; value: unknown } | { ok: false; reason: string } {
  try {
    return { ok: true, value: JSON.parse(json) }
  } catch (error) {
    return {
      ok: false,
      reason: `This is not valid JSON: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}
