import { expect, test } from 'vitest'
import {
  changeEntries,
  toEntries,
  toMenu,
  createEntry,
  normalizeDepths,
  type EntryMove,
} from './menu-input.ts'

// The text has a letter for each entry, preceded by a hyphen for each level.
const parseEntries = (text: string) =>
  text
    .split(' ')
    .map((word) => ({ ...createEntry(), en: word.replaceAll('-', ''), depth: word.split('-').length - 1 }))
const formatEntries = (entries: ReturnType<typeof parseEntries>) =>
  entries.map(({ en, depth }) => '-'.repeat(depth) + en).join(' ')

test.each<[string, EntryMove, number, string]>([
  ['a -b c -d', 'down', 0, 'c -d a -b'],
  ['a -b c -d', 'up', 2, 'c -d a -b'],
  ['a -b -c d', 'up', 2, 'a -c -b d'],
  ['a -b -c d', 'down', 1, 'a -c -b d'],
  // Moving up or down never changes the parent.
  ['a -b c', 'up', 1, 'a -b c'],
  ['a -b c', 'down', 1, 'a -b c'],
  ['a b -c', 'in', 1, 'a -b --c'],
  ['a b', 'in', 0, 'a b'],
  ['a -b --c --d', 'in', 3, 'a -b --c ---d'],
  // At most four levels.
  ['a -b --c ---d ---e', 'in', 4, 'a -b --c ---d ---e'],
  ['a b -c --d ---e', 'in', 1, 'a b -c --d ---e'],
  // The item moves behind its former siblings, which stay in place.
  ['a -b --c -d e', 'out', 1, 'a -d b -c e'],
  ['a -b', 'out', 0, 'a -b'],
  // The children of the removed item stay.
  ['a -b --c d', 'remove', 0, 'b -c d'],
  ['a', 'remove', 7, 'a'],
  ['a b', 'up', Number.NaN, 'a b'],
])('the menu "%s" after the change "%s" of item %d is "%s"', (before, kind, index, after) => {
  expect(formatEntries(changeEntries(parseEntries(before), { kind, index }, 4))).toBe(after)
})

test('a menu is converted to a list of entries and back unchanged', () => {
  const menu = [
    {
      label: { en: 'Gifts' },
      target: { kind: 'heading' as const },
      children: [
        { label: {}, target: { kind: 'category' as const, id: 5 }, children: [] },
        {
          label: { ar: 'عروض' },
          target: { kind: 'address' as const, address: '/shop/?on_sale=1' },
          children: [],
        },
      ],
    },
    { label: { en: 'All' }, target: { kind: 'all-categories' as const }, children: [] },
  ]
  expect(toEntries(menu).map(({ depth, to }) => `${depth} ${to}`)).toEqual([
    '0 heading',
    '1 category:5',
    '1 address',
    '0 all-categories',
  ])
  expect(toMenu(toEntries(menu))).toEqual(menu)
})

test('invalid depths are corrected to the nearest valid depth', () => {
  const invalidEntries = [3, 9, Number.NaN, -2, 1, 2, 3, 4].map((depth) => ({ ...createEntry(), depth }))
  expect(normalizeDepths(invalidEntries, 4).map(({ depth }) => depth)).toEqual([0, 1, 0, 0, 1, 2, 3, 3])
})
