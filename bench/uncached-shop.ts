/** Standalone program: the built shop on an existing database, with a page cache that stores nothing. */
import type { PageCache } from '#app/platform/page-cache/cache.ts'
import type { Built } from './harness/shops.ts'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import { systemClock } from '#app/platform/clock.ts'
import { countStatements, openDatabase } from '#app/platform/database/database.server.ts'
import { listen } from '#app/platform/http/listen.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openServices } from '#app/services.server.ts'
import { warmUp } from '#app/http/warm-up.server.ts'
import { startProfile } from './harness/profile.ts'

const { BENCH_DATABASE_URL: databaseUrl = '', DATA_DIR: dataDir = '' } = process.env
const root = join(import.meta.dirname, '..')
const log = createLog({ level: 'info' })
const database = await openDatabase({ databaseUrl, log })
const opened = await openServices({ siteUrl: 'http://localhost', dataDir, database, clock: systemClock, log })
const services = { ...opened, pageCache: forgetfulCache() }
const index = await measured(() => services.listing.current())
const wordIndex = await measured(() => warmUp(services, () => false))
const address: string = pathToFileURL(join(root, 'build/server/index.js')).href
const { createShop }: typeof import('#app/http/shop.server.ts') = await import(address)
const shop = createShop(services, { clientDir: join(root, 'build/client') })
const listening = await listen({ fetch: answer }, { host: '127.0.0.1', port: 0 })
if (process.send) process.send({ port: listening.port, index, wordIndex })
else log.info({ address: `http://127.0.0.1:${listening.port}` }, 'listening')

let stopProfile: Awaited<ReturnType<typeof startProfile>> | undefined
process.on('message', (command) => {
  if (command === 'start profile') void beginProfile()
  if (command === 'stop profile') void endProfile()
})
process.on('SIGTERM', () => void close())

async function answer(request: Request, env: object): Promise<Response> {
  if (!request.headers.has('X-Count-Statements')) return shop.fetch(request, env)
  const { result, statements } = await countStatements(database, async () => shop.fetch(request, env))
  const counted = new Response(result.body, result)
  counted.headers.set('X-Statements', String(statements.length))
  return counted
}

/** Each request is rendered, compressed and answered like a first request. */
function forgetfulCache(): PageCache {
  return {
    find: () => undefined,
    pending: () => undefined,
    begin: () => ({ save: (page) => ({ kind: 'kept', page }), end: () => {} }),
    makeDense: () => {},
    drop: () => {},
    dropAll: () => {},
    stats: () => ({ hits: 0, misses: 0, pages: 0, bytes: 0 }),
  }
}

async function measured(build: () => Promise<unknown>): Promise<Built> {
  const before = memoryInUse()
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  const begun = performance.now()
  await build()
  const ms = performance.now() - begun
  delays.disable()
  return { ms, longestWorkInMs: delays.max / 1e6, mebibytes: (memoryInUse() - before) / 1024 / 1024 }
}

function memoryInUse(): number {
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
  await listening.close()
  await opened.close()
  await database.close()
  process.exit(0)
}
