/** The admin's order list with a hundred thousand orders: first page, search, status filter, a late page. */
import type { Bench } from './bench.ts'
import type { Catalog } from './catalog/open.ts'
import { orders, orderLines } from '#app/features/orders/tables.server.ts'
import { anOrderAddress, orderRows } from '#app/features/orders/test-orders.ts'
import { openSecret } from '#app/platform/secrets/secret.server.ts'
import { signedIn } from '#tests/visitors.ts'
import { newCatalog } from './bench.ts'
import { chance } from './catalog/chance.ts'
import { load } from './harness/load.ts'
import { loadNow } from './harness/machine.ts'
import { startRealShop } from './harness/shops.ts'
import { percentile } from './harness/statistics.ts'

const orderCount = 100_000
const atOnce = 500
const requests = 60
const mostInMs = 100

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
  const catalog = await newCatalog(scratch)
  await catalog.grow(100)
  await writeOrders(catalog)
  const { dataDir, database } = catalog
  const shop = await startRealShop(scratch, dataDir)
  const secret = await openSecret({ dataDir })
  const { cookie } = await signedIn({ database, secret, siteUrl: shop.siteUrl } as never, { role: 'manager' })
  report.section(
    'Orders in the admin',
    `${orderCount} orders, one manager, ${requests} times each page; whole answers over HTTP`,
  )
  const pages: Record<string, string> = {
    'first page': '/en/admin/orders/',
    'search, a name': '/en/admin/orders/?search=mansour',
    'search, name and surname': `/en/admin/orders/?search=${encodeURIComponent('ليلى العتيبي')}`,
    'search, a number': '/en/admin/orders/?search=55555',
    'search, nobody': '/en/admin/orders/?search=zzyzx',
    'status, rare': '/en/admin/orders/?status=failed',
    'status, common': '/en/admin/orders/?status=completed',
    'dearest first': '/en/admin/orders/?sort=dearest',
    'page 1000': '/en/admin/orders/?paged=1000',
    'page 3000': '/en/admin/orders/?paged=3000',
  }
  for (const [label, path] of Object.entries(pages)) {
    const ask = (count: number) =>
      load({
        port: shop.port,
        paths: [path],
        connections: 1,
        headers: { Cookie: cookie },
        until: { requests: count },
      })
    await ask(10)
    const { latenciesInMs, refused } = await ask(requests)
    if (refused[0]) throw new Error(`${path} answered ${refused[0].status}: 200 was expected`)
    report.figure(`${label}, p95`, percentile(latenciesInMs, 0.95), {
      unit: 'ms',
      goal: { atMost: mostInMs },
      note: `p50 ${percentile(latenciesInMs, 0.5).toFixed(1)} ms`,
    })
  }
  report.line(`load average ${loadNow()}`)
  await shop.stop()
}

/** Two years of orders. */
async function writeOrders({ database }: Catalog): Promise<void> {
  const luck = chance(7)
  const end = Date.now()
  for (let from = 0; from < orderCount; from += atOnce) {
    const made = Array.from({ length: atOnce }, (_, index) => {
      const place = from + index
      const email = `buyer${luck.below(40_000)}@shopper.example`
      const parts = {
        ...anOrderAddress.parts,
        firstName: luck.pick(firstNames),
        lastName: luck.pick(lastNames),
        email,
      }
      const now = new Date(end - (orderCount - place) * 630_000)
      const status = place % 500 === 0 ? 'failed' : luck.pick(statuses)
      const lines = Array.from({ length: 1 + luck.below(3) }, () => {
        return {
          quantity: 1 + luck.below(3),
          unitPriceInMinor: 1000 + luck.below(50_000),
          sku: `SKU-${luck.below(900)}`,
        }
      })
      const billing = { ...anOrderAddress, parts }
      return orderRows({ status, billing, email, lines }, { number: 1001 + place, now })
    })
    const added = await database.db
      .insert(orders)
      .values(made.map(({ row }) => row))
      .returning({ id: orders.id, number: orders.number })
    const idOf = new Map(added.map(({ id, number }) => [number, id]))
    await database.db
      .insert(orderLines)
      .values(
        made.flatMap(({ row, lineRows }) =>
          lineRows.map((line) => ({ ...line, orderId: idOf.get(row.number) ?? 0 })),
        ),
      )
  }
  await database.pool.query(`update counters set value = $1 where name = 'order'`, [1000 + orderCount])
  await database.pool.query('vacuum analyze')
}
