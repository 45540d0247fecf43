/** The parts of a message that spam checks need: for form submissions and reviews. */
import type { Posting } from '#app/features/contact-forms/pipeline/posting.ts'
import type { PostedData } from '#app/features/contact-forms/posting/posted-values.ts'

export type SpamCheckInput = {
  posting: Pick<Posting, 'entries' | 'clientAddress' | 'userAgent'>
  /** The id of a contact form, or the name of a form of another kind: 'review of 7'. */
  form: { id: number | string }
  posted: PostedData
  /** The form is for members, and a member sent it. */
  isSentByMember: boolean
}
