/**
 * The initial value of a control: the tag's own, that of an option, or the one just submitted
 * (contact-forms.md 1.3).
 */
import { defaultValues } from './default-values.ts'
import { hasPlaceholder } from '#app/features/contact-forms/template/options.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import type { PostedValue } from '#app/features/contact-forms/posting/posted-values.ts'
import { escapeEntities } from './escape.ts'
import type { FormUnit } from './unit.ts'

export type StartingText = { value: string; placeholder: string | undefined }

/** Both in template spelling, including entities. */
export function startingText(tag: FormTag, unit: FormUnit, own: string = tag.values[0] ?? ''): StartingText {
  const isPlaceholder = hasPlaceholder(tag)
  const sent = postedTexts(unit, tag.name)
  const atFirst = defaultValues(tag, unit.defaults)[0] ?? (isPlaceholder ? '' : own)
  return {
    value: sent ? (sent[0] ?? '') : atFirst,
    placeholder: isPlaceholder ? own : undefined,
  }
}

/** The submitted values of a field; `undefined` unless a failed outcome is shown. */
export function postedTexts({ outcome }: FormUnit, field: string): string[] | undefined {
  if (!outcome || outcome.status === 'mail_sent') return undefined
  const posted = Object.hasOwn(outcome.raw, field) ? outcome.raw[field] : undefined
  return posted === undefined ? [] : textsIn(posted).map(escapeEntities)
}

function textsIn(value: PostedValue): string[] {
  return typeof value === 'string' ? [value] : Object.values(value).flatMap(textsIn)
}
