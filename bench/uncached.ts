/** Uncached product pages, each with 24 related cards, and where their time goes. */
import type { Bench } from './bench.ts'
import { writeSettings } from './catalog/settings.ts'
import { createProduct } from './catalog/product.ts'
import { createProductUrls } from './catalog/requests.ts'
import { smallProductCount } from './bench.ts'
import { readHeader } from './harness/response-reader.ts'
import type { LoadResult } from './harness/load.ts'
import { generateLoad } from './harness/load.ts'
import { readDatabaseSeconds, readFamilySeconds, formatLoadAverage } from './harness/machine.ts'
import { formatPercent, printCpuShares } from './harness/shares.ts'
import type { UncachedShop } from './harness/shops.ts'
import { startUncachedShop } from './harness/shops.ts'
import { percentile } from './harness/statistics.ts'

const connections = 16
const headers = { 'Accept-Encoding': 'gzip, deflate, br' }
const relatedProducts = 24

export async function measureUncached({ scratch, report, openSmallCatalog }: Bench): Promise<void> {
  const { dataDir, database } = await openSmallCatalog()
  const databaseUrl = database.connectionString
  await writeSettings(database.pool, 'catalog', { relatedProducts })
  report.printSection(
    'Uncached product page',
    `${relatedProducts} related cards, ${connections} connections, page cache that stores nothing`,
  )
  const shop = await startUncachedShop(scratch, { databaseUrl, dataDir })
  const statements = await countStatements(shop.port, allNumbers)
  report.printFigure('most statements a page', Math.max(...statements), {
    goal: { atMost: 6 },
    note: `median ${percentile(statements, 0.5)}; first visits one by one`,
  })
  await runLoad(shop.port, allNumbers, 3000)
  await printLoadFigures('one process', shop, {})
  await printLoadFigures('one process, simple products', shop, {
    numbers: allNumbers.filter((number) => !isVariable(number)),
  })
  await printLoadFigures('one process, variable products', shop, { numbers: allNumbers.filter(isVariable) })
  report.printLine('Where the shop spends its processor time (V8 profiler, 0.5 ms, in a run of its own):')
  printCpuShares(report, await shop.profile(async () => void (await runLoad(shop.port, allNumbers, 6000))))
  await shop.stop()

  const workers = 2
  const twoProcessShop = await startUncachedShop(scratch, { databaseUrl, dataDir, workers })
  await runLoad(twoProcessShop.port, allNumbers, 4000)
  await printLoadFigures(`WORKERS=${workers}`, twoProcessShop, { goal: { goal: { atLeast: 400 } } })
  await twoProcessShop.stop()
  await writeSettings(database.pool, 'catalog', {})

  async function printLoadFigures(
    label: string,
    { port, pid }: UncachedShop,
    { numbers = allNumbers, goal = {} },
  ) {
    const secondsBefore = { database: readDatabaseSeconds(dataDir), shop: readFamilySeconds(pid) }
    const result = await runLoad(port, numbers, numbers === allNumbers ? 10_000 : 4000)
    const pages = result.latenciesInMs.length
    const shopInMs = ((readFamilySeconds(pid) - secondsBefore.shop) * 1000) / pages
    const databaseInMs = ((readDatabaseSeconds(dataDir) - secondsBefore.database) * 1000) / pages
    report.printFigure(label, result.requestsPerSecond, { unit: 'pages/s', ...goal })
    const [p50, p99] = [0.5, 0.99].map((fraction) => percentile(result.latenciesInMs, fraction).toFixed(0))
    report.printLine(`  p50 ${p50} ms, p99 ${p99} ms, ${calculateKilobytesPerPage(result)} KB a page`)
    report.printLine(
      `  processor time a page: shop ${shopInMs.toFixed(2)} ms, PostgreSQL ${databaseInMs.toFixed(2)} ms; ` +
        `generator ${formatPercent(result.generatorShare)} of a core, load average ${formatLoadAverage()}`,
    )
  }
}

const allNumbers = Array.from({ length: smallProductCount }, (_, index) => index + 1)
const isVariable = (number: number) => createProduct(number).type === 'variable'

async function runLoad(port: number, numbers: number[], ms: number) {
  const result = await generateLoad({
    port,
    paths: createProductUrls(numbers),
    connections,
    headers,
    limit: { ms },
  })
  const [refusal] = result.refusals
  if (refusal) throw new Error(`${refusal.path} answered ${refusal.status}: 200 was expected`)
  return result
}

/** Query count of each page while caches are empty. */
async function countStatements(port: number, numbers: number[]): Promise<number[]> {
  const statements: number[] = []
  await generateLoad({
    port,
    paths: createProductUrls(numbers),
    connections: 1,
    headers: { ...headers, 'X-Count-Statements': '1' },
    limit: { requests: 300 },
    onResponse: ({ head }) => statements.push(Number(readHeader(head, 'x-statements'))),
  })
  return statements
}

function calculateKilobytesPerPage({ megabytesPerSecond, requestsPerSecond }: LoadResult): number {
  return Math.round((megabytesPerSecond * 1000) / requestsPerSecond)
}
