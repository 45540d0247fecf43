/** Puts a new build where the old one stood, without taking anything from a shop that still runs from there. */
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const parts = ['client', 'server'] as const

/**
 * Moves `{from}/client` and `{from}/server` to `to`. The files there whose names are digests are kept until the next build
 * but one: pages that are out name them, and a running server fetches its own when it first needs them.
 */
export async function putInPlace(from: string, to: string): Promise<void> {
  for (const part of parts) {
    const own = await namesIn(join(from, part, 'assets'))
    // Which files a build made itself, beside those it took over; no visitor sees it there.
    const list = join(to, `${part}.json`)
    const kept = await madeThere(join(to, part), list)
    await takeOver(
      join(to, part),
      join(from, part),
      kept.filter((name) => !own.includes(name)),
    )
    const before = join(to, `${part}-before`)
    await rm(before, { recursive: true, force: true })
    await rename(join(to, part), before).catch(unlessMissing)
    await rename(join(from, part), join(to, part))
    await writeFile(list, JSON.stringify(own))
    await rm(before, { recursive: true, force: true })
  }
}

async function takeOver(old: string, fresh: string, names: string[]): Promise<void> {
  await mkdir(join(fresh, 'assets'), { recursive: true })
  for (const name of names) {
    await cp(join(old, 'assets', name), join(fresh, 'assets', name)).catch(unlessMissing)
  }
}

// A build from before there was a list made all that is there.
async function madeThere(folder: string, list: string): Promise<string[]> {
  const text = await readFile(list, 'utf8').catch(unlessMissing)
  return text === undefined ? namesIn(join(folder, 'assets')) : z.array(z.string()).parse(JSON.parse(text))
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(unlessMissing)) ?? []
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
