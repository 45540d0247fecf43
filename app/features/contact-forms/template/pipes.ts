/** What a visitor chooses, and what the owner gets in its place (contact-forms.md 5.4). */
import { canonicalText } from './text/canonical-text.ts'
import type { FormTag } from './tag.ts'

/** Leads through the pipes of all tags of one field; what is not on their list goes through as it is. */
export function pipesOf(tags: readonly FormTag[]): (value: string) => string {
  const afterByBefore = new Map<string, string>()
  for (const [before, after] of tags.flatMap((tag) => tag.pipes)) {
    const key = canonicalText(before, { keepsCase: true })
    if (!afterByBefore.has(key)) afterByBefore.set(key, after)
  }
  return (value) => afterByBefore.get(canonicalText(value, { keepsCase: true })) ?? value
}
