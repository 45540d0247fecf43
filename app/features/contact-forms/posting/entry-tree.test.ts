import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldOfName, treeOf, valuesOf } from './entry-tree.ts'

const cases: [what: string, entries: [string, string][], field: string, values: string[]][] = [
  [
    'a plain name said twice keeps its last value',
    [
      ['c', '1'],
      ['c', '2'],
    ],
    'c',
    ['2'],
  ],
  [
    'brackets append',
    [
      ['c[]', '1'],
      ['c[]', '2'],
    ],
    'c',
    ['1', '2'],
  ],
  [
    'an index sets',
    [
      ['c[3]', '1'],
      ['c[3]', '2'],
      ['c[]', '3'],
    ],
    'c',
    ['2', '3'],
  ],
  [
    'a key sets',
    [
      ['c[a]', '1'],
      ['c[b]', '2'],
      ['c[a]', '3'],
    ],
    'c',
    ['3', '2'],
  ],
  [
    'lists within lists, in their order',
    [
      ['c[a][]', '1'],
      ['c[b]', '2'],
      ['c[a][]', '3'],
    ],
    'c',
    ['1', '3', '2'],
  ],
  [
    'a list takes the place of a text',
    [
      ['c', '1'],
      ['c[]', '2'],
    ],
    'c',
    ['2'],
  ],
  [
    'a text takes the place of a list',
    [
      ['c[]', '1'],
      ['c', '2'],
    ],
    'c',
    ['2'],
  ],
  ['dots and spaces of the name become underscores', [['your.first name', '1']], 'your_first_name', ['1']],
  [
    'those of a key stay',
    [
      ['c[a.b]', '1'],
      ['c[a_b]', '2'],
    ],
    'c',
    ['1', '2'],
  ],
  ['spaces before the name are nothing', [['  c', '1']], 'c', ['1']],
  ['a bracket that stays open is part of the name', [['c[a', '1']], 'c_a', ['1']],
  [
    'what follows a bracket is nothing',
    [
      ['c[a]b', '1'],
      ['c[a][b', '2'],
    ],
    'c',
    ['2'],
  ],
  [
    'names of every object are names',
    [
      ['__proto__[polluted]', '1'],
      ['constructor', '2'],
    ],
    '__proto__',
    ['1'],
  ],
]

test.for(cases)('CF-20: %s', ([, entries, field, values]) => {
  expect(valuesOf(treeOf(entries), field)).toEqual(values)
})

test('CF-20: posted entries without a name or nested too deeply are skipped', () => {
  const deep = `c${'[a]'.repeat(100)}`
  expect(
    treeOf([
      ['', '1'],
      ['[a]', '2'],
      [deep, '3'],
    ]).children.size,
  ).toBe(0)
})

test('CF-20: no posted name changes Object.prototype', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (entries) => {
      treeOf([...entries, ['__proto__[toString]', 'x'], ['a[__proto__][b]', 'x']])
      expect(Reflect.has({}, 'b')).toBe(false)
      expect(typeof {}.toString).toBe('function')
    }),
  )
})

test('CF-20: appended values are read back in the same number and order', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (values) => {
      expect(valuesOf(treeOf(values.map((value) => ['c[]', value] as const)), 'c')).toEqual(values)
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
  expect(fieldOfName(name)).toBe(field)
  expect([...treeOf([[name, 'x']]).children.keys()]).toEqual(field === undefined ? [] : [field])
})
