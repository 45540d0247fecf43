/** Pipes map a visitor's choice to the value that the merchant gets (contact-forms.md 5.4). */
import { canonicalizeText } from './text/canonical-text.ts'
import type { FormTag } from './tag.ts'

/** Applies the pipes of all tags of one field; values without a pipe are unchanged. */
export function createPipeFunction(tags: readonly FormTag[]): (value: string) => string {
  const valuesByChoice = new Map<string, string>()
  for (const [before, after] of tags.flatMap((tag) => tag.pipes)) {
    const key = canonicalizeText(before, { preservesCase: true })
    if (!valuesByChoice.has(key)) valuesByChoice.set(key, after)
  }
  return (value) => valuesByChoice.get(canonicalizeText(value, { preservesCase: true })) ?? value
}
