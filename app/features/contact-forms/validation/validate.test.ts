/** Cases in which the original's browser and server disagree: docs/decisions/0013-contact-forms.md. */
import { expect, test } from 'vitest'
import { readSchema } from './read-schema.ts'
import type { FormEntry, SchemaRule } from './schema.ts'
import { validate } from './validate.ts'

type Case = [what: string, rule: Omit<SchemaRule, 'field' | 'error'>, entries: FormEntry[], isRight: boolean]

const someFile = (name: string, size = 3): FormEntry => ['f', { name, size }]

const chosen: Case[] = [
  ['the scheme of an address may be in capitals', { rule: 'url' }, [['f', 'HTTP://EXAMPLE.COM']], true],
  ['http: alone is no address', { rule: 'url' }, [['f', 'http:']], false],
  ['a host holds no space', { rule: 'url' }, [['f', 'http://a b.com']], false],
  ['three slashes are no address', { rule: 'url' }, [['f', 'http:///x']], false],
  ['a host with a port', { rule: 'url' }, [['f', 'http://me:pass@[::1]:8080/x?y#z']], true],
  ['a port beyond all ports', { rule: 'url' }, [['f', 'http://x.y:99999']], false],
  ['mailto: and tel: are addresses, as in 6.1', { rule: 'url' }, [['f', 'mailto:a@b.co']], true],
  ['2023 had no 29 February', { rule: 'date' }, [['f', '2023-02-29']], false],
  ['April has no 31st', { rule: 'date' }, [['f', '2024-04-31']], false],
  ['there was no year 0', { rule: 'date' }, [['f', '0000-01-01']], false],
  ['1900 was no leap year', { rule: 'date' }, [['f', '1900-02-29']], false],
  ['2000 was one', { rule: 'date' }, [['f', '2000-02-29']], true],
  ['what is no number is not too large', { rule: 'maxnumber', threshold: '10' }, [['f', '99x']], true],
  ['what is no date has no weekday', { rule: 'dayofweek', accept: ['1'] }, [['f', 'x']], true],
  ['an empty file control holds no file', { rule: 'requiredfile' }, [someFile('', 0)], false],
  ['a file of no bytes is no file', { rule: 'requiredfile' }, [someFile('a.txt', 0)], false],
  ['a file part that never came is missing', { rule: 'requiredfile' }, [], false],
  ['a text is no file', { rule: 'requiredfile' }, [['f', 'a.pdf']], false],
  ['an empty control has no wrong type', { rule: 'file', accept: ['.pdf'] }, [someFile('', 0)], true],
  ['no file is not too small', { rule: 'minfilesize', threshold: 10 }, [], true],
  ['nothing is not too few', { rule: 'minitems', threshold: 2 }, [], true],
  ['pictures of today are pictures', { rule: 'file', accept: ['image/*'] }, [someFile('x.avif')], true],
  ['all pictures is not SVG', { rule: 'file', accept: ['image/*'] }, [someFile('x.svg')], false],
  ['all texts is not HTML', { rule: 'file', accept: ['text/*'] }, [someFile('x.html')], false],
  ['all files is not programs', { rule: 'file', accept: ['application/*'] }, [someFile('x.exe')], false],
  ['unless somebody asks for a drawing', { rule: 'file', accept: ['.svg'] }, [someFile('x.svg')], true],
  ['a program never', { rule: 'file', accept: ['.exe', '.pdf'] }, [someFile('x.pdf.exe')], false],
  ['an extension of two parts', { rule: 'file', accept: ['.tar.gz'] }, [someFile('a.tar.gz')], true],
  ['a name that only ends like it', { rule: 'file', accept: ['.gz'] }, [someFile('agz')], false],
  ['a line break counts as one', { rule: 'maxlength', threshold: 3 }, [['f', 'a\r\nb']], true],
  ['a choice of two lines', { rule: 'enum', accept: ['a\nb'] }, [['f', 'a\r\nb']], true],
  ['white space of any script is nothing', { rule: 'required' }, [['f', ' \u3000\u0085\uFEFF']], false],
  ['a space of no width is something', { rule: 'required' }, [['f', '\u200B']], true],
  [
    'one file of many that is too large',
    { rule: 'maxeachfilesize', threshold: 5 },
    [['f[]', { name: 'a', size: 6 }]],
    false,
  ],
  [
    'many that are not',
    { rule: 'maxeachfilesize', threshold: 5 },
    [
      ['f[]', { name: 'a', size: 5 }],
      ['f[]', { name: 'b', size: 5 }],
    ],
    true,
  ],
  [
    'files together',
    { rule: 'maxfilesize', threshold: 9 },
    [
      ['f[]', { name: 'a', size: 5 }],
      ['f[]', { name: 'b', size: 5 }],
    ],
    false,
  ],
  [
    'texts beside files fill no list of files',
    { rule: 'minitems', threshold: 2 },
    [
      ['f[]', { name: 'a', size: 5 }],
      ['f[]', 'x'],
    ],
    false,
  ],
  [
    'files beside texts are items all the same',
    { rule: 'maxitems', threshold: 1 },
    [
      ['f[]', 'x'],
      ['f[]', { name: 'a', size: 5 }],
    ],
    false,
  ],
  [
    'three files where two may come',
    { rule: 'maxfiles', threshold: 2 },
    [
      ['f[]', { name: 'a', size: 5 }],
      ['f[]', { name: 'b', size: 5 }],
      ['f[]', { name: 'c', size: 5 }],
    ],
    false,
  ],
  [
    'one file and a text where two files must come',
    { rule: 'minfiles', threshold: 2 },
    [
      ['f[]', { name: 'a', size: 5 }],
      ['f[]', 'x'],
    ],
    false,
  ],
  ['no file is not too few files', { rule: 'minfiles', threshold: 2 }, [], true],
  ['any of nothing', { rule: 'any', rules: [] }, [['f', 'x']], true],
  ['a limit that is none', { rule: 'maxnumber', threshold: 'many' }, [['f', '5']], true],
  ['between two steps', { rule: 'stepnumber', base: '0', interval: '0.1' }, [['f', '0.25']], false],
  ['no step at all', { rule: 'stepnumber', base: '0', interval: '0' }, [['f', '0.25']], true],
  // Compared as texts, as in all parts of the contract.
  [
    'a year of five digits comes before all others',
    { rule: 'maxdate', threshold: '2024-01-01' },
    [['f', '12024-01-01']],
    true,
  ],
]

test.for(chosen)('CF-18: %s', ([, rule, entries, isRight]) => {
  const found = validate([{ ...rule, field: 'f', error: 'E' }], entries).get('f')
  expect(found && 'error' in found).toBe(!isRight)
})

test('CF-18: the error of a composite rule precedes the errors of its nested rules', () => {
  const parts = [{ rule: 'required', field: 'f', error: 'PART' }]
  expect(validate([{ rule: 'all', field: 'f', error: 'ALL', rules: parts }], []).get('f')).toEqual({
    error: 'ALL',
  })
  expect(validate([{ rule: 'all', field: 'f', rules: parts }], []).get('f')).toEqual({ error: 'PART' })
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
