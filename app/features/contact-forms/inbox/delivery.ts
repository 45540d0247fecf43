/** The delivery status of a submission in the inbox. */
import type { MailStatus } from '#app/platform/mail/mail.ts'

/** `kept`: there was no mail server. `none`: the form sends no mail, or the outbox no longer has it. */
export const deliveryStatuses = ['sent', 'waiting', 'failed', 'kept', 'none', 'spam'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** The filters of the inbox list; 'all' is everything but spam. */
export const inboxStates = ['all', 'unread', ...deliveryStatuses] as const
export type InboxState = (typeof inboxStates)[number]

type DeliverySource = { isSpam: boolean; status: string; mailStatus: MailStatus | null }

/** The delivery status of a submission; without a mail, its own status tells whether one should exist. */
export function resolveDeliveryStatus({ isSpam, status, mailStatus }: DeliverySource): DeliveryStatus {
  if (isSpam) return 'spam'
  if (mailStatus) return mailStatus
  return status === 'mail_failed' ? 'failed' : 'none'
}
