/** The comparison table: 4 and 20 products, as markup for other clients and as view data for our pages. */
import type { Bench } from './bench.ts'
import { smallCount } from './bench.ts'
import { productAt } from './catalog/product.ts'
import { contractNonce } from './harness/contract-nonce.ts'
import { load } from './harness/load.ts'
import { percentile } from './harness/statistics.ts'

const connections = 16
const roundInMs = 5000
const warmUpInMs = 2000
const lengths = [4, 20]
const viewType = 'application/vnd.hanout.view+json'

export async function measureCompare({ report, smallShop }: Bench): Promise<void> {
  const shop = await smallShop()
  const nonce = await contractNonce(shop, 'woosc_vars')
  report.section(
    'Compare',
    `woosc_load of the table, ${connections} connections, ${roundInMs / 1000} s a figure`,
  )
  for (const length of lengths) {
    const Cookie = `woosc_products=${someProducts(length).join(',')}`
    const kinds: Record<string, Record<string, string>> = {
      'markup for other clients': { Cookie },
      'view for our pages': { Cookie, Accept: viewType },
    }
    for (const [label, headers] of Object.entries(kinds)) {
      const ask = (ms: number) =>
        load({
          port: shop.port,
          paths: ['/?wc-ajax=woosc_load'],
          connections,
          headersOf: () => headers,
          form: `get_data=table&nonce=${nonce}`,
          until: { ms },
        })
      await ask(warmUpInMs)
      const { refused, requestsPerSecond, latenciesInMs } = await ask(roundInMs)
      if (refused[0]) throw new Error(`${refused[0].path} answered ${refused[0].status}: 200 was expected`)
      report.figure(`${length} products, ${label}`, requestsPerSecond, { unit: 'calls/s' })
      const [p50, p99] = [0.5, 0.99].map((share) => percentile(latenciesInMs, share).toFixed(1))
      report.line(`  p50 ${p50} ms, p99 ${p99} ms`)
    }
  }
}

function someProducts(count: number): number[] {
  return Array.from({ length: smallCount }, (_, index) => productAt(index + 1))
    .slice(0, count)
    .map(({ id }) => id)
}
