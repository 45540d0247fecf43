/** Validates every mail against header injection, wherever it was written. */
import type { Mail } from './mail.ts'
import { toHeaderText, isMailAddress } from './address.ts'

/** Headers that occur once and are set by us or the mail server. */
const reservedHeaderPattern =
  /^(?:from|sender|to|cc|bcc|reply-to|subject|date|message-id|mime-version|content-.*|return-path|received|auto-submitted|dkim-.*|arc-.*|authentication-results|resent-.*)$/i

/** The mail with single-line headers. Throws when an address is not a plain one, or a header is reserved. */
export function sanitizeMail(mail: Mail): Mail {
  const { to, cc = [], bcc = [], replyTo = [], from, headers = [], attachments } = mail
  for (const address of [to, cc, bcc, replyTo, from?.address || []].flat()) checkAddress(address)
  if ([to, cc, bcc].flat().length === 0) throw new Error('The e-mail has no recipient')
  return {
    ...mail,
    subject: toHeaderText(mail.subject),
    ...(from && { from: { ...from, name: toHeaderText(from.name ?? '') } }),
    headers: headers.map(([name, value]) => [checkHeaderName(name), toHeaderText(value)]),
    attachments: attachments?.map((attachment) => ({
      ...attachment,
      fileName: toHeaderText(attachment.fileName) || 'file',
      contentType: toHeaderText(attachment.contentType) || 'application/octet-stream',
    })),
  }
}

function checkAddress(address: string): void {
  if (isMailAddress(address)) return
  throw new Error(
    `Invalid e-mail address ${JSON.stringify(address)}: check addresses with isMailAddress before using them`,
  )
}

function checkHeaderName(name: string): string {
  if (/^[a-z0-9][a-z0-9-]*$/i.test(name) && !reservedHeaderPattern.test(name)) return name
  throw new Error(`The e-mail header ${JSON.stringify(name)} is not allowed`)
}
