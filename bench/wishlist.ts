/** Wishlists of 20 products, one per guest: as markup, as view data for our pages, and being changed. */
import type { Bench } from './bench.ts'
import type { RealShop } from './harness/shops.ts'
import { smallProductCount } from './bench.ts'
import { createProduct } from './catalog/product.ts'
import { readContractNonce } from './harness/contract-nonce.ts'
import { generateLoad, type LoadOptions } from './harness/load.ts'
import { percentile } from './harness/statistics.ts'

const connections = 16
const itemCount = 20
const roundInMs = 5000
const warmUpInMs = 2000
const formType = 'application/x-www-form-urlencoded'
const viewType = 'application/vnd.hanout.view+json'

type RequestKind = Pick<LoadOptions, 'paths' | 'form' | 'bodies'> & { headers?: Record<string, string> }

export async function measureWishlist({ report, startSmallShop }: Bench): Promise<void> {
  const shop = await startSmallShop()
  const nonce = await readContractNonce(shop, 'woosw_vars')
  const ids = listProductIds(2 * itemCount)
  const cookies = await Promise.all(
    Array.from({ length: connections }, () => createGuest(shop, nonce, ids.slice(0, itemCount))),
  )
  let requestCount = 0
  const createNextForm = () => `product_id=${ids[(requestCount++ >> 1) % ids.length]}&nonce=${nonce}`
  const kinds: Record<string, RequestKind> = {
    'woosw_load, markup for other clients': { paths: ['/?wc-ajax=woosw_load'], form: `nonce=${nonce}` },
    'woosw_load, view for our pages': {
      paths: ['/?wc-ajax=woosw_load'],
      form: `nonce=${nonce}`,
      headers: { Accept: viewType },
    },
    'woosw_add of a product already on the list, for other clients': {
      paths: ['/?wc-ajax=woosw_add'],
      form: `product_id=${ids[0]}&nonce=${nonce}`,
    },
    'woosw_add and woosw_remove, without a view': {
      paths: ['/?wc-ajax=woosw_add', '/?wc-ajax=woosw_remove'],
      bodies: { type: formType, next: () => `${createNextForm()}&view=no` },
      headers: { Accept: viewType },
    },
  }
  report.printSection(
    'Wishlist',
    `${connections} guests with ${itemCount} products each, one connection a guest, ${roundInMs / 1000} s a figure`,
  )
  for (const [label, { headers, ...requestOptions }] of Object.entries(kinds)) {
    const runLoad = (ms: number) =>
      generateLoad({
        port: shop.port,
        connections,
        createHeaders: (connection) => ({ Cookie: cookies[connection] ?? '', ...headers }),
        ...requestOptions,
        limit: { ms },
      })
    await runLoad(warmUpInMs)
    const { refusals, requestsPerSecond, latenciesInMs } = await runLoad(roundInMs)
    if (refusals[0]) throw new Error(`${refusals[0].path} answered ${refusals[0].status}: 200 was expected`)
    report.printFigure(label, requestsPerSecond, { unit: 'calls/s' })
    const [p50, p99] = [0.5, 0.99].map((fraction) => percentile(latenciesInMs, fraction).toFixed(1))
    report.printLine(`  p50 ${p50} ms, p99 ${p99} ms`)
  }
}

/** Creates a guest whose wishlist contains these products; returns the cookies. */
async function createGuest({ port }: RealShop, nonce: string, ids: number[]): Promise<string> {
  let cookie = ''
  for (const id of ids) {
    const response = await fetch(`http://127.0.0.1:${port}/?wc-ajax=woosw_add`, {
      method: 'POST',
      headers: { 'Content-Type': formType, Cookie: cookie },
      body: `product_id=${id}&nonce=${nonce}`,
    })
    const { status } = (await response.json()) as { status: number }
    if (status !== 1) throw new Error(`woosw_add of ${id} was refused: it was expected to be added`)
    cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0] ?? '')
      .join('; ')
  }
  return cookie
}

function listProductIds(count: number): number[] {
  return Array.from({ length: smallProductCount }, (_, index) => createProduct(index + 1))
    .slice(0, count)
    .map(({ id }) => id)
}
