/** [submit] (contact-forms.md 2.11). */
import { element } from '#app/features/contact-forms/render/attributes.ts'
import { reserveId, classNames, type RenderTag } from '#app/features/contact-forms/render/render-context.ts'
import { tabindexOption } from '#app/features/contact-forms/template/options.ts'

export const renderSubmit: RenderTag = (tag, context) =>
  element('input', {
    class: classNames(tag, ['wpcf7-form-control', 'wpcf7-submit', 'has-spinner']),
    id: reserveId(tag, context),
    tabindex: tabindexOption(tag),
    type: 'submit',
    value: tag.values[0] || context.unit.translate('Send'),
  })
