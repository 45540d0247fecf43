/** The tag settings that several tag generators have in common. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** A setting of a tag, besides its name and whether it is required. */
export type GeneratorPart =
  | { kind: 'flag'; option: string; label: MessageDescriptor }
  | {
      kind: 'option'
      option: string
      label: MessageDescriptor
      hint?: MessageDescriptor
      example?: string
      /** Entered in major units of the currency that this option names; tags use minor units. */
      currencyOption?: string
    }
  /** An option whose value is the name of a field of the form. */
  | { kind: 'field'; option: string; label: MessageDescriptor; noneLabel: MessageDescriptor }
  | { kind: 'value'; label: MessageDescriptor; hint?: MessageDescriptor }
  | { kind: 'values'; label: MessageDescriptor; hint?: MessageDescriptor }
  | { kind: 'content'; label: MessageDescriptor; hint?: MessageDescriptor }

export const lengthParts: GeneratorPart[] = [
  { kind: 'option', option: 'minlength', label: msg`Minimum length`, example: '3' },
  { kind: 'option', option: 'maxlength', label: msg`Maximum length`, example: '400' },
]
export const defaultValuePart: GeneratorPart = { kind: 'value', label: msg`Default value` }
export const placeholderPart: GeneratorPart = {
  kind: 'flag',
  option: 'placeholder',
  label: msg`Use this text as a placeholder`,
}
export const autocompletePart: GeneratorPart = {
  kind: 'option',
  option: 'autocomplete',
  label: msg`Browser autofill`,
  example: 'name',
}
export const stylingParts: GeneratorPart[] = [
  { kind: 'option', option: 'class', label: msg`CSS class`, example: 'wide' },
  { kind: 'option', option: 'id', label: msg`ID`, example: 'topic' },
]
export const rangeParts: GeneratorPart[] = [
  { kind: 'option', option: 'min', label: msg`Minimum` },
  { kind: 'option', option: 'max', label: msg`Maximum` },
  { kind: 'option', option: 'step', label: msg({ message: 'Step', context: 'number field' }) },
]
export const dateParts: GeneratorPart[] = [
  { kind: 'option', option: 'min', label: msg`Earliest date`, example: 'today' },
  { kind: 'option', option: 'max', label: msg`Latest date`, example: 'today+30_days' },
]
export const choicesPart: GeneratorPart = {
  kind: 'values',
  label: msg`Choices, one per line`,
  hint: msg`Sales|sales@example.com shows “Sales” to visitors and sends you the address.`,
}
export const dataListPart: GeneratorPart = {
  kind: 'option',
  option: 'data',
  label: msg`Or use a ready-made list`,
  hint: msg`countries, currencies, time_zones, ae_subdivisions …`,
}
export const labelElementPart: GeneratorPart = {
  kind: 'flag',
  option: 'use_label_element',
  label: msg`Make the label clickable`,
}
export const labelFirstPart: GeneratorPart = {
  kind: 'flag',
  option: 'label_first',
  label: msg`Show labels first`,
}
export const phoneParts: GeneratorPart[] = [
  { kind: 'flag', option: 'international', label: msg`With country code, such as +968` },
  {
    kind: 'option',
    option: 'country',
    label: msg`Default country`,
    hint: msg`Two-letter code. Numbers are sent in the format +96891234567.`,
    example: 'om',
  },
]
