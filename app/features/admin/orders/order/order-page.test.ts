/** B.13: contents, buttons, notes and mails on the order page of the admin. */
import { describe, expect, test, vi } from 'vitest'
import { anOrder, anOrderAddress } from '#app/features/orders/test-orders.ts'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { openOrderAdmin } from './test-order-admin.server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const shop = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const { services } = shop
const admin = await openOrderAdmin(shop)
const { see, post, ask: request, createOrderPath, readExistingOrder, readAuditEntries, manager } = admin
const layla = await createSignedInUser(services, { name: 'Layla', email: 'layla@shopper.example' })
const createNoticePath = (id: number, notice: string) => `/admin/orders/${id}/?notice=${notice}`

describe('B.13: the page of an order', () => {
  test('shows its products, amounts, payment and addresses', async () => {
    const { id } = await anOrder(services, {
      customerNote: 'Ring twice',
      locale: 'ar',
      transactionId: 'pi_77',
      shipping: { country: 'SA', parts: { ...anOrderAddress.parts, firstName: 'Noor', city: 'Jeddah' } },
      lines: [
        {
          sku: 'SHIRT-M',
          name: { en: 'Shirt', ar: 'قميص' },
          choices: [{ label: { en: 'Size' }, value: { en: 'Medium' } }],
          quantity: 3,
        },
      ],
    })
    const html = await see(createOrderPath(id))
    for (const text of ['Shirt', 'Medium', 'SHIRT-M', 'Ring twice', 'pi_77', 'العربية', 'Cash on delivery']) {
      expect(html).toContain(text)
    }
    expect(html).toMatch(/Subtotal[^]*135\.00[^]*Delivery[^]*20\.00[^]*Total[^]*155\.00[^]*VAT 15%[^]*17\.61/)
    expect(html).toMatch(/Billing address[^]*Sara Al-Harbi[^]*Shipping address[^]*Noor Al-Harbi[^]*Jeddah/)
    expect(html).toContain('href="mailto:sara@shopper.example"')
    expect(html).toContain('href="tel:+966501234567"')
  })

  test('links to the other orders of the account, or of the e-mail address of a guest', async () => {
    const overrides = { customerId: layla.userId, email: 'layla@shopper.example' }
    const [firstOrder, otherOrder] = [await anOrder(services, overrides), await anOrder(services, overrides)]
    const html = await see(createOrderPath(firstOrder.id))
    expect(html).toContain(`href="/admin/orders/${otherOrder.id}/"`)
    expect(html).toContain(`/admin/orders/?customer=${layla.userId}"`)
    const guestOrder = await anOrder(services, { email: 'guest@shopper.example' })
    const secondGuestOrder = await anOrder(services, { email: 'guest@shopper.example' })
    const guestOrderPage = await see(createOrderPath(guestOrder.id))
    expect(guestOrderPage).toContain(`href="/admin/orders/${secondGuestOrder.id}/"`)
    expect(guestOrderPage).toContain('?search=guest%40shopper.example"')
  })

  test('needs as many SQL statements for a large order as for a small order', async () => {
    const small = await anOrder(services)
    const note = { kind: 'private' as const, content: { text: 'Look' } }
    const large = await anOrder(services, {
      lines: Array.from({ length: 12 }, () => ({})),
      notes: Array.from({ length: 12 }, () => note),
    })
    const count = async (id: number) =>
      (await recordStatements(services.database, () => see(createOrderPath(id)))).statements.length
    await count(small.id)
    expect(await count(large.id)).toBe(await count(small.id))
  })

  test.each(['0', '999999', 'x', '1e3', '-1'])('returns 404 for the unknown order %s', async (id) => {
    expect((await request(`/admin/orders/${id}/`)).status).toBe(404)
  })
})

describe('B.13: the status of an order', () => {
  test.each([
    ['pending', ['paid', 'cancelled-by-owner']],
    ['failed', ['paid', 'cancelled-by-owner']],
    ['on-hold', ['paid', 'completed-by-owner', 'cancelled-by-owner']],
    ['processing', ['completed-by-owner', 'cancelled-by-owner']],
    ['completed', []],
    ['cancelled', ['paid']],
    ['refunded', []],
  ] as const)(
    'the page of an order with the status %s shows the buttons of the status table',
    async (status, events) => {
      const { id } = await anOrder(services, { status })
      const html = await see(createOrderPath(id))
      const buttons = [...html.matchAll(/<button[^>]*value="([\w-]+)"/g)].map(([, value = '']) => value)
      const statusIntents = ['paid', 'completed-by-owner', 'cancelled-by-owner']
      expect(buttons.filter((value) => statusIntents.includes(value))).toEqual(events)
    },
  )

  test.each([
    ['on-hold', 'paid', 'processing'],
    ['on-hold', 'completed-by-owner', 'completed'],
    ['processing', 'completed-by-owner', 'completed'],
    ['processing', 'cancelled-by-owner', 'cancelled'],
  ] as const)('an order with the status %s changes on the event %s to %s', async (status, intent, after) => {
    const { id } = await anOrder(services, { status, hasStock: false })
    const response = await post(`/admin/orders/${id}/`, { intent, sure: 'yes' })
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      createNoticePath(id, 'changed'),
    ])
    const order = await readExistingOrder(id)
    expect(order.status).toBe(after)
    expect(order.notes.at(-1)).toMatchObject({ kind: 'system', authorId: manager.userId })
    expect(await readAuditEntries(id)).toEqual([{ action: 'status', changes: { status: [status, after] } }])
  })

  test('an event that the status table does not allow is reported and changes nothing', async () => {
    const { id } = await anOrder(services, { status: 'completed' })
    const response = await post(`/admin/orders/${id}/`, { intent: 'paid' })
    expect(response.headers.get('location')).toBe(createNoticePath(id, 'left'))
    expect(await see(createNoticePath(id, 'left'))).toContain('Order not changed')
    expect([(await readExistingOrder(id)).status, await readAuditEntries(id)]).toEqual(['completed', []])
  })

  test('an order is not cancelled without confirmation', async () => {
    const { id } = await anOrder(services)
    expect((await post(createOrderPath(id), { intent: 'cancelled-by-owner' })).status).toBe(400)
    expect((await readExistingOrder(id)).status).toBe('processing')
  })
})

describe('B.13: notes of an order', () => {
  test.each([
    ['private', 'noted', 'Private note'],
    ['customer', 'told', 'Note to customer'],
  ] as const)('a %s note is stored with its author', async (kind, notice, word) => {
    const { id } = await anOrder(services)
    const response = await post(`/admin/orders/${id}/`, { intent: 'note', kind, text: ' Comes on Sunday ' })
    expect(response.headers.get('location')).toBe(createNoticePath(id, notice))
    const { notes } = await readExistingOrder(id)
    const content = { text: 'Comes on Sunday' }
    expect(notes).toMatchObject([{ kind, content, authorId: manager.userId }])
    expect(await see(createOrderPath(id))).toMatch(new RegExp(`${word}[^]*Comes on Sunday`))
    expect(await readAuditEntries(id)).toEqual([{ action: 'noted', changes: { [kind]: 'Comes on Sunday' } }])
  })

  test('an empty note is not stored, and a note that is too long is rejected', async () => {
    const { id } = await anOrder(services)
    await post(createOrderPath(id), { intent: 'note', kind: 'private', text: ' ' })
    const longNoteResponse = await post(createOrderPath(id), {
      intent: 'note',
      kind: 'private',
      text: 'x'.repeat(5001),
    })
    expect([longNoteResponse.status, (await readExistingOrder(id)).notes]).toEqual([400, []])
  })

  test('the history is shown as sentences, newest first', async () => {
    const { id } = await anOrder(services, {
      notes: [
        { kind: 'system', content: { happened: 'placed' } },
        {
          kind: 'system',
          content: { happened: 'status', event: 'paid', from: 'pending', to: 'processing' },
        },
        {
          kind: 'system',
          content: { happened: 'paid-again', reference: 'pi_2', amountInMinor: 500, currency: 'SAR' },
        },
        { kind: 'system', content: { happened: 'no-stock-left', name: 'Cap' } },
        { kind: 'system', content: { happened: 'coupon-over-limit', code: 'eid25' } },
        { kind: 'system', content: { happened: 'refund-failed', amountInMinor: 700, why: 'Card is gone' } },
      ],
    })
    expect(await see(createOrderPath(id))).toMatch(
      /Refund of [^]*7\.00[^]*failed[^]*Card is gone[^]*eid25[^]*over its usage limit[^]*Not enough stock of [^]*Cap[^]*Duplicate payment[^]*5\.00[^]*pi_2[^]*Payment received[^]*Status: Processing[^]*Order placed/,
    )
  })
})

describe('B-15: mails of an order', () => {
  test('a mail is resent by the admin and logged', async () => {
    const { id } = await anOrder(services, { email: 'again@shopper.example' })
    expect(await see(createOrderPath(id))).toContain('value="order-details"')
    const response = await post(createOrderPath(id), { intent: 'mail', mail: 'order-details' })
    const [mail] = await shop.mailsTo('again@shopper.example')
    expect(response.headers.get('location')).toBe(`${createNoticePath(id, 'mailed')}&mail=${mail?.id}`)
    expect(await see(createOrderPath(id))).toContain('E-mail resent')
    expect(await readAuditEntries(id)).toEqual([{ action: 'mailed', changes: { mail: 'order-details' } }])
  })

  test.each(['completed', 'of-no-kind', ''])('the unsuitable mail %j is not sent', async (mail) => {
    const { id } = await anOrder(services, { email: 'unfit@shopper.example' })
    const response = await post(createOrderPath(id), { intent: 'mail', mail })
    expect(response.headers.get('location')).toBe(createNoticePath(id, 'not-mailed'))
    expect(await shop.mailsTo('unfit@shopper.example')).toEqual([])
  })

  test('a note to the customer is mailed, a private note is not', async () => {
    const { id } = await anOrder(services, { email: 'noted@shopper.example' })
    await post(createOrderPath(id), { intent: 'note', kind: 'private', text: 'Difficult' })
    await post(createOrderPath(id), { intent: 'note', kind: 'customer', text: 'It comes on Sunday' })
    const mails = await shop.mailsTo('noted@shopper.example')
    expect(mails.map(({ plainText }) => plainText)).toEqual([expect.stringContaining('It comes on Sunday')])
  })
})
