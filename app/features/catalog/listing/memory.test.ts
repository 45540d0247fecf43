import { expect, test } from 'vitest'
import { createMemory } from './memory.ts'

test('the oldest make room for the newest', () => {
  const memory = createMemory<number, string>({ most: 2 })
  for (const id of [1, 2, 1, 3]) memory.put(new Map([[id, `card ${id}`]]), memory.moment())
  expect([1, 2, 3].map((id) => memory.get(id))).toEqual(['card 1', undefined, 'card 3'])
})

test('what changed is forgotten, and what was read before the change is not kept after it', () => {
  const memory = createMemory<number, string>({ most: 9 })
  memory.put(
    new Map([
      [1, 'old'],
      [2, 'kept'],
    ]),
    memory.moment(),
  )
  const begun = memory.moment()
  memory.forget([1])
  memory.put(new Map([[1, 'read before the change']]), begun)
  expect([memory.get(1), memory.get(2)]).toEqual([undefined, 'kept'])
  memory.forget('all')
  expect(memory.get(2)).toBeUndefined()
})
