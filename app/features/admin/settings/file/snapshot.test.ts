import { expect, test } from 'vitest'
import { snapshotAfterSaving, snapshotOf } from './snapshot.ts'

const isSecret = (name: string) => name === 'set.key'
const controls = (title: string, key: string): [string, string][] => [
  ['intent', 'save'],
  ['set.title', title],
  ['set.key', key],
]

test('a typed secret counts as an unsaved change', () => {
  const saved = snapshotOf(controls('Shop', ''), isSecret)
  expect(snapshotOf(controls('Shop', 'sk_test'), isSecret)).not.toBe(saved)
})

test('after saving, an empty secret field counts as unchanged, and later input as changed', () => {
  const clean = snapshotAfterSaving(controls('Shop', 'sk_test'), isSecret)
  expect(snapshotOf(controls('Shop', ''), isSecret)).toBe(clean)
  expect(snapshotOf(controls('Corner shop', ''), isSecret)).not.toBe(clean)
})
