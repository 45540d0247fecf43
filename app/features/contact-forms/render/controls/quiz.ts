/** [quiz] (contact-forms.md 2.8). */
import { element } from '#app/features/contact-forms/render/attributes.ts'
import { escapeText } from '#app/features/contact-forms/render/escape.ts'
import {
  ariaOf,
  reserveId,
  controlClass,
  wrapControl,
  type RenderTag,
} from '#app/features/contact-forms/render/render-context.ts'
import { sizeOption, tabindexOption } from '#app/features/contact-forms/template/options.ts'
import { lengthLimits } from './length-limits.ts'

export const renderQuiz: RenderTag = (tag, context) => {
  const { question, sealed } = context.unit.quiz(tag)
  const input = element('input', {
    size: sizeOption(tag) ?? '40',
    ...lengthLimits(tag),
    class: controlClass(tag, context),
    id: reserveId(tag, context),
    tabindex: tabindexOption(tag),
    autocomplete: 'off',
    ...ariaOf(tag, context),
    // After the other attributes, to keep its position among them: a quiz is always required.
    'aria-required': 'true',
    type: 'text',
    name: tag.name,
  })
  const seal = element('input', { type: 'hidden', name: `_wpcf7_quiz_answer_${tag.name}`, value: sealed })
  const label = `<label><span class="wpcf7-quiz-label">${escapeText(question)}</span> ${input}</label>`
  return wrapControl(tag, context, label + seal)
}
