/** Acceptance checkboxes that must be checked before a form is sent (contact-forms.md 2.7). */
import type { Consent } from '#app/features/contact-forms/rules.ts'
import type { PostedData } from '#app/features/contact-forms/posting/posted-values.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { isSettingOn } from '#app/features/contact-forms/definition/additional-settings.ts'
import { hasOption } from '#app/features/contact-forms/template/options.ts'
import type { SubmissionContext } from './submission-context.ts'

/** The names of acceptance fields that are not in the required state. */
export function findUnacceptedFields(tags: readonly FormTag[], raw: PostedData): string[] {
  return tags
    .filter((tag) => tag.basetype === 'acceptance' && !hasOption(tag, 'optional') && !isAccepted(tag, raw))
    .map(({ name }) => name)
}

/** The text of each checked acceptance field that has one. */
export function readConsent(tags: readonly FormTag[], raw: PostedData): Consent {
  const consents = tags
    .filter((tag) => tag.basetype === 'acceptance' && isAccepted(tag, raw))
    .map((tag) => [tag.name, (tag.content || (tag.values[0] ?? '')).trim()] as const)
  return Object.fromEntries(consents.filter(([, text]) => text !== ''))
}

/** The field error, in forms that validate acceptance like any other field. */
export function checkAcceptance(
  _services: unknown,
  submissionContext: SubmissionContext,
  tag: FormTag,
): string | undefined {
  if (!isSettingOn(submissionContext.form.additionalSettings, 'acceptance_as_validation')) return undefined
  const isRefused = findUnacceptedFields([tag], submissionContext.raw).length > 0
  return isRefused ? submissionContext.texts.messages.accept_terms : undefined
}

/** Whether the box is checked or, with the option `invert`, not checked. */
export function isAccepted(tag: FormTag, raw: PostedData): boolean {
  const value = Object.hasOwn(raw, tag.name) ? raw[tag.name] : undefined
  const isChecked = Array.isArray(value) ? value.some((one) => one !== '' && one !== '0') : Boolean(value)
  return hasOption(tag, 'invert') ? !isChecked : isChecked
}
