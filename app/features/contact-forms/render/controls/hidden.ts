/** [hidden] (contact-forms.md 2.11): the only field that is never repopulated. */
import { element } from '#app/features/contact-forms/render/attributes.ts'
import { defaultValues } from '#app/features/contact-forms/render/default-values.ts'
import { reserveId, classNames, type RenderTag } from '#app/features/contact-forms/render/render-context.ts'

export const renderHidden: RenderTag = (tag, context) =>
  element('input', {
    class: classNames(tag, ['wpcf7-form-control', 'wpcf7-hidden']),
    id: reserveId(tag, context),
    value: defaultValues(tag, context.unit.defaults)[0] ?? tag.values[0] ?? '',
    type: 'hidden',
    name: tag.name,
  })
