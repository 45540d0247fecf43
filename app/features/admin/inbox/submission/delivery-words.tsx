import type { MessageDescriptor } from '@lingui/core'
import type { Delivery, InboxState } from '#app/features/contact-forms/inbox/delivery.ts'
import type { Tone } from '#app/features/admin/list/mark.tsx'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Mark } from '#app/features/admin/list/mark.tsx'

/** What the owner reads of what became of a submission. */
export const stateWords: Record<InboxState, MessageDescriptor> = {
  all: msg`All except spam`,
  unread: msg`Unread`,
  sent: msg`E-mail sent`,
  waiting: msg`E-mail pending`,
  failed: msg`E-mail failed`,
  kept: msg`No mail server`,
  none: msg`No e-mail`,
  spam: msg`Spam`,
}

const tones: Record<Delivery, Tone> = {
  sent: 'good',
  waiting: 'quiet',
  failed: 'bad',
  kept: 'quiet',
  none: 'quiet',
  spam: 'bad',
}

/** What became of a submission, in a word or two. */
export function DeliveryMark({ delivery }: { delivery: Delivery }) {
  const { i18n } = useLingui()
  return <Mark tone={tones[delivery]}>{i18n._(stateWords[delivery])}</Mark>
}
