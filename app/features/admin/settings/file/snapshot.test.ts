import { expect, test } from 'vitest'
import { createSnapshotAfterSaving, createSnapshot } from './snapshot.ts'

const isSecret = (name: string) => name === 'set.key'
const controls = (title: string, key: string): [string, string][] => [
  ['intent', 'save'],
  ['set.title', title],
  ['set.key', key],
]

test('a typed secret counts as an unsaved change', () => {
  const saved = createSnapshot(controls('Shop', ''), isSecret)
  expect(createSnapshot(controls('Shop', 'sk_test'), isSecret)).not.toBe(saved)
})

test('after saving, an empty secret field counts as unchanged, and later input as changed', () => {
  const clean = createSnapshotAfterSaving(controls('Shop', 'sk_test'), isSecret)
  expect(createSnapshot(controls('Shop', ''), isSecret)).toBe(clean)
  expect(createSnapshot(controls('Corner shop', ''), isSecret)).not.toBe(clean)
})
