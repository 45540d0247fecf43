import type { MessageDescriptor } from '@lingui/core'
import type { DeliveryStatus, InboxState } from '#app/features/contact-forms/inbox/delivery.ts'
import type { Tone } from '#app/features/admin/list/status-badge.tsx'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { StatusBadge } from '#app/features/admin/list/status-badge.tsx'

/** Labels of the inbox tabs, which include the delivery states of submissions. */
export const inboxStateLabels: Record<InboxState, MessageDescriptor> = {
  all: msg`All except spam`,
  unread: msg`Unread`,
  sent: msg`E-mail sent`,
  waiting: msg`E-mail pending`,
  failed: msg`E-mail failed`,
  kept: msg`No mail server`,
  none: msg`No e-mail`,
  spam: msg`Spam`,
}

const deliveryTones: Record<DeliveryStatus, Tone> = {
  sent: 'good',
  waiting: 'quiet',
  failed: 'bad',
  kept: 'quiet',
  none: 'quiet',
  spam: 'bad',
}

/** The delivery state of a submission as a badge. */
export function DeliveryBadge({ delivery }: { delivery: DeliveryStatus }) {
  const { i18n } = useLingui()
  return <StatusBadge tone={deliveryTones[delivery]}>{i18n._(inboxStateLabels[delivery])}</StatusBadge>
}
