/** Builds the validation rules from the tags of a form (contact-forms.md 2, 3.1). */
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import type { Schema, SchemaRule } from './schema.ts'
import { SCHEMA_VERSION } from './read-schema.ts'
import { createChoiceRules, createEnumRule } from './rules-of-choices.ts'
import { createFileRules } from './rules-of-files.ts'
import { createDateRules, createNumberRules, createTextRules } from './rules-of-texts.server.ts'
import type { CreateTagRules, SchemaContext } from './tag-rules.ts'

// Groups in the contract's order, which determines which error a field shows first.
const ruleGroups: [basetypes: string[], createRules: CreateTagRules][] = [
  [['checkbox', 'radio'], createChoiceRules],
  [['date'], createDateRules],
  [['file'], createFileRules],
  [['number', 'range'], createNumberRules],
  [['select'], createChoiceRules],
  [['text', 'email', 'url', 'tel'], createTextRules],
  [['textarea'], createTextRules],
]

export function createSchema(tags: FormTag[], context: SchemaContext): Schema {
  const filterTags = (basetypes: string[]) => tags.filter((tag) => basetypes.includes(tag.basetype))
  return {
    version: SCHEMA_VERSION,
    locale: context.locale,
    rules: [
      ...ruleGroups.flatMap(([basetypes, createRules]) =>
        filterTags(basetypes).flatMap((tag) => createRules(tag, context)),
      ),
      ...createEnumRules(filterTags(['checkbox', 'radio']), context),
      ...createEnumRules(filterTags(['select']), context),
    ],
  }
}

/** One rule per name, with the choices of all its tags. */
function createEnumRules(tags: FormTag[], context: SchemaContext): SchemaRule[] {
  const tagsByName = Map.groupBy(tags, (tag) => tag.name)
  return [...tagsByName].flatMap(([name, tags]) => createEnumRule(name, tags, context) ?? [])
}
