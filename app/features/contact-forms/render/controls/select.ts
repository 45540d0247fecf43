/** [select] (contact-forms.md 2.5). */
import { element } from '#app/features/contact-forms/render/attributes.ts'
import { choicesOf, type Choice } from '#app/features/contact-forms/render/choices-of.ts'
import { escapeText } from '#app/features/contact-forms/render/escape.ts'
import {
  ariaOf,
  reserveId,
  controlClass,
  wrapControl,
  type RenderTag,
} from '#app/features/contact-forms/render/render-context.ts'
import type { FormUnit } from '#app/features/contact-forms/render/unit.ts'
import {
  autocompleteOption,
  hasOption,
  optionOf,
  tabindexOption,
} from '#app/features/contact-forms/template/options.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'

export const renderSelect: RenderTag = (tag, context) => {
  const isMultiple = hasOption(tag, 'multiple')
  const attributes = {
    class: controlClass(tag, context),
    id: reserveId(tag, context),
    tabindex: tabindexOption(tag),
    autocomplete: autocompleteOption(tag),
    ...ariaOf(tag, context),
    size: sizeOf(tag, isMultiple),
    multiple: isMultiple,
    name: isMultiple ? `${tag.name}[]` : tag.name,
  }
  const options = listed(tag, context.unit, isMultiple).map(({ value, label, isChosen }) =>
    element('option', { value, selected: isChosen }, escapeText(label)),
  )
  return wrapControl(tag, context, element('select', attributes, options.join('')))
}

function listed(tag: FormTag, unit: FormUnit, isMultiple: boolean): Choice[] {
  const choices = choicesOf(tag, unit, { isMultiple })
  const [first, ...others] = choices
  if (!first || hasOption(tag, 'include_blank')) {
    const label = unit.translate('&#8212;Please choose an option&#8212;')
    return [{ value: '', label, isChosen: false }, ...choices]
  }
  return hasOption(tag, 'first_as_label') ? [{ ...first, value: '' }, ...others] : choices
}

function sizeOf(tag: FormTag, isMultiple: boolean): string | undefined {
  if (!hasOption(tag, 'size')) return undefined
  const size = optionOf(tag, 'size', 'int')
  // Size 0 counts as not set.
  if (size !== undefined && size !== '0') return size
  return isMultiple ? '4' : '1'
}
