/** [number], [range] (contact-forms.md 2.3). */
import { renderElement } from '#app/features/contact-forms/render/attributes.ts'
import {
  createAriaAttributes,
  reserveId,
  createControlClass,
  wrapControl,
  type TagRenderer,
} from '#app/features/contact-forms/render/render-context.ts'
import { readInitialText } from '#app/features/contact-forms/render/value.ts'
import {
  readAutocompleteOption,
  hasOption,
  readOption,
  readTabindexOption,
} from '#app/features/contact-forms/template/options.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'

export const renderNumber: TagRenderer = (tag, context) => {
  const { value, placeholder } = readInitialText(tag, context.unit)
  const { min, max } = readBounds(tag)
  const input = renderElement('input', {
    class: createControlClass(tag, context, ['wpcf7-validates-as-number']),
    id: reserveId(tag, context),
    tabindex: readTabindexOption(tag),
    min,
    max,
    step: readOption(tag, 'step', 'num'),
    readonly: hasOption(tag, 'readonly'),
    autocomplete: readAutocompleteOption(tag),
    ...createAriaAttributes(tag, context),
    placeholder,
    value: value === '' && tag.basetype === 'range' ? calculateMiddle(min, max) : value,
    type: tag.basetype,
    name: tag.name,
  })
  return wrapControl(tag, context, input)
}

function readBounds(tag: FormTag): { min?: string; max?: string } {
  const isRange = tag.basetype === 'range'
  return {
    min: readOption(tag, 'min', 'signed_num') ?? (isRange ? '0' : undefined),
    max: readOption(tag, 'max', 'signed_num') ?? (isRange ? '100' : undefined),
  }
}

/** The initial position of a slider; without floating-point noise. */
function calculateMiddle(min = '0', max = '100'): string {
  if (Number(min) >= Number(max)) return min
  return String(Number(((Number(min) + Number(max)) / 2).toPrecision(14)))
}
