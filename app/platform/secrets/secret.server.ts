/** The shop's signing key: SECRET, or one generated on first start and stored in the data folder. */
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chownToFolderOwner } from '#app/platform/database/system-user.server.ts'
import type { Environment } from '#app/platform/environment.server.ts'

/** Returns the secret (at least 32 characters); processes that start concurrently get the same one. */
export async function openSecret({
  secret,
  dataDir,
}: Pick<Environment, 'secret' | 'dataDir'>): Promise<string> {
  if (secret) return secret
  const path = join(dataDir, 'secret')
  return (await readStoredSecret(path)) ?? makeSecret(path)
}

async function makeSecret(path: string): Promise<string> {
  const temporaryPath = `${path}.${randomBytes(6).toString('hex')}`
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(temporaryPath, randomBytes(32).toString('base64url'), { mode: 0o600 })
  await chownToFolderOwner(temporaryPath)
  try {
    // Creating a link is atomic, and only one process succeeds.
    await link(temporaryPath, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await rm(temporaryPath)
  }
  const storedSecret = await readStoredSecret(path)
  if (storedSecret) return storedSecret
  throw new Error(`${path} was deleted while being created: start again`)
}

async function readStoredSecret(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  })
  if (text === undefined) return undefined
  if (text.trim().length >= 32) return text.trim()
  throw new Error(
    `${path} has fewer than 32 characters: restore it, or delete it to get a new one (signs everybody out)`,
  )
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
