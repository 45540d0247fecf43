/** Cases in which browser and server of Contact Form 7 disagree: docs/decisions/0013-contact-forms.md. */
import { expect, test } from 'vitest'
import { readSchema } from './read-schema.ts'
import type { FormEntry, SchemaRule } from './schema.ts'
import { validate } from './validate.ts'

type Case = [what: string, rule: Omit<SchemaRule, 'field' | 'error'>, entries: FormEntry[], isRight: boolean]

const createFileEntry = (name: string, size = 3): FormEntry => ['f', { name, size }]

const cases: Case[] = [
  ['a URL scheme in upper case is valid', { rule: 'url' }, [['f', 'HTTP://EXAMPLE.COM']], true],
  ['http: without a host is an invalid URL', { rule: 'url' }, [['f', 'http:']], false],
  ['a URL host with a space is invalid', { rule: 'url' }, [['f', 'http://a b.com']], false],
  ['a URL with three slashes is invalid', { rule: 'url' }, [['f', 'http:///x']], false],
  [
    'a URL with credentials, an IPv6 host and a port is valid',
    { rule: 'url' },
    [['f', 'http://me:pass@[::1]:8080/x?y#z']],
    true,
  ],
  ['a URL port above the maximum is invalid', { rule: 'url' }, [['f', 'http://x.y:99999']], false],
  ['mailto: is a valid URL, as in Contact Form 7 6.1', { rule: 'url' }, [['f', 'mailto:a@b.co']], true],
  ['February 29 of 2023 is an invalid date', { rule: 'date' }, [['f', '2023-02-29']], false],
  ['April 31 is an invalid date', { rule: 'date' }, [['f', '2024-04-31']], false],
  ['a date in year 0 is invalid', { rule: 'date' }, [['f', '0000-01-01']], false],
  ['February 29 of 1900 is an invalid date', { rule: 'date' }, [['f', '1900-02-29']], false],
  ['February 29 of 2000 is a valid date', { rule: 'date' }, [['f', '2000-02-29']], true],
  [
    'text that is not a number passes the rule maxnumber',
    { rule: 'maxnumber', threshold: '10' },
    [['f', '99x']],
    true,
  ],
  [
    'text that is not a date passes the rule dayofweek',
    { rule: 'dayofweek', accept: ['1'] },
    [['f', 'x']],
    true,
  ],
  [
    'an empty file input fails the rule requiredfile',
    { rule: 'requiredfile' },
    [createFileEntry('', 0)],
    false,
  ],
  [
    'a file of zero bytes fails the rule requiredfile',
    { rule: 'requiredfile' },
    [createFileEntry('a.txt', 0)],
    false,
  ],
  ['a missing file part fails the rule requiredfile', { rule: 'requiredfile' }, [], false],
  ['a text value fails the rule requiredfile', { rule: 'requiredfile' }, [['f', 'a.pdf']], false],
  [
    'an empty file input passes the rule file',
    { rule: 'file', accept: ['.pdf'] },
    [createFileEntry('', 0)],
    true,
  ],
  ['a missing file passes the rule minfilesize', { rule: 'minfilesize', threshold: 10 }, [], true],
  ['an empty list passes the rule minitems', { rule: 'minitems', threshold: 2 }, [], true],
  ['image/* accepts AVIF', { rule: 'file', accept: ['image/*'] }, [createFileEntry('x.avif')], true],
  ['image/* rejects SVG', { rule: 'file', accept: ['image/*'] }, [createFileEntry('x.svg')], false],
  ['text/* rejects HTML', { rule: 'file', accept: ['text/*'] }, [createFileEntry('x.html')], false],
  [
    'application/* rejects executables',
    { rule: 'file', accept: ['application/*'] },
    [createFileEntry('x.exe')],
    false,
  ],
  ['SVG is accepted if .svg is listed', { rule: 'file', accept: ['.svg'] }, [createFileEntry('x.svg')], true],
  [
    'an executable is rejected even if .exe is listed',
    { rule: 'file', accept: ['.exe', '.pdf'] },
    [createFileEntry('x.pdf.exe')],
    false,
  ],
  [
    'an extension of two parts is accepted',
    { rule: 'file', accept: ['.tar.gz'] },
    [createFileEntry('a.tar.gz')],
    true,
  ],
  [
    'a file name with the letters of an extension but no dot is rejected',
    { rule: 'file', accept: ['.gz'] },
    [createFileEntry('agz')],
    false,
  ],
  ['a line break counts as one character', { rule: 'maxlength', threshold: 3 }, [['f', 'a\r\nb']], true],
  ['a choice with a line break is accepted', { rule: 'enum', accept: ['a\nb'] }, [['f', 'a\r\nb']], true],
  [
    'whitespace of any script fails the rule required',
    { rule: 'required' },
    [['f', ' \u3000\u0085\uFEFF']],
    false,
  ],
  ['a zero-width space passes the rule required', { rule: 'required' }, [['f', '\u200B']], true],
  [
    'a file above the limit for each file is rejected',
    { rule: 'maxeachfilesize', threshold: 5 },
    [['f[]', { name: 'a', size: 6 }]],
    false,
  ],
  [
    'files within the limit for each file are accepted',
    { rule: 'maxeachfilesize', threshold: 5 },
    [
      ['f[]', { name: 'a', size: 5 }],
      ['f[]', { name: 'b', size: 5 }],
    ],
    true,
  ],
  [
    'files above the total size limit are rejected',
    { rule: 'maxfilesize', threshold: 9 },
    [
      ['f[]', { name: 'a', size: 5 }],
      ['f[]', { name: 'b', size: 5 }],
    ],
    false,
  ],
  [
    'a text in addition to a file does not count as an item of the file list',
    { rule: 'minitems', threshold: 2 },
    [
      ['f[]', { name: 'a', size: 5 }],
      ['f[]', 'x'],
    ],
    false,
  ],
  [
    'a file in addition to a text counts as an item',
    { rule: 'maxitems', threshold: 1 },
    [
      ['f[]', 'x'],
      ['f[]', { name: 'a', size: 5 }],
    ],
    false,
  ],
  [
    'more files than the maximum are rejected',
    { rule: 'maxfiles', threshold: 2 },
    [
      ['f[]', { name: 'a', size: 5 }],
      ['f[]', { name: 'b', size: 5 }],
      ['f[]', { name: 'c', size: 5 }],
    ],
    false,
  ],
  [
    'a file and a text fail the minimum of two files',
    { rule: 'minfiles', threshold: 2 },
    [
      ['f[]', { name: 'a', size: 5 }],
      ['f[]', 'x'],
    ],
    false,
  ],
  ['a missing file passes the rule minfiles', { rule: 'minfiles', threshold: 2 }, [], true],
  ['the rule any without rules passes', { rule: 'any', rules: [] }, [['f', 'x']], true],
  ['a non-numeric maximum is ignored', { rule: 'maxnumber', threshold: 'many' }, [['f', '5']], true],
  [
    'a number between two steps is rejected',
    { rule: 'stepnumber', base: '0', interval: '0.1' },
    [['f', '0.25']],
    false,
  ],
  ['a step of zero is ignored', { rule: 'stepnumber', base: '0', interval: '0' }, [['f', '0.25']], true],
  // Dates are compared as texts, as in all parts of the contract.
  [
    'a five-digit year is compared as text and passes the rule maxdate',
    { rule: 'maxdate', threshold: '2024-01-01' },
    [['f', '12024-01-01']],
    true,
  ],
]

test.for(cases)('CF-18: %s', ([, rule, entries, isValid]) => {
  const verdict = validate([{ ...rule, field: 'f', error: 'E' }], entries).get('f')
  expect(verdict && 'error' in verdict).toBe(!isValid)
})

test('CF-18: the error of a composite rule precedes the errors of its nested rules', () => {
  const nestedRules = [{ rule: 'required', field: 'f', error: 'PART' }]
  expect(validate([{ rule: 'all', field: 'f', error: 'ALL', rules: nestedRules }], []).get('f')).toEqual({
    error: 'ALL',
  })
  expect(validate([{ rule: 'all', field: 'f', rules: nestedRules }], []).get('f')).toEqual({ error: 'PART' })
})

test('CF-18: a failing rule without an error text returns an empty error', () => {
  expect(validate([{ rule: 'required', field: 'f' }], []).get('f')).toEqual({ error: '' })
})

test('CF-18: the rule any accepts a submission with one of two required fields', () => {
  const rules = [
    {
      rule: 'any',
      field: 'contact',
      error: 'How can we reach you?',
      rules: [
        { rule: 'required', field: 'tel' },
        { rule: 'required', field: 'email' },
      ],
    },
  ]
  expect(validate(rules, [['tel', '']]).get('contact')).toEqual({ error: 'How can we reach you?' })
  expect(validate(rules, [['email', 'a@b.co']]).get('contact')).toEqual({ validInputs: [] })
})

test('CF-19: errors are returned in the order of their rules, followed by the valid fields', () => {
  const rules = [
    { rule: 'email', field: 'b', error: 'B' },
    { rule: 'required', field: 'c', error: 'C' },
    { rule: 'required', field: 'a', error: 'A' },
    { rule: 'required', field: 'b', error: 'never' },
  ]
  const entries: FormEntry[] = [
    ['d', ' x '],
    ['b', 'no'],
    ['c', 'yes'],
  ]
  expect([...validate(rules, entries)]).toEqual([
    ['b', { error: 'B' }],
    ['a', { error: 'A' }],
    ['c', { validInputs: ['yes'] }],
    ['d', { validInputs: ['x'] }],
  ])
})

test('API-3: a schema document of Contact Form 7 is read, and invalid parts of rules are dropped', () => {
  const document = {
    version: 'Contact Form 7 SWV Schema 2022-10',
    locale: 'ja',
    rules: [
      { rule: 'enum', field: 'm', accept: ['1', 2, null], error: 'E' },
      { rule: 'later-rule', field: 'm', error: 'E', mood: 'good' },
      { rule: 'email', field: '9', error: 7 },
      { field: 'm' },
      'required',
      { rule: 'all', field: 'm', rules: [{ rule: 'required', field: 'm' }, 5] },
    ],
  }
  expect(readSchema(document)).toEqual({
    version: 'Contact Form 7 SWV Schema 2022-10',
    locale: 'ja',
    rules: [
      { rule: 'enum', field: 'm', accept: ['1', '2'], error: 'E' },
      { rule: 'later-rule', field: 'm', error: 'E' },
      { rule: 'email' },
      { rule: 'all', field: 'm', rules: [{ rule: 'required', field: 'm' }] },
    ],
  })
  expect(validate(readSchema(document).rules, [['m', '2']]).get('m')).toEqual({ validInputs: ['2'] })
})
