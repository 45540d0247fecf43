/** The dashboard of the admin. */
import { expect, test, vi } from 'vitest'
import { anOrder } from '#app/features/orders/test-orders.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { readSales } from './sales.server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const { services, get, clock } = await openShop({
  now: '2026-01-01T08:00:00Z',
  settings: { shop: { defaultLocale: 'en' } },
  products: [
    ...aCap({ SKU: 'LOW', 'Name (en)': 'Copper cup', Stock: 2 }),
    ...aCap({ SKU: 'MANY', 'Name (en)': 'Glass', Stock: 200 }),
    ...aCap({ SKU: 'HIDDEN', 'Name (en)': 'Draft cup', Stock: 0, Published: -1 }),
  ],
})
const manager = await createSignedInUser(services, { role: 'manager' })

await anOrder(services)
clock.moveTo(new Date('2026-01-20T20:59:00Z'))
await anOrder(services)
// A minute later it is the next day in Riyadh.
clock.moveTo(new Date('2026-01-20T21:00:00Z'))
await anOrder(services, { refundedInMinor: 1000 })
await anOrder(services, { status: 'pending' })
await anOrder(services, { status: 'cancelled' })
await anOrder(services, { status: 'on-hold' })

test('the totals count payments minus refunds, by days in the time zone of the shop', async () => {
  const days = await readSales(services)
  expect(days).toHaveLength(30)
  expect(days.filter(({ orders }) => orders > 0)).toEqual([
    { day: '2026-01-01', orders: 1, salesInMinor: 11_000 },
    { day: '2026-01-20', orders: 1, salesInMinor: 11_000 },
    { day: '2026-01-21', orders: 1, salesInMinor: 10_000 },
  ])
})

test('the page shows sales, pending orders and products with low stock', async () => {
  const response = await get('/admin/', { headers: { cookie: manager.cookie } })
  expect(response.status).toBe(200)
  const html = (await response.text()).replaceAll('<!-- -->', '')
  expect(html).toMatch(/Today[^]*100\.00[^]*1 order[^]*7 days[^]*210\.00[^]*2 orders[^]*30 days[^]*320\.00/)
  expect(html).toContain('1 order on hold')
  expect(html).toContain('1 order pending payment')
  expect(html).toContain('3 orders to ship')
  expect(html).toContain('Copper cup')
  expect(html).not.toContain('Draft cup')
  expect(html).not.toContain('>Glass<')
})

test('in Arabic, the SKU of a product with low stock is aligned with its name', async () => {
  const response = await get('/ar/admin/', { headers: { cookie: manager.cookie } })
  // A block element with its own direction would be aligned to the opposite side.
  expect(await response.text()).toContain('<span class="report-note"><bdi dir="ltr">LOW</bdi></span>')
})
