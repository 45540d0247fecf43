/** [date] (contact-forms.md 2.4). */
import { renderElement } from '#app/features/contact-forms/render/attributes.ts'
import {
  createAriaAttributes,
  reserveId,
  createControlClass,
  wrapControl,
  type TagRenderer,
} from '#app/features/contact-forms/render/render-context.ts'
import { readInitialText } from '#app/features/contact-forms/render/value.ts'
import { readDatePhrase } from '#app/features/contact-forms/template/date-phrases.ts'
import {
  readAutocompleteOption,
  readDateOption,
  hasOption,
  readOption,
  readTabindexOption,
} from '#app/features/contact-forms/template/options.ts'

export const renderDate: TagRenderer = (tag, context) => {
  const { today } = context.unit
  const { value, placeholder } = readInitialText(tag, context.unit)
  const input = renderElement('input', {
    class: createControlClass(tag, context, ['wpcf7-validates-as-date']),
    id: reserveId(tag, context),
    tabindex: readTabindexOption(tag),
    min: readDateOption(tag, 'min', today),
    max: readDateOption(tag, 'max', today),
    step: readOption(tag, 'step', 'int'),
    readonly: hasOption(tag, 'readonly'),
    autocomplete: readAutocompleteOption(tag),
    ...createAriaAttributes(tag, context),
    placeholder,
    value: readDatePhrase(value, today) ?? value,
    type: 'date',
    name: tag.name,
  })
  return wrapControl(tag, context, input)
}
