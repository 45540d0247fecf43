import { expect, test } from 'vitest'
import { changeRows, createRowKey, type RowChange, type RowInput } from './setting-input.ts'

const createRow = (key: string): RowInput => ({ key, type: 'default', name: key, ar: '', en: '', better: '' })
const rows = ['a', 'b', 'c'].map(createRow)

test.each<[RowChange, string]>([
  [{ kind: 'up', index: 1 }, 'b a c'],
  [{ kind: 'up', index: 0 }, 'a b c'],
  [{ kind: 'down', index: 0 }, 'b a c'],
  [{ kind: 'down', index: 2 }, 'a b c'],
  [{ kind: 'remove', index: 1 }, 'a c'],
  [{ kind: 'remove', index: 9 }, 'a b c'],
  [{ kind: 'up', index: Number.NaN }, 'a b c'],
  [{ kind: 'add', type: 'attribute', key: 'd' }, 'a b c d'],
])('the change %j results in the rows %s', (change, expected) => {
  expect(
    changeRows(rows, change)
      .map(({ key }) => key)
      .join(' '),
  ).toBe(expected)
})

test('a new row gets a unique key of four letters', () => {
  const keys = new Set<string>()
  for (let index = 0; index < 100; index += 1) keys.add(createRowKey([...keys].map(createRow)))
  expect(keys.size).toBe(100)
  expect([...keys].filter((key) => !/^[a-z]{4}$/.test(key))).toEqual([])
})
