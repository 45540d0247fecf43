/** Properties that hold for all rules and entries, including hostile ones. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { someEntries, someRules } from '#app/features/contact-forms/test-schemas.ts'
import { readSchema } from './read-schema.ts'
import type { FormEntry, SchemaRule } from './schema.ts'
import { validate } from './validate.ts'

test('CF-20: any document and any entries are validated without an exception', () => {
  fc.assert(
    fc.property(
      fc.anything({ withBigInt: true, withNullPrototype: true }),
      someEntries,
      (document, entries) => {
        const { rules } = readSchema({ rules: [document, { rule: document, rules: [document] }] })
        expect(readSchema({ rules }).rules, 'readSchema is idempotent').toEqual(rules)
        expect(validate(rules, entries)).toBeInstanceOf(Map)
        expect(readSchema(document).rules).toBeInstanceOf(Array)
      },
    ),
  )
})

test('CF-20: every field with a rule gets an error of the document or its valid values as verdict', () => {
  fc.assert(
    fc.property(someRules, someEntries, (rules, entries) => {
      const verdicts = validate(rules, entries)
      const errors = new Set(['', ...flattenRules(rules).map((rule) => rule.error)])
      expect(rules.filter(({ field }) => field !== undefined && !verdicts.has(field))).toEqual([])
      const wrongVerdicts = [...verdicts.values()].filter((verdict) =>
        'error' in verdict ? !errors.has(verdict.error) : !verdict.validInputs.every(isNotBlank),
      )
      expect(wrongVerdicts).toEqual([])
    }),
  )
})

test('CF-20: without entries only the required rules fail', () => {
  const requiringRuleNames = new Set(['required', 'requiredfile', 'all', 'any'])
  fc.assert(
    fc.property(someRules, (rules) => {
      const verdicts = validate(
        rules.filter(({ rule }) => !requiringRuleNames.has(rule)),
        [],
      )
      expect([...verdicts.values()].filter((verdict) => 'error' in verdict)).toEqual([])
    }),
  )
})

test('CF-20: an unknown rule does not change the verdicts', () => {
  fc.assert(
    fc.property(someRules, someEntries, (rules, entries) => {
      const unknownRule: SchemaRule = { rule: 'nosuchrule', field: 'a', error: 'X' }
      const verdictsWithoutUnknown = Object.fromEntries(
        validate([...rules, { rule: 'email', field: 'a', error: 'E' }], entries),
      )
      const verdictsWithUnknown = Object.fromEntries(
        validate([unknownRule, ...rules, { rule: 'email', field: 'a', error: 'E' }], entries),
      )
      expect(verdictsWithUnknown).toEqual(verdictsWithoutUnknown)
    }),
  )
})

// Quadratic code would exceed the time limit of a test here.
const ENTRY_COUNT = 50_000
const ONE_MEGABYTE = 1_000_000

test('CF-20: fifty thousand values of a field are counted, compared with the choices and returned', () => {
  const accept = Array.from({ length: ENTRY_COUNT }, (_, index) => `v${index}`)
  const entries = accept.map((value): FormEntry => ['c[]', value])
  const rules = [
    { rule: 'maxitems', field: 'c', threshold: ENTRY_COUNT, error: 'M' },
    { rule: 'enum', field: 'c', accept, error: 'E' },
  ]
  const verdict = validate(rules, entries).get('c')
  expect(verdict && 'validInputs' in verdict && verdict.validInputs.length).toBe(ENTRY_COUNT)
  expect(validate(rules, [...entries, ['c[]', 'x']]).get('c')).toEqual({ error: 'M' })
})

test('CF-20: fifty thousand fields with a rule each are validated', () => {
  const rules = Array.from({ length: ENTRY_COUNT }, (_, index) => ({
    rule: 'email',
    field: `f${index}`,
    error: 'E',
  }))
  const entries = rules.map(({ field }): FormEntry => [field, 'a@b.co'])
  expect(validate(rules, [...entries, ['f7', 'x']]).get('f7')).toEqual({ error: 'E' })
})

test.for([
  'email',
  'url',
  'tel',
  'number',
  'date',
  'time',
  'enum',
  'dayofweek',
  'maxlength',
  'minnumber',
  'mindate',
  'stepnumber',
])('CF-20: %s checks a value of one megabyte in linear time', (rule) => {
  const rules = [{ rule, field: 'f', threshold: 1, interval: 1, accept: [], error: 'E' }]
  for (const unit of [
    ' ',
    '1',
    '0',
    '-',
    '.',
    '@',
    'a.',
    'a@',
    '1e',
    '+0',
    '/',
    '#',
    '\r\n',
    '\u00A0x',
    'ﬀ',
  ]) {
    const value = `x${unit.repeat(ONE_MEGABYTE / unit.length)}`
    for (const each of [value, value.slice(1), `${value.slice(1)}!`, `http://${value}`]) {
      expect(validate(rules, [['f', each]]).has('f')).toBe(true)
    }
  }
})

test('CF-20: a field name with a megabyte of brackets is parsed in linear time', () => {
  for (const unit of ['[', ']', '[]', '[a]', '[[', '. ', ' ']) {
    const name = `f${unit.repeat(ONE_MEGABYTE / unit.length)}`
    expect(
      validate(
        [],
        [
          [name, 'x'],
          ['g', 'y'],
        ],
      ).get('g'),
    ).toEqual({ validInputs: ['y'] })
  }
})

test('CF-20: rules nested too deeply are ignored', () => {
  let rule: SchemaRule = { rule: 'required', field: 'f', error: 'E' }
  for (let depth = 0; depth < 100_000; depth += 1)
    rule = { rule: depth % 2 ? 'any' : 'all', field: 'f', rules: [rule] }
  expect(validate([rule], []).get('f')).toEqual({ validInputs: [] })
  expect(validate(readSchema({ rules: [rule] }).rules, []).get('f')).toEqual({ validInputs: [] })
})

function flattenRules(rules: SchemaRule[]): SchemaRule[] {
  return rules.flatMap((rule) => [rule, ...flattenRules(rule.rules ?? [])])
}

function isNotBlank(input: string | { size: number }): boolean {
  return typeof input === 'string' ? input.trim() !== '' : input.size > 0
}
