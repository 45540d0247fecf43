/** MAP  statuses of reviews → their labels in the admin, and the bulk actions. */
import type { MessageDescriptor } from '@lingui/core'
import type { Tone } from '#app/features/admin/list/status-badge.tsx'
import type { ReviewStatus } from '#app/features/reviews/rules.ts'
import { msg } from '@lingui/core/macro'

export const reviewStatusTones: Record<ReviewStatus, Tone> = {
  hold: 'open',
  approved: 'good',
  spam: 'bad',
  trash: 'bad',
}

export const reviewActionLabels: Record<ReviewStatus, MessageDescriptor> = {
  approved: msg`Approve`,
  hold: msg`Unapprove`,
  spam: msg({ message: 'Mark as spam', context: 'review' }),
  trash: msg`Move to trash`,
}
