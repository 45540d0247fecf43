/** [quiz] (contact-forms.md 2.8). */
import { element } from '#app/features/contact-forms/render/attributes.ts'
import { escapeText } from '#app/features/contact-forms/render/escape.ts'
import {
  ariaOf,
  claimId,
  controlClass,
  wrapControl,
  type RenderTag,
} from '#app/features/contact-forms/render/showing.ts'
import { sizeOption, tabindexOption } from '#app/features/contact-forms/template/options.ts'
import { lengthLimits } from './length-limits.ts'

export const renderQuiz: RenderTag = (tag, showing) => {
  const { question, sealed } = showing.unit.quiz(tag)
  const input = element('input', {
    size: sizeOption(tag) ?? '40',
    ...lengthLimits(tag),
    class: controlClass(tag, showing),
    id: claimId(tag, showing),
    tabindex: tabindexOption(tag),
    autocomplete: 'off',
    ...ariaOf(tag, showing),
    // After the others' so that it keeps its place among them: a question always waits for an answer.
    'aria-required': 'true',
    type: 'text',
    name: tag.name,
  })
  const seal = element('input', { type: 'hidden', name: `_wpcf7_quiz_answer_${tag.name}`, value: sealed })
  const label = `<label><span class="wpcf7-quiz-label">${escapeText(question)}</span> ${input}</label>`
  return wrapControl(tag, showing, label + seal)
}
