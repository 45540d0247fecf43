/** A submission on its way through the pipeline: what was sent, read once, and which form it is for. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Posted, UploadedFile } from '#app/features/contact-forms/posting/posted.ts'
import type { Consent, ContactForm, FormTexts } from '#app/features/contact-forms/rules.ts'
import type { Say } from '#app/features/contact-forms/sentences.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import type { Posting } from './posting.ts'

export type Subject = {
  posting: Posting
  form: ContactForm
  /** Of the version that was shown. */
  texts: FormTexts
  /** Its language, and the same as WordPress spells it. */
  locale: Locale
  formLocale: string
  say: Say
  /** Without those of groups that are not shown. */
  tags: FormTag[]
  /** The fields of those groups. */
  inactive: ReadonlySet<string>
  /** Groups of the form, and whether they are shown. */
  groups: ReadonlyMap<string, boolean>
  /** After the pipes; a file field holds the digests of its files. */
  posted: Posted
  /** As it was chosen. */
  raw: Posted
  /** Those of the form's file fields, with their safe names. */
  files: FieldFile[]
  unitTag: string
  /** '' without one: the page was no page of words. */
  containerPostId: number
  /** What the visitor agreed to. */
  consent: Consent
  /** The form is for members, and one sent it. */
  isOfMember: boolean
  /** 32 hexadecimal digits; the client sends them back. */
  postedDataHash: string
  /** They were sent back with the very same content within an hour. */
  echoesItsHash: boolean
}

/** `sentName`: what the visitor's browser called it. */
export type FieldFile = { field: string; file: UploadedFile; sentName: string; digest: string }

/** What ends a submission before it is kept and mailed. */
export type Halt = {
  /** `[a-z][0-9a-z_]+`. */
  status: string
  message: string
  stripe?: { payment_intent: { id: string; client_secret: string } }
}
