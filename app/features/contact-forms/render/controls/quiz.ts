/** [quiz] (contact-forms.md 2.8). */
import { renderElement } from '#app/features/contact-forms/render/attributes.ts'
import { escapeText } from '#app/features/contact-forms/render/escape.ts'
import {
  createAriaAttributes,
  reserveId,
  createControlClass,
  wrapControl,
  type TagRenderer,
} from '#app/features/contact-forms/render/render-context.ts'
import { readSizeOption, readTabindexOption } from '#app/features/contact-forms/template/options.ts'
import { readLengthLimits } from './length-limits.ts'

export const renderQuiz: TagRenderer = (tag, context) => {
  const { question, sealed } = context.unit.quiz(tag)
  const input = renderElement('input', {
    size: readSizeOption(tag) ?? '40',
    ...readLengthLimits(tag),
    class: createControlClass(tag, context),
    id: reserveId(tag, context),
    tabindex: readTabindexOption(tag),
    autocomplete: 'off',
    ...createAriaAttributes(tag, context),
    // Overrides the value above, at its position among the attributes: a quiz is always required.
    'aria-required': 'true',
    type: 'text',
    name: tag.name,
  })
  const sealedAnswerInput = renderElement('input', {
    type: 'hidden',
    name: `_wpcf7_quiz_answer_${tag.name}`,
    value: sealed,
  })
  const label = `<label><span class="wpcf7-quiz-label">${escapeText(question)}</span> ${input}</label>`
  return wrapControl(tag, context, label + sealedAnswerInput)
}
