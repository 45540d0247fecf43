import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Files, OpenFile } from './files.ts'
import { checkedName, isFileName, pieceOf } from './files.ts'

const DRAFT = '.part'
const DRAFT_LIFE_IN_MS = 24 * 60 * 60 * 1000

/** Files in a folder of this machine, which is made with the first file. */
export function openFolder(folder: string): Files {
  const path = (name: string) => join(folder, checkedName(name))
  return {
    put: (name, bytes) => put(path(name), { folder, bytes }),
    get: (name) => readFile(path(name)).catch(whenMissing(null)),
    has: async (name) => (await factsOf(path(name))) !== null,
    delete: (name) => rm(path(name), { force: true }),
    open: async (name, range) => {
      const target = path(name)
      const facts = await factsOf(target)
      if (!facts) return null
      const piece = range && pieceOf(range, facts.sizeInBytes)
      if (piece === null) return 'beyond'
      const stream = createReadStream(target, piece)
      // Node's web streams and the DOM's are one thing with two types.
      const body = Readable.toWeb(stream) as unknown as OpenFile['body']
      return { ...facts, body, piece }
    },
    list: () => list(folder),
  }
}

async function put(target: string, { folder, bytes }: { folder: string; bytes: Uint8Array }): Promise<void> {
  if (await touch(target)) return
  await mkdir(folder, { recursive: true })
  // A reader never meets half a file, whenever we are stopped.
  const draft = `${target}.${randomBytes(4).toString('hex')}${DRAFT}`
  await writeFile(draft, bytes)
  await rename(draft, target)
}

// Who tidies up takes old files that nobody names: this one is about to be named.
async function touch(target: string): Promise<boolean> {
  const now = new Date()
  return utimes(target, now, now).then(() => true, whenMissing(false))
}

async function* list(folder: string): AsyncIterable<{ name: string; changedAt: Date }> {
  for (const name of await readdir(folder).catch(whenMissing<string[]>([]))) {
    const facts = await factsOf(join(folder, name))
    if (!facts) continue
    // What a killed process left half written never becomes a file.
    const isLeft = name.endsWith(DRAFT) && facts.changedAt.getTime() < Date.now() - DRAFT_LIFE_IN_MS
    if (isLeft) await rm(join(folder, name), { force: true })
    if (isFileName(name)) yield { name, changedAt: facts.changedAt }
  }
}

async function factsOf(path: string) {
  const facts = await stat(path).catch(whenMissing(null))
  return facts?.isFile() ? { sizeInBytes: facts.size, changedAt: facts.mtime } : null
}

function whenMissing<Otherwise>(otherwise: Otherwise): (error: unknown) => Otherwise {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise
    throw error
  }
}
