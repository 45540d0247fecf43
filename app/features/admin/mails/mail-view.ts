/** Mails as the desk shows them: how far each has come and why, never what it says, for links in it open accounts. */
import type { Paging } from '#app/features/admin/list/list-page.server.ts'
import type { MailStatus } from '#app/platform/mail/mail.ts'
import type { MailTrouble } from '#app/platform/mail/trouble.ts'

export type MailRow = {
  id: string
  subject: string
  /** Plain addresses. */
  to: string[]
  on: string
  status: MailStatus
  /** null: no attempt has failed. */
  trouble: MailTrouble | null
  /** ''; else the mail server's own words. */
  reason: string
  attempts: number
  /** ''; not sent. */
  sentOn: string
  /** ''; when is not known. */
  nextOn: string
  isSetAside: boolean
}

export type MailServerView = {
  source: 'environment' | 'settings' | 'none'
  /** ''; 'smtp.shop.example:587'. */
  address: string
  /** Who looks may change the settings. */
  isForYou: boolean
}

export const mailStates = ['all', 'waiting', 'failed', 'kept', 'sent'] as const
export type MailListState = (typeof mailStates)[number]

export type MailsView = {
  server: MailServerView
  counts: { waiting: number; failed: number; kept: number }
  /** ''; none yet. */
  lastSentOn: string
  filter: { state: MailListState }
  rows: MailRow[]
  paging: Paging
  notice: MailsNotice | undefined
}

/** What the last press came to. */
export type MailsNotice =
  | { kind: 'tried'; mail: MailRow }
  | { kind: 'all'; count: number }
  | { kind: 'set-aside' }

/** What came of a test mail. `unanswered`: the mail server has said nothing yet. */
export type TestOutcome = {
  to: string
  outcome: 'sent' | 'refused' | 'unanswered' | 'no-server' | 'no-address'
  trouble: MailTrouble | null
  reason: string
}
