/** Mails as shown in the admin: status and failure reason, never the content, since its links open accounts. */
import type { Paging } from '#app/features/admin/list/list-page.server.ts'
import type { MailStatus } from '#app/platform/mail/mail.ts'
import type { MailFailureKind } from '#app/platform/mail/failure-kind.ts'

export type MailRow = {
  id: string
  subject: string
  /** Bare e-mail addresses. */
  to: string[]
  createdOn: string
  status: MailStatus
  /** null: no attempt has failed. */
  failure: MailFailureKind | null
  /** The mail server's own message, or ''. */
  reason: string
  attempts: number
  /** '': not sent. */
  sentOn: string
  /** '': unknown. */
  nextAttemptOn: string
  isSetAside: boolean
}

export type MailServerView = {
  source: 'environment' | 'settings' | 'none'
  /** 'smtp.shop.example:587', or ''. */
  address: string
  /** The visitor may change the settings. */
  canChangeSettings: boolean
}

export const mailStates = ['all', 'waiting', 'failed', 'kept', 'sent'] as const
export type MailListState = (typeof mailStates)[number]

export type MailsView = {
  server: MailServerView
  counts: { waiting: number; failed: number; kept: number }
  /** '': none yet. */
  lastSentOn: string
  filter: { state: MailListState }
  rows: MailRow[]
  paging: Paging
  notice: MailsNotice | undefined
}

/** The result of the last action. */
export type MailsNotice =
  | { kind: 'tried'; mail: MailRow }
  | { kind: 'all'; count: number }
  | { kind: 'set-aside' }

/** The result of a test mail. `unanswered`: the mail server has not responded yet. */
export type TestMailResult = {
  to: string
  outcome: 'sent' | 'refused' | 'unanswered' | 'no-server' | 'no-address'
  failure: MailFailureKind | null
  reason: string
}
