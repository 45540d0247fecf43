/** Starts shops to measure: the real one, and one that renders every page anew. */
import type { Scratch, Started } from './scratch.ts'
import type { Shares } from './profile.ts'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#scripts/testing/free-port.ts'

const root = join(import.meta.dirname, '../..')
const timeoutInMs = 180_000

export type RealShop = Started & { port: number; siteUrl: string; answersAfterMs: number }

/** `npm start` with this data folder; resolves at its first response. */
export async function startRealShop(
  scratch: Scratch,
  dataDir: string,
  { workers = 1 }: { workers?: number } = {},
): Promise<RealShop> {
  const port = await freePort()
  const begun = performance.now()
  const started = scratch.start(join(root, 'scripts/start.ts'), {
    name: 'shop',
    execArgv: ['--import', join(root, 'scripts/module-loading.ts')],
    env: { DATA_DIR: dataDir, PORT: String(port), WORKERS: String(workers) },
  })
  const siteUrl = `http://localhost:${port}`
  while (!(await answers(port))) {
    if (started.process.exitCode !== null || performance.now() - begun > timeoutInMs) {
      throw new Error(`The shop did not start:\n${started.output().slice(-2000)}`)
    }
    await sleep(10)
  }
  return { ...started, port, siteUrl, answersAfterMs: performance.now() - begun }
}

async function answers(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`)
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false
  }
}

/** Paths of archives and products from the shop's sitemap. */
export async function listedPaths(port: number): Promise<string[]> {
  const response = await fetch(`http://127.0.0.1:${port}/sitemap.xml?part=1`)
  const urls = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
  return urls.map(([, url = '']) => new URL(url).pathname)
}

/** What the shop without a page cache reports when it is ready. */
export type Opened = { port: number; index: Built; wordIndex: Built }
/** The cost of loading something into memory, and the longest time that requests were blocked meanwhile. */
export type Built = { ms: number; longestWorkInMs: number; mebibytes: number }
export type UncachedShop = Started & Opened & { profile: (work: () => Promise<void>) => Promise<Shares> }

/** Starts the shop on an existing database without a page cache; only a single process can be profiled. */
export async function startUncachedShop(
  scratch: Scratch,
  { databaseUrl, dataDir, workers = 1 }: { databaseUrl: string; dataDir: string; workers?: number },
): Promise<UncachedShop> {
  const program = workers > 1 ? 'uncached-shops.ts' : 'uncached-shop.ts'
  const started = scratch.start(join(import.meta.dirname, '..', program), {
    name: 'uncached-shop',
    env: { BENCH_DATABASE_URL: databaseUrl, DATA_DIR: dataDir, WORKERS: String(workers) },
    execArgv: ['--expose-gc'],
  })
  const send = async (command: string): Promise<unknown> => {
    const answer = once(started.process, 'message')
    const ended = once(started.process, 'exit')
    if (command !== '') started.process.send(command)
    const first = await Promise.race([answer, ended.then(() => undefined)])
    if (!first) throw new Error(`The shop ended:\n${started.output().slice(-2000)}`)
    return first[0]
  }
  const opened = (await send('')) as Opened
  return {
    ...started,
    ...opened,
    async profile(work) {
      await send('start profile')
      await work()
      return (await send('stop profile')) as Shares
    },
  }
}
