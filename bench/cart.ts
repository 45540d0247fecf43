/** Cart: adding and reading, by guests with a cart each, with one process and with two. */
import type { Bench } from './bench.ts'
import type { LoadResult } from './harness/load.ts'
import type { RealShop } from './harness/shops.ts'
import { smallCount } from './bench.ts'
import { productAt } from './catalog/product.ts'
import { load } from './harness/load.ts'
import { databaseSeconds, familySeconds, loadNow } from './harness/machine.ts'
import { percent } from './harness/shares.ts'
import { startRealShop } from './harness/shops.ts'
import { percentile } from './harness/statistics.ts'

const connections = 16
const linesInCart = 10
const roundInMs = 5000
const warmUpInMs = 2000

type RequestKind = { path: string; form?: string }
const read: RequestKind = { path: '/wp-json/hanout/v1/cart' }

export async function measureCart({ scratch, report, smallCatalog }: Bench): Promise<void> {
  const { dataDir, database } = await smallCatalog()
  const ids = simpleProducts(linesInCart)
  await database.pool.query(
    "update products set manage_stock = 'no', stock_status = 'instock' where id = any($1::int[])",
    [ids],
  )
  const form = `product_id=${ids[0]}&quantity=1`
  const kinds: Record<string, RequestKind> = {
    'add_to_cart (form in, HTML out)': { path: '/?wc-ajax=add_to_cart', form },
    'POST cart/items (JSON out)': { path: '/wp-json/hanout/v1/cart/items', form },
    'GET cart': read,
  }
  report.section(
    'Cart',
    `${connections} guests with ${linesInCart} lines each, one connection a guest, ${roundInMs / 1000} s a figure`,
  )
  for (const workers of [1, 2]) {
    const shop = await startRealShop(scratch, dataDir, { workers })
    const cookies = await Promise.all(Array.from({ length: connections }, () => newGuest(shop, ids)))
    for (const [label, kind] of Object.entries(kinds)) {
      await ask(shop, cookies, { kind, ms: warmUpInMs })
      const before = { database: databaseSeconds(dataDir), shop: familySeconds(shop.pid) }
      const result = await ask(shop, cookies, { kind, ms: roundInMs })
      const inShop = familySeconds(shop.pid) - before.shop
      const inDatabase = databaseSeconds(dataDir) - before.database
      const processes = workers === 1 ? 'one process' : `${workers} processes`
      report.figure(`${label}, ${processes}`, result.requestsPerSecond, { unit: 'calls/s' })
      report.line(`  ${timeOf(result, { inShop, inDatabase })}`)
    }
    await shop.stop()
  }
}

function timeOf(
  { latenciesInMs, generatorShare }: LoadResult,
  { inShop, inDatabase }: { inShop: number; inDatabase: number },
): string {
  const calls = latenciesInMs.length
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(latenciesInMs, share).toFixed(1))
  const [shopMs, databaseMs] = [inShop, inDatabase].map((seconds) => ((seconds * 1000) / calls).toFixed(2))
  return (
    `p50 ${p50} ms, p99 ${p99} ms; processor time a call: shop ${shopMs} ms, PostgreSQL ${databaseMs} ms ` +
    `(${percent(inDatabase / (inShop + inDatabase))}); generator ${percent(generatorShare)} of a core, load average ${loadNow()}`
  )
}

/** Creates a guest whose cart contains these products; returns the guest's cookies. */
async function newGuest({ port }: RealShop, ids: number[]): Promise<string> {
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

async function ask(
  { port }: RealShop,
  cookies: string[],
  { kind: { path, form }, ms }: { kind: RequestKind; ms: number },
): Promise<LoadResult> {
  const result = await load({
    port,
    paths: [path],
    connections,
    headersOf: (connection) => ({ Cookie: cookies[connection] ?? '' }),
    ...(form !== undefined && { form }),
    until: { ms },
  })
  const [refused] = result.refused
  if (refused) throw new Error(`${refused.path} answered ${refused.status}: 200 was expected`)
  return result
}

function simpleProducts(count: number): number[] {
  return Array.from({ length: smallCount }, (_, index) => productAt(index + 1))
    .filter(({ type, regularPriceInMinor }) => type === 'simple' && regularPriceInMinor !== null)
    .slice(0, count)
    .map(({ id }) => id)
}
