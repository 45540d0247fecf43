import type { Locale } from '#app/platform/i18n/locales.ts'
import type { MailFailureKind } from './failure-kind.ts'

/** A mail to send; spread the result of `renderMailDocument` into it for text and HTML. */
export type Mail = {
  /** Plain addresses. */
  to: string | string[]
  cc?: string[]
  /** Hidden from all other recipients. */
  bcc?: string[]
  locale: Locale
  /** The kind of mail, for the outbox: 'reset-password', 'new-account', … */
  kind: string
  subject: string
  /** The admin object it is about: 'order:12' is shown with the order. */
  about?: string
  text: string
  /** Absent: plain text only. */
  html?: string
  /** Plain addresses. */
  replyTo?: string | string[]
  /**
   * The sender; a part that is absent or '' is that of the shop. The mail server must be permitted to send
   * from the address.
   */
  from?: { name?: string; address?: string }
  /** Additional headers; those that every mail has cannot be replaced. */
  headers?: [name: string, value: string][]
  attachments?: MailAttachment[]
}

export type MailAttachment = { fileName: string; contentType: string; content: Uint8Array }

/** kept: no mail server is configured; waiting: to be delivered; failed: given up, `resend` retries. */
export type MailStatus = 'kept' | 'waiting' | 'sent' | 'failed'

/** The delivery state of a mail. */
export type MailState = {
  id: string
  status: MailStatus
  /** The mail server's message: why the last attempt failed, or which recipients it rejected. */
  reason: string | null
  attempts: number
  sentAt: Date | null
  /** The kind of the last failure, for messages; null: none, or it was given up for another reason. */
  trouble: MailFailureKind | null
  /** An attempt is in progress. */
  isUnderWay: boolean
}

export type MailRole = 'to' | 'cc' | 'bcc'
