/**
 * Required checkboxes and radio buttons with an empty value as a choice: one counts as checked if the field
 * was sent at all.
 */
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import type { SubmissionContext } from './subject.ts'
import { fieldOfName } from '#app/features/contact-forms/posting/entry-tree.ts'
import { standsForNothing } from '#app/features/contact-forms/validation/rules-of-choices.ts'
import { isRequired } from '#app/features/contact-forms/validation/tag-rules.ts'

/** The error message if none is checked. */
export function checkTicked(
  _services: unknown,
  { posting, texts }: SubmissionContext,
  tag: FormTag,
): string | undefined {
  if (!standsForNothing(tag) || !(tag.basetype === 'radio' || isRequired(tag))) return undefined
  const isTicked = posting.entries.some(
    ([name, value]) => typeof value === 'string' && fieldOfName(name) === tag.name,
  )
  return isTicked ? undefined : texts.messages.invalid_required
}
