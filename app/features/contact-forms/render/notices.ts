/** What stands in the place of a form that cannot be shown (contact-forms.md 1.5, 4.2). */
import type { Say } from '#app/features/contact-forms/sentences.ts'
import { asTyped, escapeText } from './escape.ts'

export function formNotFound(say: Say): string {
  return errorNotice('wpcf7-contact-form-not-found', say, 'Contact form not found.')
}

export function invalidActionAddress(say: Say): string {
  return errorNotice('wpcf7-invalid-action-url', say, 'Invalid action URL is detected.')
}

/** In place of a form within a form. */
export function formInWrongPlace(say: Say): string {
  return errorNotice('wpcf7-form-in-wrong-place', say, 'This contact form is placed in the wrong place.')
}

export function membersOnly(say: Say): string {
  return `<p class="wpcf7-subscribers-only">${escapeText(say('This contact form is available only for logged in users.'))}</p>`
}

/** `output="raw_form"`: the template as it is written. */
export function rawForm(template: string): string {
  return `<pre class="wpcf7-raw-form"><code>${escapeText(asTyped(template))}</code></pre>`
}

function errorNotice(className: string, say: Say, sentence: Parameters<Say>[0]): string {
  return `<p class="${className}"><strong>${escapeText(say('Error:'))}</strong> ${escapeText(say(sentence))}</p>`
}
