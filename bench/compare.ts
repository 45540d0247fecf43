/** The comparison table: 4 and 20 products, as markup for other clients and as view data for our pages. */
import type { Bench } from './bench.ts'
import { smallProductCount } from './bench.ts'
import { createProduct } from './catalog/product.ts'
import { readContractNonce } from './harness/contract-nonce.ts'
import { generateLoad } from './harness/load.ts'
import { percentile } from './harness/statistics.ts'

const connections = 16
const roundInMs = 5000
const warmUpInMs = 2000
const productCounts = [4, 20]
const viewType = 'application/vnd.hanout.view+json'

export async function measureCompare({ report, startSmallShop }: Bench): Promise<void> {
  const shop = await startSmallShop()
  const nonce = await readContractNonce(shop, 'woosc_vars')
  report.printSection(
    'Compare',
    `woosc_load of the table, ${connections} connections, ${roundInMs / 1000} s a figure`,
  )
  for (const length of productCounts) {
    const Cookie = `woosc_products=${listProductIds(length).join(',')}`
    const headersByLabel: Record<string, Record<string, string>> = {
      'markup for other clients': { Cookie },
      'view for our pages': { Cookie, Accept: viewType },
    }
    for (const [label, headers] of Object.entries(headersByLabel)) {
      const runLoad = (ms: number) =>
        generateLoad({
          port: shop.port,
          paths: ['/?wc-ajax=woosc_load'],
          connections,
          createHeaders: () => headers,
          form: `get_data=table&nonce=${nonce}`,
          limit: { ms },
        })
      await runLoad(warmUpInMs)
      const { refusals, requestsPerSecond, latenciesInMs } = await runLoad(roundInMs)
      if (refusals[0]) throw new Error(`${refusals[0].path} answered ${refusals[0].status}: 200 was expected`)
      report.printFigure(`${length} products, ${label}`, requestsPerSecond, { unit: 'calls/s' })
      const [p50, p99] = [0.5, 0.99].map((fraction) => percentile(latenciesInMs, fraction).toFixed(1))
      report.printLine(`  p50 ${p50} ms, p99 ${p99} ms`)
    }
  }
}

function listProductIds(count: number): number[] {
  return Array.from({ length: smallProductCount }, (_, index) => createProduct(index + 1))
    .slice(0, count)
    .map(({ id }) => id)
}
