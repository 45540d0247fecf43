/** [select] (contact-forms.md 2.5). */
import { renderElement } from '#app/features/contact-forms/render/attributes.ts'
import { listChoices, type Choice } from '#app/features/contact-forms/render/list-choices.ts'
import { escapeText } from '#app/features/contact-forms/render/escape.ts'
import {
  createAriaAttributes,
  reserveId,
  createControlClass,
  wrapControl,
  type TagRenderer,
} from '#app/features/contact-forms/render/render-context.ts'
import type { FormUnit } from '#app/features/contact-forms/render/unit.ts'
import {
  readAutocompleteOption,
  hasOption,
  readOption,
  readTabindexOption,
} from '#app/features/contact-forms/template/options.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'

export const renderSelect: TagRenderer = (tag, context) => {
  const isMultiple = hasOption(tag, 'multiple')
  const attributes = {
    class: createControlClass(tag, context),
    id: reserveId(tag, context),
    tabindex: readTabindexOption(tag),
    autocomplete: readAutocompleteOption(tag),
    ...createAriaAttributes(tag, context),
    size: readSize(tag, isMultiple),
    multiple: isMultiple,
    name: isMultiple ? `${tag.name}[]` : tag.name,
  }
  const options = listOptions(tag, context.unit, isMultiple).map(({ value, label, isChosen }) =>
    renderElement('option', { value, selected: isChosen }, escapeText(label)),
  )
  return wrapControl(tag, context, renderElement('select', attributes, options.join('')))
}

function listOptions(tag: FormTag, unit: FormUnit, isMultiple: boolean): Choice[] {
  const choices = listChoices(tag, unit, { isMultiple })
  const [first, ...others] = choices
  if (!first || hasOption(tag, 'include_blank')) {
    const label = unit.translate('&#8212;Please choose an option&#8212;')
    return [{ value: '', label, isChosen: false }, ...choices]
  }
  return hasOption(tag, 'first_as_label') ? [{ ...first, value: '' }, ...others] : choices
}

function readSize(tag: FormTag, isMultiple: boolean): string | undefined {
  if (!hasOption(tag, 'size')) return undefined
  const size = readOption(tag, 'size', 'int')
  // Size 0 counts as not set.
  if (size !== undefined && size !== '0') return size
  return isMultiple ? '4' : '1'
}
