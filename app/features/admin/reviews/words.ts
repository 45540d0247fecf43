/** MAP  what reviews are called at the desk, and what is done with the chosen ones. */
import type { MessageDescriptor } from '@lingui/core'
import type { Tone } from '#app/features/admin/list/mark.tsx'
import type { ReviewStatus } from '#app/features/reviews/rules.ts'
import { msg } from '@lingui/core/macro'

export const reviewStatusTones: Record<ReviewStatus, Tone> = {
  hold: 'open',
  approved: 'good',
  spam: 'bad',
  trash: 'bad',
}

export const reviewMoveWords: Record<ReviewStatus, MessageDescriptor> = {
  approved: msg`Approve`,
  hold: msg`Unapprove`,
  spam: msg`Mark as spam`,
  trash: msg`Move to trash`,
}
