/** Test helpers that create mail templates, and the mail context in which the mails were recorded. */
import type { MailTemplate } from '#app/features/contact-forms/rules.ts'
import type { MailContext } from './context.ts'
import { readPostedData } from '#app/features/contact-forms/posting/posted-data.server.ts'
import { parseTemplate } from '#app/features/contact-forms/template/parse-template.ts'

export type PostedFields = Record<string, string | string[]>

/** The mail context of a submission. */
export function aMailContext(
  form: string,
  postedFields: PostedFields = {},
  changes: Partial<MailContext> = {},
): MailContext {
  const { tags } = parseTemplate(form)
  return {
    tags,
    ...readPostedData(createEntries(postedFields), tags),
    files: {},
    submission: {
      submittedAt: new Date('2026-01-15T12:00:00Z'),
      remoteAddress: '203.0.113.9',
      userAgent: 'Mozilla/5.0 test',
      url: 'https://shop.example/contact/',
      invalidFieldCount: 0,
      formTitle: 'Contact form 1',
    },
    site: {
      title: 'Test & Shop',
      description: 'Just another site',
      url: 'https://shop.example',
      adminEmail: 'admin@shop.example',
      timeZone: 'UTC',
    },
    locale: 'en_US',
    ...changes,
  }
}

export function aMailTemplate(changes: Partial<MailTemplate> = {}): MailTemplate {
  return {
    isActive: true,
    subject: 's',
    sender: 'x <x@shop.example>',
    recipient: 'to@shop.example',
    body: 'b',
    additionalHeaders: '',
    attachments: '',
    isHtml: false,
    leavesOutBlankLines: false,
    ...changes,
  }
}

function createEntries(postedFields: PostedFields): [name: string, value: string][] {
  return Object.entries(postedFields).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[name, value] satisfies [string, string]]
      : value.map((each) => [`${name}[]`, each] satisfies [string, string]),
  )
}
