import { expect, test } from 'vitest'
import { createSnapshotAfterSaving, createSnapshot } from './snapshot.ts'

const isSecret = (name: string) => name === 'set.key'
const createControls = (title: string, key: string): [string, string][] => [
  ['intent', 'save'],
  ['set.title', title],
  ['set.key', key],
]

test('a typed secret counts as an unsaved change', () => {
  const savedSnapshot = createSnapshot(createControls('Shop', ''), isSecret)
  expect(createSnapshot(createControls('Shop', 'sk_test'), isSecret)).not.toBe(savedSnapshot)
})

test('after saving, an empty secret field counts as unchanged, and later input as changed', () => {
  const cleanSnapshot = createSnapshotAfterSaving(createControls('Shop', 'sk_test'), isSecret)
  expect(createSnapshot(createControls('Shop', ''), isSecret)).toBe(cleanSnapshot)
  expect(createSnapshot(createControls('Corner shop', ''), isSecret)).not.toBe(cleanSnapshot)
})
