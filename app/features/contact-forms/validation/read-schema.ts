/** Parses an external validation schema, including one of Contact Form 7. Runs in the browser, too. */
import type { Schema, SchemaRule } from './schema.ts'

export const SCHEMA_VERSION = 'Contact Form 7 SWV Schema 2024-10'

// No real schema nests deeper than this.
const MAX_DEPTH = 32

/** Invalid rules are dropped; an unknown rule is kept and always passes. */
export function readSchema(document: unknown): Schema {
  const { version, locale, rules } = isRecord(document) ? document : {}
  return {
    version: typeof version === 'string' ? version : SCHEMA_VERSION,
    locale: typeof locale === 'string' ? locale : '',
    rules: readRules(rules, 0),
  }
}

function readRules(rules: unknown, depth: number): SchemaRule[] {
  if (!Array.isArray(rules) || depth > MAX_DEPTH) return []
  return rules.flatMap((rule: unknown) => readRule(rule, depth) ?? [])
}

function readRule(input: unknown, depth: number): SchemaRule | undefined {
  if (!isRecord(input) || typeof input.rule !== 'string') return undefined
  const { rule, field, error, accept, threshold, base, interval, rules } = input
  return {
    rule,
    ...(typeof field === 'string' && isFieldName(field) && { field }),
    ...(typeof error === 'string' && { error }),
    ...(Array.isArray(accept) && { accept: accept.filter(isTextOrNumber).map(String) }),
    ...(isTextOrNumber(threshold) && { threshold }),
    ...(isTextOrNumber(base) && { base }),
    ...(isTextOrNumber(interval) && { interval }),
    ...(Array.isArray(rules) && { rules: readRules(rules, depth + 1) }),
  }
}

function isFieldName(text: string): boolean {
  return /^[A-Za-z][-A-Za-z0-9_:]*$/.test(text)
}

function isTextOrNumber(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
