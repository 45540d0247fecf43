/** Time until the shop's first response, on a new data folder and on an existing one, and its memory under load. */
import type { Bench } from './bench.ts'
import { generateLoad } from './harness/load.ts'
import { formatLoadAverage, readPeakMemoryInMebibytes } from './harness/machine.ts'
import { readSitemapPaths, startRealShop } from './harness/shops.ts'

const loadDurationInMs = 10_000

export async function measureStart({ scratch, report }: Bench): Promise<void> {
  report.printSection(
    'Start',
    'npm start of the built shop with the demo products, until the front page has been answered',
  )
  const dataDir = scratch.createFolder('start')
  const firstShop = await startRealShop(scratch, dataDir)
  report.printFigure('first start (database, demo shop)', firstShop.timeToAnswerInMs / 1000, {
    unit: 's',
    note: `load average ${formatLoadAverage()}`,
  })
  await firstShop.stop()
  const secondShop = await startRealShop(scratch, dataDir)
  report.printFigure('second start', secondShop.timeToAnswerInMs / 1000, { unit: 's', goal: { atMost: 2 } })
  report.printFigure('memory after the start', readPeakMemoryInMebibytes(secondShop.pid), { unit: 'MiB' })
  const paths = await listPaths(secondShop.port)
  const headers = { 'Accept-Encoding': 'gzip, deflate, br' }
  const result = await generateLoad({
    port: secondShop.port,
    paths,
    connections: 16,
    headers,
    limit: { ms: loadDurationInMs },
  })
  report.printFigure('peak memory after load', readPeakMemoryInMebibytes(secondShop.pid), {
    unit: 'MiB',
    note: `${Math.round(result.requestsPerSecond)} requests/s for ${loadDurationInMs / 1000} s over ${paths.length} addresses`,
  })
  await secondShop.stop()
}

/** All pages of the sitemap in both languages, and the shop archive in each sort order. */
async function listPaths(port: number): Promise<string[]> {
  const sitemapPaths = await readSitemapPaths(port)
  const sortedPaths = ['popularity', 'date', 'price', 'price-desc'].map(
    (sortOrder) => `/shop/?orderby=${sortOrder}`,
  )
  const paths = [
    ...new Set([
      '/',
      '/shop/',
      ...sitemapPaths.map((path) => path.replace(/^\/en(?=\/)/, '')),
      ...sortedPaths,
    ]),
  ]
  return [...paths, ...paths.map((path) => `/en${path}`)]
}
