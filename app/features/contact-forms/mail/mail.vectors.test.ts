/** The recorded mails of tests/vectors/contact-forms.json (groups mail_tags and submission). */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createDefaultTexts } from '#app/features/contact-forms/definition/default-texts.ts'
import { casesOf, readVectors } from '#tests/structure/vector-cases.ts'
import { aContext, aTemplate } from './test-mail.ts'
import { draftMail, type MailDraft } from './draft.ts'
import { createHtmlDocument } from './html-body.ts'
import { replaceMailTags } from './mail-tags.ts'

const post = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
const flag = z.union([z.boolean(), z.number(), z.string()]).transform((value) => Number(value) === 1)
const mail = z
  .object({
    subject: z.string(),
    sender: z.string(),
    recipient: z.string(),
    body: z.string(),
    additional_headers: z.string(),
    attachments: z.string(),
    active: flag,
    use_html: flag,
    exclude_blank: flag,
  })
  .partial()
  .transform(({ active, additional_headers, use_html, exclude_blank, ...same }) => ({
    ...same,
    ...(active !== undefined && { isActive: active }),
    ...(additional_headers !== undefined && { additionalHeaders: additional_headers }),
    ...(use_html !== undefined && { isHtml: use_html }),
    ...(exclude_blank !== undefined && { leavesOutBlankLines: exclude_blank }),
  }))
const sentMail = z.object({
  to: z.string(),
  subject: z.string(),
  message: z.string(),
  headers: z.array(z.string()),
})
const single = z.strictObject({
  case: z.string().optional(),
  note: z.string().optional(),
  template: z.string(),
  plain: z.string(),
  html_body_inner: z.string().optional(),
  exclude_blank: flag.optional(),
})
const whole = z.strictObject({ case: z.string(), note: z.string().optional(), mail, sent: sentMail })
const changed = z
  .looseObject({ _mail: mail.optional(), _mail_2: mail.optional() })
  .transform(({ _mail: first, _mail_2: second }) => ({ first, second }))
const submission = z.looseObject({
  name: z.string(),
  form: z.string(),
  post,
  title: z.string().optional(),
  mails: z.array(sentMail).min(1),
  config: z.looseObject({ extra: changed.prefault({}) }).prefault({}),
})

const vectors = z
  .object({
    mail_tags: z.object({ form: z.string(), post, cases: z.array(z.unknown()) }).optional(),
    submission: z.array(z.unknown()).optional(),
  })
  .parse(readVectors('contact-forms.json'))

const { form = '', post: posted = {}, cases = [] } = vectors.mail_tags ?? {}
const context = aContext(form, posted)

test('every case of mail_tags matches a known schema', () => {
  const isKnown = (each: unknown) => single.safeParse(each).success || whole.safeParse(each).success
  expect(cases.filter((each) => !isKnown(each))).toEqual([])
})

test.for(casesOf(cases.flatMap((each) => single.safeParse(each).data ?? [])))(
  'CF-13: mail_tags $template',
  ({ case: what = '', template, plain, html_body_inner, exclude_blank }) => {
    const leavesOutBlankLines = exclude_blank ?? what.includes('exclude_blank')
    const replaced = replaceMailTags(template, context, { target: 'plain', leavesOutBlankLines })
    expect(timeless(replaced)).toBe(timeless(plain))
    const html = replaceMailTags(template, context, { target: 'html', leavesOutBlankLines })
    const [, inner] =
      /<body>\n([^]*)<\/body>/.exec(createHtmlDocument(html, { subject: '', locale: 'en_US' })) ?? []
    expect(timeless(inner)).toBe(timeless(html_body_inner ?? inner))
  },
)

test.for(casesOf(cases.flatMap((each) => whole.safeParse(each).data ?? [])))(
  'CF-13: mail_tags, a whole mail: $case',
  ({ mail: changes, sent }) => {
    expect(asSent(draftMail(aTemplate(changes), context))).toEqual(withoutBlank(sent))
  },
)

test.for(casesOf((vectors.submission ?? []).flatMap((each) => submission.safeParse(each).data ?? [])))(
  'CF-13: submission, the mails of: $name',
  ({ form: template, post: sent, title, mails, config: { extra } }) => {
    const { submission: base } = aContext(template, sent)
    const titled = aContext(template, sent, {
      submission: { ...base, formTitle: title ?? base.formTitle },
    })
    const texts = createDefaultTexts('en', { senderAddress: 'admin@shop.example' })
    const templates = [
      { ...texts.mail, ...extra.first },
      { ...texts.mail2, ...extra.second },
    ]
    const drafts = templates.filter(({ isActive }) => isActive).map((each) => asSent(draftMail(each, titled)))
    expect(drafts).toEqual(mails.map(withoutBlank))
  },
)

/** Masks dates and times, because the mails were recorded at another time. */
function timeless(text = ''): string {
  return text.replaceAll(/[A-Z][a-z]+ \d{1,2}, \d{4}/g, '<day>').replaceAll(/\d{1,2}:\d\d [ap]m/g, '<time>')
}

/** The mail as Contact Form 7 passes it to its mail function. */
function asSent({ subject, sender, recipient, body, isHtml, headers }: MailDraft): z.infer<typeof sentMail> {
  const type = isHtml ? 'text/html' : 'text/plain'
  const first = [
    `From: ${sender}`,
    ...(isHtml ? [`Content-Type: ${type}`] : []),
    `X-WPCF7-Content-Type: ${type}`,
  ]
  const own = headers.map(([name, value]) => `${name}: ${value}`.trim())
  return { to: recipient, subject, message: body, headers: [...first, ...own] }
}

function withoutBlank(sent: z.infer<typeof sentMail>): z.infer<typeof sentMail> {
  return { ...sent, headers: sent.headers.filter((line) => line !== '') }
}
