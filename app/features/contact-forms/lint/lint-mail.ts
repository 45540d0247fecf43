import type { MailContext } from '#app/features/contact-forms/mail/context.ts'
import type { MailTemplate } from '#app/features/contact-forms/rules.ts'
import type { Finding, LintCode } from './findings.ts'
import { MAX_ATTACHED_BYTES } from '#app/features/contact-forms/mail/compose.ts'
import { parseAttachments, parseAdditionalHeaders } from '#app/features/contact-forms/mail/draft.ts'
import { listMailTagNames, replaceMailTags } from '#app/features/contact-forms/mail/mail-tags.ts'
import { isSiteAddress } from '#app/features/contact-forms/mail/site-domain.ts'
import { parseMailboxes, parseMailbox } from '#app/features/contact-forms/definition/mailbox-list.ts'
import { readLimitInBytes } from '#app/features/contact-forms/template/options.ts'

export type AttachmentDetails = ReadonlyMap<string, number | 'file-not-found' | 'file-not-in-content-dir'>

type LintContext = { minimalContext: MailContext; isProtected: boolean; attachments: AttachmentDetails }
type LintResult = { code: LintCode; detail?: string } | undefined

/** The findings in one of a form's mails; `name` is 'mail' or 'mail_2'. */
export function lintMail(name: string, template: MailTemplate, lintContext: LintContext): Finding[] {
  const sections: Record<string, LintResult[]> = {
    subject: [lintText(template.subject, lintContext)],
    sender: [lintSender(template, lintContext)],
    recipient: [lintRecipient(template, lintContext), lintSafety([template.recipient], lintContext)],
    additional_headers: lintHeaders(template, lintContext),
    body: [lintText(template.body, lintContext)],
    attachments: lintAttachments(template, lintContext),
  }
  return Object.entries(sections).flatMap(([section, results]) =>
    results.flatMap((each) => (each ? [{ section: `${name}.${section}`, ...each }] : [])),
  )
}

function lintText(text: string, { minimalContext }: LintContext): LintResult {
  return replaceMailTags(text, minimalContext, { target: 'plain' }).trim() === ''
    ? { code: 'maybe_empty' }
    : undefined
}

function lintSender({ sender }: MailTemplate, { minimalContext }: LintContext): LintResult {
  const line = replaceMailTags(sender, minimalContext, { target: 'line' })
  const singleMailbox = parseMailbox(line)
  const mailboxes = singleMailbox ? [singleMailbox] : (parseMailboxes(line) ?? [])
  if (mailboxes.length === 0) return { code: 'invalid_mailbox_syntax' }
  const hasForeignAddress = mailboxes.some(({ address }) => !isSiteAddress(address, minimalContext.site))
  return hasForeignAddress ? { code: 'email_not_in_site_domain' } : undefined
}

function lintRecipient({ recipient }: MailTemplate, { minimalContext }: LintContext): LintResult {
  const mailboxes = parseMailboxes(replaceMailTags(recipient, minimalContext, { target: 'line' })) ?? []
  // A mail that may have no recipient is invalid.
  return mailboxes.length === 0 ? { code: 'invalid_mailbox_syntax' } : undefined
}

function lintHeaders(template: MailTemplate, lintContext: LintContext): LintResult[] {
  const headers = parseAdditionalHeaders(template)
  const lines = template.additionalHeaders.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const hasInvalidHeader =
    headers.length < lines.length || headers.some(([name, value]) => !isHeader(name, value))
  const headerWithInvalidMailbox = headers.find(([name, value]) => {
    const list = replaceMailTags(value, lintContext.minimalContext, { target: 'line' })
    return /^(?:reply-to|cc|bcc)$/i.test(name) && parseMailboxes(list) === undefined
  })
  const copyRecipients = headers.flatMap(([name, value]) => (/^b?cc$/i.test(name) ? [value] : []))
  return [
    hasInvalidHeader ? { code: 'invalid_mail_header' } : undefined,
    headerWithInvalidMailbox
      ? { code: 'invalid_mailbox_syntax', detail: headerWithInvalidMailbox[0] }
      : undefined,
    lintSafety(copyRecipients, lintContext),
  ]
}

function isHeader(name: string, value: string): boolean {
  return /^[!-9;-~]+$/.test(name) && value !== ''
}

/** If visitors choose the recipient, bots can make the shop send mail to anybody. */
function lintSafety(recipients: string[], { minimalContext, isProtected }: LintContext): LintResult {
  if (isProtected) return undefined
  const emailFields = new Set(
    minimalContext.tags.filter(({ basetype }) => basetype === 'email').map(({ name }) => name),
  )
  const names = recipients
    .flatMap(listMailTagNames)
    .map((name) => name.replaceAll('.', '_').replace(/^_raw_/, ''))
  return names.some((name) => emailFields.has(name)) ? { code: 'unsafe_email_without_protection' } : undefined
}

function lintAttachments(template: MailTemplate, { minimalContext, attachments }: LintContext): LintResult[] {
  const { attachedFields, attachedPaths } = parseAttachments(template)
  const lookups = attachedPaths.map((path) => ({ path, result: attachments.get(path) ?? 'file-not-found' }))
  const missingFile = lookups.find(({ result }) => result === 'file-not-found')
  const outsideFile = lookups.find(({ result }) => result === 'file-not-in-content-dir')
  const shopFileSizes = lookups.map(({ result }) => (typeof result === 'number' ? result : 0))
  const uploadLimits = minimalContext.tags
    .filter(({ basetype, name }) => basetype === 'file' && attachedFields.includes(name))
    .map((tag) => readLimitInBytes(tag))
  const total = [...shopFileSizes, ...uploadLimits].reduce((sum, bytes) => sum + bytes, 0)
  return [
    missingFile && { code: 'file_not_found', detail: missingFile.path },
    outsideFile && { code: 'file_not_in_content_dir', detail: outsideFile.path },
    total > MAX_ATTACHED_BYTES ? { code: 'attachments_overweight' } : undefined,
  ]
}
