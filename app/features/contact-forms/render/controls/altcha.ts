/** [altcha]: shows the status of the browser check; its script fills in the solution. */
import { element } from '#app/features/contact-forms/render/attributes.ts'
import { escapeText } from '#app/features/contact-forms/render/escape.ts'
import {
  reserveId,
  controlClass,
  wrapControl,
  type RenderTag,
} from '#app/features/contact-forms/render/render-context.ts'

/** Renders no challenge, so that the page is cacheable: the script fetches one when the visitor types. */
export const renderAltcha: RenderTag = (tag, context) => {
  const solution = element('input', { type: 'hidden', name: tag.name, value: '' })
  const status = element('span', { class: 'wpcf7-altcha-status', role: 'status' }, '')
  const message = context.unit.translate('An automatic check keeps out spam; it needs JavaScript.')
  const withoutScript = element('noscript', {}, escapeText(message))
  // The error summary links to it, although nothing can be typed.
  const attributes = { class: controlClass(tag, context), id: reserveId(tag, context), tabindex: '-1' }
  return wrapControl(tag, context, element('span', attributes, solution + status + withoutScript))
}
