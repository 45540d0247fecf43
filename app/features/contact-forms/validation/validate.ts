/**
 * Validates entries against the rules of a form: the same code in the browser and on the server
 * (contact-forms.md 3).
 */
import type { FormEntry, PostedFile, SchemaRule, Verdicts } from './schema.ts'
import { trimText } from '#app/features/contact-forms/template/text/canonical-text.ts'
import {
  createEntryTree,
  listValues,
  type EntryTree,
} from '#app/features/contact-forms/posting/entry-tree.ts'
import { checks, type FieldValues } from './checks.ts'

/** Errors come in the order of their rules, followed by fields that are valid, or have values but no rules. */
export function validate(rules: readonly SchemaRule[], entries: readonly FormEntry[]): Verdicts {
  const tree = createEntryTree(entries)
  const cache = new Map<string, FieldValues>()
  const readValues = (field: string): FieldValues => {
    const values = cache.get(field) ?? readEnteredValues(tree, field)
    cache.set(field, values)
    return values
  }
  const verdicts: Verdicts = new Map()
  for (const rule of rules) {
    if (rule.field === undefined || verdicts.has(rule.field)) continue
    const error = findError(rule, readValues, 0)
    if (error !== undefined) verdicts.set(rule.field, { error })
  }
  for (const field of [...rules.flatMap((rule) => rule.field ?? []), ...tree.children.keys()]) {
    if (verdicts.has(field)) continue
    const { texts, files } = readValues(field)
    verdicts.set(field, { validInputs: [...texts, ...files] })
  }
  return verdicts
}

// Our forms never nest rules; endless nesting comes from elsewhere.
const MAX_DEPTH = 32

type ReadValues = (field: string) => FieldValues

/** `undefined` if the rule is satisfied or unknown. */
function findError(rule: SchemaRule, readValues: ReadValues, depth: number): string | undefined {
  if (rule.rule === 'all' || rule.rule === 'any') return findNestedError(rule, readValues, depth)
  const check = checks.get(rule.rule)
  if (!check || rule.field === undefined) return undefined
  const values = readValues(rule.field)
  const isEmpty = values.texts.length === 0 && values.files.length === 0
  // An empty field is valid, unless a rule requires a value.
  if (isEmpty && !rule.rule.startsWith('required')) return undefined
  return check(values, rule) ? undefined : (rule.error ?? '')
}

function findNestedError(rule: SchemaRule, readValues: ReadValues, depth: number): string | undefined {
  const nestedRules = rule.rules ?? []
  if (depth === MAX_DEPTH || nestedRules.length === 0) return undefined
  const errors = []
  for (const nestedRule of nestedRules) {
    const error = findError(nestedRule, readValues, depth + 1)
    if (error === undefined && rule.rule === 'any') return undefined
    if (error !== undefined) errors.push(error)
  }
  return errors.length === 0 ? undefined : ([rule.error, ...errors].find((error) => error) ?? '')
}

/** Blank texts and empty controls are not values. */
function readEnteredValues(tree: EntryTree<string | PostedFile>, field: string): FieldValues {
  const values: FieldValues = { texts: [], files: [] }
  for (const value of listValues(tree, field)) {
    if (typeof value === 'string') {
      const text = trimText(value)
      if (text !== '') values.texts.push(text)
    } else if (value.size > 0) values.files.push(value)
  }
  return values
}
