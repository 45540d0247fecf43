/** The notices in place of a form that cannot be shown (contact-forms.md 1.5, 4.2). */
import type { Translate } from '#app/features/contact-forms/fixed-messages.ts'
import { escapeEntities, escapeText } from './escape.ts'

export function renderFormNotFound(translate: Translate): string {
  return renderErrorNotice('wpcf7-contact-form-not-found', translate, 'Contact form not found.')
}

export function renderInvalidActionUrl(translate: Translate): string {
  return renderErrorNotice('wpcf7-invalid-action-url', translate, 'Invalid action URL is detected.')
}

/** Replaces a form nested in a form. */
export function renderFormInWrongPlace(translate: Translate): string {
  return renderErrorNotice(
    'wpcf7-form-in-wrong-place',
    translate,
    'This contact form is placed in the wrong place.',
  )
}

export function renderMembersOnly(translate: Translate): string {
  return `<p class="wpcf7-subscribers-only">${escapeText(translate('This contact form is available only for logged in users.'))}</p>`
}

/** `output="raw_form"`: the template source. */
export function renderRawForm(template: string): string {
  return `<pre class="wpcf7-raw-form"><code>${escapeText(escapeEntities(template))}</code></pre>`
}

function renderErrorNotice(
  className: string,
  translate: Translate,
  message: Parameters<Translate>[0],
): string {
  return `<p class="${className}"><strong>${escapeText(translate('Error:'))}</strong> ${escapeText(translate(message))}</p>`
}
