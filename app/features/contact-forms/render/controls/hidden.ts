/** [hidden] (contact-forms.md 2.11): the only field that what was sent never changes. */
import { element } from '#app/features/contact-forms/render/attributes.ts'
import { defaultValues } from '#app/features/contact-forms/render/default-values.ts'
import { claimId, classNames, type RenderTag } from '#app/features/contact-forms/render/showing.ts'

export const renderHidden: RenderTag = (tag, showing) =>
  element('input', {
    class: classNames(tag, ['wpcf7-form-control', 'wpcf7-hidden']),
    id: claimId(tag, showing),
    value: defaultValues(tag, showing.unit.defaults)[0] ?? tag.values[0] ?? '',
    type: 'hidden',
    name: tag.name,
  })
