/** What was sent in the fields, for people: files by their names, lists as lists. */
import type { SubmittedFields } from '#app/features/contact-forms/rules.ts'
import { textsIn } from '#app/features/contact-forms/posting/texts-in.ts'

type Sent = { fields: SubmittedFields; files: { field: string; fileName: string }[] }

/** What stands in a field; digests of files are nobody's words. */
export function valuesOf({ fields, files }: Sent, name: string): string[] {
  const own = files.filter(({ field }) => field === name)
  if (own.length > 0) return own.map(({ fileName }) => fileName)
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  return value === undefined ? [] : textsIn(value).filter((text) => text !== '')
}

/** The names of the fields: those of the form in its order, then what else was sent. */
export function fieldNames(ofForm: Iterable<string>, sent: Iterable<string>): string[] {
  return [...new Set([...ofForm, ...sent])]
}
