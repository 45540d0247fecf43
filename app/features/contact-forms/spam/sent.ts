/** As much of what somebody sent as tells robots from people: a message of a form, a review. */
import type { Posting } from '#app/features/contact-forms/pipeline/posting.ts'
import type { Posted } from '#app/features/contact-forms/posting/posted.ts'

export type Sent = {
  posting: Pick<Posting, 'entries' | 'clientAddress' | 'userAgent'>
  /** A form of the owner's by its number, another one by its name: 'review of 7'. */
  form: { id: number | string }
  posted: Posted
  /** The form is for members, and one sent it. */
  isOfMember: boolean
}
