/** B.13: contents, buttons, notes and mails on the order page of the admin. */
import { describe, expect, test, vi } from 'vitest'
import { anOrder, anOrderAddress } from '#app/features/orders/test-orders.ts'
import { countStatements } from '#app/platform/database/database.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { signedIn } from '#tests/visitors.ts'
import { openOrderAdmin } from './test-order-admin.server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const shop = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const { services } = shop
const admin = await openOrderAdmin(shop)
const { see, post, ask, pathOf, orderOf, audited, manager } = admin
const layla = await signedIn(services, { name: 'Layla', email: 'layla@shopper.example' })
const goTo = (id: number, notice: string) => `/admin/orders/${id}/?notice=${notice}`

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
    const html = await see(pathOf(id))
    for (const text of ['Shirt', 'Medium', 'SHIRT-M', 'Ring twice', 'pi_77', 'العربية', 'Cash on delivery']) {
      expect(html).toContain(text)
    }
    expect(html).toMatch(/Subtotal[^]*135\.00[^]*Delivery[^]*20\.00[^]*Total[^]*155\.00[^]*VAT 15%[^]*17\.61/)
    expect(html).toMatch(/Billing address[^]*Sara Al-Harbi[^]*Shipping address[^]*Noor Al-Harbi[^]*Jeddah/)
    expect(html).toContain('href="mailto:sara@shopper.example"')
    expect(html).toContain('href="tel:+966501234567"')
  })

  test('links to the other orders of the account, or of the e-mail address of a guest', async () => {
    const given = { customerId: layla.userId, email: 'layla@shopper.example' }
    const [one, other] = [await anOrder(services, given), await anOrder(services, given)]
    const html = await see(pathOf(one.id))
    expect(html).toContain(`href="/admin/orders/${other.id}/"`)
    expect(html).toContain(`/admin/orders/?customer=${layla.userId}"`)
    const guest = await anOrder(services, { email: 'guest@shopper.example' })
    const again = await anOrder(services, { email: 'guest@shopper.example' })
    const theirs = await see(pathOf(guest.id))
    expect(theirs).toContain(`href="/admin/orders/${again.id}/"`)
    expect(theirs).toContain('?search=guest%40shopper.example"')
  })

  test('needs as many SQL statements for a large order as for a small order', async () => {
    const small = await anOrder(services)
    const note = { kind: 'private' as const, content: { text: 'Look' } }
    const large = await anOrder(services, {
      lines: Array.from({ length: 12 }, () => ({})),
      notes: Array.from({ length: 12 }, () => note),
    })
    const count = async (id: number) =>
      (await countStatements(services.database, () => see(pathOf(id)))).statements.length
    await count(small.id)
    expect(await count(large.id)).toBe(await count(small.id))
  })

  test.each(['0', '999999', 'x', '1e3', '-1'])('returns 404 for the unknown order %s', async (id) => {
    expect((await ask(`/admin/orders/${id}/`)).status).toBe(404)
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
      const html = await see(pathOf(id))
      const buttons = [...html.matchAll(/<button[^>]*value="([\w-]+)"/g)].map(([, value = '']) => value)
      const all = ['paid', 'completed-by-owner', 'cancelled-by-owner']
      expect(buttons.filter((value) => all.includes(value))).toEqual(events)
    },
  )

  test.each([
    ['on-hold', 'paid', 'processing'],
    ['on-hold', 'completed-by-owner', 'completed'],
    ['processing', 'completed-by-owner', 'completed'],
    ['processing', 'cancelled-by-owner', 'cancelled'],
  ] as const)('an order with the status %s changes on the event %s to %s', async (status, intent, after) => {
    const { id } = await anOrder(services, { status, hasStock: false })
    const answer = await post(`/admin/orders/${id}/`, { intent, sure: 'yes' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, goTo(id, 'changed')])
    const order = await orderOf(id)
    expect(order.status).toBe(after)
    expect(order.notes.at(-1)).toMatchObject({ kind: 'system', authorId: manager.userId })
    expect(await audited(id)).toEqual([{ action: 'status', changes: { status: [status, after] } }])
  })

  test('an event that the status table does not allow is reported and changes nothing', async () => {
    const { id } = await anOrder(services, { status: 'completed' })
    const answer = await post(`/admin/orders/${id}/`, { intent: 'paid' })
    expect(answer.headers.get('location')).toBe(goTo(id, 'left'))
    expect(await see(goTo(id, 'left'))).toContain('Order not changed')
    expect([(await orderOf(id)).status, await audited(id)]).toEqual(['completed', []])
  })

  test('an order is not cancelled without confirmation', async () => {
    const { id } = await anOrder(services)
    expect((await post(pathOf(id), { intent: 'cancelled-by-owner' })).status).toBe(400)
    expect((await orderOf(id)).status).toBe('processing')
  })
})

describe('B.13: notes of an order', () => {
  test.each([
    ['private', 'noted', 'Private note'],
    ['customer', 'told', 'Note to customer'],
  ] as const)('a %s note is stored with its author', async (kind, notice, word) => {
    const { id } = await anOrder(services)
    const answer = await post(`/admin/orders/${id}/`, { intent: 'note', kind, text: ' Comes on Sunday ' })
    expect(answer.headers.get('location')).toBe(goTo(id, notice))
    const { notes } = await orderOf(id)
    const content = { text: 'Comes on Sunday' }
    expect(notes).toMatchObject([{ kind, content, authorId: manager.userId }])
    expect(await see(pathOf(id))).toMatch(new RegExp(`${word}[^]*Comes on Sunday`))
    expect(await audited(id)).toEqual([{ action: 'noted', changes: { [kind]: 'Comes on Sunday' } }])
  })

  test('an empty note is not stored, and a note that is too long is rejected', async () => {
    const { id } = await anOrder(services)
    await post(pathOf(id), { intent: 'note', kind: 'private', text: ' ' })
    const long = await post(pathOf(id), { intent: 'note', kind: 'private', text: 'x'.repeat(5001) })
    expect([long.status, (await orderOf(id)).notes]).toEqual([400, []])
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
    expect(await see(pathOf(id))).toMatch(
      /Refund of [^]*7\.00[^]*failed[^]*Card is gone[^]*eid25[^]*over its usage limit[^]*Not enough stock of [^]*Cap[^]*Duplicate payment[^]*5\.00[^]*pi_2[^]*Payment received[^]*Status: Processing[^]*Order placed/,
    )
  })
})

describe('B-15: mails of an order', () => {
  test('a mail is resent by the admin and logged', async () => {
    const { id } = await anOrder(services, { email: 'again@shopper.example' })
    expect(await see(pathOf(id))).toContain('value="order-details"')
    const answer = await post(pathOf(id), { intent: 'mail', mail: 'order-details' })
    const [mail] = await shop.mailsTo('again@shopper.example')
    expect(answer.headers.get('location')).toBe(`${goTo(id, 'mailed')}&mail=${mail?.id}`)
    expect(await see(pathOf(id))).toContain('E-mail resent')
    expect(await audited(id)).toEqual([{ action: 'mailed', changes: { mail: 'order-details' } }])
  })

  test.each(['completed', 'of-no-kind', ''])('the unsuitable mail %j is not sent', async (mail) => {
    const { id } = await anOrder(services, { email: 'unfit@shopper.example' })
    const answer = await post(pathOf(id), { intent: 'mail', mail })
    expect(answer.headers.get('location')).toBe(goTo(id, 'not-mailed'))
    expect(await shop.mailsTo('unfit@shopper.example')).toEqual([])
  })

  test('a note to the customer is mailed, a private note is not', async () => {
    const { id } = await anOrder(services, { email: 'noted@shopper.example' })
    await post(pathOf(id), { intent: 'note', kind: 'private', text: 'Difficult' })
    await post(pathOf(id), { intent: 'note', kind: 'customer', text: 'It comes on Sunday' })
    const mails = await shop.mailsTo('noted@shopper.example')
    expect(mails.map(({ plainText }) => plainText)).toEqual([expect.stringContaining('It comes on Sunday')])
  })
})
