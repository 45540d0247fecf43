import type { MailContext } from '#app/features/contact-forms/mail/context.ts'
import type { MailTemplate } from '#app/features/contact-forms/rules.ts'
import type { Finding, LintCode } from './findings.ts'
import { MAX_ATTACHED_BYTES } from '#app/features/contact-forms/mail/compose.ts'
import { attachmentsOf, ownHeaders } from '#app/features/contact-forms/mail/draft.ts'
import { mailTagNames, replaceMailTags } from '#app/features/contact-forms/mail/mail-tags.ts'
import { isOfSite } from '#app/features/contact-forms/mail/site-domain.ts'
import { mailboxesOf, mailboxOf } from '#app/features/contact-forms/definition/mailbox-list.ts'
import { limitInBytes } from '#app/features/contact-forms/template/options.ts'

export type AttachmentDetails = ReadonlyMap<string, number | 'file-not-found' | 'file-not-in-content-dir'>

type About = { minimal: MailContext; isProtected: boolean; attachments: AttachmentDetails }
type LintResult = { code: LintCode; detail?: string } | undefined

/** The findings in one of a form's mails; `name` is 'mail' or 'mail_2'. */
export function lintMail(name: string, template: MailTemplate, about: About): Finding[] {
  const sections: Record<string, LintResult[]> = {
    subject: [lintText(template.subject, about)],
    sender: [lintSender(template, about)],
    recipient: [lintRecipient(template, about), lintSafety([template.recipient], about)],
    additional_headers: lintHeaders(template, about),
    body: [lintText(template.body, about)],
    attachments: lintAttachments(template, about),
  }
  return Object.entries(sections).flatMap(([section, results]) =>
    results.flatMap((each) => (each ? [{ section: `${name}.${section}`, ...each }] : [])),
  )
}

function lintText(text: string, { minimal }: About): LintResult {
  return replaceMailTags(text, minimal, { place: 'plain' }).trim() === ''
    ? { code: 'maybe_empty' }
    : undefined
}

function lintSender({ sender }: MailTemplate, { minimal }: About): LintResult {
  const line = replaceMailTags(sender, minimal, { place: 'line' })
  const single = mailboxOf(line)
  const mailboxes = single ? [single] : (mailboxesOf(line) ?? [])
  if (mailboxes.length === 0) return { code: 'invalid_mailbox_syntax' }
  const isForeign = mailboxes.some(({ address }) => !isOfSite(address, minimal.site))
  return isForeign ? { code: 'email_not_in_site_domain' } : undefined
}

function lintRecipient({ recipient }: MailTemplate, { minimal }: About): LintResult {
  const mailboxes = mailboxesOf(replaceMailTags(recipient, minimal, { place: 'line' })) ?? []
  // A mail that may have no recipient is invalid.
  return mailboxes.length === 0 ? { code: 'invalid_mailbox_syntax' } : undefined
}

function lintHeaders(template: MailTemplate, about: About): LintResult[] {
  const headers = ownHeaders(template)
  const lines = template.additionalHeaders.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const isOdd = headers.length < lines.length || headers.some(([name, value]) => !isHeader(name, value))
  const wrong = headers.find(([name, value]) => {
    const list = replaceMailTags(value, about.minimal, { place: 'line' })
    return /^(?:reply-to|cc|bcc)$/i.test(name) && mailboxesOf(list) === undefined
  })
  const copies = headers.flatMap(([name, value]) => (/^b?cc$/i.test(name) ? [value] : []))
  return [
    isOdd ? { code: 'invalid_mail_header' } : undefined,
    wrong ? { code: 'invalid_mailbox_syntax', detail: wrong[0] } : undefined,
    lintSafety(copies, about),
  ]
}

function isHeader(name: string, value: string): boolean {
  return /^[!-9;-~]+$/.test(name) && value !== ''
}

/** If visitors choose the recipient, bots can make the shop send mail to anybody. */
function lintSafety(recipients: string[], { minimal, isProtected }: About): LintResult {
  if (isProtected) return undefined
  const emails = new Set(minimal.tags.filter(({ basetype }) => basetype === 'email').map(({ name }) => name))
  const names = recipients
    .flatMap(mailTagNames)
    .map((name) => name.replaceAll('.', '_').replace(/^_raw_/, ''))
  return names.some((name) => emails.has(name)) ? { code: 'unsafe_email_without_protection' } : undefined
}

function lintAttachments(template: MailTemplate, { minimal, attachments }: About): LintResult[] {
  const { attachedFields, attachedPaths } = attachmentsOf(template)
  const lookups = attachedPaths.map((path) => ({ path, result: attachments.get(path) ?? 'file-not-found' }))
  const missing = lookups.find(({ result }) => result === 'file-not-found')
  const outsideFolder = lookups.find(({ result }) => result === 'file-not-in-content-dir')
  const ofShop = lookups.map(({ result }) => (typeof result === 'number' ? result : 0))
  const ofVisitor = minimal.tags
    .filter(({ basetype, name }) => basetype === 'file' && attachedFields.includes(name))
    .map((tag) => limitInBytes(tag))
  const total = [...ofShop, ...ofVisitor].reduce((sum, bytes) => sum + bytes, 0)
  return [
    missing && { code: 'file_not_found', detail: missing.path },
    outsideFolder && { code: 'file_not_in_content_dir', detail: outsideFolder.path },
    total > MAX_ATTACHED_BYTES ? { code: 'attachments_overweight' } : undefined,
  ]
}
