/** The inbox as its pages know it. */
import type { Delivery, InboxState } from '#app/features/contact-forms/inbox/delivery.ts'
import type { Paging } from '#app/features/admin/list/list-page.server.ts'
import type { ListNotice } from '#app/features/admin/list/list-query.ts'
import type { MailStatus } from '#app/platform/mail/mail.ts'
import type { InboxFilterView } from './filter.ts'

export type InboxView = {
  rows: InboxRow[]
  total: number
  /** There are more than `total`; nobody has counted them. */
  isTotalOpen: boolean
  paging: Paging
  /** Of each tab, as the list is narrowed otherwise. */
  counts: Record<InboxState, number>
  filter: InboxFilterView
  forms: { id: number; title: string }[]
  /** Of the chosen form: its submissions are deleted after so many days; null: never; absent: no form is chosen. */
  daysKept?: number | null
  notice: InboxNotice | undefined
}

export type InboxRow = {
  id: string
  /** Who or what it is about; '' when nothing tells. */
  title: string
  sender: string
  excerpt: string
  formTitle: string
  sentOn: string
  fileCount: number
  isRead: boolean
  delivery: Delivery
}

export const noticeKinds = ['read', 'unread', 'spam', 'ham', 'deleted', 'none', 'erased'] as const
export type InboxNotice = ListNotice<(typeof noticeKinds)[number]>

/** What a form of the list answers when it asks back. */
export type InboxQuestion = { ids: string[] }

export type SubmissionView = {
  id: string
  title: string
  formTitle: string
  serialNumber: number
  sentOn: string
  language: string
  sender: { name: string; email: string }
  isMember: boolean
  delivery: Delivery
  fields: FieldView[]
  files: FileView[]
  consent: { label: string; words: string }[]
  spamLog: { agent: string; reason: string }[]
  mails: MailView[]
  /** Its form is there, so that its mails can be written anew. */
  hasForm: boolean
  page: { address: string; isOurs: boolean }
  networkAddress: string
  userAgent: string
  deletedOn: string | undefined
  notice: SubmissionNotice | undefined
}

export type FieldView = {
  name: string
  /** Of a consent: whether it was given. */
  isAgreed?: boolean
  label: string
  values: string[]
  /** What the visitor chose, where the form says something else to its owner. */
  chosen: string[]
}

export type FileView = { position: number; label: string; name: string; size: string }

export type MailView = {
  which: 'notice' | 'receipt'
  to: string
  copies: string
  hiddenCopies: string
  from: string
  replyTo: string
  subject: string
  text: string
  status: MailStatus
  isUnderWay: boolean
  attempts: number
  /** In the mail server's words. */
  reason: string
  sentOn: string
}

export const submissionNotices = ['spam', 'ham', 'sent', 'waiting', 'failed', 'kept'] as const
export type SubmissionNotice = (typeof submissionNotices)[number]

/** Why a mail was not sent again. */
export type SendingProblem = 'gone' | 'no-form' | 'nobody' | 'no-mail-server'
