/**
 * The initial value of a control: the tag's own, that of an option, or the one just submitted
 * (contact-forms.md 1.3).
 */
import { readDefaultValues } from './default-values.ts'
import { hasPlaceholder } from '#app/features/contact-forms/template/options.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import type { PostedValue } from '#app/features/contact-forms/posting/posted-values.ts'
import { escapeEntities } from './escape.ts'
import type { FormUnit } from './unit.ts'

export type InitialText = { value: string; placeholder: string | undefined }

/** The value and the placeholder in template spelling, including entities. */
export function readInitialText(
  tag: FormTag,
  unit: FormUnit,
  tagText: string = tag.values[0] ?? '',
): InitialText {
  const isPlaceholder = hasPlaceholder(tag)
  const submittedTexts = readPostedTexts(unit, tag.name)
  const initialValue = readDefaultValues(tag, unit.defaults)[0] ?? (isPlaceholder ? '' : tagText)
  return {
    value: submittedTexts ? (submittedTexts[0] ?? '') : initialValue,
    placeholder: isPlaceholder ? tagText : undefined,
  }
}

/** The submitted values of a field; `undefined` unless a failed outcome is shown. */
export function readPostedTexts({ outcome }: FormUnit, field: string): string[] | undefined {
  if (!outcome || outcome.status === 'mail_sent') return undefined
  const posted = Object.hasOwn(outcome.raw, field) ? outcome.raw[field] : undefined
  return posted === undefined ? [] : listTexts(posted).map(escapeEntities)
}

function listTexts(value: PostedValue): string[] {
  return typeof value === 'string' ? [value] : Object.values(value).flatMap(listTexts)
}
