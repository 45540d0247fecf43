/** Cart: adding and reading, by guests with a cart each, with one process and with two. */
import type { Bench } from './bench.ts'
import type { LoadResult } from './harness/load.ts'
import type { RealShop } from './harness/shops.ts'
import { smallProductCount } from './bench.ts'
import { createProduct } from './catalog/product.ts'
import { generateLoad } from './harness/load.ts'
import { readDatabaseSeconds, readFamilySeconds, formatLoadAverage } from './harness/machine.ts'
import { formatPercent } from './harness/shares.ts'
import { startRealShop } from './harness/shops.ts'
import { percentile } from './harness/statistics.ts'

const connections = 16
const lineCount = 10
const roundInMs = 5000
const warmUpInMs = 2000

type RequestKind = { path: string; form?: string }
const readRequest: RequestKind = { path: '/wp-json/hanout/v1/cart' }

export async function measureCart({ scratch, report, openSmallCatalog }: Bench): Promise<void> {
  const { dataDir, database } = await openSmallCatalog()
  const ids = listSimpleProductIds(lineCount)
  await database.pool.query(
    "update products set manage_stock = 'no', stock_status = 'instock' where id = any($1::int[])",
    [ids],
  )
  const form = `product_id=${ids[0]}&quantity=1`
  const kinds: Record<string, RequestKind> = {
    'add_to_cart (form in, HTML out)': { path: '/?wc-ajax=add_to_cart', form },
    'POST cart/items (JSON out)': { path: '/wp-json/hanout/v1/cart/items', form },
    'GET cart': readRequest,
  }
  report.printSection(
    'Cart',
    `${connections} guests with ${lineCount} lines each, one connection a guest, ${roundInMs / 1000} s a figure`,
  )
  for (const workers of [1, 2]) {
    const shop = await startRealShop(scratch, dataDir, { workers })
    const cookies = await Promise.all(Array.from({ length: connections }, () => createGuest(shop, ids)))
    for (const [label, kind] of Object.entries(kinds)) {
      await runLoad(shop, cookies, { kind, ms: warmUpInMs })
      const secondsBefore = { database: readDatabaseSeconds(dataDir), shop: readFamilySeconds(shop.pid) }
      const result = await runLoad(shop, cookies, { kind, ms: roundInMs })
      const secondsInShop = readFamilySeconds(shop.pid) - secondsBefore.shop
      const secondsInDatabase = readDatabaseSeconds(dataDir) - secondsBefore.database
      const processes = workers === 1 ? 'one process' : `${workers} processes`
      report.printFigure(`${label}, ${processes}`, result.requestsPerSecond, { unit: 'calls/s' })
      report.printLine(`  ${formatTimes(result, { secondsInShop, secondsInDatabase })}`)
    }
    await shop.stop()
  }
}

function formatTimes(
  { latenciesInMs, generatorShare }: LoadResult,
  { secondsInShop, secondsInDatabase }: { secondsInShop: number; secondsInDatabase: number },
): string {
  const calls = latenciesInMs.length
  const [p50, p99] = [0.5, 0.99].map((fraction) => percentile(latenciesInMs, fraction).toFixed(1))
  const [shopMs, databaseMs] = [secondsInShop, secondsInDatabase].map((seconds) =>
    ((seconds * 1000) / calls).toFixed(2),
  )
  return (
    `p50 ${p50} ms, p99 ${p99} ms; processor time a call: shop ${shopMs} ms, PostgreSQL ${databaseMs} ms ` +
    `(${formatPercent(secondsInDatabase / (secondsInShop + secondsInDatabase))}); generator ${formatPercent(generatorShare)} of a core, load average ${formatLoadAverage()}`
  )
}

/** Creates a guest whose cart contains these products; returns the guest's cookies. */
async function createGuest({ port }: RealShop, ids: number[]): Promise<string> {
  const quantities = Object.fromEntries(ids.map((id) => [id, 1]))
  const response = await fetch(`http://127.0.0.1:${port}/wp-json/hanout/v1/cart/items`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ product_id: ids[0], quantity: quantities }),
  })
  if (!response.ok) throw new Error(`cart/items answered ${response.status}: ${await response.text()}`)
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  return cookies.join('; ')
}

async function runLoad(
  { port }: RealShop,
  cookies: string[],
  { kind: { path, form }, ms }: { kind: RequestKind; ms: number },
): Promise<LoadResult> {
  const result = await generateLoad({
    port,
    paths: [path],
    connections,
    createHeaders: (connection) => ({ Cookie: cookies[connection] ?? '' }),
    ...(form !== undefined && { form }),
    limit: { ms },
  })
  const [refusal] = result.refusals
  if (refusal) throw new Error(`${refusal.path} answered ${refusal.status}: 200 was expected`)
  return result
}

function listSimpleProductIds(count: number): number[] {
  return Array.from({ length: smallProductCount }, (_, index) => createProduct(index + 1))
    .filter(({ type, regularPriceInMinor }) => type === 'simple' && regularPriceInMinor !== null)
    .slice(0, count)
    .map(({ id }) => id)
}
