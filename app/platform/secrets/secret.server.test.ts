import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '#tests/temporary-folder.ts'
import { openSecret } from './secret.server.ts'

test('a configured secret is used and not stored', async () => {
  const dataDir = await createTemporaryFolder()
  expect(await openSecret({ dataDir, secret: 'g'.repeat(40) })).toBe('g'.repeat(40))
  expect(await readdir(dataDir)).toEqual([])
})

test('concurrent starts in a fresh folder get the same secret, readable by its owner only', async () => {
  const dataDir = join(await createTemporaryFolder(), 'new')
  const secrets = new Set(await Promise.all(Array.from({ length: 20 }, () => openSecret({ dataDir }))))
  expect(secrets.size).toBe(1)
  expect([...secrets][0]).toMatch(/^[\w-]{43}$/)
  expect(await readdir(dataDir)).toEqual(['secret'])
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
  expect(await openSecret({ dataDir })).toBe([...secrets][0])
})

test('two data folders have different secrets', async () => {
  const [firstFolder, secondFolder] = await Promise.all([createTemporaryFolder(), createTemporaryFolder()])
  expect(await openSecret({ dataDir: firstFolder })).not.toBe(await openSecret({ dataDir: secondFolder }))
})

test('an invalid secret file is rejected and not replaced', async () => {
  const dataDir = await createTemporaryFolder()
  await writeFile(join(dataDir, 'secret'), '')
  await expect(openSecret({ dataDir })).rejects.toThrow('has fewer than 32 characters')
})
