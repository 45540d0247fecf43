/** Number of database queries for each kind of page and call: at the first visit and at a repeated one. */
import type { Bench } from './bench.ts'
import { readHiddenFields, addressFields } from '#app/features/orders/test-checkout.ts'
import { anOrder } from '#app/features/orders/test-orders.ts'
import { systemClock } from '#app/platform/clock.ts'
import { openSecret } from '#app/platform/secrets/secret.server.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { smallProductCount } from './bench.ts'
import { createProduct } from './catalog/product.ts'
import { startUncachedShop } from './harness/shops.ts'

const siteUrl = 'http://localhost'
const orderCount = 20

const publicPages = ['/en/', '/en/shop/', '/en/shop/?orderby=price&on_sale=1', '/en/?s=tea&post_type=product']
const adminPages = ['', 'orders/', 'products/', 'coupons/', 'shipping/', 'taxes/', 'reviews/', 'pages/']
const otherAdminPages = ['redirects/', 'users/', 'audit/', 'media/', 'forms/', 'inbox/', 'settings/']

export async function measureStatements({ scratch, report, openSmallCatalog }: Bench): Promise<void> {
  const { dataDir, database } = await openSmallCatalog()
  await database.pool.query(
    `insert into shipping_methods (kind, name, options) values ('flat_rate', '{"en":"Courier"}', '{"cost":"20"}')`,
  )
  const secret = await openSecret({ dataDir })
  const manager = await createSignedInUser({ database, secret, siteUrl } as never, { role: 'manager' })
  const orderIds: number[] = []
  for (let index = 0; index < orderCount; index++)
    orderIds.push((await anOrder({ database, clock: systemClock }, { status: 'processing' })).id)
  report.printSection(
    'SQL statements',
    `no page is kept; cards and words are once they were read; ${orderCount} orders in the admin`,
  )
  const shop = await startUncachedShop(scratch, { databaseUrl: database.connectionString, dataDir })
  const request = async (path: string, init: RequestInit = {}) => {
    const headers = { ...init.headers, 'X-Count-Statements': '1' }
    const response = await fetch(`http://127.0.0.1:${shop.port}${path}`, {
      redirect: 'manual',
      ...init,
      headers,
    })
    const text = await response.text()
    if (response.status >= 400) throw new Error(`${path} answered ${response.status}\n${text.slice(0, 300)}`)
    return { response, text, statements: Number(response.headers.get('x-statements')) }
  }
  const printStatements = (label: string, firstCount: number, repeatedCount?: number) =>
    report.printLine(
      `  ${label.padEnd(44)} ${firstCount}${repeatedCount === undefined ? '' : `, again ${repeatedCount}`}`,
    )
  const printPage = async (path: string, headers: Record<string, string> = {}) =>
    printStatements(
      path,
      (await request(path, { headers })).statements,
      (await request(path, { headers })).statements,
    )

  const product = Array.from({ length: smallProductCount }, (_, index) => createProduct(index + 1)).find(
    ({ type, regularPriceInMinor }) => type === 'simple' && regularPriceInMinor !== null,
  )
  for (const path of publicPages) await printPage(path)
  await printPage(`/en/product/${product?.slug}/`)
  await printCheckout(product?.id ?? 0)
  for (const page of [...adminPages, ...otherAdminPages])
    await printPage(`/en/admin/${page}`, { Cookie: manager.cookie })
  await printPage(`/en/admin/orders/${orderIds[0]}/`, { Cookie: manager.cookie })
  await printPage(`/en/admin/products/${product?.id}/`, { Cookie: manager.cookie })
  await shop.stop()

  async function printCheckout(productId: number) {
    const addResult = await request('/wp-json/hanout/v1/cart/items', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ product_id: productId }),
    })
    printStatements('a product into a new cart', addResult.statements)
    const Cookie = addResult.response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0] ?? '')
      .join('; ')
    await printPage('/en/cart/', { Cookie })
    await printPage('/en/checkout/', { Cookie })
    const page = await request('/en/checkout/', { headers: { Cookie } })
    const body = new URLSearchParams({
      ...addressFields,
      ...readHiddenFields(page.text),
      intent: 'place',
      payment_method: 'cod',
    })
    const { response, statements } = await request('/en/checkout/', {
      method: 'POST',
      headers: { Cookie },
      body,
    })
    printStatements('the order', statements)
    await printPage(response.headers.get('Location') ?? '/en/checkout/', { Cookie })
  }
}
