/** [altcha]: says how the check of the browser stands; its script fills in the solution. */
import { element } from '#app/features/contact-forms/render/attributes.ts'
import { escapeText } from '#app/features/contact-forms/render/escape.ts'
import {
  claimId,
  controlClass,
  wrapControl,
  type RenderTag,
} from '#app/features/contact-forms/render/showing.ts'

/** Without a challenge, so that the page can be kept: the script fetches one when somebody begins to fill in. */
export const renderAltcha: RenderTag = (tag, showing) => {
  const solution = element('input', { type: 'hidden', name: tag.name, value: '' })
  const status = element('span', { class: 'wpcf7-altcha-status', role: 'status' }, '')
  const sentence = showing.unit.say('An automatic check keeps out spam; it needs JavaScript.')
  const withoutScript = element('noscript', {}, escapeText(sentence))
  // The list of errors leads to it, though nothing can be typed.
  const attributes = { class: controlClass(tag, showing), id: claimId(tag, showing), tabindex: '-1' }
  return wrapControl(tag, showing, element('span', attributes, solution + status + withoutScript))
}
