/** One submission as it came in, from a page or from a call. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { UploadedFile } from '#app/features/contact-forms/posting/posted.ts'
import type { ContactForm } from '#app/features/contact-forms/rules.ts'

export type Posting = {
  form: ContactForm
  /** Of the page: which version of the form was shown. */
  locale: Locale
  /** What was posted, with the contract's hidden inputs, in its order. */
  entries: PostedEntry[]
  /** '' when there is none. */
  clientAddress: string
  userAgent: string
  /** Of the page with the form. */
  url: string
  /** Who proved to be there; a guest otherwise. */
  visitor: Visitor
  /** A page was posted: the answer is shown there. */
  isScriptless?: true
}

export type PostedEntry = [name: string, value: string | UploadedFile]

/** The last value of a hidden input. */
export function hiddenValue(entries: PostedEntry[], name: string): string | undefined {
  const value = entries.findLast(([given]) => given === name)?.[1]
  return typeof value === 'string' ? value : undefined
}

/** '_wpcf7_unit_tag' without anything that is not of a unit tag; '' when there is none. */
export function unitTagOf(entries: PostedEntry[]): string {
  return (hiddenValue(entries, '_wpcf7_unit_tag') ?? '').replaceAll(/[^A-Za-z0-9_-]/g, '').slice(0, 100)
}
