/**
 * Visitor input in an order is rendered as text in the admin, and only a manager of this shop can change the
 * order.
 */
import { describe, expect, test, vi } from 'vitest'
import { anOrder } from '#app/features/orders/test-orders.ts'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { openOrderAdmin } from './test-order-admin.server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const shop = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const { services, get } = shop
const { post, see, manager, createOrderPath, readExistingOrder, readAuditEntries, requestRefund } =
  await openOrderAdmin(shop)
const customer = await createSignedInUser(services)

const evil = `"'><img src=x onerror=alert(1)></script><script>alert(2)</script>{{7*7}}`
const address = {
  country: 'SA',
  parts: {
    ...{ firstName: evil, lastName: evil, company: evil, address1: evil, address2: evil, city: evil },
    ...{ district: evil, street: evil, buildingNumber: evil, state: evil, postcode: evil },
    ...{ phone: evil, email: evil },
  },
}
const attackedOrder = await anOrder(services, {
  ...{ billing: address, shipping: address, email: evil, customerNote: evil, transactionId: evil },
  lines: [{ name: { en: evil }, sku: evil, choices: [{ label: { en: evil }, value: { en: evil } }] }],
  notes: [
    { kind: 'system', content: { happened: 'payment-failed', reference: evil, why: evil } },
    { kind: 'customer', content: { text: evil } },
  ],
})
await anOrder(services, { email: evil, billing: address })
const paths = [
  '/admin/',
  '/admin/orders/',
  `/admin/orders/?search=${encodeURIComponent(evil)}`,
  createOrderPath(attackedOrder.id),
  `${createOrderPath(attackedOrder.id)}invoice/`,
  `${createOrderPath(attackedOrder.id)}packing-slip/`,
  '/admin/audit/',
]

describe('CF-20, B-13: stored scripts', () => {
  test.each(paths)('%s shows input of a customer as escaped text', async (path) => {
    await post(createOrderPath(attackedOrder.id), { intent: 'note', kind: 'private', text: evil })
    const html = await see(path)
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain(evil)
    if (path !== '/admin/') expect(html).toContain('&lt;img src=x')
  })

  test('a refund reason is shown as escaped text in the confirmation and beside a validation error', async () => {
    for (const other of ['5', 'all']) {
      const { html } = await requestRefund(attackedOrder.id, { intent: 'refund', other, reason: evil })
      expect(html).not.toContain('<img src=x')
      expect(html).toContain('&lt;img src=x')
    }
  })

  test('an e-mail address or phone number does not become a script URL', async () => {
    const { id } = await anOrder(services, {
      email: 'javascript:alert(1)',
      billing: { country: 'SA', parts: { phone: 'javascript:alert(1)' } },
    })
    const html = await see(createOrderPath(id))
    expect(html).toContain('href="mailto:javascript%3Aalert(1)"')
    expect(html).not.toContain('href="tel:')
    expect(html).not.toContain('href="javascript:')
  })
})

describe('CF-20, B-13: permissions', () => {
  const forms: Record<string, string>[] = [
    { intent: 'paid' },
    { intent: 'completed-by-owner' },
    { intent: 'cancelled-by-owner', sure: 'yes' },
    { intent: 'note', kind: 'private', text: 'mine' },
    { intent: 'mail', mail: 'order-details' },
    { intent: 'refund', other: '5' },
    { intent: 'refund-all' },
    { intent: 'refund-sure', key: '7b0c8f5e-1a86-4c61-9d7c-3f1a2d0b9e55', amount: '500' },
  ]

  test.each(forms)('$intent is accepted only from managers and only from pages of the shop', async (form) => {
    const { id } = await anOrder(services)
    const path = createOrderPath(id)
    expect((await post(path, form, { cookie: customer.cookie })).status).toBe(404)
    expect((await post(path, form, { cookie: '' })).headers.get('location')).toContain('/my-account/')
    expect((await post(path, form, { origin: 'https://evil.example' })).status).toBe(403)
    const headers = { cookie: manager.cookie, 'Sec-Fetch-Site': 'cross-site' }
    const body = new URLSearchParams(form)
    expect((await get(path, { method: 'POST', body, headers })).status).toBe(403)
    const { status, refundedInMinor, notes } = await readExistingOrder(id)
    expect([status, refundedInMinor, notes, await readAuditEntries(id)]).toEqual(['processing', 0, [], []])
  })

  test('an invalid or unknown form is rejected', async () => {
    const { id } = await anOrder(services)
    const invalidForms: Record<string, string>[] = [
      {},
      { intent: 'refunded-whole' },
      { intent: 'hold-over' },
      { intent: 'note', kind: 'system', text: 'x' },
      { intent: 'refund-sure', key: 'x', amount: '5' },
    ]
    for (const form of invalidForms)
      expect([form, (await post(createOrderPath(id), form)).status]).toEqual([form, 400])
    expect((await readExistingOrder(id)).status).toBe('processing')
  })

  test.each(['', 'invoice/', 'packing-slip/'])(
    'only managers can read “%s” of an order, and the response is not cached',
    async (part) => {
      const { id } = await anOrder(services, { customerNote: 'order-mark' })
      const request = (cookie: string, path = `${createOrderPath(id)}${part}`) =>
        get(path, { headers: { cookie } })
      const managerResponse = await request(manager.cookie)
      expect([managerResponse.status, managerResponse.headers.get('cache-control')]).toEqual([
        200,
        'private, no-store',
      ])
      expect((await request(customer.cookie)).status).toBe(404)
      expect((await request('')).headers.get('location')).toContain('/my-account/')
      for (const cookie of [customer.cookie, '']) {
        const dataText = await (
          await request(cookie, `/admin/orders/${id}/${part.replace('/', '')}.data`)
        ).text()
        expect(dataText).not.toContain('order-mark')
      }
    },
  )
})
