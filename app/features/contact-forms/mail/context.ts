/** The data for mail-tags: one submission, where it came from, and the site (contact-forms.md 6.2, 6.3). */
import type { PostedData, UploadedFile } from '#app/features/contact-forms/posting/posted-values.ts'
import type { GroupVisibility } from './group-blocks.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'

export type MailContext = {
  /** All tags of the form. */
  tags: FormTag[]
  /** Its groups, and whether each was shown. */
  groups?: GroupVisibility
  /** After the pipes. */
  posted: PostedData
  /** The chosen values, before the pipes. */
  raw: PostedData
  /** Field → its files, with their safe names. */
  files: Record<string, UploadedFile[] | undefined>
  submission: SubmissionDetails
  site: SiteDetails
  /** The page of the form; absent outside of one. */
  page?: PageDetails
  /**
   * The signed-in user, by property: 'login', 'email', 'url', 'display_name', 'first_name', …; absent for a
   * guest.
   */
  user?: Record<string, string | undefined>
  /** The form's own locale in WordPress spelling: 'ar', 'en_US'. */
  locale: string
}

export type SubmissionDetails = {
  submittedAt: Date
  remoteAddress: string
  userAgent: string
  url: string
  invalidFieldCount: number
  formTitle: string
  /** Absent if nothing is stored: the tag is then left as written. */
  serialNumber?: number
  /** The URL of the payment at Stripe; absent without a payment. */
  paymentLink?: string
}

export type SiteDetails = {
  title: string
  description: string
  /** Without a trailing slash. */
  url: string
  adminEmail: string
  /** The sender of the shop's mails; its domain counts as one of the site's. */
  senderAddress?: string
  /** IANA time zone: 'Asia/Riyadh'. */
  timeZone: string
  /** Date and time formats in PHP syntax; 'F j, Y' and 'g:i a' if absent. */
  dateFormat?: string
  timeFormat?: string
}

export type PageDetails = {
  id: number
  name: string
  title: string
  url: string
  author?: string
  authorEmail?: string
}
