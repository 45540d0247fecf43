import { expect, test } from 'vitest'
import { joinNames, withJoints } from './lists.ts'

test('D.5: names are joined with the conjunctions of the language', () => {
  expect(joinNames(['أ', 'ب', 'ج'], 'ar')).toBe('أ وب وج')
  expect(joinNames(['a', 'b', 'c'], 'en')).toBe('a, b, and c')
  expect(joinNames(['a'], 'en')).toBe('a')
  expect(joinNames([], 'ar')).toBe('')
})

test('D.5: links are joined with the same conjunctions as names', () => {
  const names = [{ name: 'أ' }, { name: 'ب' }, { name: 'ج' }]
  expect(withJoints(names, 'ar').map(({ joint, name }) => joint + name)).toEqual(['أ', ' وب', ' وج'])
  expect(withJoints(names, 'en').map(({ joint }) => joint)).toEqual(['', ', ', ', and '])
  expect(withJoints(names.slice(1), 'en').map(({ joint }) => joint)).toEqual(['', ' and '])
  expect(withJoints(names, 'en').map(({ joint }) => joint)).toEqual(['', ', ', ', and '])
  expect(withJoints([], 'ar')).toEqual([])
})
