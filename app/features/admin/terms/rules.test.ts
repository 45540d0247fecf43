import { expect, test } from 'vitest'
import { flattenTree, MAX_DEPTH, findParentProblem, calculateOrderAfterMove } from './rules.ts'

const createTerm = (id: number, parentId: number | null = null) => ({ id, parentId })
// Term 2 is below term 1, and term 3 below term 2; terms 4 and 5 have no parent and no children.
const tree = [createTerm(1), createTerm(4), createTerm(2, 1), createTerm(3, 2), createTerm(5)]

test.each([
  ['a new term without a parent', 0, null, undefined],
  ['a new term with a parent', 0, 3, undefined],
  ['a sibling as the parent', 4, 1, undefined],
  ['the current parent', 3, 2, undefined],
  ['the term itself as the parent', 1, 1, 'cycle'],
  ['a child as the parent', 1, 2, 'cycle'],
  ['a grandchild as the parent', 1, 3, 'cycle'],
  ['an unknown parent', 1, 99, 'option'],
] as const)('%s: the check of term %i below parent %s returns %s', (_, id, parentId, problem) => {
  expect(findParentProblem(tree, { id, parentId })).toBe(problem)
})

test('no move or new term exceeds the maximum depth of the tree', () => {
  const chain = Array.from({ length: MAX_DEPTH }, (_, index) =>
    createTerm(index + 1, index === 0 ? null : index),
  )
  const forest = [...chain, createTerm(100), createTerm(101, 100)]
  expect(findParentProblem(forest, { id: 0, parentId: MAX_DEPTH - 1 })).toBeUndefined()
  expect(findParentProblem(forest, { id: 0, parentId: MAX_DEPTH })).toBe('too-deep')
  // 100 has the child 101.
  expect(findParentProblem(forest, { id: 100, parentId: MAX_DEPTH - 2 })).toBeUndefined()
  expect(findParentProblem(forest, { id: 100, parentId: MAX_DEPTH - 1 })).toBe('too-deep')
})

test('a stored cycle is listed, rejected as input, and can be removed', () => {
  const circle = [createTerm(1), createTerm(2, 3), createTerm(3, 2)]
  expect(flattenTree(circle).map(({ term }) => term.id)).toEqual([1, 2, 3])
  expect(findParentProblem(circle, { id: 2, parentId: 3 })).toBe('cycle')
  expect(findParentProblem(circle, { id: 2, parentId: 1 })).toBeUndefined()
})

test('the flattened tree lists parents before children, and each row states whether it is first or last', () => {
  expect(
    flattenTree(tree).map(({ term, depth, isFirst, isLast }) => [term.id, depth, isFirst, isLast]),
  ).toEqual([
    [1, 0, true, false],
    [2, 1, true, true],
    [3, 2, true, true],
    [4, 0, false, false],
    [5, 0, false, true],
  ])
})

test.each([
  ['a term with its descendants', 1, 'down', [4, 1, 2, 3, 5]],
  ['the last term', 5, 'up', [1, 2, 3, 5, 4]],
  ['a term before a sibling with descendants', 4, 'up', [4, 1, 2, 3, 5]],
  ['the first term further up', 1, 'up', undefined],
  ['the last term further down', 5, 'down', undefined],
  ['a term without siblings', 2, 'down', undefined],
  ['an unknown term', 99, 'up', undefined],
] as const)('moving %s: term %i, direction %s', (_, id, step, expectedIds) => {
  expect(calculateOrderAfterMove(tree, { id, step })).toEqual(expectedIds)
})
