/** The consents of a visitor. Their texts are stored, since a "1" would not prove what was agreed to. */
import type { Consent, SubmittedFields } from '#app/features/contact-forms/rules.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { isAccepted } from '#app/features/contact-forms/pipeline/acceptance.ts'
import { toPlainText } from '#app/platform/html/plain-text.ts'

/** Far longer than any real consent text. */
const MAX_CONSENT_LENGTH = 10_000

type SubmissionConsent = { consent: Consent; fields: SubmittedFields }

/**
 * Whether a consent was given; `acceptanceTags` are those of the current form: of a consent without text
 * only the value is stored.
 */
export function isConsentGiven(
  { consent, fields }: SubmissionConsent,
  name: string,
  acceptanceTags: readonly FormTag[],
): boolean {
  return (
    Object.hasOwn(consent, name) || acceptanceTags.some((tag) => tag.name === name && isAccepted(tag, fields))
  )
}

/** The text that was agreed to, without markup; `undefined` if there was none. */
export function readConsentText(
  { consent }: Pick<SubmissionConsent, 'consent'>,
  name: string,
): string | undefined {
  const text = Object.hasOwn(consent, name) ? consent[name] : undefined
  return text === undefined ? undefined : toPlainText(text, MAX_CONSENT_LENGTH)
}

/** The acceptance tags of a template. */
export function findAcceptanceTags(tags: readonly FormTag[]): FormTag[] {
  return tags.filter(({ basetype }) => basetype === 'acceptance')
}
