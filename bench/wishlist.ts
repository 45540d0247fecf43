/** Wishlists of 20 products: rendered as markup and as view data for our pages, and changed, by a guest each. */
import type { Bench } from './bench.ts'
import type { RealShop } from './harness/shops.ts'
import { smallCount } from './bench.ts'
import { productAt } from './catalog/product.ts'
import { contractNonce } from './harness/contract-nonce.ts'
import { load, type LoadOptions } from './harness/load.ts'
import { percentile } from './harness/statistics.ts'

const connections = 16
const itemsOnList = 20
const roundInMs = 5000
const warmUpInMs = 2000
const formType = 'application/x-www-form-urlencoded'
const viewType = 'application/vnd.hanout.view+json'

type RequestKind = Pick<LoadOptions, 'paths' | 'form' | 'bodies'> & { headers?: Record<string, string> }

export async function measureWishlist({ report, smallShop }: Bench): Promise<void> {
  const shop = await smallShop()
  const nonce = await contractNonce(shop, 'woosw_vars')
  const ids = someProducts(2 * itemsOnList)
  const cookies = await Promise.all(
    Array.from({ length: connections }, () => newGuest(shop, nonce, ids.slice(0, itemsOnList))),
  )
  let turn = 0
  const nextProduct = () => `product_id=${ids[(turn++ >> 1) % ids.length]}&nonce=${nonce}`
  const kinds: Record<string, RequestKind> = {
    'woosw_load, markup for other clients': { paths: ['/?wc-ajax=woosw_load'], form: `nonce=${nonce}` },
    'woosw_load, view for our pages': {
      paths: ['/?wc-ajax=woosw_load'],
      form: `nonce=${nonce}`,
      headers: { Accept: viewType },
    },
    'woosw_add, of what is there, for other clients': {
      paths: ['/?wc-ajax=woosw_add'],
      form: `product_id=${ids[0]}&nonce=${nonce}`,
    },
    'woosw_add and woosw_remove, without a view': {
      paths: ['/?wc-ajax=woosw_add', '/?wc-ajax=woosw_remove'],
      bodies: { type: formType, next: () => `${nextProduct()}&view=no` },
      headers: { Accept: viewType },
    },
  }
  report.section(
    'Wishlist',
    `${connections} guests with ${itemsOnList} products each, one connection a guest, ${roundInMs / 1000} s a figure`,
  )
  for (const [label, { headers, ...requestOptions }] of Object.entries(kinds)) {
    const ask = (ms: number) =>
      load({
        port: shop.port,
        connections,
        headersOf: (connection) => ({ Cookie: cookies[connection] ?? '', ...headers }),
        ...requestOptions,
        until: { ms },
      })
    await ask(warmUpInMs)
    const { refused, requestsPerSecond, latenciesInMs } = await ask(roundInMs)
    if (refused[0]) throw new Error(`${refused[0].path} answered ${refused[0].status}: 200 was expected`)
    report.figure(label, requestsPerSecond, { unit: 'calls/s' })
    const [p50, p99] = [0.5, 0.99].map((share) => percentile(latenciesInMs, share).toFixed(1))
    report.line(`  p50 ${p50} ms, p99 ${p99} ms`)
  }
}

/** Creates a guest whose wishlist contains these products; returns the cookies. */
async function newGuest({ port }: RealShop, nonce: string, ids: number[]): Promise<string> {
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

function someProducts(count: number): number[] {
  return Array.from({ length: smallCount }, (_, index) => productAt(index + 1))
    .slice(0, count)
    .map(({ id }) => id)
}
