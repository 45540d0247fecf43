/** Time until the shop's first response, on a new data folder and on an existing one, and its memory under load. */
import type { Bench } from './bench.ts'
import { load } from './harness/load.ts'
import { loadNow, peakMemoryInMebibytes } from './harness/machine.ts'
import { listedPaths, startRealShop } from './harness/shops.ts'

const loadInMs = 10_000

export async function measureStart({ scratch, report }: Bench): Promise<void> {
  report.section(
    'Start',
    'npm start of the built shop with the demo products, until the front page has been answered',
  )
  const dataDir = scratch.folder('start')
  const first = await startRealShop(scratch, dataDir)
  report.figure('first start (database, demo shop)', first.answersAfterMs / 1000, {
    unit: 's',
    note: `load average ${loadNow()}`,
  })
  await first.stop()
  const second = await startRealShop(scratch, dataDir)
  report.figure('second start', second.answersAfterMs / 1000, { unit: 's', goal: { atMost: 2 } })
  report.figure('memory after the start', peakMemoryInMebibytes(second.pid), { unit: 'MiB' })
  const paths = await pathsOf(second.port)
  const headers = { 'Accept-Encoding': 'gzip, deflate, br' }
  const result = await load({ port: second.port, paths, connections: 16, headers, until: { ms: loadInMs } })
  report.figure('peak memory after load', peakMemoryInMebibytes(second.pid), {
    unit: 'MiB',
    note: `${Math.round(result.requestsPerSecond)} requests/s for ${loadInMs / 1000} s over ${paths.length} addresses`,
  })
  await second.stop()
}

/** All pages of the sitemap in both languages, and the shop archive in each sort order. */
async function pathsOf(port: number): Promise<string[]> {
  const listed = await listedPaths(port)
  const orders = ['popularity', 'date', 'price', 'price-desc'].map((order) => `/shop/?orderby=${order}`)
  const paths = [
    ...new Set(['/', '/shop/', ...listed.map((path) => path.replace(/^\/en(?=\/)/, '')), ...orders]),
  ]
  return [...paths, ...paths.map((path) => `/en${path}`)]
}
