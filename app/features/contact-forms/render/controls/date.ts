/** [date] (contact-forms.md 2.4). */
import { element } from '#app/features/contact-forms/render/attributes.ts'
import {
  ariaOf,
  claimId,
  controlClass,
  wrapControl,
  type RenderTag,
} from '#app/features/contact-forms/render/showing.ts'
import { startingText } from '#app/features/contact-forms/render/value.ts'
import { readDatePhrase } from '#app/features/contact-forms/template/date-phrases.ts'
import {
  autocompleteOption,
  dateOption,
  hasOption,
  optionOf,
  tabindexOption,
} from '#app/features/contact-forms/template/options.ts'

export const renderDate: RenderTag = (tag, showing) => {
  const { today } = showing.unit
  const { value, placeholder } = startingText(tag, showing.unit)
  const input = element('input', {
    class: controlClass(tag, showing, ['wpcf7-validates-as-date']),
    id: claimId(tag, showing),
    tabindex: tabindexOption(tag),
    min: dateOption(tag, 'min', today),
    max: dateOption(tag, 'max', today),
    step: optionOf(tag, 'step', 'int'),
    readonly: hasOption(tag, 'readonly'),
    autocomplete: autocompleteOption(tag),
    ...ariaOf(tag, showing),
    placeholder,
    value: readDatePhrase(value, today) ?? value,
    type: 'date',
    name: tag.name,
  })
  return wrapControl(tag, showing, input)
}
