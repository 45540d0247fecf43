/** Replaces the build without breaking a shop that still runs from the old one. */
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const parts = ['client', 'server'] as const

/**
 * Moves `{from}/client` and `{from}/server` to `to`. Hashed files of the old build are kept for one more
 * build: delivered pages reference them, and a running server imports its own lazily.
 */
export async function publishBuild(from: string, to: string): Promise<void> {
  for (const part of parts) {
    const own = await namesIn(join(from, part, 'assets'))
    // Files that the build made itself, without those kept from the old one; the list is not served.
    const list = join(to, `${part}.json`)
    const previousAssets = await builtAssets(join(to, part), list)
    await copyAssets(
      join(to, part),
      join(from, part),
      previousAssets.filter((name) => !own.includes(name)),
    )
    const before = join(to, `${part}-before`)
    await rm(before, { recursive: true, force: true })
    await rename(join(to, part), before).catch(unlessMissing)
    await rename(join(from, part), join(to, part))
    await writeFile(list, JSON.stringify(own))
    await rm(before, { recursive: true, force: true })
  }
}

async function copyAssets(old: string, fresh: string, names: string[]): Promise<void> {
  await mkdir(join(fresh, 'assets'), { recursive: true })
  for (const name of names) {
    await cp(join(old, 'assets', name), join(fresh, 'assets', name)).catch(unlessMissing)
  }
}

// A build without a list is older than these lists: it made all of its files itself.
async function builtAssets(folder: string, list: string): Promise<string[]> {
  const text = await readFile(list, 'utf8').catch(unlessMissing)
  return text === undefined ? namesIn(join(folder, 'assets')) : z.array(z.string()).parse(JSON.parse(text))
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(unlessMissing)) ?? []
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
