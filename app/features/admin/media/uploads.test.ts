import { expect, test } from 'vitest'
import type { Upload, UploadEvent } from './uploads.ts'
import { applyUploadEvent, countUploads, findUploadsToStart } from './uploads.ts'

const waitingUploads: Upload[] = [1, 2, 3].map((key) => ({
  key,
  file: new File(['x'], `${key}.jpg`),
  state: { phase: 'waiting' },
}))
const applyEvents = (...events: UploadEvent[]) => events.reduce(applyUploadEvent, waitingUploads)
const findKeysToStart = (uploads: Upload[]) => findUploadsToStart(uploads).map(({ key }) => key)

test('two files are uploaded at a time, in the order of selection', () => {
  expect(findKeysToStart(waitingUploads)).toEqual([1, 2])
  expect(findKeysToStart(applyEvents({ type: 'begun', key: 1 }))).toEqual([2])
  expect(findKeysToStart(applyEvents({ type: 'begun', key: 1 }, { type: 'begun', key: 2 }))).toEqual([])
  expect(
    findKeysToStart(
      applyEvents({ type: 'begun', key: 1 }, { type: 'begun', key: 2 }, { type: 'done', key: 2 }),
    ),
  ).toEqual([3])
})

test('a failed upload waits until it is retried, and then for its turn', () => {
  const uploadsAfterFailure = applyEvents(
    { type: 'begun', key: 1 },
    { type: 'failed', key: 1, problem: 'You are probably offline.', canRetry: true },
  )
  expect(uploadsAfterFailure[0]?.state).toEqual({
    phase: 'failed',
    problem: 'You are probably offline.',
    canRetry: true,
  })
  expect(findKeysToStart(uploadsAfterFailure)).toEqual([2, 3])
  expect(findKeysToStart(applyUploadEvent(uploadsAfterFailure, { type: 'retried', key: 1 }))).toEqual([1, 2])
})

test('progress of one file does not change the others and is limited to 100 percent', () => {
  const uploadsAfterProgress = applyEvents(
    { type: 'begun', key: 1 },
    { type: 'progress', key: 1, fraction: 1.2 },
  )
  expect(uploadsAfterProgress.map(({ state }) => state)).toEqual([
    { phase: 'sending', fraction: 1 },
    { phase: 'waiting' },
    { phase: 'waiting' },
  ])
})

test('a cancelled upload is removed; a finished upload is removed when finished uploads are cleared', () => {
  const remainingUploads = applyEvents({ type: 'dropped', key: 2 }, { type: 'done', key: 1 })
  expect(countUploads(remainingUploads)).toEqual({ total: 2, done: 1, failed: 0, pending: 1 })
  expect(applyUploadEvent(remainingUploads, { type: 'tidied' }).map(({ key }) => key)).toEqual([3])
})
