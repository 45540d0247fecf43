import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '#tests/temporary-folder.ts'
import { tryLock, waitForLock } from './file-lock.server.ts'

const createLockPath = async () => join(await createTemporaryFolder(), 'some.lock')

test('an exclusive lock is granted only after all shared locks are released', async () => {
  const path = await createLockPath()
  const [firstLock, secondLock] = [tryLock(path, 'shared'), tryLock(path, 'shared')]
  expect(tryLock(path, 'exclusive')).toBeUndefined()
  firstLock?.release()
  expect(tryLock(path, 'exclusive')).toBeUndefined()
  secondLock?.release()
  expect(tryLock(path, 'exclusive')).toBeDefined()
})

test('an exclusive lock excludes all other locks', async () => {
  const path = await createLockPath()
  const lock = tryLock(path, 'exclusive')
  expect([tryLock(path, 'shared'), tryLock(path, 'exclusive')]).toEqual([undefined, undefined])
  lock?.release()
  expect(tryLock(path, 'shared')).toBeDefined()
})

test('a waiting process gets the lock when the lock is released', async () => {
  const path = await createLockPath()
  const firstLock = await waitForLock(path, 'exclusive')
  let isHeld = true
  const wasStillHeld = waitForLock(path, 'exclusive').then(() => isHeld)
  setTimeout(() => {
    isHeld = false
    firstLock.release()
  }, 60)
  expect(await wasStillHeld).toBe(false)
})

test('waiting for a lock times out with the name of the locked file', async () => {
  const path = await createLockPath()
  const lock = tryLock(path, 'exclusive')
  await expect(waitForLock(path, 'shared', 50)).rejects.toThrow(`Another process has held ${path}`)
  lock?.release()
})

test('the file of a lock is accessible only to its owner', async () => {
  const path = await createLockPath()
  tryLock(path, 'shared')?.release()
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})
