/** Replaces the build without breaking a shop that still runs from the old one. */
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const parts = ['client', 'server'] as const

/**
 * Moves `client` and `server` from `sourceFolder` to `targetFolder`. Hashed files of the old build are kept
 * for one more build: delivered pages reference them, and a running server imports its own lazily.
 */
export async function publishBuild(sourceFolder: string, targetFolder: string): Promise<void> {
  for (const part of parts) {
    const newAssets = await listNames(join(sourceFolder, part, 'assets'))
    // Files that the build made itself, without those kept from the old one; the list is not served.
    const listFile = join(targetFolder, `${part}.json`)
    const previousAssets = await readBuiltAssets(join(targetFolder, part), listFile)
    await copyAssets(
      join(targetFolder, part),
      join(sourceFolder, part),
      previousAssets.filter((name) => !newAssets.includes(name)),
    )
    const previousFolder = join(targetFolder, `${part}-before`)
    await rm(previousFolder, { recursive: true, force: true })
    await rename(join(targetFolder, part), previousFolder).catch(ignoreMissing)
    await rename(join(sourceFolder, part), join(targetFolder, part))
    await writeFile(listFile, JSON.stringify(newAssets))
    await rm(previousFolder, { recursive: true, force: true })
  }
}

async function copyAssets(oldFolder: string, newFolder: string, names: string[]): Promise<void> {
  await mkdir(join(newFolder, 'assets'), { recursive: true })
  for (const name of names) {
    await cp(join(oldFolder, 'assets', name), join(newFolder, 'assets', name)).catch(ignoreMissing)
  }
}

// A build without a list is older than these lists: it made all of its files itself.
async function readBuiltAssets(folder: string, listFile: string): Promise<string[]> {
  const text = await readFile(listFile, 'utf8').catch(ignoreMissing)
  return text === undefined ? listNames(join(folder, 'assets')) : z.array(z.string()).parse(JSON.parse(text))
}

async function listNames(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? []
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
