/** B.10: a coupon that becomes invalid during the checkout is reported, with the reason. */
import { beforeEach, describe, expect, test } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { coupons } from '#app/features/checkout/tables.server.ts'
import {
  readCheckout,
  readHiddenFields,
  postCheckout,
  addressFields,
} from '#app/features/orders/test-checkout.ts'
import { anOrder } from '#app/features/orders/test-orders.ts'
import { openBrowser, type Browser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'

const shop = await openShop({
  products: aCap({ SKU: 'SONG', Type: 'simple, virtual', 'Regular price': 100, 'Sold individually?': 0 }),
  settings: { payment: { byTransfer: true, bankDetails: 'IBAN SA03 8000 0000 6080 1016 7519' } },
})
const { db, pool } = shop.services.database
const [song] = await db.select({ id: products.id }).from(products)

beforeEach(async () => {
  await pool.query('delete from carts; delete from orders; delete from coupons')
  await db.insert(coupons).values([
    { code: 'ten', type: 'percent', amount: 100_000 },
    { code: 'other', type: 'percent', amount: 50_000 },
    { code: 'alone', type: 'percent', amount: 200_000, isIndividual: true },
  ])
  await anOrder(shop.services)
})

/** A guest at the checkout with quantity 2 and a valid coupon. */
async function openGuestWithCoupon(code: string): Promise<{ guest: Browser; html: string }> {
  const guest = openBrowser(shop)
  await guest.add(song?.id ?? 0, { quantity: 2 })
  const { html } = await postCheckout(guest, { ...addressFields, intent: 'coupon', coupon_code: code })
  expect(html).toContain(`Coupon ${code}`)
  return { guest, html }
}

const findNotices = (html: string) =>
  [...html.matchAll(/<p class="form-notice" role="alert">([^<]*)/g)].map(([, text]) => text)
const readSummary = (html: string) => /class="form-summary"[^>]*>([^<]*)/.exec(html)?.[1] ?? ''
const readTotal = (html: string) => readHiddenFields(html).expected_total

// An order of another customer reaches the usage limit of the coupon.
const exhaustCouponStatement = `update coupons set usage_limit = 1; insert into coupon_uses (coupon_id, order_id, used_by)
  select coupons.id, orders.id, '{huda@shopper.example}' from coupons, orders`

const invalidations: [name: string, statement: string, sentence: string][] = [
  ['it has expired', `update coupons set expires_at = '2026-01-01'`, 'Coupon &quot;ten&quot; has expired.'],
  [
    'the cart is below its minimum spend',
    'update coupons set minimum_in_minor = 50000',
    'Your cart is below the',
  ],
  [
    'its usage limit is reached',
    exhaustCouponStatement,
    'The usage limit of coupon &quot;ten&quot; has been reached.',
  ],
  ['it was deleted', 'delete from coupons', 'is no longer valid and was removed'],
]

describe.each(invalidations)('when a coupon is removed because %s', (_, statement, sentence) => {
  test('the checkout page reports the coupon once', async () => {
    const { guest } = await openGuestWithCoupon('ten')
    await pool.query(statement)
    const checkoutPage = await readCheckout(guest)
    expect(findNotices(checkoutPage)).toEqual([expect.stringContaining(sentence)])
    expect(checkoutPage).not.toContain('remove-coupon:ten')
    expect(findNotices(await readCheckout(guest))).toEqual([])
  })

  test('a recalculation reports the coupon', async () => {
    const { guest } = await openGuestWithCoupon('ten')
    await pool.query(statement)
    const { status, html } = await postCheckout(guest, { ...addressFields, intent: 'look' })
    expect([status, findNotices(html)]).toEqual([200, [expect.stringContaining(sentence)]])
  })

  test('no order is placed before the customer has seen the message above the form', async () => {
    const { guest, html } = await openGuestWithCoupon('ten')
    await pool.query(statement)
    const response = await postCheckout(guest, { ...addressFields, ...readHiddenFields(html) })
    expect([response.status, readTotal(response.html)]).toEqual([409, '20000'])
    expect(readSummary(response.html)).toContain(sentence)
    expect(readSummary(response.html)).toContain('The total has changed. Please review it')
    expect(response.html).toContain('value="King Fahd Road"')
    const confirmedResponse = await postCheckout(guest, {
      ...addressFields,
      ...readHiddenFields(response.html),
    })
    expect(confirmedResponse.location).toContain('/order-received/')
  })
})

test('if a concurrent order reaches the limit of a coupon, new total and reason are shown', async () => {
  const { guest, html } = await openGuestWithCoupon('ten')
  // Placing an order with the coupon waits for this lock.
  const otherClient = await pool.connect()
  await otherClient.query(`begin; select id from coupons where code = 'ten' for update`)
  const pendingResponse = postCheckout(guest, { ...addressFields, ...readHiddenFields(html) })
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%from coupons%'`,
      )
      return rows.length
    })
    .toBe(1)
  await otherClient.query(`${exhaustCouponStatement}; commit`)
  otherClient.release()
  const response = await pendingResponse
  expect([response.status, readTotal(response.html)]).toEqual([409, '20000'])
  expect(readSummary(response.html).match(/The usage limit of coupon/g)).toHaveLength(1)
  expect((await postCheckout(guest, { ...addressFields, ...readHiddenFields(response.html) })).status).toBe(
    303,
  )
})

test('a coupon for another e-mail address applies again with the right e-mail address', async () => {
  await pool.query(`update coupons set emails = '{sara@shopper.example}'`)
  const { guest, html } = await openGuestWithCoupon('ten')
  const mistypedFields = { ...addressFields, billing_email: 'sahra@shopper.example' }
  const response = await postCheckout(guest, { ...mistypedFields, ...readHiddenFields(html) })
  expect([response.status, readTotal(response.html)]).toEqual([409, '20000'])
  expect(readSummary(response.html)).toContain('is not valid for your e-mail address')
  const correctedResponse = await postCheckout(guest, { ...addressFields, intent: 'look' })
  expect([findNotices(correctedResponse.html), readTotal(correctedResponse.html)]).toEqual([[], '18000'])
})

test('a prefetch does not consume the notice', async () => {
  const { guest } = await openGuestWithCoupon('ten')
  await pool.query('delete from coupons')
  for (const path of ['/en/cart/', '/en/checkout/'])
    await guest.request(path, { headers: { 'Sec-Purpose': 'prefetch' } })
  expect(findNotices(await readCheckout(guest))).toHaveLength(1)
})

test('applying or removing another coupon shows the notice as well', async () => {
  const { guest } = await openGuestWithCoupon('ten')
  await pool.query(`update coupons set expires_at = '2026-01-01' where code = 'ten'`)
  const { html } = await postCheckout(guest, { ...addressFields, intent: 'coupon', coupon_code: 'other' })
  expect([findNotices(html), readTotal(html)]).toEqual([[expect.stringContaining('has expired')], '19000'])
  await pool.query(`update coupons set expires_at = '2026-01-01' where code = 'other'`)
  const removedResponse = await postCheckout(guest, { ...addressFields, intent: 'remove-coupon:nothing' })
  expect(findNotices(removedResponse.html)).toEqual([expect.stringContaining('has expired')])
})

test('a coupon replaced by an individual-use coupon is reported', async () => {
  const { guest } = await openGuestWithCoupon('ten')
  const { html } = await postCheckout(guest, { ...addressFields, intent: 'coupon', coupon_code: 'alone' })
  expect(findNotices(html)).toEqual([expect.stringContaining('can’t be used with other coupons')])
  expect(readTotal(html)).toBe('16000')
})
