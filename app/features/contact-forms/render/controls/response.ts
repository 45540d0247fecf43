/** [response], and the end of a form without one (contact-forms.md 2.11). */
import { element } from '#app/features/contact-forms/render/attributes.ts'
import { escapeText } from '#app/features/contact-forms/render/escape.ts'
import type { RenderTag } from '#app/features/contact-forms/render/showing.ts'
import type { FormUnit } from '#app/features/contact-forms/render/unit.ts'

export const renderResponse: RenderTag = (_, { unit }) => responseOutput(unit)

/** Hidden from screen readers, who are told by the region before the form. */
export function responseOutput({ outcome }: FormUnit): string {
  const attributes = { class: 'wpcf7-response-output', 'aria-hidden': 'true' }
  return element('div', attributes, escapeText(outcome?.message ?? ''))
}
