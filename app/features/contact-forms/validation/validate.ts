/** Holds what was entered against the rules of a form: the same code in the browser and on the server (contact-forms.md 3). */
import type { FormEntry, PostedFile, SchemaRule, Verdicts } from './schema.ts'
import { trimText } from '#app/features/contact-forms/template/text/canonical-text.ts'
import { treeOf, valuesOf, type EntryTree } from '#app/features/contact-forms/posting/entry-tree.ts'
import { checks, type Values } from './checks.ts'

/** Errors come in the order of their rules; fields follow that are right, or stand under no rule but have values. */
export function validate(rules: readonly SchemaRule[], entries: readonly FormEntry[]): Verdicts {
  const tree = treeOf(entries)
  const known = new Map<string, Values>()
  const valuesIn = (field: string): Values => {
    const values = known.get(field) ?? enteredIn(tree, field)
    known.set(field, values)
    return values
  }
  const verdicts: Verdicts = new Map()
  for (const rule of rules) {
    if (rule.field === undefined || verdicts.has(rule.field)) continue
    const error = errorOf(rule, valuesIn, 0)
    if (error !== undefined) verdicts.set(rule.field, { error })
  }
  for (const field of [...rules.flatMap((rule) => rule.field ?? []), ...tree.children.keys()]) {
    if (verdicts.has(field)) continue
    const { texts, files } = valuesIn(field)
    verdicts.set(field, { validInputs: [...texts, ...files] })
  }
  return verdicts
}

// A form never nests its rules; what does so without end is no form's.
const DEEPEST = 32

type ValuesIn = (field: string) => Values

/** Undefined where the rule is kept, or is one that nobody knows. */
function errorOf(rule: SchemaRule, valuesIn: ValuesIn, depth: number): string | undefined {
  if (rule.rule === 'all' || rule.rule === 'any') return errorOfMany(rule, valuesIn, depth)
  const check = checks.get(rule.rule)
  if (!check || rule.field === undefined) return undefined
  const values = valuesIn(rule.field)
  const isNothing = values.texts.length === 0 && values.files.length === 0
  // Nobody has to enter anything, unless a rule says just that.
  if (isNothing && !rule.rule.startsWith('required')) return undefined
  return check(values, rule) ? undefined : (rule.error ?? '')
}

function errorOfMany(rule: SchemaRule, valuesIn: ValuesIn, depth: number): string | undefined {
  const parts = rule.rules ?? []
  if (depth === DEEPEST || parts.length === 0) return undefined
  const wrong = []
  for (const part of parts) {
    const error = errorOf(part, valuesIn, depth + 1)
    if (error === undefined && rule.rule === 'any') return undefined
    if (error !== undefined) wrong.push(error)
  }
  return wrong.length === 0 ? undefined : ([rule.error, ...wrong].find((error) => error) ?? '')
}

/** Blank texts and empty controls are no values. */
function enteredIn(tree: EntryTree<string | PostedFile>, field: string): Values {
  const values: Values = { texts: [], files: [] }
  for (const value of valuesOf(tree, field)) {
    if (typeof value === 'string') {
      const text = trimText(value)
      if (text !== '') values.texts.push(text)
    } else if (value.size > 0) values.files.push(value)
  }
  return values
}
