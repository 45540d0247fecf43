/** View models of the inbox pages. */
import type { DeliveryStatus, InboxState } from '#app/features/contact-forms/inbox/delivery.ts'
import type { Paging } from '#app/features/admin/list/list-page.server.ts'
import type { ListNotice } from '#app/features/admin/list/list-query.ts'
import type { MailStatus } from '#app/platform/mail/mail.ts'
import type { InboxFilterView } from './filter.ts'

export type InboxView = {
  rows: InboxRow[]
  total: number
  /** Whether `total` is only the maximum that is counted: there are more rows. */
  isTotalCapped: boolean
  paging: Paging
  /** Row count of each tab under the other filters. */
  counts: Record<InboxState, number>
  filter: InboxFilterView
  forms: { id: number; title: string }[]
  /** Retention of the selected form's submissions in days; null: unlimited; absent: no form is selected. */
  retentionDays?: number | null
  notice: InboxNotice | undefined
}

export type InboxRow = {
  id: string
  /** The subject, or the sender if there is none; '' when both are empty. */
  title: string
  sender: string
  excerpt: string
  formTitle: string
  sentOn: string
  fileCount: number
  isRead: boolean
  delivery: DeliveryStatus
}

export const inboxNoticeKinds = ['read', 'unread', 'spam', 'ham', 'deleted', 'none', 'erased'] as const
export type InboxNotice = ListNotice<(typeof inboxNoticeKinds)[number]>

/** The response that asks for confirmation. */
export type InboxQuestion = { ids: string[] }

export type SubmissionView = {
  id: string
  title: string
  formTitle: string
  serialNumber: number
  sentOn: string
  language: string
  sender: { name: string; email: string }
  hasAccount: boolean
  delivery: DeliveryStatus
  fields: FieldView[]
  files: SubmittedFileView[]
  consents: { label: string; text: string }[]
  spamLog: { agent: string; reason: string }[]
  mails: MailView[]
  /** The form still exists, so that its mails can be created again. */
  hasForm: boolean
  page: { url: string; isInShop: boolean }
  ipAddress: string
  userAgent: string
  deletionDate: string | undefined
  notice: SubmissionNotice | undefined
}

export type FieldView = {
  name: string
  /** Whether consent was given; only for an acceptance field. */
  isAgreed?: boolean
  label: string
  values: string[]
  /** The visitor's choice, where the form sends the merchant another value. */
  selectedValues: string[]
}

export type SubmittedFileView = { position: number; label: string; name: string; size: string }

export type MailView = {
  kind: 'notice' | 'receipt'
  to: string
  cc: string
  bcc: string
  from: string
  replyTo: string
  subject: string
  text: string
  status: MailStatus
  isUnderWay: boolean
  attempts: number
  /** The mail server's own message. */
  reason: string
  sentOn: string
}

export const submissionNotices = ['spam', 'ham', 'sent', 'waiting', 'failed', 'kept'] as const
export type SubmissionNotice = (typeof submissionNotices)[number]

/** Why a mail was not sent again. */
export type SendingProblem = 'gone' | 'no-form' | 'nobody' | 'no-mail-server'
