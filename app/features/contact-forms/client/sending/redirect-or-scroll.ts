/** Navigation after a response: to another page, or scrolling to the response message. */
import type { Feedback } from '#app/features/contact-forms/rules.ts'
import type { HydratedForm } from '#app/features/contact-forms/client/hydrated-form.ts'

export function redirectOrScroll(
  form: HydratedForm,
  { status, redirect_to: target, invalid_fields: fields }: Feedback,
): void {
  if (status === 'mail_sent' && target && isPage(target)) return location.assign(target)
  // With validation errors the first invalid field already has the focus.
  if (fields.length > 0) return
  form.querySelector('.wpcf7-response-output')?.scrollIntoView({ block: 'nearest' })
}

/** 'javascript:' is not a page. */
function isPage(target: string): boolean {
  return URL.canParse(target, location.href) && /^https?:$/.test(new URL(target, location.href).protocol)
}
