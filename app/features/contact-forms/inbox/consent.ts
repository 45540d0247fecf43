/** What a visitor agreed to: kept in words, for a "1" in a file proves nothing. */
import type { Consent, SubmittedFields } from '#app/features/contact-forms/rules.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { isAccepted } from '#app/features/contact-forms/pipeline/acceptance.ts'
import { plainText } from '#app/platform/html/plain-text.ts'

/** Far beyond what anybody reads before agreeing. */
const LONGEST_CONSENT = 10_000

type Sent = { consent: Consent; fields: SubmittedFields }

/** Whether a box said yes; `boxes` are those of the form today, for a box without words left nothing but its value. */
export function isAgreed({ consent, fields }: Sent, name: string, boxes: readonly FormTag[]): boolean {
  return Object.hasOwn(consent, name) || boxes.some((tag) => tag.name === name && isAccepted(tag, fields))
}

/** The words that were agreed to, without their markup; undefined where there were none. */
export function agreedWords({ consent }: Pick<Sent, 'consent'>, name: string): string | undefined {
  const words = Object.hasOwn(consent, name) ? consent[name] : undefined
  return words === undefined ? undefined : plainText(words, LONGEST_CONSENT)
}

/** The boxes of a template. */
export function consentBoxes(tags: readonly FormTag[]): FormTag[] {
  return tags.filter(({ basetype }) => basetype === 'acceptance')
}
