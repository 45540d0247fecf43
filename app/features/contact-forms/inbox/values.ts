/** Reads the submitted values for display: the names of files, and each entry of a list. */
import type { SubmittedFields } from '#app/features/contact-forms/rules.ts'
import { listTexts } from '#app/features/contact-forms/posting/list-texts.ts'

type SubmissionContent = { fields: SubmittedFields; files: { field: string; fileName: string }[] }

/** The values of a field; file digests are omitted. */
export function readValues({ fields, files }: SubmissionContent, name: string): string[] {
  const ownFiles = files.filter(({ field }) => field === name)
  if (ownFiles.length > 0) return ownFiles.map(({ fileName }) => fileName)
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  return value === undefined ? [] : listTexts(value).filter((text) => text !== '')
}

/** The field names: those of the form in its order, then other submitted ones. */
export function mergeFieldNames(
  formFieldNames: Iterable<string>,
  submittedNames: Iterable<string>,
): string[] {
  return [...new Set([...formFieldNames, ...submittedNames])]
}
