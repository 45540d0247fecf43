import type { Locale } from '#app/platform/i18n/locales.ts'
import type { MailTrouble } from './trouble.ts'

/** What somebody is to be told; `spread` a `mailDocument` into it for text and HTML. */
export type Mail = {
  /** Plain addresses. */
  to: string | string[]
  cc?: string[]
  /** Nobody else sees these. */
  bcc?: string[]
  locale: Locale
  /** What it is about, for the outbox: 'reset-password', 'new-account', … */
  kind: string
  subject: string
  /** What of the desk it tells of: 'order:12' stands with the order. */
  about?: string
  text: string
  /** Absent: the mail is text alone. */
  html?: string
  /** Plain addresses. */
  replyTo?: string | string[]
  /** Whom it comes from; the shop where a part is absent or ''. The address must be one the mail server may send from. */
  from?: { name?: string; address?: string }
  /** Beside those that every mail has, of which none can be replaced. */
  headers?: [name: string, value: string][]
  attachments?: MailAttachment[]
}

export type MailAttachment = { fileName: string; contentType: string; content: Uint8Array }

/** kept: no mail server is configured; waiting: on its way; failed: given up, `resend` tries anew. */
export type MailStatus = 'kept' | 'waiting' | 'sent' | 'failed'

/** How far a mail has come. */
export type MailState = {
  id: string
  status: MailStatus
  /** In the mail server's words: why the last attempt failed, or whom it did not take a sent mail for. */
  reason: string | null
  attempts: number
  sentAt: Date | null
  /** The kind of the last failure, for words; null: none, or it came to an end otherwise. */
  trouble: MailTrouble | null
  /** The mail server is being asked right now. */
  isUnderWay: boolean
}

export type MailRole = 'to' | 'cc' | 'bcc'
