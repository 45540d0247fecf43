/**
 * Required checkboxes and radio buttons with an empty value as a choice: one counts as checked if the field
 * was sent at all.
 */
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import type { SubmissionContext } from './submission-context.ts'
import { readFieldName } from '#app/features/contact-forms/posting/entry-tree.ts'
import { hasEmptyChoice } from '#app/features/contact-forms/validation/rules-of-choices.ts'
import { isRequired } from '#app/features/contact-forms/validation/tag-rules.ts'

/** The error message if none is checked. */
export function checkRequiredChoice(
  _services: unknown,
  { posting, texts }: SubmissionContext,
  tag: FormTag,
): string | undefined {
  if (!hasEmptyChoice(tag) || !(tag.basetype === 'radio' || isRequired(tag))) return undefined
  const isChecked = posting.entries.some(
    ([name, value]) => typeof value === 'string' && readFieldName(name) === tag.name,
  )
  return isChecked ? undefined : texts.messages.invalid_required
}
