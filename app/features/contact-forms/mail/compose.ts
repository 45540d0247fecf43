/**
 * A mail as it is sent: the contract's draft with its mailboxes parsed, corrected where it would not be
 * delivered, or would let strangers write in the merchant's name.
 */
import type { MailTemplate } from '#app/features/contact-forms/rules.ts'
import type { MailAttachment } from '#app/platform/mail/mail.ts'
import type { MailContext } from './context.ts'
import type { Header, MailDraft } from './draft.ts'
import { parseMailbox, separateMailboxes } from '#app/features/contact-forms/definition/mailbox-list.ts'
import { isMailAddress } from '#app/platform/mail/address.ts'
import { draftMail, parseAdditionalHeaders } from './draft.ts'
import { replaceMailTags } from './mail-tags.ts'
import { isAllowedHeader, selectAllowedHeaders } from './additional-headers.ts'
import { convertHtmlToText } from './plain-text.ts'
import { isSiteAddress } from './site-domain.ts'

export type ComposedMail = {
  /** If `address` is absent, the shop's own address is the sender. */
  from: { name: string; address?: string }
  to: string[]
  cc: string[]
  bcc: string[]
  replyTo: string[]
  headers: Header[]
  subject: string
  text: string
  html?: string
  attachments: MailAttachment[]
  /** Paths in the attachments folder: `readContentFiles` reads them. */
  contentPaths: string[]
}

/** The corrections, for the log and the inbox. */
export type MailNote =
  | { code: 'foreign-sender' | 'wrong-mailbox' | 'header-left-out' | 'file-left-out'; value: string }
  | { code: 'recipients-left-out'; value: string }

export type Composition = { notes: MailNote[] } & (
  | { ok: true; mail: ComposedMail }
  | { ok: false; reason: 'no-recipient' }
)

const MAX_RECIPIENTS = 50
/** The limit of mail servers, applied to the attached bytes (contact-forms.md 6.4). */
export const MAX_ATTACHED_BYTES = 25 * 1024 * 1024

export function composeMail(template: MailTemplate, context: MailContext): Composition {
  const draft = draftMail(template, context)
  const notes: MailNote[] = []
  const { to, cc, bcc } = readRecipients(template, context, notes)
  if (to.length + cc.length + bcc.length === 0) return { ok: false, reason: 'no-recipient', notes }
  const { from, replyTo } = readSenders(template, context, notes)
  for (const [name] of draft.headers) {
    if (!isAllowedHeader(name) && !isAddressHeader(name)) notes.push({ code: 'header-left-out', value: name })
  }
  const mail: ComposedMail = {
    from,
    to,
    cc,
    bcc,
    replyTo,
    headers: selectAllowedHeaders(draft.headers),
    subject: draft.subject,
    text: draft.isHtml ? convertHtmlToText(draft.body) : draft.body,
    ...(draft.isHtml && { html: draft.body }),
    attachments: pickUploads(draft, context, notes),
    contentPaths: draft.attachedPaths,
  }
  return { ok: true, mail, notes }
}

function readRecipients(template: MailTemplate, context: MailContext, notes: MailNote[]) {
  const usedAddresses = new Set<string>()
  const pickRecipients = (texts: string[]) =>
    texts
      .flatMap((text) => readAddresses(text, context, notes))
      .filter((address) => {
        const key = address.toLowerCase()
        if (usedAddresses.has(key)) return false
        if (usedAddresses.size < MAX_RECIPIENTS) return usedAddresses.add(key)
        notes.push({ code: 'recipients-left-out', value: address })
        return false
      })
  const headers = parseAdditionalHeaders(template)
  return {
    to: pickRecipients([template.recipient]),
    cc: pickRecipients(listHeaderValues(headers, 'cc')),
    bcc: pickRecipients(listHeaderValues(headers, 'bcc')),
  }
}

/**
 * Uses the sender only if the merchant wrote it and it is on the site's domain: mail servers reject others.
 * The address of another sender becomes the reply-to, unless the mail has one.
 */
function readSenders(template: MailTemplate, context: MailContext, notes: MailNote[]) {
  const replyTo = listHeaderValues(parseAdditionalHeaders(template), 'reply-to').flatMap((text) =>
    readAddresses(text, context, notes),
  )
  const sender = readSender(template, context)
  if (!sender) return { from: { name: '' }, replyTo }
  const { name, address } = sender
  const merchantSender = readSender(template, removeVisitorValues(context))
  if (merchantSender?.address === address && isMailAddress(address) && isSiteAddress(address, context.site))
    return { from: { name, address }, replyTo }
  notes.push({ code: 'foreign-sender', value: address })
  return { from: { name }, replyTo: replyTo.length === 0 && isMailAddress(address) ? [address] : replyTo }
}

function removeVisitorValues(context: MailContext): MailContext {
  const submission = { ...context.submission, userAgent: '', url: '' }
  return { ...context, submission, posted: {}, raw: {}, files: {}, user: undefined }
}

function readAddresses(text: string, context: MailContext, notes: MailNote[]): string[] {
  const list = replaceMailTags(text, context, { target: 'mailboxes' })
  const { mailboxes: readableMailboxes, invalidEntries } = separateMailboxes(list)
  const [validMailboxes, invalidMailboxes] = [
    readableMailboxes.filter(hasPlainAddress),
    readableMailboxes.filter((mailbox) => !hasPlainAddress(mailbox)),
  ]
  const invalidTexts = [...invalidEntries, ...invalidMailboxes.map(({ address }) => address)]
  notes.push(...invalidTexts.map((value) => ({ code: 'wrong-mailbox' as const, value })))
  return validMailboxes.map(({ address }) => address)
}

function readSender({ sender }: MailTemplate, context: MailContext) {
  return parseMailbox(replaceMailTags(sender, context, { target: 'mailboxes' }))
}

const hasPlainAddress = ({ address }: { address: string }) => isMailAddress(address)

function isAddressHeader(name: string): boolean {
  return ['reply-to', 'cc', 'bcc'].includes(name.toLowerCase())
}

function listHeaderValues(headers: Header[], name: string): string[] {
  return headers.flatMap(([headerName, value]) => (headerName.toLowerCase() === name ? [value] : []))
}

function pickUploads(draft: MailDraft, { files }: MailContext, notes: MailNote[]): MailAttachment[] {
  let remainingBytes = MAX_ATTACHED_BYTES
  return draft.attachedFields
    .flatMap((field) => (Object.hasOwn(files, field) ? (files[field] ?? []) : []))
    .filter(({ name, content }) => {
      const fits = content.length <= remainingBytes
      if (fits) remainingBytes -= content.length
      else notes.push({ code: 'file-left-out', value: name })
      return fits
    })
    .map(({ name, type, content }) => ({ fileName: name, contentType: type, content }))
}
