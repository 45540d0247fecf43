/** Standalone program: the built shop on an existing database, with a page cache that stores nothing. */
import type { PageCache } from '#app/platform/page-cache/cache.ts'
import type { LoadingCost } from './harness/shops.ts'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import { systemClock } from '#app/platform/clock.ts'
import { recordStatements, openDatabase } from '#app/platform/database/database.server.ts'
import { listen } from '#app/platform/http/listen.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openServices } from '#app/services.server.ts'
import { warmUp } from '#app/http/warm-up.server.ts'
import { startProfile } from './harness/profile.ts'

const { BENCH_DATABASE_URL: databaseUrl = '', DATA_DIR: dataDir = '' } = process.env
const root = join(import.meta.dirname, '..')
const log = createLog({ level: 'info' })
const database = await openDatabase({ databaseUrl, log })
const baseServices = await openServices({
  siteUrl: 'http://localhost',
  dataDir,
  database,
  clock: systemClock,
  log,
})
const services = { ...baseServices, pageCache: createEmptyCache() }
const index = await measureCost(() => services.listing.current())
const wordIndex = await measureCost(() => warmUp(services, () => false))
const serverModuleUrl: string = pathToFileURL(join(root, 'build/server/index.js')).href
const { createShop }: typeof import('#app/http/shop.server.ts') = await import(serverModuleUrl)
const shop = createShop(services, { clientDir: join(root, 'build/client') })
const server = await listen({ fetch: answer }, { host: '127.0.0.1', port: 0 })
if (process.send) process.send({ port: server.port, index, wordIndex })
else log.info({ address: `http://127.0.0.1:${server.port}` }, 'listening')

let stopProfile: Awaited<ReturnType<typeof startProfile>> | undefined
process.on('message', (command) => {
  if (command === 'start profile') void beginProfile()
  if (command === 'stop profile') void endProfile()
})
process.on('SIGTERM', () => void close())

async function answer(request: Request, env: object): Promise<Response> {
  if (!request.headers.has('X-Count-Statements')) return shop.fetch(request, env)
  const { result, statements } = await recordStatements(database, async () => shop.fetch(request, env))
  const response = new Response(result.body, result)
  response.headers.set('X-Statements', String(statements.length))
  return response
}

/** Each request is rendered, compressed and answered like a first request. */
function createEmptyCache(): PageCache {
  return {
    find: () => undefined,
    findPending: () => undefined,
    begin: () => ({ save: (page) => ({ kind: 'kept', page }), end: () => {} }),
    makeDense: () => {},
    drop: () => {},
    dropAll: () => {},
    readStats: () => ({ hits: 0, misses: 0, pages: 0, bytes: 0 }),
  }
}

async function measureCost(load: () => Promise<unknown>): Promise<LoadingCost> {
  const memoryBefore = readMemoryInUse()
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  const startedAt = performance.now()
  await load()
  const ms = performance.now() - startedAt
  delays.disable()
  return {
    ms,
    longestBlockInMs: delays.max / 1e6,
    mebibytes: (readMemoryInUse() - memoryBefore) / 1024 / 1024,
  }
}

function readMemoryInUse(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

async function beginProfile(): Promise<void> {
  stopProfile = await startProfile()
  process.send?.('profiling')
}

async function endProfile(): Promise<void> {
  process.send?.(await stopProfile?.())
}

async function close(): Promise<void> {
  await server.close()
  await baseServices.close()
  await database.close()
  process.exit(0)
}
