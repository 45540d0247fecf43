/** The submitted values for display: files by name, lists as lists. */
import type { SubmittedFields } from '#app/features/contact-forms/rules.ts'
import { textsIn } from '#app/features/contact-forms/posting/texts-in.ts'

type SubmissionContent = { fields: SubmittedFields; files: { field: string; fileName: string }[] }

/** The values of a field; file digests are omitted. */
export function valuesOf({ fields, files }: SubmissionContent, name: string): string[] {
  const own = files.filter(({ field }) => field === name)
  if (own.length > 0) return own.map(({ fileName }) => fileName)
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  return value === undefined ? [] : textsIn(value).filter((text) => text !== '')
}

/** The field names: those of the form in its order, then other submitted ones. */
export function fieldNames(ofForm: Iterable<string>, sent: Iterable<string>): string[] {
  return [...new Set([...ofForm, ...sent])]
}
