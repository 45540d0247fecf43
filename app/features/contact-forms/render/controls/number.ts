/** [number], [range] (contact-forms.md 2.3). */
import { element } from '#app/features/contact-forms/render/attributes.ts'
import {
  ariaOf,
  reserveId,
  controlClass,
  wrapControl,
  type RenderTag,
} from '#app/features/contact-forms/render/render-context.ts'
import { startingText } from '#app/features/contact-forms/render/value.ts'
import {
  autocompleteOption,
  hasOption,
  optionOf,
  tabindexOption,
} from '#app/features/contact-forms/template/options.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'

export const renderNumber: RenderTag = (tag, context) => {
  const { value, placeholder } = startingText(tag, context.unit)
  const { min, max } = boundsOf(tag)
  const input = element('input', {
    class: controlClass(tag, context, ['wpcf7-validates-as-number']),
    id: reserveId(tag, context),
    tabindex: tabindexOption(tag),
    min,
    max,
    step: optionOf(tag, 'step', 'num'),
    readonly: hasOption(tag, 'readonly'),
    autocomplete: autocompleteOption(tag),
    ...ariaOf(tag, context),
    placeholder,
    value: value === '' && tag.basetype === 'range' ? middleOf(min, max) : value,
    type: tag.basetype,
    name: tag.name,
  })
  return wrapControl(tag, context, input)
}

function boundsOf(tag: FormTag): { min?: string; max?: string } {
  const isRange = tag.basetype === 'range'
  return {
    min: optionOf(tag, 'min', 'signed_num') ?? (isRange ? '0' : undefined),
    max: optionOf(tag, 'max', 'signed_num') ?? (isRange ? '100' : undefined),
  }
}

/** The initial position of a slider; without floating-point noise. */
function middleOf(min = '0', max = '100'): string {
  if (Number(min) >= Number(max)) return min
  return String(Number(((Number(min) + Number(max)) / 2).toPrecision(14)))
}
