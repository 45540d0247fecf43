/** A submission in the pipeline: its parsed content and its form. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { PostedData, UploadedFile } from '#app/features/contact-forms/posting/posted-values.ts'
import type { Consent, ContactForm, FormTexts } from '#app/features/contact-forms/rules.ts'
import type { Translate } from '#app/features/contact-forms/fixed-messages.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import type { Posting } from './posting.ts'

export type SubmissionContext = {
  posting: Posting
  form: ContactForm
  /** Texts of the version that was shown. */
  texts: FormTexts
  /** Its language, and the same in WordPress spelling. */
  locale: Locale
  formLocale: string
  translate: Translate
  /** Tags outside hidden groups. */
  tags: FormTag[]
  /** The fields of hidden groups. */
  inactiveFields: ReadonlySet<string>
  /** The groups of the form, and whether each is shown. */
  groups: ReadonlyMap<string, boolean>
  /** After the pipes; a file field contains the digests of its files. */
  posted: PostedData
  /** The chosen values, before the pipes. */
  raw: PostedData
  /** The files of the form's file fields, with their safe names. */
  files: FieldFile[]
  unitTag: string
  /** 0 without one: the form was not on a content page. */
  containerPostId: number
  /** The visitor's consents. */
  consent: Consent
  /** The form is for members, and a member sent it. */
  isSentByMember: boolean
  /** 32 hexadecimal digits, which the client sends back. */
  postedDataHash: string
  /** The hash was sent back with identical content within an hour. */
  hasMatchingHash: boolean
}

/** `sentName`: the name that the visitor's browser sent. */
export type FieldFile = { field: string; file: UploadedFile; sentName: string; digest: string }

/** Ends a submission before it is stored and mailed. */
export type Halt = {
  /** Matches `[a-z][0-9a-z_]+`. */
  status: string
  message: string
  stripe?: { payment_intent: { id: string; client_secret: string } }
}
