/** Export of a customer's orders, and what remains of them after the account is erased. */
import { expect, test } from 'vitest'
import { aCustomer, PASSWORD, submit } from '#app/features/customers/test-accounts.ts'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { changeOrder } from './lifecycle/change.server.ts'
import { anonymizeCustomers } from './anonymize-customers.server.ts'
import { queueOrderMails } from './mails/order-mails.server.ts'
import { readOrder } from './store.server.ts'
import { anOrder, anOrderAddress, type OrderOverrides } from './test-orders.ts'

const shop = await openShop({ settings: { shop: { defaultLocale: 'en' } } })
const { services } = shop
const { database } = services

const MARK = 'Zarafshan'

async function aBuyer(...orderOverrides: OrderOverrides[]) {
  const { userId, email } = await aCustomer(services)
  const browser = openBrowser(shop)
  await submit(browser, '/my-account/', { email, password: PASSWORD })
  const billing = {
    country: 'SA',
    parts: { ...anOrderAddress.parts, firstName: MARK, street: MARK, state: 'X1', email },
  }
  const orders = []
  for (const overrides of orderOverrides) {
    const order = await anOrder(services, {
      ...{ customerId: userId, email, billing, shipping: billing, customerNote: `${MARK} waits` },
      notes: [
        { kind: 'customer', content: { text: `Dear ${MARK}` } },
        { kind: 'private', content: { text: `${MARK} rang` } },
      ],
      ...overrides,
    })
    await database.db.transaction((transaction) =>
      queueOrderMails(services, transaction, {
        orderId: order.id,
        mailEvent: { kind: 'status', from: 'pending', to: 'processing' },
      }),
    )
    orders.push(order)
  }
  return { userId, email, browser, orders }
}

/**
 * Finds the kinds of mails whose subject has the order's number or whose text has its key. The text is not
 * searched for the number, because another key may contain it.
 */
async function findMailKinds({ number, key }: { number: number; key: string }): Promise<string[]> {
  const { rows } = await database.pool.query<{ kind: string }>(
    `select kind from mails where subject ~ ('\\y' || $1 || '\\y') or position($2 in plain_text) > 0 order by kind`,
    [number, key],
  )
  return rows.map(({ kind }) => kind)
}

async function findTablesContaining(text: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const tableNames: string[] = []
  for (const { name } of rows) {
    const query = `select 1 from "${name}" as kept where position(lower($1) in lower(to_jsonb(kept)::text)) > 0 limit 1`
    if ((await database.pool.query(query, [text])).rowCount) tableNames.push(name)
  }
  return tableNames
}

test('the export has orders with lines and notes to the customer, but no keys and no private notes', async () => {
  const { browser, orders } = await aBuyer({}, { status: 'completed' })
  const text = await (await browser.request('/my-account/personal-data.json')).text()
  const exportedData = JSON.parse(text) as { orders: object[] }
  expect(exportedData.orders).toMatchObject([
    {
      number: orders[0]?.number,
      billing: { parts: { street: MARK } },
      lines: [{ name: { en: 'Cap' }, quantity: 2 }],
      notes: [{ content: { text: `Dear ${MARK}` } }],
    },
    { number: orders[1]?.number, status: 'completed' },
  ])
  expect(text).not.toContain(`${MARK} rang`)
  for (const { key } of orders) expect(text).not.toContain(key)
})

test('erasing a customer keeps the orders for accounting, without data that identifies the customer', async () => {
  const { browser, email, orders } = await aBuyer({ status: 'completed' })
  const [order] = orders
  if (!order) throw new Error('There is no order.')
  expect(await findMailKinds(order)).toEqual(['order-new-order', 'order-processing'])
  await submit(browser, '/my-account/privacy/', { password: PASSWORD })
  const storedOrder = await readOrder(services, { id: order.id })
  expect(storedOrder).toMatchObject({
    ...{ number: order.number, totalInMinor: order.totalInMinor, customerId: null, email: '' },
    billing: { country: 'SA', parts: { state: 'X1' } },
    shipping: { country: 'SA', parts: { state: 'X1' } },
    lines: [{ quantity: 2, sku: 'CAP' }],
    searchText: `${order.number}\ncap`,
    notes: [],
  })
  expect((await shop.get(`/checkout/order-received/${order.number}/?key=${order.key}`)).status).toBe(404)
  expect(await findMailKinds(order)).toEqual([])
  expect(await findTablesContaining(email)).toEqual(['mail_recipients'])
})

test('an order in progress keeps its address until completion, and is anonymized afterwards', async () => {
  const { browser, orders, email } = await aBuyer({ status: 'processing' })
  const id = orders[0]?.id ?? 0
  await submit(browser, '/my-account/privacy/', { password: PASSWORD })
  expect(await readOrder(services, { id })).toMatchObject({
    customerId: null,
    billing: { parts: { street: MARK } },
  })
  await database.db.transaction((transaction) => anonymizeCustomers(transaction))
  expect((await readOrder(services, { id }))?.email).toBe(email)
  await changeOrder(services, id, { event: 'completed-by-owner' })
  expect((await shop.mailsTo(email)).map(({ kind }) => kind)).toContain('order-completed')
  await database.db.transaction((transaction) => anonymizeCustomers(transaction))
  expect(await readOrder(services, { id })).toMatchObject({ email: '', billing: { parts: { state: 'X1' } } })
  expect((await shop.mailsTo(email)).map(({ kind }) => kind)).toEqual(['account-erased'])
})

test('erasing a customer does not change orders of other customers', async () => {
  const otherBuyer = await aBuyer({ status: 'completed' })
  const { browser } = await aBuyer({ status: 'completed' })
  await submit(browser, '/my-account/privacy/', { password: PASSWORD })
  const storedOrder = await readOrder(services, { id: otherBuyer.orders[0]?.id ?? 0 })
  expect(storedOrder).toMatchObject({ email: otherBuyer.email, customerNote: `${MARK} waits` })
  expect(await shop.mailsTo(otherBuyer.email)).not.toEqual([])
})
