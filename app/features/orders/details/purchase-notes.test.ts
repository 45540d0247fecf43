/** B.2: purchase notes of products, on the pages and in the mails of paid orders. */
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { OrderOverrides } from '#app/features/orders/test-orders.ts'
import { signInCustomer } from '#app/features/orders/account/test-account.server.ts'
import { queueOrderMails } from '#app/features/orders/mails/order-mails.server.ts'
import { resendOrderMail } from '#app/features/orders/mails/resend.server.ts'
import { orderStatuses } from '#app/features/orders/lifecycle/status.ts'
import { countStatements } from '#app/platform/database/database.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap, aShirt, type ProductRow } from '#tests/products.ts'

const washing = 'Wash by hand.\n\nRead <a href="/care/">how</a> & dry.<script>alert(1)</script>'
const [parent, ...variations] = aShirt({ SKU: 'SHIRT', 'Purchase note (en)': 'Iron it cold.' })
const [red, ...others] = variations.map((row, index): ProductRow => ({
  ...row,
  ...(index === 0 && { 'Purchase note (en)': 'Red bleeds: wash it alone.' }),
}))
const shop = await openShop({
  products: [
    ...aCap({ SKU: 'CAP', 'Purchase note': 'اغسلها باليد.', 'Purchase note (en)': washing }),
    ...aCap({ SKU: 'ARABIC', 'Purchase note': 'للزينة فقط.' }),
    ...aCap({ SKU: 'FORM', 'Purchase note (en)': '[contact-form-7 id="5"]' }),
    ...aCap({ SKU: 'SILENT' }),
    ...[parent, red, ...others].filter((row) => row !== undefined),
  ],
  settings: { orderMails: { shopRecipients: 'owner@shop.example', newOrderIsSent: true } },
})
const { services } = shop
const { db, pool } = services.database
const customer = await signInCustomer(shop)
const { rows } = await db.execute<{ id: number; sku: string }>(sql`select id, sku from products`)
const idOf = (sku: string) => rows.find((row) => row.sku === sku)?.id ?? 0
const [redId = 0, blueId = 0] = [red, others.at(-1)].map((row) => idOf(String(row?.SKU)))

beforeEach(() => pool.query('truncate mails cascade'))

const of = (sku: string, variationId = 0): OrderOverrides => ({
  lines: [{ productId: idOf(sku), variationId }],
})

/** The purchase notes of a page, as HTML. */
const notesIn = (html: string) =>
  [...html.matchAll(/<div class="order-purchase-note prose"([^>]*)>(.*?)<\/div>/gs)].map(
    ([, language = '', note = '']) => `${language.trim()} ${note}`,
  )

async function pagesOf(overrides: OrderOverrides, language = '/en') {
  const { number, key } = await customer.ordered(overrides)
  const paths = [`checkout/order-received/${number}/?key=${key}`, `my-account/view-order/${number}/`]
  return Promise.all(paths.map(async (path) => notesIn((await customer.see(`${language}/${path}`)).html)))
}

test.each([
  [
    'a product with paragraphs and links, without scripts',
    of('CAP'),
    ['lang="en" dir="ltr" <p>Wash by hand.</p>\n<p>Read <a href="/care/">how</a> &amp; dry.</p>'],
  ],
  ['a variation', of('SHIRT', redId), ['lang="en" dir="ltr" <p>Red bleeds: wash it alone.</p>']],
  [
    'the product if the variation has no note',
    of('SHIRT', blueId),
    ['lang="en" dir="ltr" <p>Iron it cold.</p>'],
  ],
  ['a product without a translation of the note', of('ARABIC'), ['lang="ar" dir="rtl" <p>للزينة فقط.</p>']],
  ['a product without a note (nothing is shown)', of('SILENT'), []],
  ['a product whose note is only a form shortcode (nothing is shown)', of('FORM'), []],
  ['a deleted product (nothing is shown)', { lines: [{ productId: 999_999 }] }, []],
])('the order-received page and the account show the purchase note of %s', async (_, overrides, expected) => {
  expect(await pagesOf(overrides)).toEqual([expected, expected])
})

test('an Arabic page shows the purchase note in Arabic', async () => {
  expect((await pagesOf(of('CAP'), ''))[0]).toEqual(['lang="ar" dir="rtl" <p>اغسلها باليد.</p>'])
})

// Drafts are not stored.
const stored = orderStatuses.filter((status) => status !== 'checkout-draft')

test.each(stored.map((status) => [status, status === 'processing' || status === 'completed'] as const))(
  'the purchase note of an order in status %s is shown: %s',
  async (status, isShown) => {
    const pages = await pagesOf({ ...of('CAP'), status })
    expect(pages.map((notes) => notes.length)).toEqual(isShown ? [1, 1] : [0, 0])
  },
)

test('the current purchase note of a product is shown, also for earlier orders and private products', async () => {
  const { number } = await customer.ordered(of('SILENT'))
  await db.execute(sql`update products set purchase_note = '{"en": "Mind the edge."}', status = 'private'
    where id = ${idOf('SILENT')}`)
  const { html } = await customer.see(`/en/my-account/view-order/${number}/`)
  await db.execute(
    sql`update products set purchase_note = '{}', status = 'publish' where id = ${idOf('SILENT')}`,
  )
  expect(notesIn(html)).toEqual(['lang="en" dir="ltr" <p>Mind the edge.</p>'])
})

test('the page of an order with many lines runs as many SQL statements as with one line', async () => {
  const count = async (lines: OrderOverrides['lines']) => {
    const { number } = await customer.ordered({ lines })
    const path = `/en/my-account/view-order/${number}/`
    const { statements } = await countStatements(services.database, () => customer.see(path))
    return statements.length
  }
  const line = { productId: idOf('CAP') }
  await count([line])
  const one = await count([line])
  expect(await count(Array.from({ length: 8 }, () => line))).toBe(one)
})

describe('purchase notes in mails', () => {
  const toCustomer = () => shop.mailsTo(customer.email)
  const become = (order: { id: number }, to: 'processing' | 'completed' | 'on-hold') =>
    db.transaction((queries) =>
      queueOrderMails(services, queries, {
        orderId: order.id,
        mailEvent: { kind: 'status', from: 'pending', to },
      }),
    )

  test.each(['processing', 'completed'] as const)(
    'of an order that is %s are below the line, with absolute URLs',
    async (status) => {
      await become(await customer.ordered({ ...of('CAP'), status }), status)
      const [mail] = await toCustomer()
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
    await become(await customer.ordered({ ...of('CAP'), status: 'on-hold' }), 'on-hold')
    await become(await customer.ordered({ ...of('CAP'), status: 'processing' }), 'processing')
    const [ours] = await shop.mailsTo('owner@shop.example')
    expect(ours?.kind).toBe('order-new-order')
    expect(ours?.html).not.toContain('Wash by hand')
    const waiting = (await toCustomer()).find(({ kind }) => kind === 'order-on-hold')
    expect(waiting?.html).toContain('Cap')
    expect(waiting?.html).not.toContain('Wash by hand')
  })

  test('that a manager resends are included', async () => {
    const { id } = await customer.ordered({ ...of('CAP'), status: 'completed' })
    await resendOrderMail(services, { orderId: id, kind: 'order-details', actorId: customer.userId })
    expect((await toCustomer())[0]?.html).toContain('Wash by hand')
  })
})
