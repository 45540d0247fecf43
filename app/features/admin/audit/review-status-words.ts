/** MAP  status of a review → what it is called. The log names it after reviews are gone, too. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const reviewStatusWords = {
  hold: msg({ message: 'Pending', context: 'review' }),
  approved: msg({ message: 'Approved', context: 'review' }),
  spam: msg({ message: 'Spam', context: 'review' }),
  trash: msg({ message: 'In the trash', context: 'review' }),
} satisfies Record<string, MessageDescriptor>
