/** How a tag of a template is put together from what somebody fills in (contact-forms.md 10.4). */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What is asked for a tag, besides its name and whether it must be filled in. */
export type Part =
  | { kind: 'flag'; option: string; label: MessageDescriptor }
  | {
      kind: 'option'
      option: string
      label: MessageDescriptor
      hint?: MessageDescriptor
      example?: string
      /** It is typed in major units of the currency that this option names; tags have the smallest ones. */
      moneyIn?: string
    }
  /** An option that names a field of the form. */
  | { kind: 'field'; option: string; label: MessageDescriptor; none: MessageDescriptor }
  | { kind: 'value'; label: MessageDescriptor; hint?: MessageDescriptor }
  | { kind: 'values'; label: MessageDescriptor; hint?: MessageDescriptor }
  | { kind: 'content'; label: MessageDescriptor; hint?: MessageDescriptor }

export type Generator = {
  basetype: string
  label: MessageDescriptor
  /** `[text*]` exists. */
  hasStar?: true
  hasNoName?: true
  parts: Part[]
  /** Stands behind it, with the same name. */
  follower?: string
  /** It takes the name of another field, of one of these types. */
  means?: readonly string[]
  /** It ends with `[/group]`; what is marked in the template goes between. */
  isAround?: true
}

const length: Part[] = [
  { kind: 'option', option: 'minlength', label: msg`Shortest text`, example: '3' },
  { kind: 'option', option: 'maxlength', label: msg`Longest text`, example: '400' },
]
const initial: Part = { kind: 'value', label: msg`Text in the field at first` }
const isExample: Part = {
  kind: 'flag',
  option: 'placeholder',
  label: msg`This text is only an example (placeholder)`,
}
const autocomplete: Part = {
  kind: 'option',
  option: 'autocomplete',
  label: msg`What the browser may fill in`,
  example: 'name',
}
const look: Part[] = [
  { kind: 'option', option: 'class', label: msg`Classes for style sheets`, example: 'wide' },
  { kind: 'option', option: 'id', label: msg`Id`, example: 'topic' },
]
const range: Part[] = [
  { kind: 'option', option: 'min', label: msg`Lowest` },
  { kind: 'option', option: 'max', label: msg`Highest` },
  { kind: 'option', option: 'step', label: msg`Step` },
]
const days: Part[] = [
  { kind: 'option', option: 'min', label: msg`Earliest day`, example: 'today' },
  { kind: 'option', option: 'max', label: msg`Latest day`, example: 'today+30_days' },
]
const choices: Part = {
  kind: 'values',
  label: msg`Choices, one per line`,
  hint: msg`Sales|sales@example.com shows “Sales” and gives you the address.`,
}
const data: Part = {
  kind: 'option',
  option: 'data',
  label: msg`A list of ours instead`,
  hint: msg`countries, currencies, time_zones, ae_subdivisions …`,
}
const inLabels: Part = {
  kind: 'flag',
  option: 'use_label_element',
  label: msg`The words can be clicked, too`,
}
const wordsFirst: Part = { kind: 'flag', option: 'label_first', label: msg`Words before the boxes` }
const line = (basetype: string, label: MessageDescriptor, own: Part[] = []): Generator => ({
  basetype,
  label,
  hasStar: true,
  parts: [initial, isExample, ...own, ...length, autocomplete, ...look],
})
const dialled: Part[] = [
  { kind: 'flag', option: 'international', label: msg`With the code of its country, such as +968` },
  {
    kind: 'option',
    option: 'country',
    label: msg`Country of numbers without a code`,
    hint: msg`Two letters. You get all numbers as +96891234567.`,
    example: 'om',
  },
]

/** What somebody writes a text in. */
const typed = ['text', 'email', 'url', 'tel', 'textarea']

/** MAP  the tags that can be put together, in the order of their buttons. */
export const generators: Generator[] = [
  line('text', msg`Text`),
  line('email', msg`E-mail`),
  line('url', msg`Web address`),
  line('tel', msg`Telephone`, dialled),
  { basetype: 'number', label: msg`Number`, hasStar: true, parts: [initial, isExample, ...range, ...look] },
  { basetype: 'range', label: msg`Slider`, hasStar: true, parts: [initial, ...range, ...look] },
  { basetype: 'date', label: msg`Date`, hasStar: true, parts: [initial, ...days, ...look] },
  {
    basetype: 'textarea',
    label: msg`Long text`,
    hasStar: true,
    parts: [initial, isExample, ...length, ...look],
  },
  {
    basetype: 'select',
    label: msg`Drop-down`,
    hasStar: true,
    parts: [
      choices,
      data,
      { kind: 'flag', option: 'multiple', label: msg`Several may be chosen` },
      { kind: 'flag', option: 'include_blank', label: msg`Begin with an empty choice` },
      { kind: 'flag', option: 'first_as_label', label: msg`The first line is only a heading` },
      ...look,
    ],
  },
  {
    basetype: 'checkbox',
    label: msg`Check boxes`,
    hasStar: true,
    parts: [
      choices,
      data,
      inLabels,
      wordsFirst,
      { kind: 'flag', option: 'exclusive', label: msg`One at most` },
      { kind: 'flag', option: 'free_text', label: msg`A text field behind the last` },
      ...look,
    ],
  },
  { basetype: 'radio', label: msg`Radio buttons`, parts: [choices, data, inLabels, wordsFirst, ...look] },
  {
    basetype: 'acceptance',
    label: msg`Consent`,
    parts: [
      { kind: 'content', label: msg`What is agreed to` },
      { kind: 'flag', option: 'optional', label: msg`Can be sent without it` },
      { kind: 'flag', option: 'invert', label: msg`The box must stay empty` },
      { kind: 'flag', option: 'default:on', label: msg`Checked at first` },
      ...look,
    ],
  },
  {
    basetype: 'quiz',
    label: msg`Question`,
    parts: [
      {
        kind: 'values',
        label: msg`Questions, one per line`,
        hint: msg`The answer stands behind a bar: The capital of Oman?|Muscat`,
      },
      ...look,
    ],
  },
  {
    basetype: 'captchac',
    label: msg`Code in a picture`,
    follower: 'captchar',
    parts: [{ kind: 'option', option: 'size', label: msg`Size: s, m or l`, example: 'm' }, ...look],
  },
  {
    basetype: 'file',
    label: msg`File`,
    hasStar: true,
    parts: [
      { kind: 'option', option: 'limit', label: msg`Largest size`, example: '2mb' },
      { kind: 'option', option: 'filetypes', label: msg`Types of files`, example: 'pdf|jpg|image/*' },
      { kind: 'flag', option: 'multiple', label: msg`Several files` },
      { kind: 'option', option: 'min', label: msg`How many files at least`, example: '1' },
      { kind: 'option', option: 'max', label: msg`How many files at most`, example: '5' },
      { kind: 'option', option: 'total-limit', label: msg`Largest size of all together`, example: '10mb' },
      ...look,
    ],
  },
  { basetype: 'hidden', label: msg`Hidden`, parts: [{ kind: 'value', label: msg`What is sent` }] },
  {
    basetype: 'count',
    label: msg`Counter`,
    means: typed,
    parts: [{ kind: 'flag', option: 'down', label: msg`Counts down from the longest text` }, ...look],
  },
  {
    basetype: 'output',
    label: msg`Repeated field`,
    means: [...typed, 'number', 'range', 'date', 'select', 'radio'],
    parts: [{ kind: 'value', label: msg`What stands there before` }, ...look],
  },
  {
    basetype: 'reflection',
    label: msg`Repeated choices`,
    means: ['checkbox', 'radio', 'select', 'file'],
    parts: [...look],
  },
  { basetype: 'response', label: msg`Answer`, hasNoName: true, parts: [] },
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
    label: msg`Payment`,
    hasNoName: true,
    parts: [
      { kind: 'option', option: 'amount', label: msg`Amount`, example: '49.00', moneyIn: 'currency' },
      { kind: 'option', option: 'currency', label: msg`Currency`, example: 'sar' },
      { kind: 'values', label: msg`Words of the two buttons, one per line` },
    ],
  },
  {
    basetype: 'group',
    label: msg`Group on a condition`,
    isAround: true,
    parts: [
      {
        kind: 'field',
        option: 'when',
        label: msg`Shown while this field is answered`,
        none: msg`No condition: shown always`,
      },
      {
        kind: 'values',
        label: msg`… with one of these choices, one per line`,
        hint: msg`As visitors see them. Empty: any answer will do.`,
      },
      { kind: 'flag', option: 'not', label: msg`The other way round: hidden then` },
      { kind: 'option', option: 'class', label: msg`Classes for style sheets`, example: 'wide' },
    ],
  },
  {
    basetype: 'step',
    label: msg`Step`,
    hasNoName: true,
    parts: [
      {
        kind: 'value',
        label: msg`Title of the step`,
        hint: msg`It goes on to the next step, or to the end of the form.`,
      },
      { kind: 'option', option: 'class', label: msg`Classes for style sheets`, example: 'wide' },
    ],
  },
  {
    basetype: 'submit',
    label: msg`Send button`,
    hasNoName: true,
    parts: [{ kind: 'value', label: msg`Words on the button` }, ...look],
  },
]
