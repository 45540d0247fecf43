/**
 * A mail as the contract composes it: the texts of the template with all tags replaced (contact-forms.md 6.1,
 * 6.4).
 */
import type { MailTemplate } from '#app/features/contact-forms/rules.ts'
import type { MailContext } from './context.ts'
import { createHtmlDocument } from './html-body.ts'
import { listMailTagNames, replaceMailTags } from './mail-tags.ts'

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
  const replaceInLine = (text: string) =>
    replaceMailTags(text, context, { target: 'line' })
      .replaceAll(/[\r\n]+/g, '')
      .trim()
  const subject = replaceInLine(template.subject)
  const target = isHtml ? 'html' : 'plain'
  const body = replaceMailTags(template.body, context, { target, leavesOutBlankLines })
  return {
    subject,
    sender: replaceInLine(template.sender),
    recipient: replaceInLine(template.recipient),
    body: isHtml ? createHtmlDocument(body, { subject, locale: context.locale }) : body,
    isHtml,
    headers: parseAdditionalHeaders(template).map(([name, value]) => [
      name,
      createHeaderValue(value, context),
    ]),
    ...parseAttachments(template),
  }
}

/** The headers of a template, including tags; a line without a colon is ignored. */
export function parseAdditionalHeaders({
  additionalHeaders,
}: Pick<MailTemplate, 'additionalHeaders'>): Header[] {
  return additionalHeaders.split(/\r\n|\r|\n/).flatMap((line) => {
    const colon = line.indexOf(':')
    return colon === -1 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()] satisfies Header]
  })
}

export function parseAttachments({ attachments }: Pick<MailTemplate, 'attachments'>) {
  const lines = attachments.split(/\r\n|\r|\n/).map((line) => line.trim())
  return {
    attachedFields: [...new Set(listMailTagNames(attachments).map((name) => name.replaceAll('.', '_')))],
    attachedPaths: lines.filter((line) => line !== '' && !line.startsWith('[')),
  }
}

// A line break in a value ends the line: a visitor's value cannot start a header.
function createHeaderValue(value: string, context: MailContext): string {
  const [firstLine = ''] = replaceMailTags(value, context, { target: 'line' }).split(/[\r\n]/, 1)
  return firstLine.trim()
}
