/** The parts of a message that spam checks need: for form submissions and reviews. */
import type { Posting } from '#app/features/contact-forms/pipeline/posting.ts'
import type { PostedData } from '#app/features/contact-forms/posting/posted-values.ts'

export type SpamCheckInput = {
  posting: Pick<Posting, 'entries' | 'clientAddress' | 'userAgent'>
  /** A form by its id, or another one by a name: 'review of 7'. */
  form: { id: number | string }
  posted: PostedData
  /** The form is for members, and a member sent it. */
  isSentByMember: boolean
}
