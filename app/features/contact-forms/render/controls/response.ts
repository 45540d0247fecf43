/** [response], or the end of a form without one (contact-forms.md 2.11). */
import { renderElement } from '#app/features/contact-forms/render/attributes.ts'
import { escapeText } from '#app/features/contact-forms/render/escape.ts'
import type { TagRenderer } from '#app/features/contact-forms/render/render-context.ts'
import type { FormUnit } from '#app/features/contact-forms/render/unit.ts'

export const renderResponse: TagRenderer = (_, { unit }) => renderResponseOutput(unit)

/** Hidden from screen readers: the live region before the form announces it. */
export function renderResponseOutput({ outcome }: FormUnit): string {
  const attributes = { class: 'wpcf7-response-output', 'aria-hidden': 'true' }
  return renderElement('div', attributes, escapeText(outcome?.message ?? ''))
}
