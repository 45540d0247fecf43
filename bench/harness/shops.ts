/** Starts shops to measure: the built shop as in production, and one without a page cache. */
import type { Scratch, StartedProgram } from './scratch.ts'
import type { CpuShares } from './profile.ts'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#scripts/testing/free-port.ts'

const root = join(import.meta.dirname, '../..')
const timeoutInMs = 180_000

export type RealShop = StartedProgram & { port: number; siteUrl: string; timeToAnswerInMs: number }

/** `npm start` with this data folder; resolves at its first response. */
export async function startRealShop(
  scratch: Scratch,
  dataDir: string,
  { workers = 1 }: { workers?: number } = {},
): Promise<RealShop> {
  const port = await findFreePort()
  const startedAt = performance.now()
  const shopProcess = scratch.startProgram(join(root, 'scripts/start.ts'), {
    name: 'shop',
    execArgv: ['--import', join(root, 'scripts/module-loading.ts')],
    env: { DATA_DIR: dataDir, PORT: String(port), WORKERS: String(workers) },
  })
  const siteUrl = `http://localhost:${port}`
  while (!(await hasAnswered(port))) {
    if (shopProcess.process.exitCode !== null || performance.now() - startedAt > timeoutInMs) {
      throw new Error(`The shop did not start:\n${shopProcess.readOutput().slice(-2000)}`)
    }
    await sleep(10)
  }
  return { ...shopProcess, port, siteUrl, timeToAnswerInMs: performance.now() - startedAt }
}

async function hasAnswered(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`)
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false
  }
}

/** Paths of archives and products from the shop's sitemap. */
export async function readSitemapPaths(port: number): Promise<string[]> {
  const response = await fetch(`http://127.0.0.1:${port}/sitemap.xml?part=1`)
  const urls = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
  return urls.map(([, url = '']) => new URL(url).pathname)
}

/** What the shop without a page cache reports when it is ready. */
export type ReadyMessage = { port: number; index: LoadingCost; wordIndex: LoadingCost }
/** The cost of loading something into memory: time, longest block of the event loop, and memory. */
export type LoadingCost = { ms: number; longestBlockInMs: number; mebibytes: number }
export type UncachedShop = StartedProgram &
  ReadyMessage & { profile: (callback: () => Promise<void>) => Promise<CpuShares> }

/** Starts the shop on an existing database without a page cache; only a single process can be profiled. */
export async function startUncachedShop(
  scratch: Scratch,
  { databaseUrl, dataDir, workers = 1 }: { databaseUrl: string; dataDir: string; workers?: number },
): Promise<UncachedShop> {
  const program = workers > 1 ? 'uncached-shops.ts' : 'uncached-shop.ts'
  const shopProcess = scratch.startProgram(join(import.meta.dirname, '..', program), {
    name: 'uncached-shop',
    env: { BENCH_DATABASE_URL: databaseUrl, DATA_DIR: dataDir, WORKERS: String(workers) },
    execArgv: ['--expose-gc'],
  })
  const sendCommand = async (command: string): Promise<unknown> => {
    const messagePromise = once(shopProcess.process, 'message')
    const exitPromise = once(shopProcess.process, 'exit')
    if (command !== '') shopProcess.process.send(command)
    const message = await Promise.race([messagePromise, exitPromise.then(() => undefined)])
    if (!message) throw new Error(`The shop ended:\n${shopProcess.readOutput().slice(-2000)}`)
    return message[0]
  }
  const readyMessage = (await sendCommand('')) as ReadyMessage
  return {
    ...shopProcess,
    ...readyMessage,
    async profile(callback) {
      await sendCommand('start profile')
      await callback()
      return (await sendCommand('stop profile')) as CpuShares
    },
  }
}
