/** The recorded mails of tests/vectors/contact-forms.json (groups mail_tags and submission). */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createDefaultTexts } from '#app/features/contact-forms/definition/default-texts.ts'
import { requireCases, readVectors } from '#tests/structure/vector-cases.ts'
import { aMailContext, aMailTemplate } from './test-mail.ts'
import { draftMail, type MailDraft } from './draft.ts'
import { createHtmlDocument } from './html-body.ts'
import { replaceMailTags } from './mail-tags.ts'

const post = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
const flagSchema = z.union([z.boolean(), z.number(), z.string()]).transform((value) => Number(value) === 1)
const mail = z
  .object({
    subject: z.string(),
    sender: z.string(),
    recipient: z.string(),
    body: z.string(),
    additional_headers: z.string(),
    attachments: z.string(),
    active: flagSchema,
    use_html: flagSchema,
    exclude_blank: flagSchema,
  })
  .partial()
  .transform(({ active, additional_headers, use_html, exclude_blank, ...otherFields }) => ({
    ...otherFields,
    ...(active !== undefined && { isActive: active }),
    ...(additional_headers !== undefined && { additionalHeaders: additional_headers }),
    ...(use_html !== undefined && { isHtml: use_html }),
    ...(exclude_blank !== undefined && { leavesOutBlankLines: exclude_blank }),
  }))
const sentMailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  message: z.string(),
  headers: z.array(z.string()),
})
const singleCaseSchema = z.strictObject({
  case: z.string().optional(),
  note: z.string().optional(),
  template: z.string(),
  plain: z.string(),
  html_body_inner: z.string().optional(),
  exclude_blank: flagSchema.optional(),
})
const wholeMailCaseSchema = z.strictObject({
  case: z.string(),
  note: z.string().optional(),
  mail,
  sent: sentMailSchema,
})
const changedMailsSchema = z
  .looseObject({ _mail: mail.optional(), _mail_2: mail.optional() })
  .transform(({ _mail: first, _mail_2: second }) => ({ first, second }))
const submissionSchema = z.looseObject({
  name: z.string(),
  form: z.string(),
  post,
  title: z.string().optional(),
  mails: z.array(sentMailSchema).min(1),
  config: z.looseObject({ extra: changedMailsSchema.prefault({}) }).prefault({}),
})

const vectors = z
  .object({
    mail_tags: z.object({ form: z.string(), post, cases: z.array(z.unknown()) }).optional(),
    submission: z.array(z.unknown()).optional(),
  })
  .parse(readVectors('contact-forms.json'))

const { form = '', post: posted = {}, cases = [] } = vectors.mail_tags ?? {}
const context = aMailContext(form, posted)

test('every case of mail_tags matches a known schema', () => {
  const isKnown = (each: unknown) =>
    singleCaseSchema.safeParse(each).success || wholeMailCaseSchema.safeParse(each).success
  expect(cases.filter((each) => !isKnown(each))).toEqual([])
})

test.for(requireCases(cases.flatMap((each) => singleCaseSchema.safeParse(each).data ?? [])))(
  'CF-13: mail_tags $template',
  ({ case: what = '', template, plain, html_body_inner, exclude_blank }) => {
    const leavesOutBlankLines = exclude_blank ?? what.includes('exclude_blank')
    const replaced = replaceMailTags(template, context, { target: 'plain', leavesOutBlankLines })
    expect(maskTimes(replaced)).toBe(maskTimes(plain))
    const html = replaceMailTags(template, context, { target: 'html', leavesOutBlankLines })
    const [, inner] =
      /<body>\n([^]*)<\/body>/.exec(createHtmlDocument(html, { subject: '', locale: 'en_US' })) ?? []
    expect(maskTimes(inner)).toBe(maskTimes(html_body_inner ?? inner))
  },
)

test.for(requireCases(cases.flatMap((each) => wholeMailCaseSchema.safeParse(each).data ?? [])))(
  'CF-13: mail_tags, a whole mail: $case',
  ({ mail: changes, sent }) => {
    expect(createSentMail(draftMail(aMailTemplate(changes), context))).toEqual(removeBlankHeaders(sent))
  },
)

test.for(
  requireCases((vectors.submission ?? []).flatMap((each) => submissionSchema.safeParse(each).data ?? [])),
)(
  'CF-13: submission, the mails of: $name',
  ({ form: template, post: sent, title, mails, config: { extra } }) => {
    const { submission: base } = aMailContext(template, sent)
    const titledContext = aMailContext(template, sent, {
      submission: { ...base, formTitle: title ?? base.formTitle },
    })
    const texts = createDefaultTexts('en', { senderAddress: 'admin@shop.example' })
    const templates = [
      { ...texts.mail, ...extra.first },
      { ...texts.mail2, ...extra.second },
    ]
    const drafts = templates
      .filter(({ isActive }) => isActive)
      .map((each) => createSentMail(draftMail(each, titledContext)))
    expect(drafts).toEqual(mails.map(removeBlankHeaders))
  },
)

/** Masks dates and times, because the mails were recorded at another time. */
function maskTimes(text = ''): string {
  return text.replaceAll(/[A-Z][a-z]+ \d{1,2}, \d{4}/g, '<day>').replaceAll(/\d{1,2}:\d\d [ap]m/g, '<time>')
}

/** The mail as Contact Form 7 passes it to its mail function. */
function createSentMail({
  subject,
  sender,
  recipient,
  body,
  isHtml,
  headers,
}: MailDraft): z.infer<typeof sentMailSchema> {
  const type = isHtml ? 'text/html' : 'text/plain'
  const fixedHeaders = [
    `From: ${sender}`,
    ...(isHtml ? [`Content-Type: ${type}`] : []),
    `X-WPCF7-Content-Type: ${type}`,
  ]
  const templateHeaders = headers.map(([name, value]) => `${name}: ${value}`.trim())
  return { to: recipient, subject, message: body, headers: [...fixedHeaders, ...templateHeaders] }
}

function removeBlankHeaders(sent: z.infer<typeof sentMailSchema>): z.infer<typeof sentMailSchema> {
  return { ...sent, headers: sent.headers.filter((line) => line !== '') }
}
