/** [hidden] (contact-forms.md 2.11): its value is never repopulated. */
import { renderElement } from '#app/features/contact-forms/render/attributes.ts'
import { readDefaultValues } from '#app/features/contact-forms/render/default-values.ts'
import {
  reserveId,
  joinClassNames,
  type TagRenderer,
} from '#app/features/contact-forms/render/render-context.ts'

export const renderHidden: TagRenderer = (tag, context) =>
  renderElement('input', {
    class: joinClassNames(tag, ['wpcf7-form-control', 'wpcf7-hidden']),
    id: reserveId(tag, context),
    value: readDefaultValues(tag, context.unit.defaults)[0] ?? tag.values[0] ?? '',
    type: 'hidden',
    name: tag.name,
  })
