/** MAP  what reviews are called at the desk, and what is done with the chosen ones. */
import type { MessageDescriptor } from '@lingui/core'
import type { ReviewStatus } from '#app/features/reviews/rules.ts'
import { msg } from '@lingui/core/macro'

export const reviewStatusWords: Record<ReviewStatus, MessageDescriptor> = {
  hold: msg({ message: 'Waiting', context: 'review' }),
  approved: msg({ message: 'Shown', context: 'review' }),
  spam: msg({ message: 'Spam', context: 'review' }),
  trash: msg({ message: 'In the trash', context: 'review' }),
}

export const reviewMoveWords: Record<ReviewStatus, MessageDescriptor> = {
  approved: msg`Approve`,
  hold: msg`Hold back`,
  spam: msg`Mark as spam`,
  trash: msg`Move to the trash`,
}
