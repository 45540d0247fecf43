/**
 * A mail as the contract composes it: the texts of the template with all tags replaced (contact-forms.md 6.1,
 * 6.4).
 */
import type { MailTemplate } from '#app/features/contact-forms/rules.ts'
import type { MailContext } from './context.ts'
import { htmlDocument } from './html-body.ts'
import { mailTagNames, replaceMailTags } from './mail-tags.ts'

export type MailDraft = {
  subject: string
  sender: string
  recipient: string
  body: string
  isHtml: boolean
  /** The merchant's additional headers. */
  headers: Header[]
  /** Fields whose files are attached. */
  attachedFields: string[]
  /** The shop's own files to attach, from the attachments folder. */
  attachedPaths: string[]
}

export type Header = [name: string, value: string]

export function draftMail(template: MailTemplate, context: MailContext): MailDraft {
  const { isHtml, leavesOutBlankLines } = template
  const line = (text: string) =>
    replaceMailTags(text, context, { place: 'line' })
      .replaceAll(/[\r\n]+/g, '')
      .trim()
  const subject = line(template.subject)
  const place = isHtml ? 'html' : 'plain'
  const body = replaceMailTags(template.body, context, { place, leavesOutBlankLines })
  return {
    subject,
    sender: line(template.sender),
    recipient: line(template.recipient),
    body: isHtml ? htmlDocument(body, { subject, locale: context.locale }) : body,
    isHtml,
    headers: ownHeaders(template).map(([name, value]) => [name, headerValue(value, context)]),
    ...attachmentsOf(template),
  }
}

/** The headers of a template, including tags; a line without a colon is ignored. */
export function ownHeaders({ additionalHeaders }: Pick<MailTemplate, 'additionalHeaders'>): Header[] {
  return additionalHeaders.split(/\r\n|\r|\n/).flatMap((line) => {
    const colon = line.indexOf(':')
    return colon === -1 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()] satisfies Header]
  })
}

export function attachmentsOf({ attachments }: Pick<MailTemplate, 'attachments'>) {
  const lines = attachments.split(/\r\n|\r|\n/).map((line) => line.trim())
  return {
    attachedFields: [...new Set(mailTagNames(attachments).map((name) => name.replaceAll('.', '_')))],
    attachedPaths: lines.filter((line) => line !== '' && !line.startsWith('[')),
  }
}

// A line break in a value ends the line: a visitor's value cannot start a header.
function headerValue(value: string, context: MailContext): string {
  const [first = ''] = replaceMailTags(value, context, { place: 'line' }).split(/[\r\n]/, 1)
  return first.trim()
}
