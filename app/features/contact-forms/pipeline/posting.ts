/** A submission as it was received, from a page or through the API. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { UploadedFile } from '#app/features/contact-forms/posting/posted-values.ts'
import type { ContactForm } from '#app/features/contact-forms/rules.ts'

export type Posting = {
  form: ContactForm
  /** The language of the page: which version of the form was shown. */
  locale: Locale
  /** The posted entries in their order, including the contract's hidden inputs. */
  entries: PostedEntry[]
  /** '' if unknown. */
  clientAddress: string
  userAgent: string
  /** The URL of the page with the form. */
  url: string
  /** The authenticated visitor; otherwise a guest. */
  visitor: Visitor
  /** Posted by a page without JavaScript: the result is shown there. */
  isScriptless?: true
}

export type PostedEntry = [name: string, value: string | UploadedFile]

/** The last value of a hidden input. */
export function readHiddenValue(entries: PostedEntry[], name: string): string | undefined {
  const value = entries.findLast(([entryName]) => entryName === name)?.[1]
  return typeof value === 'string' ? value : undefined
}

/** '_wpcf7_unit_tag' without invalid characters; '' if absent. */
export function readUnitTag(entries: PostedEntry[]): string {
  return (readHiddenValue(entries, '_wpcf7_unit_tag') ?? '').replaceAll(/[^A-Za-z0-9_-]/g, '').slice(0, 100)
}
