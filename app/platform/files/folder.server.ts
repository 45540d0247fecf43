import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Files, OpenFile } from './files.ts'
import { checkFileName, isFileName, resolveRange } from './files.ts'

const PARTIAL_FILE_EXTENSION = '.part'
const PARTIAL_FILE_LIFETIME_IN_MS = 24 * 60 * 60 * 1000

/** Files in a local folder, which is created with the first file. */
export function openFolder(folder: string): Files {
  const resolvePath = (name: string) => join(folder, checkFileName(name))
  return {
    put: (name, bytes) => put(resolvePath(name), { folder, bytes }),
    get: (name) => readFile(resolvePath(name)).catch(returnIfMissing(null)),
    has: async (name) => (await readStats(resolvePath(name))) !== null,
    delete: (name) => rm(resolvePath(name), { force: true }),
    open: async (name, range) => {
      const target = resolvePath(name)
      const stats = await readStats(target)
      if (!stats) return null
      const servedRange = range && resolveRange(range, stats.sizeInBytes)
      if (servedRange === null) return 'beyond'
      const stream = createReadStream(target, servedRange)
      // Node's and the DOM's web streams are the same at run time, but have different types.
      const body = Readable.toWeb(stream) as unknown as OpenFile['body']
      return { ...stats, body, servedRange }
    },
    list: () => list(folder),
  }
}

async function put(target: string, { folder, bytes }: { folder: string; bytes: Uint8Array }): Promise<void> {
  if (await touch(target)) return
  await mkdir(folder, { recursive: true })
  // A reader never sees a partial file, whenever the process is stopped.
  const partialPath = `${target}.${randomBytes(4).toString('hex')}${PARTIAL_FILE_EXTENSION}`
  await writeFile(partialPath, bytes)
  await rename(partialPath, target)
}

// Renews the time of an existing file: the cleanup deletes old unreferenced files, and this one is about to
// be referenced.
async function touch(target: string): Promise<boolean> {
  const now = new Date()
  return utimes(target, now, now).then(() => true, returnIfMissing(false))
}

async function* list(folder: string): AsyncIterable<{ name: string; changedAt: Date }> {
  for (const name of await readdir(folder).catch(returnIfMissing<string[]>([]))) {
    const stats = await readStats(join(folder, name))
    if (!stats) continue
    // A partial file of a killed process is never listed as a file.
    const isAbandoned =
      name.endsWith(PARTIAL_FILE_EXTENSION) &&
      stats.changedAt.getTime() < Date.now() - PARTIAL_FILE_LIFETIME_IN_MS
    if (isAbandoned) await rm(join(folder, name), { force: true })
    if (isFileName(name)) yield { name, changedAt: stats.changedAt }
  }
}

async function readStats(path: string) {
  const stats = await stat(path).catch(returnIfMissing(null))
  return stats?.isFile() ? { sizeInBytes: stats.size, changedAt: stats.mtime } : null
}

function returnIfMissing<Fallback>(fallback: Fallback): (error: unknown) => Fallback {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return fallback
    throw error
  }
}
