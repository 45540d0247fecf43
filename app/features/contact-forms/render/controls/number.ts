/** [number], [range] (contact-forms.md 2.3). */
import { element } from '#app/features/contact-forms/render/attributes.ts'
import {
  ariaOf,
  claimId,
  controlClass,
  wrapControl,
  type RenderTag,
} from '#app/features/contact-forms/render/showing.ts'
import { startingText } from '#app/features/contact-forms/render/value.ts'
import {
  autocompleteOption,
  hasOption,
  optionOf,
  tabindexOption,
} from '#app/features/contact-forms/template/options.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'

export const renderNumber: RenderTag = (tag, showing) => {
  const { value, placeholder } = startingText(tag, showing.unit)
  const { min, max } = boundsOf(tag)
  const input = element('input', {
    class: controlClass(tag, showing, ['wpcf7-validates-as-number']),
    id: claimId(tag, showing),
    tabindex: tabindexOption(tag),
    min,
    max,
    step: optionOf(tag, 'step', 'num'),
    readonly: hasOption(tag, 'readonly'),
    autocomplete: autocompleteOption(tag),
    ...ariaOf(tag, showing),
    placeholder,
    value: value === '' && tag.basetype === 'range' ? middleOf(min, max) : value,
    type: tag.basetype,
    name: tag.name,
  })
  return wrapControl(tag, showing, input)
}

function boundsOf(tag: FormTag): { min?: string; max?: string } {
  const isRange = tag.basetype === 'range'
  return {
    min: optionOf(tag, 'min', 'signed_num') ?? (isRange ? '0' : undefined),
    max: optionOf(tag, 'max', 'signed_num') ?? (isRange ? '100' : undefined),
  }
}

/** Where the slider stands before it is moved; without what binary fractions add far behind the point. */
function middleOf(min = '0', max = '100'): string {
  if (Number(min) >= Number(max)) return min
  return String(Number(((Number(min) + Number(max)) / 2).toPrecision(14)))
}
