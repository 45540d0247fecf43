/** The rules of tags that the recorded schemas do not cover. */
import { expect, test } from 'vitest'
import { readDefaultMessages } from '#app/features/contact-forms/definition/default-texts.ts'
import { readPostedData } from '#app/features/contact-forms/posting/posted-data.server.ts'
import { createTranslator } from '#app/features/contact-forms/fixed-messages.ts'
import { parseTemplate } from '#app/features/contact-forms/template/parse-template.ts'
import type { FormEntry } from './schema.ts'
import { createSchema } from './schema-of.server.ts'
import { validate } from './validate.ts'

const messages = readDefaultMessages('en')
const MEGABYTE = 1024 ** 2

function createRules(template: string, dataList?: (name: string) => string[]) {
  const context = {
    messages,
    locale: 'en_US',
    translate: createTranslator('en'),
    today: '2026-11-20',
    dataList,
  }
  return createSchema(parseTemplate(template).tags, context).rules
}

function findErrors(template: string, entries: FormEntry[]): string[] {
  return [...validate(createRules(template), entries)].flatMap(([field, verdict]) =>
    'error' in verdict ? [`${field}: ${verdict.error}`] : [],
  )
}

test('API-3: a form without fields has no rules', () => {
  expect(createRules('Hello [submit "Send"]')).toEqual([])
})

test('CF-22: a tel field has the rule tel, or e164 with the option international or country', () => {
  const { invalid_tel: error } = messages
  const listFormatRules = (template: string) =>
    createRules(template).filter(({ rule }) => !rule.endsWith('length'))
  expect(listFormatRules('[tel t]')).toEqual([{ rule: 'tel', field: 't', error }])
  expect(listFormatRules('[tel t country:OM]')).toEqual([{ rule: 'e164', field: 't', base: '968', error }])
  const internationalRule = {
    rule: 'e164',
    field: 't',
    base: '',
    error: 'Please enter the telephone number with its country code, beginning with +.',
  }
  expect(listFormatRules('[tel t international]')).toEqual([internationalRule])
  expect(listFormatRules('[tel t country:zz]')).toEqual([internationalRule])
  expect(listFormatRules('[text t international]')).toEqual([])
})

test.each([
  ['international', '+968 9123-4567', '+96891234567'],
  ['international', '00968 (9123) 4567', '+96891234567'],
  ['international', '+٩٦٨ ٩١٢٣ ٤٥٦٧', '+96891234567'],
  ['international', '\u200e+968\u00a09123\u20114567', '+96891234567'],
  ['international', '+123456789012345', '+123456789012345'],
  ['international', '91234567', undefined],
  ['international', '+1234567890123456', undefined],
  ['international', '+0968 9123 4567', undefined],
  ['international', '+968 9123 4567 #12', undefined],
  ['international', '+968 CALL', undefined],
  ['country:om', '9123 4567', '+96891234567'],
  ['country:sa', '050 123 4567', '+966501234567'],
  ['country:sa', '+44 20 7946 0018', '+442079460018'],
  ['country:us', '(555) 123-4567', '+15551234567'],
  ['country:it', '06 698 12345', '+390669812345'],
  ['country:hu', '06 1 234 5678', '+3612345678'],
  ['country:om', '12', undefined],
])('CF-22: [tel t %s] reads %j as %j', (option, input, expected) => {
  const template = `[tel t ${option}]`
  expect(findErrors(template, [['t', input]])).toHaveLength(expected === undefined ? 1 : 0)
  const { posted, raw } = readPostedData([['t', input]], parseTemplate(template).tags)
  expect([posted.t, raw.t]).toEqual([expected ?? raw.t, raw.t])
})

test('CF-22: a field for many files has rules for the count, the size of each file and the total size', () => {
  expect(createRules('[file f multiple min:2 max:3 limit:2mb total-limit:5mb filetypes:pdf]')).toEqual([
    { rule: 'file', field: 'f', accept: ['.pdf'], error: messages.upload_file_type_invalid },
    { rule: 'minfiles', field: 'f', threshold: 2, error: 'Too few files are chosen.' },
    { rule: 'maxfiles', field: 'f', threshold: 3, error: 'Too many files are chosen.' },
    { rule: 'maxeachfilesize', field: 'f', threshold: 2 * MEGABYTE, error: messages.upload_file_too_large },
    { rule: 'maxfilesize', field: 'f', threshold: 5 * MEGABYTE, error: 'The files are too large together.' },
  ])
})

test('CF-22: a checkbox or radio field with an empty option is not required', () => {
  const isRequired = (template: string) => createRules(template).some(({ rule }) => rule === 'required')
  expect(['[checkbox* k ""]', '[checkbox* k "" "A"]', '[radio k ""]'].map(isRequired)).toEqual([
    false,
    false,
    false,
  ])
  expect(['[checkbox* k "A"]', '[select* k "" "A"]'].map(isRequired)).toEqual([true, true])
})

test('CF-22: a field for a single file ignores min: and max: and has the rules of the contract', () => {
  expect(createRules('[file* f min:2 max:3]')).toEqual([
    { rule: 'requiredfile', field: 'f', error: messages.invalid_required },
    {
      rule: 'file',
      field: 'f',
      accept: ['audio/*', 'video/*', 'image/*'],
      error: messages.upload_file_type_invalid,
    },
    { rule: 'maxfilesize', field: 'f', threshold: MEGABYTE, error: messages.upload_file_too_large },
  ])
})

test('CF-22: the number of files is checked, also if the tag sets no limit', () => {
  const createFileEntries = (count: number) =>
    Array.from({ length: count }, (_, index): FormEntry => ['f[]', { name: `${index}.png`, size: 9 }])
  expect(findErrors('[file f multiple min:2]', [])).toEqual([])
  expect(findErrors('[file f multiple min:2]', createFileEntries(1))).toEqual([
    'f: Too few files are chosen.',
  ])
  expect(findErrors('[file f multiple]', createFileEntries(20))).toEqual([])
  expect(findErrors('[file f multiple]', createFileEntries(21))).toEqual(['f: Too many files are chosen.'])
})

test('CF-18: the step of a number field is validated only with the option exact_step', () => {
  expect(findErrors('[number n min:1 step:2]', [['n', '4']])).toEqual([])
  expect(findErrors('[number n min:1 step:2 exact_step]', [['n', '4']])).toEqual([
    'n: Please enter a valid number.',
  ])
  expect(findErrors('[number n min:1 step:2 exact_step]', [['n', '5']])).toEqual([])
})

test('CF-18: allow_other accepts choices outside the list, up to the maximum length', () => {
  const longText = 'x'.repeat(401)
  expect(findErrors('[select s "A"]', [['s', 'B']])).toEqual([
    's: Undefined value was submitted through this field.',
  ])
  expect(findErrors('[select s allow_other "A"]', [['s', 'B']])).toEqual([])
  expect(findErrors('[select s allow_other "A"]', [['s', longText]])).toEqual([
    `s: ${messages.invalid_too_long}`,
  ])
})

test('CF-18: the choices of all fields with the same name are accepted', () => {
  const template = '[checkbox c "A" "B"] or [checkbox c "C &amp; D" ""]'
  expect(createRules(template)).toEqual([
    {
      rule: 'enum',
      field: 'c',
      accept: ['A', 'B', 'C & D'],
      error: 'Undefined value was submitted through this field.',
    },
  ])
  expect(createRules('[checkbox c free_text "A"][checkbox c "B"]')).toEqual([])
})

test('CF-18: the entries of a data list are accepted choices', () => {
  const readDataList = (name: string) => (name === 'countries.gulf' ? ['Oman', 'Qatar'] : [])
  expect(createRules('[select s data:countries.gulf first_as_label "Where?"]', readDataList)).toMatchObject([
    { rule: 'enum', accept: ['Oman', 'Qatar'] },
  ])
})

test('CF-18: a radio field requires exactly one choice', () => {
  expect(findErrors('[radio r "A" "B"]', [])).toEqual([`r: ${messages.invalid_required}`])
  expect(
    findErrors('[radio r "A" "B"]', [
      ['r[]', 'A'],
      ['r[]', 'B'],
    ]),
  ).toEqual(['r: Too many items are selected.'])
})

test('CF-18: relative dates are calculated from the current date of the shop', () => {
  expect(createRules('[date d min:today+3days max:2027-01-01]')).toMatchObject([
    { rule: 'date' },
    { rule: 'mindate', threshold: '2026-11-23' },
    { rule: 'maxdate', threshold: '2027-01-01' },
  ])
})
