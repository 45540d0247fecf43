/** The recorded mails of tests/vectors/contact-forms.json (groups mail_tags and submission). */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defaultTexts } from '#app/features/contact-forms/default-texts.ts'
import { casesOf } from '#tests/vector-cases.ts'
import { aContext, aTemplate } from './a-mail.ts'
import { draftMail, type MailDraft } from './draft.ts'
import { htmlDocument } from './html-body.ts'
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
    use_html: flag,
    exclude_blank: flag,
  })
  .partial()
  .transform(({ additional_headers, use_html, exclude_blank, ...same }) => ({
    ...same,
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
const single = z.object({ template: z.string(), plain: z.string(), html_body_inner: z.string().optional() })
const whole = z.object({ case: z.string(), mail, sent: sentMail })
const submission = z.object({ name: z.string(), form: z.string(), post, mails: z.array(sentMail) })

const vectors = z
  .object({
    mail_tags: z.object({ form: z.string(), post, cases: z.array(z.unknown()) }).optional(),
    submission: z.array(z.unknown()).optional(),
  })
  .parse(JSON.parse(readFileSync(`${process.env.VECTORS ?? 'tests/vectors'}/contact-forms.json`, 'utf8')))

const { form = '', post: posted = {}, cases = [] } = vectors.mail_tags ?? {}
const context = aContext(form, posted)

test.for(casesOf(cases.flatMap((each) => single.safeParse(each).data ?? [])))(
  'CF-13: mail_tags $template',
  ({ template, plain, html_body_inner }) => {
    expect(replaceMailTags(template, context, { place: 'plain' })).toBe(plain)
    const html = replaceMailTags(template, context, { place: 'html' })
    const [, inner] =
      /<body>\n([^]*)<\/body>/.exec(htmlDocument(html, { subject: '', locale: 'en_US' })) ?? []
    expect(inner).toBe(html_body_inner ?? inner)
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
  ({ form: template, post: sent, mails }) => {
    const { mail: notice } = defaultTexts('en', { senderAddress: 'admin@shop.example' })
    expect([asSent(draftMail(notice, aContext(template, sent)))]).toEqual(mails.map(withoutBlank))
  },
)

/** As the original gave it to its mail program. */
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
