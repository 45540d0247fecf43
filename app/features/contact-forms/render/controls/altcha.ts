/** [altcha]: shows the status of the browser check; its script fills in the solution. */
import { renderElement } from '#app/features/contact-forms/render/attributes.ts'
import { escapeText } from '#app/features/contact-forms/render/escape.ts'
import {
  reserveId,
  createControlClass,
  wrapControl,
  type TagRenderer,
} from '#app/features/contact-forms/render/render-context.ts'

/** Renders no challenge, so that the page is cacheable: the script fetches one at the first focus. */
export const renderAltcha: TagRenderer = (tag, context) => {
  const solution = renderElement('input', { type: 'hidden', name: tag.name, value: '' })
  const status = renderElement('span', { class: 'wpcf7-altcha-status', role: 'status' }, '')
  const message = context.unit.translate('An automatic check keeps out spam; it needs JavaScript.')
  const noscriptHtml = renderElement('noscript', {}, escapeText(message))
  // The error summary links to this element, although nothing can be typed in it.
  const attributes = { class: createControlClass(tag, context), id: reserveId(tag, context), tabindex: '-1' }
  return wrapControl(tag, context, renderElement('span', attributes, solution + status + noscriptHtml))
}
