import { readMaxLengthOption, readMinLengthOption } from '#app/features/contact-forms/template/options.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'

/** If the minimum exceeds the maximum the form could never be sent: then both are omitted. */
export function readLengthLimits(
  tag: FormTag,
  defaultMaximum?: string,
): { maxlength: string | undefined; minlength: string | undefined } {
  const maxlength = readMaxLengthOption(tag) ?? defaultMaximum
  const minlength = readMinLengthOption(tag)
  if (maxlength !== undefined && minlength !== undefined && Number(maxlength) < Number(minlength)) {
    return { maxlength: undefined, minlength: undefined }
  }
  return { maxlength, minlength }
}
