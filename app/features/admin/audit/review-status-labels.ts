/** MAP  status of a review → its label. The log shows it even after the review was deleted. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const reviewStatusLabels = {
  hold: msg({ message: 'Pending', context: 'review' }),
  approved: msg({ message: 'Approved', context: 'review' }),
  spam: msg({ message: 'Spam', context: 'review' }),
  trash: msg({ message: 'In the trash', context: 'review' }),
} satisfies Record<string, MessageDescriptor>
