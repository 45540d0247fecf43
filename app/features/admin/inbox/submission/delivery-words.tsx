import type { MessageDescriptor } from '@lingui/core'
import type { Delivery, InboxState } from '#app/features/contact-forms/inbox/delivery.ts'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

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

/** What became of a submission, in a word or two. */
export function DeliveryMark({ delivery }: { delivery: Delivery }) {
  const { i18n } = useLingui()
  return (
    <span className="inbox-mark" data-delivery={delivery}>
      {i18n._(stateWords[delivery])}
    </span>
  )
}
