/** B.2: purchase notes of products, on the pages and in the mails of paid orders. */
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { OrderOverrides } from '#app/features/orders/test-orders.ts'
import { signInCustomer } from '#app/features/orders/account/test-account.server.ts'
import { queueOrderMails } from '#app/features/orders/mails/order-mails.server.ts'
import { resendOrderMail } from '#app/features/orders/mails/resend.server.ts'
import { orderStatuses } from '#app/features/orders/lifecycle/status.ts'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap, aShirt, type ProductRow } from '#tests/products.ts'

const washingNote = 'Wash by hand.\n\nRead <a href="/care/">how</a> & dry.<script>alert(1)</script>'
const [parent, ...variations] = aShirt({ SKU: 'SHIRT', 'Purchase note (en)': 'Iron it cold.' })
const [redVariation, ...otherVariations] = variations.map((row, index): ProductRow => ({
  ...row,
  ...(index === 0 && { 'Purchase note (en)': 'Red bleeds: wash it alone.' }),
}))
const shop = await openShop({
  products: [
    ...aCap({ SKU: 'CAP', 'Purchase note': 'اغسلها باليد.', 'Purchase note (en)': washingNote }),
    ...aCap({ SKU: 'ARABIC', 'Purchase note': 'للزينة فقط.' }),
    ...aCap({ SKU: 'FORM', 'Purchase note (en)': '[contact-form-7 id="5"]' }),
    ...aCap({ SKU: 'SILENT' }),
    ...[parent, redVariation, ...otherVariations].filter((row) => row !== undefined),
  ],
  settings: { orderMails: { shopRecipients: 'owner@shop.example', newOrderIsSent: true } },
})
const { services } = shop
const { db, pool } = services.database
const customer = await signInCustomer(shop)
const { rows } = await db.execute<{ id: number; sku: string }>(sql`select id, sku from products`)
const findProductId = (sku: string) => rows.find((row) => row.sku === sku)?.id ?? 0
const [redId = 0, blueId = 0] = [redVariation, otherVariations.at(-1)].map((row) =>
  findProductId(String(row?.SKU)),
)

beforeEach(() => pool.query('truncate mails cascade'))

const createOrderOverrides = (sku: string, variationId = 0): OrderOverrides => ({
  lines: [{ productId: findProductId(sku), variationId }],
})

/** The purchase notes of a page, as HTML. */
const readPurchaseNotes = (html: string) =>
  [...html.matchAll(/<div class="order-purchase-note prose"([^>]*)>(.*?)<\/div>/gs)].map(
    ([, language = '', note = '']) => `${language.trim()} ${note}`,
  )

async function readNotesOfPages(overrides: OrderOverrides, language = '/en') {
  const { number, key } = await customer.createOrder(overrides)
  const paths = [`checkout/order-received/${number}/?key=${key}`, `my-account/view-order/${number}/`]
  return Promise.all(
    paths.map(async (path) => readPurchaseNotes((await customer.readPage(`${language}/${path}`)).html)),
  )
}

test.each([
  [
    'a product with paragraphs and links, without scripts',
    createOrderOverrides('CAP'),
    ['lang="en" dir="ltr" <p>Wash by hand.</p>\n<p>Read <a href="/care/">how</a> &amp; dry.</p>'],
  ],
  [
    'a variation',
    createOrderOverrides('SHIRT', redId),
    ['lang="en" dir="ltr" <p>Red bleeds: wash it alone.</p>'],
  ],
  [
    'the product if the variation has no note',
    createOrderOverrides('SHIRT', blueId),
    ['lang="en" dir="ltr" <p>Iron it cold.</p>'],
  ],
  [
    'a product without a translation of the note',
    createOrderOverrides('ARABIC'),
    ['lang="ar" dir="rtl" <p>للزينة فقط.</p>'],
  ],
  ['a product without a note (nothing is shown)', createOrderOverrides('SILENT'), []],
  ['a product whose note is only a form shortcode (nothing is shown)', createOrderOverrides('FORM'), []],
  ['a deleted product (nothing is shown)', { lines: [{ productId: 999_999 }] }, []],
])('the order-received page and the account show the purchase note of %s', async (_, overrides, expected) => {
  expect(await readNotesOfPages(overrides)).toEqual([expected, expected])
})

test('an Arabic page shows the purchase note in Arabic', async () => {
  expect((await readNotesOfPages(createOrderOverrides('CAP'), ''))[0]).toEqual([
    'lang="ar" dir="rtl" <p>اغسلها باليد.</p>',
  ])
})

// Drafts are not stored.
const storedStatuses = orderStatuses.filter((status) => status !== 'checkout-draft')

test.each(
  storedStatuses.map((status) => [status, status === 'processing' || status === 'completed'] as const),
)('the purchase note of an order in status %s is shown: %s', async (status, isShown) => {
  const pages = await readNotesOfPages({ ...createOrderOverrides('CAP'), status })
  expect(pages.map((notes) => notes.length)).toEqual(isShown ? [1, 1] : [0, 0])
})

test('the current purchase note of a product is shown, also for earlier orders and private products', async () => {
  const { number } = await customer.createOrder(createOrderOverrides('SILENT'))
  await db.execute(sql`update products set purchase_note = '{"en": "Mind the edge."}', status = 'private'
    where id = ${findProductId('SILENT')}`)
  const { html } = await customer.readPage(`/en/my-account/view-order/${number}/`)
  await db.execute(
    sql`update products set purchase_note = '{}', status = 'publish' where id = ${findProductId('SILENT')}`,
  )
  expect(readPurchaseNotes(html)).toEqual(['lang="en" dir="ltr" <p>Mind the edge.</p>'])
})

test('the page of an order with many lines runs as many SQL statements as with one line', async () => {
  const countPageStatements = async (lines: OrderOverrides['lines']) => {
    const { number } = await customer.createOrder({ lines })
    const path = `/en/my-account/view-order/${number}/`
    const { statements } = await recordStatements(services.database, () => customer.readPage(path))
    return statements.length
  }
  const line = { productId: findProductId('CAP') }
  await countPageStatements([line])
  const countWithOneLine = await countPageStatements([line])
  expect(await countPageStatements(Array.from({ length: 8 }, () => line))).toBe(countWithOneLine)
})

describe('purchase notes in mails', () => {
  const readCustomerMails = () => shop.mailsTo(customer.email)
  const queueStatusMails = (order: { id: number }, to: 'processing' | 'completed' | 'on-hold') =>
    db.transaction((transaction) =>
      queueOrderMails(services, transaction, {
        orderId: order.id,
        mailEvent: { kind: 'status', from: 'pending', to },
      }),
    )

  test.each(['processing', 'completed'] as const)(
    'of an order that is %s are below the line, with absolute URLs',
    async (status) => {
      await queueStatusMails(await customer.createOrder({ ...createOrderOverrides('CAP'), status }), status)
      const [mail] = await readCustomerMails()
      const site = services.siteUrl
      expect(mail?.html).toContain(
        `Wash by hand.<br>\nRead <a href="${site}/care/" style="color:#0e5c59">how</a> &amp; dry.</div></td>`,
      )
      expect(mail?.plainText?.replaceAll(/[\u2066-\u2069]/g, '')).toContain(
        `\n  Wash by hand.\n  Read how (${site}/care/) & dry.\n`,
      )
    },
  )

  test('to the shop and of unpaid orders are omitted', async () => {
    await queueStatusMails(
      await customer.createOrder({ ...createOrderOverrides('CAP'), status: 'on-hold' }),
      'on-hold',
    )
    await queueStatusMails(
      await customer.createOrder({ ...createOrderOverrides('CAP'), status: 'processing' }),
      'processing',
    )
    const [shopMail] = await shop.mailsTo('owner@shop.example')
    expect(shopMail?.kind).toBe('order-new-order')
    expect(shopMail?.html).not.toContain('Wash by hand')
    const onHoldMail = (await readCustomerMails()).find(({ kind }) => kind === 'order-on-hold')
    expect(onHoldMail?.html).toContain('Cap')
    expect(onHoldMail?.html).not.toContain('Wash by hand')
  })

  test('that a manager resends are included', async () => {
    const { id } = await customer.createOrder({ ...createOrderOverrides('CAP'), status: 'completed' })
    await resendOrderMail(services, { orderId: id, kind: 'order-details', actorId: customer.userId })
    expect((await readCustomerMails())[0]?.html).toContain('Wash by hand')
  })
})
