/** The shop's own file format for forms: JSON, with long texts as arrays of lines, so that diffs are readable. */
import type { FormTexts, MailTemplate, Messages } from '#app/features/contact-forms/rules.ts'
import type { StoredForm } from './form-cache.server.ts'
import type { FormDraft } from './tidy-form.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { z } from 'zod'
import { readDefaultMessages, createDefaultTexts } from './default-texts.ts'

export type FormsFile = { ok: true; drafts: FormDraft[] } | { ok: false; reason: string }

/**
 * Parses a file of forms; absent properties get the defaults of new forms. `findSenderAddress` returns the
 * sender of their mails.
 */
export function readFormsFile(json: string, findSenderAddress: (locale: Locale) => string): FormsFile {
  const content = parseJson(json)
  if (!content.ok) return content
  const parsed = fileSchema.safeParse(content.value)
  if (!parsed.success) return { ok: false, reason: z.prettifyError(parsed.error) }
  return { ok: true, drafts: parsed.data.forms.map((form) => createDraft(form, findSenderAddress)) }
}

/** Serializes forms to a file; parsing it returns the same forms. */
export function writeFormsFile(forms: readonly StoredForm[]): string {
  const entries = forms.map(({ wordpressId, oldUnitId, additionalSettings, options, versions, ...form }) => ({
    ...{ id: form.id, hash: form.hash, slug: form.slug, locale: form.locale },
    ...(wordpressId !== null && { wordpressId }),
    ...(oldUnitId !== null && { oldUnitId }),
    additionalSettings: splitLines(additionalSettings),
    options,
    versions: Object.fromEntries(
      Object.entries(versions).map(([language, texts]) => [language, toFileTexts(texts)]),
    ),
  }))
  return `${JSON.stringify({ kind: KIND, forms: entries }, null, 2)}\n`
}

const KIND = 'contact forms'
const MAX_ID = 2_147_483_647
const MAX_TEXT_LENGTH = 1_000_000

const textSchema = z.string().max(MAX_TEXT_LENGTH)
const linesSchema = z.union([textSchema, z.array(textSchema).transform((all) => all.join('\n'))])

const mailSchema = z
  .strictObject({
    isActive: z.boolean(),
    subject: textSchema,
    sender: textSchema,
    recipient: textSchema,
    body: linesSchema,
    additionalHeaders: linesSchema,
    attachments: linesSchema,
    isHtml: z.boolean(),
    leavesOutBlankLines: z.boolean(),
  })
  .partial()

const messageKeys = Object.keys(readDefaultMessages('en'))
const messagesSchema = z.record(
  z.string().refine((key) => messageKeys.includes(key), 'is no message'),
  textSchema,
)

const textsSchema = z.strictObject({
  title: textSchema,
  template: linesSchema,
  mail: mailSchema.default({}),
  mail2: mailSchema.default({}),
  messages: messagesSchema.default({}),
})

// The segment after two slashes would be a host: such a URL must include its scheme.
const redirectTargetSchema = z.union([z.string().regex(/^\/(?![/\\])/), z.url({ protocol: /^https?$/ })], {
  error: 'expected a path of the shop, or an address that begins with http',
})

const optionsSchema = z.strictObject({
  redirectTo: redirectTargetSchema.optional(),
  webhook: z.strictObject({ url: z.url({ protocol: /^https?$/ }), secret: textSchema }).optional(),
  keptForDays: z.number().int().positive().max(36_500).optional(),
})

const idSchema = z.number().int().positive().max(MAX_ID)

const formSchema = z.strictObject({
  id: idSchema.optional(),
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'expected 64 hexadecimal digits')
    .optional(),
  slug: z.string().max(200).optional(),
  wordpressId: idSchema.optional(),
  oldUnitId: idSchema.optional(),
  locale: z.string().max(40),
  additionalSettings: linesSchema.default(''),
  options: optionsSchema.default({}),
  versions: z
    .strictObject({ ar: textsSchema.optional(), en: textsSchema.optional() })
    .refine(({ ar, en }) => ar !== undefined || en !== undefined, 'expected texts in "ar" or "en"'),
})

const fileSchema = z.strictObject({ kind: z.literal(KIND), forms: z.array(formSchema).max(1000) })

type Entry = z.output<typeof formSchema>
type EntryTexts = z.output<typeof textsSchema>

function createDraft(
  { versions, ...entry }: Entry,
  findSenderAddress: (locale: Locale) => string,
): FormDraft {
  const completeVersion = (locale: Locale, partial: EntryTexts | undefined) =>
    partial && {
      [locale]: completeTexts(
        partial,
        createDefaultTexts(locale, { senderAddress: findSenderAddress(locale) }),
      ),
    }
  return {
    ...entry,
    versions: { ...completeVersion('ar', versions.ar), ...completeVersion('en', versions.en) },
  }
}

function completeTexts(partial: EntryTexts, defaults: FormTexts): FormTexts {
  return {
    title: partial.title,
    template: partial.template,
    mail: { ...defaults.mail, ...partial.mail },
    mail2: { ...defaults.mail2, ...partial.mail2 },
    messages: { ...defaults.messages, ...(partial.messages as Partial<Messages>) },
  }
}

function toFileTexts({ title, template, mail: mainMail, mail2, messages: ownMessages }: FormTexts) {
  return {
    title,
    template: splitLines(template),
    mail: toFileMail(mainMail),
    mail2: toFileMail(mail2),
    messages: ownMessages,
  }
}

function toFileMail({ body, additionalHeaders, attachments, ...rest }: MailTemplate) {
  return {
    ...rest,
    body: splitLines(body),
    additionalHeaders: splitLines(additionalHeaders),
    attachments: splitLines(attachments),
  }
}

function splitLines(longText: string): string | string[] {
  return longText.includes('\n') ? longText.split('\n') : longText
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
