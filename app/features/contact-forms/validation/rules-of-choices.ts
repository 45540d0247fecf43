/** The rules of selects, checkboxes and radio buttons (contact-forms.md 2.5, 2.6). */
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { decodeEntities } from '#app/features/contact-forms/template/text/entities.ts'
import { readDataOptions, hasOption } from '#app/features/contact-forms/template/options.ts'
import type { SchemaRule } from './schema.ts'
import { isRequired, type CreateTagRules, type SchemaContext } from './tag-rules.ts'

// A choice that a script adds to a list is untrusted text like any other.
const MAX_OTHER_LENGTH = 400

export const createChoiceRules: CreateTagRules = (tag, { messages, translate }) => {
  const isRadio = tag.basetype === 'radio'
  const isSingleChoice = isRadio || (tag.basetype === 'checkbox' && hasOption(tag, 'exclusive'))
  const { name: field } = tag
  const error = translate('Too many items are selected.')
  const needsChoice = (isRadio || isRequired(tag)) && !hasEmptyChoice(tag)
  return [
    ...(needsChoice ? [{ rule: 'required', field, error: messages.invalid_required }] : []),
    ...(isSingleChoice ? [{ rule: 'maxitems', field, threshold: 1, error }] : []),
    ...(hasOption(tag, 'allow_other') ? [createOtherLengthRule(tag, messages.invalid_too_long)] : []),
  ]
}

/**
 * A choice with an empty value can be checked, which no rule of the contract detects: the server checks it
 * (`checkRequiredChoice`).
 */
export function hasEmptyChoice({ basetype, values }: FormTag): boolean {
  return (basetype === 'checkbox' || basetype === 'radio') && values.includes('')
}

function createOtherLengthRule({ name: field }: FormTag, error: string): SchemaRule {
  return { rule: 'maxlength', field, threshold: MAX_OTHER_LENGTH, error }
}

/**
 * Only offered values may be sent, unless visitors can type (`free_text`) or a script adds choices
 * (`allow_other`).
 */
export function createEnumRule(
  field: string,
  tags: FormTag[],
  { translate, dataList }: SchemaContext,
): SchemaRule | undefined {
  if (tags.some((tag) => hasOption(tag, 'allow_other') || hasFreeText(tag))) return undefined
  const accept = new Set(tags.flatMap((tag) => listOfferedValues(tag, dataList)).map(decodeEntities))
  accept.delete('')
  const error = translate('Undefined value was submitted through this field.')
  return { rule: 'enum', field, accept: [...accept], error }
}

function hasFreeText(tag: FormTag): boolean {
  return tag.basetype !== 'select' && hasOption(tag, 'free_text')
}

function listOfferedValues(tag: FormTag, dataList: SchemaContext['dataList']): string[] {
  const offeredValues = [...tag.values, ...readDataOptions(tag, dataList)]
  return tag.basetype === 'select' && hasOption(tag, 'first_as_label')
    ? offeredValues.slice(1)
    : offeredValues
}
