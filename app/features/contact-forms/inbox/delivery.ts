/** What became of a submission, as the inbox says it. */
import type { MailStatus } from '#app/platform/mail/mail.ts'

/** kept: there was no mail server; none: its form sends no mail, or the outbox has forgotten it. */
export const deliveries = ['sent', 'waiting', 'failed', 'kept', 'none', 'spam'] as const
export type Delivery = (typeof deliveries)[number]

/** What the list of the inbox can be narrowed to; 'all' is everything but spam. */
export const inboxStates = ['all', 'unread', ...deliveries] as const
export type InboxState = (typeof inboxStates)[number]

type Fate = { isSpam: boolean; status: string; mailStatus: MailStatus | null }

/** Without a mail, what the visitor was answered tells whether there should be one. */
export function deliveryOf({ isSpam, status, mailStatus }: Fate): Delivery {
  if (isSpam) return 'spam'
  if (mailStatus) return mailStatus
  return status === 'mail_failed' ? 'failed' : 'none'
}
