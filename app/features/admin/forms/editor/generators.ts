/** Tag generators: how entered values become a tag of a template (contact-forms.md 10.4). */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** A setting of a tag, besides its name and whether it is required. */
export type Part =
  | { kind: 'flag'; option: string; label: MessageDescriptor }
  | {
      kind: 'option'
      option: string
      label: MessageDescriptor
      hint?: MessageDescriptor
      example?: string
      /** Entered in major units of the currency that this option names; tags use minor units. */
      moneyIn?: string
    }
  /** An option whose value is the name of a field of the form. */
  | { kind: 'field'; option: string; label: MessageDescriptor; none: MessageDescriptor }
  | { kind: 'value'; label: MessageDescriptor; hint?: MessageDescriptor }
  | { kind: 'values'; label: MessageDescriptor; hint?: MessageDescriptor }
  | { kind: 'content'; label: MessageDescriptor; hint?: MessageDescriptor }

export type Generator = {
  basetype: string
  label: MessageDescriptor
  /** The type has a required variant, `[text*]`. */
  hasStar?: true
  hasNoName?: true
  parts: Part[]
  /** A second tag, inserted after it with the same name. */
  follower?: string
  /** The tag takes the name of an existing field of one of these types. */
  means?: readonly string[]
  /** The tag ends with `[/group]` and encloses the text selected in the template. */
  isAround?: true
}

const length: Part[] = [
  { kind: 'option', option: 'minlength', label: msg`Minimum length`, example: '3' },
  { kind: 'option', option: 'maxlength', label: msg`Maximum length`, example: '400' },
]
const initial: Part = { kind: 'value', label: msg`Default value` }
const isExample: Part = {
  kind: 'flag',
  option: 'placeholder',
  label: msg`Use this text as a placeholder`,
}
const autocomplete: Part = {
  kind: 'option',
  option: 'autocomplete',
  label: msg`Browser autofill`,
  example: 'name',
}
const styling: Part[] = [
  { kind: 'option', option: 'class', label: msg`CSS class`, example: 'wide' },
  { kind: 'option', option: 'id', label: msg`ID`, example: 'topic' },
]
const range: Part[] = [
  { kind: 'option', option: 'min', label: msg`Minimum` },
  { kind: 'option', option: 'max', label: msg`Maximum` },
  { kind: 'option', option: 'step', label: msg({ message: 'Step', context: 'number field' }) },
]
const days: Part[] = [
  { kind: 'option', option: 'min', label: msg`Earliest date`, example: 'today' },
  { kind: 'option', option: 'max', label: msg`Latest date`, example: 'today+30_days' },
]
const choices: Part = {
  kind: 'values',
  label: msg`Choices, one per line`,
  hint: msg`Sales|sales@example.com shows “Sales” to visitors and sends you the address.`,
}
const data: Part = {
  kind: 'option',
  option: 'data',
  label: msg`Or use a ready-made list`,
  hint: msg`countries, currencies, time_zones, ae_subdivisions …`,
}
const inLabels: Part = {
  kind: 'flag',
  option: 'use_label_element',
  label: msg`Make the label clickable`,
}
const labelFirst: Part = {
  kind: 'flag',
  option: 'label_first',
  label: msg`Show labels first`,
}
const line = (basetype: string, label: MessageDescriptor, own: Part[] = []): Generator => ({
  basetype,
  label,
  hasStar: true,
  parts: [initial, isExample, ...own, ...length, autocomplete, ...styling],
})
const dialled: Part[] = [
  { kind: 'flag', option: 'international', label: msg`With country code, such as +968` },
  {
    kind: 'option',
    option: 'country',
    label: msg`Default country`,
    hint: msg`Two-letter code. Numbers are sent in the format +96891234567.`,
    example: 'om',
  },
]

/** The field types with free text. */
const textTypes = ['text', 'email', 'url', 'tel', 'textarea']

/** MAP  the tags that have a generator, in the order of their buttons. */
export const generators: Generator[] = [
  line('text', msg`Text`),
  line('email', msg({ message: 'E-mail', context: 'form field' })),
  line('url', msg({ message: 'URL', context: 'form field' })),
  line('tel', msg({ message: 'Phone', context: 'form field' }), dialled),
  {
    basetype: 'number',
    label: msg({ message: 'Number', context: 'form field' }),
    hasStar: true,
    parts: [initial, isExample, ...range, ...styling],
  },
  { basetype: 'range', label: msg`Slider`, hasStar: true, parts: [initial, ...range, ...styling] },
  {
    basetype: 'date',
    label: msg({ message: 'Date', context: 'form field' }),
    hasStar: true,
    parts: [initial, ...days, ...styling],
  },
  {
    basetype: 'textarea',
    label: msg`Long text`,
    hasStar: true,
    parts: [initial, isExample, ...length, ...styling],
  },
  {
    basetype: 'select',
    label: msg`Drop-down`,
    hasStar: true,
    parts: [
      choices,
      data,
      { kind: 'flag', option: 'multiple', label: msg`Allow multiple selections` },
      { kind: 'flag', option: 'include_blank', label: msg`Add a blank first choice` },
      { kind: 'flag', option: 'first_as_label', label: msg`Use the first line as a label` },
      ...styling,
    ],
  },
  {
    basetype: 'checkbox',
    label: msg`Checkboxes`,
    hasStar: true,
    parts: [
      choices,
      data,
      inLabels,
      labelFirst,
      { kind: 'flag', option: 'exclusive', label: msg`Allow only one choice` },
      { kind: 'flag', option: 'free_text', label: msg`Add a text field to the last choice` },
      ...styling,
    ],
  },
  { basetype: 'radio', label: msg`Radio buttons`, parts: [choices, data, inLabels, labelFirst, ...styling] },
  {
    basetype: 'acceptance',
    label: msg({ message: 'Consent', context: 'form field' }),
    parts: [
      { kind: 'content', label: msg`Consent text` },
      { kind: 'flag', option: 'optional', label: msg`Optional` },
      { kind: 'flag', option: 'invert', label: msg`Checkbox must stay unchecked` },
      { kind: 'flag', option: 'default:on', label: msg`Checked by default` },
      ...styling,
    ],
  },
  {
    basetype: 'quiz',
    label: msg`Quiz question`,
    parts: [
      {
        kind: 'values',
        label: msg`Questions, one per line`,
        hint: msg`Enter the answer after “|”: The capital of Oman?|Muscat`,
      },
      ...styling,
    ],
  },
  { basetype: 'altcha', label: msg`Automatic check (ALTCHA)`, parts: [...styling] },
  {
    basetype: 'captchac',
    label: msg`Image captcha`,
    follower: 'captchar',
    parts: [{ kind: 'option', option: 'size', label: msg`Size: s, m or l`, example: 'm' }, ...styling],
  },
  {
    basetype: 'file',
    label: msg({ message: 'File', context: 'form field' }),
    hasStar: true,
    parts: [
      { kind: 'option', option: 'limit', label: msg`Maximum file size`, example: '2mb' },
      { kind: 'option', option: 'filetypes', label: msg`Allowed file types`, example: 'pdf|jpg|image/*' },
      { kind: 'flag', option: 'multiple', label: msg`Multiple files` },
      { kind: 'option', option: 'min', label: msg`Minimum number of files`, example: '1' },
      { kind: 'option', option: 'max', label: msg`Maximum number of files`, example: '5' },
      { kind: 'option', option: 'total-limit', label: msg`Maximum total size`, example: '10mb' },
      ...styling,
    ],
  },
  { basetype: 'hidden', label: msg`Hidden field`, parts: [{ kind: 'value', label: msg`Value` }] },
  {
    basetype: 'count',
    label: msg`Counter`,
    means: textTypes,
    parts: [{ kind: 'flag', option: 'down', label: msg`Count down from the maximum length` }, ...styling],
  },
  {
    basetype: 'output',
    label: msg`Show entered value`,
    means: [...textTypes, 'number', 'range', 'date', 'select', 'radio'],
    parts: [{ kind: 'value', label: msg`Default value` }, ...styling],
  },
  {
    basetype: 'reflection',
    label: msg`Show selected choices`,
    means: ['checkbox', 'radio', 'select', 'file'],
    parts: [...styling],
  },
  { basetype: 'response', label: msg`Response message`, hasNoName: true, parts: [] },
  {
    basetype: 'turnstile',
    label: msg`Turnstile`,
    hasNoName: true,
    parts: [
      { kind: 'option', option: 'theme', label: msg`Theme: light, dark or auto`, example: 'auto' },
      { kind: 'option', option: 'size', label: msg`Size: normal, flexible or compact`, example: 'flexible' },
    ],
  },
  {
    basetype: 'stripe',
    label: msg({ message: 'Payment', context: 'form field' }),
    hasNoName: true,
    parts: [
      { kind: 'option', option: 'amount', label: msg`Amount`, example: '49.00', moneyIn: 'currency' },
      { kind: 'option', option: 'currency', label: msg`Currency`, example: 'sar' },
      {
        kind: 'values',
        label: msg`Button labels, one per line: “Proceed to checkout”, then “Complete payment”`,
      },
    ],
  },
  {
    basetype: 'group',
    label: msg`Conditional group`,
    isAround: true,
    parts: [
      {
        kind: 'field',
        option: 'when',
        label: msg`Show when this field has a value`,
        none: msg`Always show`,
      },
      {
        kind: 'values',
        label: msg`Values, one per line`,
        hint: msg`As visitors see them. Leave empty to accept any value.`,
      },
      { kind: 'flag', option: 'not', label: msg`Hide instead of show` },
      { kind: 'option', option: 'class', label: msg`CSS class`, example: 'wide' },
    ],
  },
  {
    basetype: 'step',
    label: msg`Step`,
    hasNoName: true,
    parts: [
      {
        kind: 'value',
        label: msg`Step title`,
        hint: msg`The step ends at the next step or at the end of the form.`,
      },
      { kind: 'option', option: 'class', label: msg`CSS class`, example: 'wide' },
    ],
  },
  {
    basetype: 'submit',
    label: msg`Submit button`,
    hasNoName: true,
    parts: [{ kind: 'value', label: msg`Button text` }, ...styling],
  },
]
