/** What lists, boxes and radio buttons ask for (contact-forms.md 2.5, 2.6). */
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import { decodeEntities } from '#app/features/contact-forms/template/text/entities.ts'
import { dataOptions, hasOption } from '#app/features/contact-forms/template/options.ts'
import type { SchemaRule } from './schema.ts'
import { isRequired, type RulesOfTag, type SchemaContext } from './tag-rules.ts'

// What a script of the page adds to a list is a visitor's text like any other.
const LONGEST_OTHER = 400

export const choiceRules: RulesOfTag = (tag, { messages, say }) => {
  const isRadio = tag.basetype === 'radio'
  const isOne = isRadio || (tag.basetype === 'checkbox' && hasOption(tag, 'exclusive'))
  const { name: field } = tag
  const error = say('Too many items are selected.')
  const isAsked = (isRadio || isRequired(tag)) && !standsForNothing(tag)
  return [
    ...(isAsked ? [{ rule: 'required', field, error: messages.invalid_required }] : []),
    ...(isOne ? [{ rule: 'maxitems', field, threshold: 1, error }] : []),
    ...(hasOption(tag, 'allow_other') ? [longestOther(tag, messages.invalid_too_long)] : []),
  ]
}

/** A box or button for an empty text can be ticked, which no rule of the contract sees: the server looks (`checkTicked`). */
export function standsForNothing({ basetype, values }: FormTag): boolean {
  return (basetype === 'checkbox' || basetype === 'radio') && values.includes('')
}

function longestOther({ name: field }: FormTag, error: string): SchemaRule {
  return { rule: 'maxlength', field, threshold: LONGEST_OTHER, error }
}

/** Only what is offered may be sent, unless a visitor types (`free_text`) or a script adds choices (`allow_other`). */
export function enumRule(
  field: string,
  tags: FormTag[],
  { say, dataList }: SchemaContext,
): SchemaRule | undefined {
  if (tags.some((tag) => hasOption(tag, 'allow_other') || hasFreeText(tag))) return undefined
  const accept = new Set(tags.flatMap((tag) => offeredBy(tag, dataList)).map(decodeEntities))
  accept.delete('')
  const error = say('Undefined value was submitted through this field.')
  return { rule: 'enum', field, accept: [...accept], error }
}

function hasFreeText(tag: FormTag): boolean {
  return tag.basetype !== 'select' && hasOption(tag, 'free_text')
}

function offeredBy(tag: FormTag, dataList: SchemaContext['dataList']): string[] {
  const offered = [...tag.values, ...dataOptions(tag, dataList)]
  return tag.basetype === 'select' && hasOption(tag, 'first_as_label') ? offered.slice(1) : offered
}
