/** Archives and searches at three catalog sizes: latency, and number of database queries. */
import type { Bench } from './bench.ts'
import type { Report } from './harness/report.ts'
import { newCatalog } from './bench.ts'
import { archiveRequests, searchRequests } from './catalog/requests.ts'
import { headerOf } from './harness/answer-reader.ts'
import { load } from './harness/load.ts'
import { databaseSeconds, loadNow, peakMemoryInMebibytes, processSeconds } from './harness/machine.ts'
import { printShares } from './harness/shares.ts'
import type { UncachedShop } from './harness/shops.ts'
import { startUncachedShop } from './harness/shops.ts'
import { percentile } from './harness/statistics.ts'

const sizes = [1000, 10_000, 100_000]
const connections = 4
const warmUpCount = 300
const requestCount = 800
const headers = { 'Accept-Encoding': 'gzip, deflate, br' }

export async function measureScale({ scratch, report }: Bench): Promise<void> {
  report.section(
    'Archives and searches',
    `${requestCount} of each at ${connections} connections, one process, page cache that keeps nothing`,
  )
  const catalog = await newCatalog(scratch)
  const p95s: Record<Kind, number[]> = { archive: [], search: [] }
  for (const size of sizes) {
    const { rowsMs, searchMs } = await catalog.grow(size)
    const { dataDir, database } = catalog
    const shop = await startUncachedShop(scratch, { databaseUrl: database.connectionString, dataDir })
    report.line(`${size.toLocaleString('en')} products (load average ${loadNow()})`)
    report.figure('  index of lists built in', shop.index.ms, {
      unit: 'ms',
      note: `${Math.round(shop.index.mebibytes)} MiB kept`,
    })
    report.figure('  words of search read in', shop.wordIndex.ms, {
      unit: 'ms',
      note: `${Math.round(shop.wordIndex.mebibytes)} MiB kept, nobody waits longer than ${Math.round(shop.wordIndex.longestWorkInMs)} ms`,
    })
    report.figure('  index of search built in', searchMs, {
      unit: 'ms',
      note: `rows written in ${Math.round(rowsMs)} ms`,
    })
    for (const kind of kinds) p95s[kind].push(await measureKind({ report, shop, dataDir, kind, size }))
    report.figure('  peak memory of the shop', peakMemoryInMebibytes(shop.pid), { unit: 'MiB' })
    if (size === sizes.at(-1)) await printProfile({ report, shop, size })
    await shop.stop()
  }
  for (const kind of kinds) {
    const growth = (p95s[kind].at(-1) ?? Number.NaN) / (p95s[kind][0] ?? Number.NaN)
    report.figure(`${kind}: p95 at 100,000 / p95 at 1,000`, growth, { goal: { atMost: 3 } })
  }
}

type Kind = 'archive' | 'search'
const kinds: Kind[] = ['archive', 'search']
type Task = { report: Report; shop: UncachedShop; dataDir: string; kind: Kind; size: number }

/** Prints the figures of a kind of page; returns its p95. */
async function measureKind({ report, shop, dataDir, kind, size }: Task): Promise<number> {
  const requests = (count: number) =>
    kind === 'archive' ? archiveRequests(count) : searchRequests(count, size)
  // First visits compute sort orders and fill the card cache: they query the database most.
  const statements: number[] = []
  const first = await load({
    port: shop.port,
    paths: requests(warmUpCount),
    connections: 1,
    headers: { ...headers, 'X-Count-Statements': '1' },
    until: { requests: warmUpCount },
    onAnswer: ({ head }) => statements.push(Number(headerOf(head, 'x-statements'))),
  })
  const paths = requests(warmUpCount + requestCount).slice(warmUpCount)
  const before = { shop: processSeconds(shop.pid), database: databaseSeconds(dataDir) }
  const result = await load({
    port: shop.port,
    paths,
    connections,
    headers,
    until: { requests: requestCount },
  })
  const shopMs = ((processSeconds(shop.pid) - before.shop) * 1000) / requestCount
  const databaseMs = ((databaseSeconds(dataDir) - before.database) * 1000) / requestCount
  const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map((share) =>
    percentile(result.latenciesInMs, share),
  )
  report.figure(`  ${kind}: p95`, p95, {
    unit: 'ms',
    note: `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, ${Math.round(result.requestsPerSecond)} pages/s, slowest first visit ${Math.max(...first.latenciesInMs).toFixed(0)} ms`,
  })
  report.figure(`  ${kind}: most statements a page`, Math.max(...statements), {
    goal: { atMost: 6 },
    note: `median ${percentile(statements, 0.5)}`,
  })
  report.line(
    `  processor time a page: shop ${shopMs.toFixed(2)} ms, PostgreSQL ${databaseMs.toFixed(2)} ms; load average ${loadNow()}`,
  )
  const refused = [...first.refused, ...result.refused]
  if (refused.length > 0)
    report.line(
      `  ${refused.length} answers were not 200, such as ${refused[0]?.status} for ${refused[0]?.path}`,
    )
  return p95
}

async function printProfile({ report, shop, size }: Pick<Task, 'report' | 'shop' | 'size'>): Promise<void> {
  for (const kind of kinds) {
    report.line(`  where the shop spends its time on ${kind} pages (V8 profiler):`)
    const paths = kind === 'archive' ? archiveRequests(200) : searchRequests(200, size)
    const ask = () => load({ port: shop.port, paths, connections, headers, until: { requests: 200 } })
    printShares(report, await shop.profile(async () => void (await ask())))
  }
}
