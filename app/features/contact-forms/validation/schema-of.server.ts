/** Builds the validation rules from the tags of a form (contact-forms.md 2, 3.1). */
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import type { Schema, SchemaRule } from './schema.ts'
import { SCHEMA_VERSION } from './read-schema.ts'
import { choiceRules, enumRule } from './rules-of-choices.ts'
import { fileRules } from './rules-of-files.ts'
import { dateRules, numberRules, textRules } from './rules-of-texts.server.ts'
import type { RulesOfTag, SchemaContext } from './tag-rules.ts'

// Groups in the contract's order, which determines which error a field shows first.
const groups: [basetypes: string[], rulesOf: RulesOfTag][] = [
  [['checkbox', 'radio'], choiceRules],
  [['date'], dateRules],
  [['file'], fileRules],
  [['number', 'range'], numberRules],
  [['select'], choiceRules],
  [['text', 'email', 'url', 'tel'], textRules],
  [['textarea'], textRules],
]

export function schemaOf(tags: FormTag[], context: SchemaContext): Schema {
  const tagsOfType = (basetypes: string[]) => tags.filter((tag) => basetypes.includes(tag.basetype))
  return {
    version: SCHEMA_VERSION,
    locale: context.locale,
    rules: [
      ...groups.flatMap(([basetypes, rulesOf]) =>
        tagsOfType(basetypes).flatMap((tag) => rulesOf(tag, context)),
      ),
      ...enumRules(tagsOfType(['checkbox', 'radio']), context),
      ...enumRules(tagsOfType(['select']), context),
    ],
  }
}

/** One rule per name, with the choices of all its tags. */
function enumRules(tags: FormTag[], context: SchemaContext): SchemaRule[] {
  const byName = Map.groupBy(tags, (tag) => tag.name)
  return [...byName].flatMap(([name, tags]) => enumRule(name, tags, context) ?? [])
}
