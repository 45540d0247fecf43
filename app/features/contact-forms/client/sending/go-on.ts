/** Where the visitor is taken after an answer: another page, or to the sentence that says how it went. */
import type { Feedback } from '#app/features/contact-forms/rules.ts'
import type { AwakeForm } from '#app/features/contact-forms/client/awake-form.ts'

export function goOn(
  form: AwakeForm,
  { status, redirect_to: target, invalid_fields: fields }: Feedback,
): void {
  if (status === 'mail_sent' && target && isPage(target)) return location.assign(target)
  // Fields that are to be corrected have taken the visitor to themselves.
  if (fields.length > 0) return
  form.querySelector('.wpcf7-response-output')?.scrollIntoView({ block: 'nearest' })
}

/** 'javascript:' leads to no page. */
function isPage(target: string): boolean {
  return URL.canParse(target, location.href) && /^https?:$/.test(new URL(target, location.href).protocol)
}
