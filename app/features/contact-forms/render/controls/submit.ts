/** [submit] (contact-forms.md 2.11). */
import { renderElement } from '#app/features/contact-forms/render/attributes.ts'
import {
  reserveId,
  joinClassNames,
  type TagRenderer,
} from '#app/features/contact-forms/render/render-context.ts'
import { readTabindexOption } from '#app/features/contact-forms/template/options.ts'

export const renderSubmit: TagRenderer = (tag, context) =>
  renderElement('input', {
    class: joinClassNames(tag, ['wpcf7-form-control', 'wpcf7-submit', 'has-spinner']),
    id: reserveId(tag, context),
    tabindex: readTabindexOption(tag),
    type: 'submit',
    value: tag.values[0] || context.unit.translate('Send'),
  })
