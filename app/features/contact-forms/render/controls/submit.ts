/** [submit] (contact-forms.md 2.11). */
import { element } from '#app/features/contact-forms/render/attributes.ts'
import { claimId, classNames, type RenderTag } from '#app/features/contact-forms/render/showing.ts'
import { tabindexOption } from '#app/features/contact-forms/template/options.ts'

export const renderSubmit: RenderTag = (tag, showing) =>
  element('input', {
    class: classNames(tag, ['wpcf7-form-control', 'wpcf7-submit', 'has-spinner']),
    id: claimId(tag, showing),
    tabindex: tabindexOption(tag),
    type: 'submit',
    value: tag.values[0] || showing.unit.say('Send'),
  })
