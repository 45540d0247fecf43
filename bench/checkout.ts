/** Checkout: guests who each add a product to a cart, open the checkout and order, over HTTP, with one process. */
import type { Bench } from './bench.ts'
import type { RealShop } from './harness/shops.ts'
import { readHiddenFields, addressFields } from '#app/features/orders/test-checkout.ts'
import { smallProductCount } from './bench.ts'
import { createProduct } from './catalog/product.ts'
import { writeSettings } from './catalog/settings.ts'
import { formatLoadAverage } from './harness/machine.ts'
import { startRealShop } from './harness/shops.ts'
import { percentile } from './harness/statistics.ts'

const guestCount = 8
const roundInMs = 8000
const warmUpInMs = 3000

export async function measureCheckout({ scratch, report, openSmallCatalog }: Bench): Promise<void> {
  const { dataDir, database } = await openSmallCatalog()
  const id = Array.from({ length: smallProductCount }, (_, index) => createProduct(index + 1)).find(
    ({ type, regularPriceInMinor }) => type === 'simple' && regularPriceInMinor !== null,
  )?.id
  await database.pool.query(
    `update products set manage_stock = 'yes', stock_status = 'instock', stock_quantity = 1000000 where id = $1`,
    [id],
  )
  const cost = JSON.stringify({ cost: '20' })
  await database.pool.query(
    `insert into shipping_methods (kind, name, options) values ('flat_rate', '{"en":"Courier"}', $1)`,
    [cost],
  )
  // All requests come from one IP address, which would exceed the limit.
  await writeSettings(database.pool, 'cart', { mostOrders: 0 })
  report.printSection('Checkout', `${guestCount} guests at a time who all buy the same product, one process`)
  const shop = await startRealShop(scratch, dataDir)
  await buyRepeatedly(shop, { ms: warmUpInMs, id })
  const { ordersPerSecond, stepsInMs } = await buyRepeatedly(shop, { ms: roundInMs, id })
  report.printFigure('cart, checkout page and order', ordersPerSecond, { unit: 'orders/s' })
  for (const [step, times] of Object.entries(stepsInMs)) {
    const [p50, p95] = [0.5, 0.95].map((fraction) => percentile(times, fraction).toFixed(1))
    report.printLine(`  ${step}: p50 ${p50} ms, p95 ${p95} ms`)
  }
  const { rows } = await database.pool.query(
    `select count(*)::int as count, max(number) - min(number) + 1 - count(*) as gaps from orders`,
  )
  report.printLine(
    `  ${rows[0].count} orders, ${rows[0].gaps} numbers missing; load average ${formatLoadAverage()}`,
  )
  await shop.stop()
}

type Steps = Record<'into the cart' | 'the page' | 'the order', number[]>

async function buyRepeatedly(shop: RealShop, { ms, id }: { ms: number; id: number | undefined }) {
  const stepsInMs: Steps = { 'into the cart': [], 'the page': [], 'the order': [] }
  const startedAt = performance.now()
  let orders = 0
  const buyUntilTimeout = async () => {
    while (performance.now() - startedAt < ms) {
      await buy(shop, { id, stepsInMs })
      orders += 1
    }
  }
  await Promise.all(Array.from({ length: guestCount }, buyUntilTimeout))
  return { ordersPerSecond: (orders * 1000) / (performance.now() - startedAt), stepsInMs }
}

async function buy(
  { port }: RealShop,
  { id, stepsInMs }: { id: number | undefined; stepsInMs: Steps },
): Promise<void> {
  const measureStep = async (step: keyof Steps, path: string, init: RequestInit) => {
    const startedAt = performance.now()
    const response = await fetch(`http://localhost:${port}${path}`, { redirect: 'manual', ...init })
    const text = await response.text()
    stepsInMs[step].push(performance.now() - startedAt)
    return { response, text }
  }
  const addResult = await measureStep('into the cart', '/wp-json/hanout/v1/cart/items', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ product_id: id }),
  })
  const cookies = addResult.response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const headers = { Cookie: cookies.join('; ') }
  const page = await measureStep('the page', '/checkout/', { headers })
  const fields = { ...addressFields, ...readHiddenFields(page.text), intent: 'place', payment_method: 'cod' }
  const body = new URLSearchParams(fields)
  const { response, text } = await measureStep('the order', '/checkout/', { method: 'POST', headers, body })
  if (response.status !== 303 || !response.headers.get('Location')?.includes('order-received'))
    throw new Error(`The checkout answered ${response.status}: an order was expected\n${text.slice(0, 500)}`)
}
