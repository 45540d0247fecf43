/** What mail-tags can tell: one submission, where it came from, and the site (contact-forms.md 6.2, 6.3). */
import type { Posted, UploadedFile } from '#app/features/contact-forms/posting/posted.ts'
import type { ShownGroups } from './group-blocks.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'

export type MailContext = {
  /** All of the form. */
  tags: FormTag[]
  /** Its groups, and whether the visitor was shown them. */
  groups?: ShownGroups
  /** After the pipes. */
  posted: Posted
  /** As it was chosen. */
  raw: Posted
  /** Field → its files, with their safe names. */
  files: Record<string, UploadedFile[] | undefined>
  submission: SubmissionFacts
  site: SiteFacts
  /** The page the form stood in; absent outside of one. */
  page?: PageFacts
  /** Who is signed in, by property: 'login', 'email', 'url', 'display_name', 'first_name', …; absent for a guest. */
  user?: Record<string, string | undefined>
  /** The form's own, WordPress-spelled: 'ar', 'en_US'. */
  locale: string
}

export type SubmissionFacts = {
  at: Date
  remoteAddress: string
  userAgent: string
  url: string
  invalidFields: number
  formTitle: string
  /** Absent when nothing is stored: then the tag stays as it is written. */
  serialNumber?: number
  /** Where Stripe shows what was paid; absent where nothing was. */
  paymentLink?: string
}

export type SiteFacts = {
  title: string
  description: string
  /** Without a slash at its end. */
  url: string
  adminEmail: string
  /** What the shop's mails come from; its domain counts as one of the site's. */
  senderAddress?: string
  /** 'Asia/Riyadh'. */
  timeZone: string
  /** As PHP spells them; 'F j, Y' and 'g:i a' when absent. */
  dateFormat?: string
  timeFormat?: string
}

export type PageFacts = {
  id: number
  name: string
  title: string
  url: string
  author?: string
  authorEmail?: string
}
