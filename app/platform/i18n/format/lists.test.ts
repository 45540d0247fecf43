import { expect, test } from 'vitest'
import { joinNames, addSeparators } from './lists.ts'

test('D.5: names are joined with the conjunctions of the language', () => {
  expect(joinNames(['أ', 'ب', 'ج'], 'ar')).toBe('أ وب وج')
  expect(joinNames(['a', 'b', 'c'], 'en')).toBe('a, b, and c')
  expect(joinNames(['a'], 'en')).toBe('a')
  expect(joinNames([], 'ar')).toBe('')
})

test('D.5: links are joined with the same conjunctions as names', () => {
  const names = [{ name: 'أ' }, { name: 'ب' }, { name: 'ج' }]
  expect(addSeparators(names, 'ar').map(({ separator, name }) => separator + name)).toEqual([
    'أ',
    ' وب',
    ' وج',
  ])
  expect(addSeparators(names, 'en').map(({ separator }) => separator)).toEqual(['', ', ', ', and '])
  expect(addSeparators(names.slice(1), 'en').map(({ separator }) => separator)).toEqual(['', ' and '])
  expect(addSeparators(names, 'en').map(({ separator }) => separator)).toEqual(['', ', ', ', and '])
  expect(addSeparators([], 'ar')).toEqual([])
})
