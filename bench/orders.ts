/** The admin's order list with a hundred thousand orders: first page, search, status filter, a late page. */
import type { Bench } from './bench.ts'
import type { Catalog } from './catalog/open.ts'
import { orders, orderLines } from '#app/features/orders/tables.server.ts'
import { anOrderAddress, createOrderRows } from '#app/features/orders/test-orders.ts'
import { openSecret } from '#app/platform/secrets/secret.server.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { createCatalog } from './bench.ts'
import { createRandom } from './catalog/random.ts'
import { generateLoad } from './harness/load.ts'
import { formatLoadAverage } from './harness/machine.ts'
import { startRealShop } from './harness/shops.ts'
import { percentile } from './harness/statistics.ts'

const orderCount = 100_000
const ordersPerBatch = 500
const requestsPerPage = 60
const goalInMs = 100

const firstNames = [
  'Sara',
  'Huda',
  'Omar',
  'Layla',
  'Yusuf',
  'Mariam',
  'Khalid',
  'Noor',
  'سارة',
  'عمر',
  'ليلى',
  'خالد',
]
const lastNames = [
  'Al-Harbi',
  'Al-Otaibi',
  'Haddad',
  'Mansour',
  'Saleh',
  'Nasser',
  'العتيبي',
  'الحربي',
  'منصور',
]
const statuses = [
  'processing',
  'completed',
  'completed',
  'completed',
  'cancelled',
  'refunded',
  'on-hold',
] as const

export async function measureOrders({ scratch, report }: Bench): Promise<void> {
  const catalog = await createCatalog(scratch)
  await catalog.grow(100)
  await writeOrders(catalog)
  const { dataDir, database } = catalog
  const shop = await startRealShop(scratch, dataDir)
  const secret = await openSecret({ dataDir })
  const { cookie } = await createSignedInUser({ database, secret, siteUrl: shop.siteUrl } as never, {
    role: 'manager',
  })
  report.printSection(
    'Orders in the admin',
    `${orderCount} orders, one manager, ${requestsPerPage} requests per page; complete responses over HTTP`,
  )
  const pages: Record<string, string> = {
    'first page': '/en/admin/orders/',
    'search, a name': '/en/admin/orders/?search=mansour',
    'search, name and surname': `/en/admin/orders/?search=${encodeURIComponent('ليلى العتيبي')}`,
    'search, a number': '/en/admin/orders/?search=55555',
    'search, nobody': '/en/admin/orders/?search=zzyzx',
    'status, rare': '/en/admin/orders/?status=failed',
    'status, common': '/en/admin/orders/?status=completed',
    'highest total first': '/en/admin/orders/?sort=dearest',
    'page 1000': '/en/admin/orders/?paged=1000',
    'page 3000': '/en/admin/orders/?paged=3000',
  }
  for (const [label, path] of Object.entries(pages)) {
    const runLoad = (count: number) =>
      generateLoad({
        port: shop.port,
        paths: [path],
        connections: 1,
        headers: { Cookie: cookie },
        limit: { requests: count },
      })
    await runLoad(10)
    const { latenciesInMs, refusals } = await runLoad(requestsPerPage)
    if (refusals[0]) throw new Error(`${path} answered ${refusals[0].status}: 200 was expected`)
    report.printFigure(`${label}, p95`, percentile(latenciesInMs, 0.95), {
      unit: 'ms',
      goal: { atMost: goalInMs },
      note: `p50 ${percentile(latenciesInMs, 0.5).toFixed(1)} ms`,
    })
  }
  report.printLine(`load average ${formatLoadAverage()}`)
  await shop.stop()
}

/** Writes the orders of the last two years. */
async function writeOrders({ database }: Catalog): Promise<void> {
  const random = createRandom(7)
  const end = Date.now()
  for (let firstIndex = 0; firstIndex < orderCount; firstIndex += ordersPerBatch) {
    const createdOrders = Array.from({ length: ordersPerBatch }, (_, offset) => {
      const index = firstIndex + offset
      const email = `buyer${random.pickInteger(40_000)}@shopper.example`
      const parts = {
        ...anOrderAddress.parts,
        firstName: random.pick(firstNames),
        lastName: random.pick(lastNames),
        email,
      }
      const now = new Date(end - (orderCount - index) * 630_000)
      const status = index % 500 === 0 ? 'failed' : random.pick(statuses)
      const lines = Array.from({ length: 1 + random.pickInteger(3) }, () => {
        return {
          quantity: 1 + random.pickInteger(3),
          unitPriceInMinor: 1000 + random.pickInteger(50_000),
          sku: `SKU-${random.pickInteger(900)}`,
        }
      })
      const billing = { ...anOrderAddress, parts }
      return createOrderRows({ status, billing, email, lines }, { number: 1001 + index, now })
    })
    const insertedOrders = await database.db
      .insert(orders)
      .values(createdOrders.map(({ row }) => row))
      .returning({ id: orders.id, number: orders.number })
    const idByNumber = new Map(insertedOrders.map(({ id, number }) => [number, id]))
    await database.db
      .insert(orderLines)
      .values(
        createdOrders.flatMap(({ row, lineRows }) =>
          lineRows.map((line) => ({ ...line, orderId: idByNumber.get(row.number) ?? 0 })),
        ),
      )
  }
  await database.pool.query(`update counters set value = $1 where name = 'order'`, [1000 + orderCount])
  await database.pool.query('vacuum analyze')
}
