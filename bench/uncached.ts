/** Uncached product pages, each with 24 related cards, and where their time goes. */
import type { Bench } from './bench.ts'
import { setSettings } from './catalog/settings.ts'
import { productAt } from './catalog/product.ts'
import { productRequests } from './catalog/requests.ts'
import { smallCount } from './bench.ts'
import { headerOf } from './harness/answer-reader.ts'
import type { LoadResult } from './harness/load.ts'
import { load } from './harness/load.ts'
import { databaseSeconds, familySeconds, loadNow } from './harness/machine.ts'
import { percent, printShares } from './harness/shares.ts'
import type { UncachedShop } from './harness/shops.ts'
import { startUncachedShop } from './harness/shops.ts'
import { percentile } from './harness/statistics.ts'

const connections = 16
const headers = { 'Accept-Encoding': 'gzip, deflate, br' }
const relatedProducts = 24

export async function measureUncached({ scratch, report, smallCatalog }: Bench): Promise<void> {
  const { dataDir, database } = await smallCatalog()
  const databaseUrl = database.connectionString
  await setSettings(database.pool, 'catalog', { relatedProducts })
  report.section(
    'Uncached product page',
    `${relatedProducts} related cards, ${connections} connections, page cache that keeps nothing`,
  )
  const shop = await startUncachedShop(scratch, { databaseUrl, dataDir })
  const statements = await countStatements(shop.port, all)
  report.figure('most statements a page', Math.max(...statements), {
    goal: { atMost: 6 },
    note: `median ${percentile(statements, 0.5)}; first visits one by one`,
  })
  await ask(shop.port, all, 3000)
  await compare('one process', shop, {})
  await compare('one process, simple products', shop, { chosen: all.filter((number) => !isVariable(number)) })
  await compare('one process, variable products', shop, { chosen: all.filter(isVariable) })
  report.line('Where the shop spends its processor time (V8 profiler, 0.5 ms, in a run of its own):')
  printShares(report, await shop.profile(async () => void (await ask(shop.port, all, 6000))))
  await shop.stop()

  const workers = 2
  const both = await startUncachedShop(scratch, { databaseUrl, dataDir, workers })
  await ask(both.port, all, 4000)
  await compare(`WORKERS=${workers}`, both, { goal: { goal: { atLeast: 400 } } })
  await both.stop()
  await setSettings(database.pool, 'catalog', {})

  async function compare(label: string, { port, pid }: UncachedShop, { chosen = all, goal = {} }) {
    const before = { database: databaseSeconds(dataDir), shop: familySeconds(pid) }
    const result = await ask(port, chosen, chosen === all ? 10_000 : 4000)
    const pages = result.latenciesInMs.length
    const shopMs = ((familySeconds(pid) - before.shop) * 1000) / pages
    const databaseMs = ((databaseSeconds(dataDir) - before.database) * 1000) / pages
    report.figure(label, result.requestsPerSecond, { unit: 'pages/s', ...goal })
    const [p50, p99] = [0.5, 0.99].map((share) => percentile(result.latenciesInMs, share).toFixed(0))
    report.line(`  p50 ${p50} ms, p99 ${p99} ms, ${kilobytesPerPage(result)} KB a page`)
    report.line(
      `  processor time a page: shop ${shopMs.toFixed(2)} ms, PostgreSQL ${databaseMs.toFixed(2)} ms; ` +
        `generator ${percent(result.generatorShare)} of a core, load average ${loadNow()}`,
    )
  }
}

const all = Array.from({ length: smallCount }, (_, index) => index + 1)
const isVariable = (number: number) => productAt(number).type === 'variable'

async function ask(port: number, chosen: number[], ms: number) {
  const result = await load({ port, paths: productRequests(chosen), connections, headers, until: { ms } })
  const [refused] = result.refused
  if (refused) throw new Error(`${refused.path} answered ${refused.status}: 200 was expected`)
  return result
}

/** Query count of each page while caches are empty. */
async function countStatements(port: number, numbers: number[]): Promise<number[]> {
  const statements: number[] = []
  await load({
    port,
    paths: productRequests(numbers),
    connections: 1,
    headers: { ...headers, 'X-Count-Statements': '1' },
    until: { requests: 300 },
    onAnswer: ({ head }) => statements.push(Number(headerOf(head, 'x-statements'))),
  })
  return statements
}

function kilobytesPerPage({ megabytesPerSecond, requestsPerSecond }: LoadResult): number {
  return Math.round((megabytesPerSecond * 1000) / requestsPerSecond)
}
