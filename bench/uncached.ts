/** Product pages that nobody has asked for before, each with 24 related cards, and where their time goes. */
import type { Bench } from './bench.ts'
import { setSettings } from './catalogue/settings.ts'
import { productAt } from './catalogue/product.ts'
import { productRequests } from './catalogue/requests.ts'
import { smallCount } from './bench.ts'
import { headerOf } from './harness/answer-reader.ts'
import type { LoadResult } from './harness/load.ts'
import { load } from './harness/load.ts'
import { databaseSeconds, loadNow, processSeconds } from './harness/machine.ts'
import { percent, tellShares } from './harness/shares.ts'
import { startUncachedShop } from './harness/shops.ts'
import { percentile } from './harness/statistics.ts'

const connections = 16
const headers = { 'Accept-Encoding': 'gzip, deflate, br' }
const relatedProducts = 24

export async function measureUncached({ scratch, report, smallCatalogue }: Bench): Promise<void> {
  const { dataDir, database } = await smallCatalogue()
  await setSettings(database.pool, 'catalog', { relatedProducts })
  const shop = await startUncachedShop(scratch, { databaseUrl: database.connectionString, dataDir })
  report.section(
    'Uncached product page',
    `${relatedProducts} related cards, ${connections} connections, one process, page cache that keeps nothing`,
  )
  const numbers = Array.from({ length: smallCount }, (_, place) => place + 1)
  const isVariable = (number: number) => productAt(number).type === 'variable'
  const kinds = {
    'all products, a fifth of them variable': numbers,
    'simple products': numbers.filter((number) => !isVariable(number)),
    'variable products': numbers.filter(isVariable),
  }
  const statements = await countStatements(shop.port, numbers)
  report.figure('most statements a page', Math.max(...statements), {
    goal: { atMost: 6 },
    note: `median ${percentile(statements, 0.5)}; first visits one by one`,
  })
  await ask(numbers, 3000)
  for (const [label, chosen] of Object.entries(kinds)) {
    const isAll = chosen === numbers
    const before = { database: databaseSeconds(dataDir), shop: processSeconds(shop.pid) }
    const result = await ask(chosen, isAll ? 10_000 : 4000)
    const pages = result.latenciesInMs.length
    const shopMs = ((processSeconds(shop.pid) - before.shop) * 1000) / pages
    const databaseMs = ((databaseSeconds(dataDir) - before.database) * 1000) / pages
    report.figure(label, result.requestsPerSecond, {
      unit: 'pages/s',
      ...(isAll && { goal: { atLeast: 400 } }),
    })
    const [p50, p99] = [0.5, 0.99].map((share) => percentile(result.latenciesInMs, share).toFixed(0))
    report.line(`  p50 ${p50} ms, p99 ${p99} ms, ${kilobytesPerPage(result)} KB a page`)
    report.line(
      `  processor time a page: shop ${shopMs.toFixed(2)} ms, PostgreSQL ${databaseMs.toFixed(2)} ms; ` +
        `generator ${percent(result.generatorShare)} of a core, load average ${loadNow()}`,
    )
  }
  report.line('Where the shop spends its processor time (V8 profiler, 0.5 ms, in a run of its own):')
  const shares = await shop.profile(async () => void (await ask(numbers, 6000)))
  tellShares(report, shares)
  await shop.stop()
  await setSettings(database.pool, 'catalog', {})

  async function ask(chosen: number[], ms: number) {
    const result = await load({
      port: shop.port,
      paths: productRequests(chosen),
      connections,
      headers,
      until: { ms },
    })
    const [refused] = result.refused
    if (refused) throw new Error(`${refused.path} answered ${refused.status}: 200 was expected`)
    return result
  }
}

/** Of each page, before anything is remembered. */
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
