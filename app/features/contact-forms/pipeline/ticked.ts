/** Required boxes and buttons one of which stands for an empty text: whether it is ticked is told by its being sent. */
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import type { Subject } from './subject.ts'
import { fieldOfName } from '#app/features/contact-forms/posting/entry-tree.ts'
import { standsForNothing } from '#app/features/contact-forms/validation/rules-of-choices.ts'
import { isRequired } from '#app/features/contact-forms/validation/tag-rules.ts'

/** What is to be said where nothing is ticked. */
export function checkTicked(
  _services: unknown,
  { posting, texts }: Subject,
  tag: FormTag,
): string | undefined {
  if (!standsForNothing(tag) || !(tag.basetype === 'radio' || isRequired(tag))) return undefined
  const isTicked = posting.entries.some(
    ([name, value]) => typeof value === 'string' && fieldOfName(name) === tag.name,
  )
  return isTicked ? undefined : texts.messages.invalid_required
}
