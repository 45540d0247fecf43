import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFieldName, createEntryTree, listValues } from './entry-tree.ts'

const cases: [what: string, entries: [string, string][], field: string, values: string[]][] = [
  [
    'a repeated plain name keeps its last value',
    [
      ['c', '1'],
      ['c', '2'],
    ],
    'c',
    ['2'],
  ],
  [
    'empty brackets append values',
    [
      ['c[]', '1'],
      ['c[]', '2'],
    ],
    'c',
    ['1', '2'],
  ],
  [
    'an index replaces the value at this index',
    [
      ['c[3]', '1'],
      ['c[3]', '2'],
      ['c[]', '3'],
    ],
    'c',
    ['2', '3'],
  ],
  [
    'a key replaces the value of this key',
    [
      ['c[a]', '1'],
      ['c[b]', '2'],
      ['c[a]', '3'],
    ],
    'c',
    ['3', '2'],
  ],
  [
    'nested lists are returned in their order',
    [
      ['c[a][]', '1'],
      ['c[b]', '2'],
      ['c[a][]', '3'],
    ],
    'c',
    ['1', '3', '2'],
  ],
  [
    'a list replaces a text of the same name',
    [
      ['c', '1'],
      ['c[]', '2'],
    ],
    'c',
    ['2'],
  ],
  [
    'a text replaces a list of the same name',
    [
      ['c[]', '1'],
      ['c', '2'],
    ],
    'c',
    ['2'],
  ],
  ['dots and spaces of a name become underscores', [['your.first name', '1']], 'your_first_name', ['1']],
  [
    'dots of a key in brackets are kept',
    [
      ['c[a.b]', '1'],
      ['c[a_b]', '2'],
    ],
    'c',
    ['1', '2'],
  ],
  ['spaces before a name are ignored', [['  c', '1']], 'c', ['1']],
  ['an unclosed bracket becomes an underscore of the name', [['c[a', '1']], 'c_a', ['1']],
  [
    'text after a closing bracket is ignored',
    [
      ['c[a]b', '1'],
      ['c[a][b', '2'],
    ],
    'c',
    ['2'],
  ],
  [
    'names of object properties are stored as field names',
    [
      ['__proto__[polluted]', '1'],
      ['constructor', '2'],
    ],
    '__proto__',
    ['1'],
  ],
]

test.for(cases)('CF-20: %s', ([, entries, field, values]) => {
  expect(listValues(createEntryTree(entries), field)).toEqual(values)
})

test('CF-20: posted entries without a name or nested too deeply are skipped', () => {
  const deep = `c${'[a]'.repeat(100)}`
  expect(
    createEntryTree([
      ['', '1'],
      ['[a]', '2'],
      [deep, '3'],
    ]).children.size,
  ).toBe(0)
})

test('CF-20: no posted name changes Object.prototype', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (entries) => {
      createEntryTree([...entries, ['__proto__[toString]', 'x'], ['a[__proto__][b]', 'x']])
      expect(Reflect.has({}, 'b')).toBe(false)
      expect(typeof {}.toString).toBe('function')
    }),
  )
})

test('CF-20: appended values are read back in the same number and order', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (values) => {
      expect(listValues(createEntryTree(values.map((value) => ['c[]', value] as const)), 'c')).toEqual(values)
    }),
  )
})

test.each([
  ['name', 'name'],
  ['  name', 'name'],
  ['your.name', 'your_name'],
  ['your name[]', 'your_name'],
  ['name[x][]', 'name'],
  ['name[x', 'name_x'],
  ['[x]', undefined],
  [' ', undefined],
])('CF-20: the posted name %j belongs to the field %j', (name, field) => {
  expect(readFieldName(name)).toBe(field)
  expect([...createEntryTree([[name, 'x']]).children.keys()]).toEqual(field === undefined ? [] : [field])
})
