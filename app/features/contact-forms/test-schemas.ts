/** Random rules and entries, including hostile ones, for property tests. */
import type { FormEntry, SchemaRule } from '#app/features/contact-forms/validation/schema.ts'
import fc from 'fast-check'

/** Any code units, including lone surrogates. */
export const anyText = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) })

const fields = fc.constantFrom('a', 'b', 'your-name', 'constructor', '__proto__')
const names = fc.oneof(
  fields,
  fields.map((name) => `${name}[]`),
  fc.tuple(fields, fc.constantFrom('0', '3', 'k', '__proto__')).map(([name, key]) => `${name}[${key}]`),
  fc.constantFrom('', '[', ']', 'a[', 'a[][', 'a]b', 'a.b', ' a', 'a[b][c][]'),
  fc.string({ maxLength: 8 }),
)

// Boundary values for every format and threshold.
const boundaryValues = fc.constantFrom(
  ...[
    '',
    ' ',
    '\u0085',
    '\uFEFF x',
    '\u200B',
    '0',
    '-0',
    '00',
    '1',
    '2',
    '3',
    '5',
    '1.',
    '.5',
    '1e3',
    '1e999',
    '+1',
  ],
  ...[
    '99x',
    '0.3',
    '2024-02-29',
    '2023-02-29',
    '0000-01-01',
    '12024-01-01',
    '2024-02-25',
    '24:00',
    '23:59:59',
  ],
  ...[
    'a@b.co',
    'ab@c.d',
    'a@b..c',
    'ü@b.co',
    '"a b"@c.de',
    '+81 3-1234-5678',
    '000',
    '１２３４５６',
    '12345#9',
  ],
  ...[
    'http:',
    'HTTP://X.Y',
    'http:///x',
    'http://a b',
    'http://日本.jp',
    'mailto:a@b.co',
    'javascript:x',
    'urn:x',
  ],
  ...['A', 'a', 'B', 'a\nb', 'a\r\nb', '😀😀', 'é', 'e\u0301'],
)
const texts = fc.oneof({ weight: 4, arbitrary: boundaryValues }, anyText)

const files = fc.record({
  name: fc.constantFrom(
    '',
    'a.pdf',
    'X.PDF',
    'x.svg',
    'x.avif',
    'a.tar.gz',
    '.gz',
    'noext',
    'a.',
    'x.exe',
    '...',
  ),
  size: fc.constantFrom(0, 1, 6, 10, 1000),
})

export const someEntries: fc.Arbitrary<FormEntry[]> = fc.array(
  fc.tuple(names, fc.oneof({ weight: 4, arbitrary: texts }, files)),
  { maxLength: 8 },
)

const ruleNames = fc.constantFrom(
  ...[
    'required',
    'requiredfile',
    'email',
    'url',
    'tel',
    'number',
    'date',
    'time',
    'enum',
    'dayofweek',
    'minitems',
  ],
  ...[
    'maxitems',
    'minlength',
    'maxlength',
    'minnumber',
    'maxnumber',
    'stepnumber',
    'mindate',
    'maxdate',
    'file',
  ],
  ...['minfilesize', 'maxfilesize', 'maxeachfilesize', 'minfiles', 'maxfiles'],
  ...['nosuchrule', 'constructor', '__proto__'],
)
const limits = fc.option(
  fc.oneof(
    fc.integer({ min: -2, max: 12 }),
    fc.constantFrom('0', '0.1', '1', '2', '2024-01-01', 'x', '', '1e3'),
  ),
  { nil: undefined },
)
const plainRules = fc.record(
  {
    rule: ruleNames,
    field: fields,
    error: fc.constantFrom('E', 'F', ''),
    accept: fc.array(
      fc.constantFrom(
        'A',
        'B',
        'a\nb',
        '2',
        '7',
        '.pdf',
        '.gz',
        'image/*',
        'image/png',
        'application/*',
        'x/y',
      ),
      { maxLength: 4 },
    ),
    threshold: limits,
    base: limits,
    interval: limits,
  },
  { requiredKeys: ['rule'] },
)

export const someRules: fc.Arbitrary<SchemaRule[]> = fc.array(
  fc.letrec<{ rule: SchemaRule; many: SchemaRule }>((tie) => ({
    rule: fc.oneof({ maxDepth: 4, withCrossShrink: true }, plainRules.map(removeUndefined), tie('many')),
    many: fc.record({
      rule: fc.constantFrom('all', 'any'),
      field: fields,
      error: fc.constantFrom('ALL', ''),
      rules: fc.array(tie('rule'), { maxLength: 3 }),
    }),
  })).rule,
  { maxLength: 6 },
)

function removeUndefined(rule: Record<string, unknown> & { rule: string }): SchemaRule {
  return Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== undefined)) as SchemaRule
}
