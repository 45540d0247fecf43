/** Archives and searches at three catalog sizes: latency, and number of database queries. */
import type { Bench } from './bench.ts'
import type { Report } from './harness/report.ts'
import { createCatalog } from './bench.ts'
import { createArchiveUrls, createSearchUrls } from './catalog/requests.ts'
import { readHeader } from './harness/response-reader.ts'
import { generateLoad } from './harness/load.ts'
import {
  readDatabaseSeconds,
  formatLoadAverage,
  readPeakMemoryInMebibytes,
  readProcessSeconds,
} from './harness/machine.ts'
import { printCpuShares } from './harness/shares.ts'
import type { UncachedShop } from './harness/shops.ts'
import { startUncachedShop } from './harness/shops.ts'
import { percentile } from './harness/statistics.ts'

const sizes = [1000, 10_000, 100_000]
const connections = 4
const warmUpCount = 300
const requestCount = 800
const headers = { 'Accept-Encoding': 'gzip, deflate, br' }

export async function measureScale({ scratch, report }: Bench): Promise<void> {
  report.printSection(
    'Archives and searches',
    `${requestCount} of each at ${connections} connections, one process, page cache that stores nothing`,
  )
  const catalog = await createCatalog(scratch)
  const p95s: Record<Kind, number[]> = { archive: [], search: [] }
  for (const size of sizes) {
    const { rowsInMs, searchInMs } = await catalog.grow(size)
    const { dataDir, database } = catalog
    const shop = await startUncachedShop(scratch, { databaseUrl: database.connectionString, dataDir })
    report.printLine(`${size.toLocaleString('en')} products (load average ${formatLoadAverage()})`)
    report.printFigure('  listing index built in', shop.index.ms, {
      unit: 'ms',
      note: `${Math.round(shop.index.mebibytes)} MiB kept`,
    })
    report.printFigure('  search words loaded in', shop.wordIndex.ms, {
      unit: 'ms',
      note: `${Math.round(shop.wordIndex.mebibytes)} MiB kept, nobody waits longer than ${Math.round(shop.wordIndex.longestBlockInMs)} ms`,
    })
    report.printFigure('  search index built in', searchInMs, {
      unit: 'ms',
      note: `rows written in ${Math.round(rowsInMs)} ms`,
    })
    for (const kind of kinds) p95s[kind].push(await measureKind({ report, shop, dataDir, kind, size }))
    report.printFigure('  peak memory of the shop', readPeakMemoryInMebibytes(shop.pid), { unit: 'MiB' })
    if (size === sizes.at(-1)) await printProfile({ report, shop, size })
    await shop.stop()
  }
  for (const kind of kinds) {
    const growth = (p95s[kind].at(-1) ?? Number.NaN) / (p95s[kind][0] ?? Number.NaN)
    report.printFigure(`${kind}: p95 at 100,000 / p95 at 1,000`, growth, { goal: { atMost: 3 } })
  }
}

type Kind = 'archive' | 'search'
const kinds: Kind[] = ['archive', 'search']
type MeasureOptions = { report: Report; shop: UncachedShop; dataDir: string; kind: Kind; size: number }

/** Prints the figures of a kind of page; returns its p95. */
async function measureKind({ report, shop, dataDir, kind, size }: MeasureOptions): Promise<number> {
  const createUrls = (count: number) =>
    kind === 'archive' ? createArchiveUrls(count) : createSearchUrls(count, size)
  // First visits compute sort orders and fill the card cache: they query the database most.
  const statements: number[] = []
  const warmUpResult = await generateLoad({
    port: shop.port,
    paths: createUrls(warmUpCount),
    connections: 1,
    headers: { ...headers, 'X-Count-Statements': '1' },
    limit: { requests: warmUpCount },
    onResponse: ({ head }) => statements.push(Number(readHeader(head, 'x-statements'))),
  })
  const paths = createUrls(warmUpCount + requestCount).slice(warmUpCount)
  const secondsBefore = { shop: readProcessSeconds(shop.pid), database: readDatabaseSeconds(dataDir) }
  const result = await generateLoad({
    port: shop.port,
    paths,
    connections,
    headers,
    limit: { requests: requestCount },
  })
  const shopInMs = ((readProcessSeconds(shop.pid) - secondsBefore.shop) * 1000) / requestCount
  const databaseInMs = ((readDatabaseSeconds(dataDir) - secondsBefore.database) * 1000) / requestCount
  const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((fraction) =>
    percentile(result.latenciesInMs, fraction),
  )
  report.printFigure(`  ${kind}: p95`, p95, {
    unit: 'ms',
    note: `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, ${Math.round(result.requestsPerSecond)} pages/s, slowest first visit ${Math.max(...warmUpResult.latenciesInMs).toFixed(0)} ms`,
  })
  report.printFigure(`  ${kind}: most statements a page`, Math.max(...statements), {
    goal: { atMost: 6 },
    note: `median ${percentile(statements, 0.5)}`,
  })
  report.printLine(
    `  processor time a page: shop ${shopInMs.toFixed(2)} ms, PostgreSQL ${databaseInMs.toFixed(2)} ms; load average ${formatLoadAverage()}`,
  )
  const refusals = [...warmUpResult.refusals, ...result.refusals]
  if (refusals.length > 0)
    report.printLine(
      `  ${refusals.length} answers were not 200, such as ${refusals[0]?.status} for ${refusals[0]?.path}`,
    )
  return p95
}

async function printProfile({
  report,
  shop,
  size,
}: Pick<MeasureOptions, 'report' | 'shop' | 'size'>): Promise<void> {
  for (const kind of kinds) {
    report.printLine(`  where the shop spends its time on ${kind} pages (V8 profiler):`)
    const paths = kind === 'archive' ? createArchiveUrls(200) : createSearchUrls(200, size)
    const runLoad = () =>
      generateLoad({ port: shop.port, paths, connections, headers, limit: { requests: 200 } })
    printCpuShares(report, await shop.profile(async () => void (await runLoad())))
  }
}
