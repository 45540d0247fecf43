/** Tag generators: how entered values become a tag of a template (contact-forms.md 10.4). */
import type { MessageDescriptor } from '@lingui/core'
import type { GeneratorPart } from './generator-parts.ts'
import { msg } from '@lingui/core/macro'
import {
  lengthParts,
  defaultValuePart,
  placeholderPart,
  autocompletePart,
  stylingParts,
  rangeParts,
  dateParts,
  choicesPart,
  dataListPart,
  labelElementPart,
  labelFirstPart,
  phoneParts,
} from './generator-parts.ts'

export type TagGenerator = {
  basetype: string
  label: MessageDescriptor
  /** The type has a required variant, `[text*]`. */
  canBeRequired?: true
  hasNoName?: true
  parts: GeneratorPart[]
  /** A second tag, inserted after it with the same name. */
  followingTag?: string
  /** The tag takes the name of an existing field of one of these types. */
  referencedTypes?: readonly string[]
  /** The tag ends with `[/group]` and encloses the text selected in the template. */
  isEnclosing?: true
}

const createTextGenerator = (
  basetype: string,
  label: MessageDescriptor,
  extraParts: GeneratorPart[] = [],
): TagGenerator => ({
  basetype,
  label,
  canBeRequired: true,
  parts: [
    defaultValuePart,
    placeholderPart,
    ...extraParts,
    ...lengthParts,
    autocompletePart,
    ...stylingParts,
  ],
})
/** The field types with free text. */
const textTypes = ['text', 'email', 'url', 'tel', 'textarea']

/** MAP  the tags that have a generator, in the order of their buttons. */
export const generators: TagGenerator[] = [
  createTextGenerator('text', msg`Text`),
  createTextGenerator('email', msg({ message: 'E-mail', context: 'form field' })),
  createTextGenerator('url', msg({ message: 'URL', context: 'form field' })),
  createTextGenerator('tel', msg({ message: 'Phone', context: 'form field' }), phoneParts),
  {
    basetype: 'number',
    label: msg({ message: 'Number', context: 'form field' }),
    canBeRequired: true,
    parts: [defaultValuePart, placeholderPart, ...rangeParts, ...stylingParts],
  },
  {
    basetype: 'range',
    label: msg`Slider`,
    canBeRequired: true,
    parts: [defaultValuePart, ...rangeParts, ...stylingParts],
  },
  {
    basetype: 'date',
    label: msg({ message: 'Date', context: 'form field' }),
    canBeRequired: true,
    parts: [defaultValuePart, ...dateParts, ...stylingParts],
  },
  {
    basetype: 'textarea',
    label: msg`Long text`,
    canBeRequired: true,
    parts: [defaultValuePart, placeholderPart, ...lengthParts, ...stylingParts],
  },
  {
    basetype: 'select',
    label: msg`Drop-down`,
    canBeRequired: true,
    parts: [
      choicesPart,
      dataListPart,
      { kind: 'flag', option: 'multiple', label: msg`Allow multiple selections` },
      { kind: 'flag', option: 'include_blank', label: msg`Add a blank first choice` },
      { kind: 'flag', option: 'first_as_label', label: msg`Use the first line as a label` },
      ...stylingParts,
    ],
  },
  {
    basetype: 'checkbox',
    label: msg`Checkboxes`,
    canBeRequired: true,
    parts: [
      choicesPart,
      dataListPart,
      labelElementPart,
      labelFirstPart,
      { kind: 'flag', option: 'exclusive', label: msg`Allow only one choice` },
      { kind: 'flag', option: 'free_text', label: msg`Add a text field to the last choice` },
      ...stylingParts,
    ],
  },
  {
    basetype: 'radio',
    label: msg`Radio buttons`,
    parts: [choicesPart, dataListPart, labelElementPart, labelFirstPart, ...stylingParts],
  },
  {
    basetype: 'acceptance',
    label: msg({ message: 'Consent', context: 'form field' }),
    parts: [
      { kind: 'content', label: msg`Consent text` },
      { kind: 'flag', option: 'optional', label: msg`Optional` },
      { kind: 'flag', option: 'invert', label: msg`Checkbox must stay unchecked` },
      { kind: 'flag', option: 'default:on', label: msg`Checked by default` },
      ...stylingParts,
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
      ...stylingParts,
    ],
  },
  { basetype: 'altcha', label: msg`Automatic check (ALTCHA)`, parts: [...stylingParts] },
  {
    basetype: 'captchac',
    label: msg`Image captcha`,
    followingTag: 'captchar',
    parts: [{ kind: 'option', option: 'size', label: msg`Size: s, m or l`, example: 'm' }, ...stylingParts],
  },
  {
    basetype: 'file',
    label: msg({ message: 'File', context: 'form field' }),
    canBeRequired: true,
    parts: [
      { kind: 'option', option: 'limit', label: msg`Maximum file size`, example: '2mb' },
      { kind: 'option', option: 'filetypes', label: msg`Allowed file types`, example: 'pdf|jpg|image/*' },
      { kind: 'flag', option: 'multiple', label: msg`Multiple files` },
      { kind: 'option', option: 'min', label: msg`Minimum number of files`, example: '1' },
      { kind: 'option', option: 'max', label: msg`Maximum number of files`, example: '5' },
      { kind: 'option', option: 'total-limit', label: msg`Maximum total size`, example: '10mb' },
      ...stylingParts,
    ],
  },
  { basetype: 'hidden', label: msg`Hidden field`, parts: [{ kind: 'value', label: msg`Value` }] },
  {
    basetype: 'count',
    label: msg`Counter`,
    referencedTypes: textTypes,
    parts: [
      { kind: 'flag', option: 'down', label: msg`Count down from the maximum length` },
      ...stylingParts,
    ],
  },
  {
    basetype: 'output',
    label: msg`Show entered value`,
    referencedTypes: [...textTypes, 'number', 'range', 'date', 'select', 'radio'],
    parts: [{ kind: 'value', label: msg`Default value` }, ...stylingParts],
  },
  {
    basetype: 'reflection',
    label: msg`Show selected choices`,
    referencedTypes: ['checkbox', 'radio', 'select', 'file'],
    parts: [...stylingParts],
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
      { kind: 'option', option: 'amount', label: msg`Amount`, example: '49.00', currencyOption: 'currency' },
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
    isEnclosing: true,
    parts: [
      {
        kind: 'field',
        option: 'when',
        label: msg`Show when this field has a value`,
        noneLabel: msg`Always show`,
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
    parts: [{ kind: 'value', label: msg`Button text` }, ...stylingParts],
  },
]
