/** [date] (contact-forms.md 2.4). */
import { element } from '#app/features/contact-forms/render/attributes.ts'
import {
  ariaOf,
  reserveId,
  controlClass,
  wrapControl,
  type RenderTag,
} from '#app/features/contact-forms/render/render-context.ts'
import { startingText } from '#app/features/contact-forms/render/value.ts'
import { readDatePhrase } from '#app/features/contact-forms/template/date-phrases.ts'
import {
  autocompleteOption,
  dateOption,
  hasOption,
  optionOf,
  tabindexOption,
} from '#app/features/contact-forms/template/options.ts'

export const renderDate: RenderTag = (tag, context) => {
  const { today } = context.unit
  const { value, placeholder } = startingText(tag, context.unit)
  const input = element('input', {
    class: controlClass(tag, context, ['wpcf7-validates-as-date']),
    id: reserveId(tag, context),
    tabindex: tabindexOption(tag),
    min: dateOption(tag, 'min', today),
    max: dateOption(tag, 'max', today),
    step: optionOf(tag, 'step', 'int'),
    readonly: hasOption(tag, 'readonly'),
    autocomplete: autocompleteOption(tag),
    ...ariaOf(tag, context),
    placeholder,
    value: readDatePhrase(value, today) ?? value,
    type: 'date',
    name: tag.name,
  })
  return wrapControl(tag, context, input)
}
