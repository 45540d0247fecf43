/**
 * B.11, B.12: an amount entered by a merchant in the admin (a price, a shipping cost, a fee) is the amount
 * that a customer sees and is charged: in the cart, at the checkout, in the order, its mail, its invoice, its
 * refund and its export; in currencies of 0, 2 and 3 decimals.
 */
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openOrderAdmin } from '#app/features/admin/orders/order/test-order-admin.server.ts'
import { readFormFields } from '#app/features/admin/form-kit/test-form.ts'
import { writePrice } from '#app/features/catalog/csv/write-cells.ts'
import { shippingMethods, taxRates } from '#app/features/checkout/tables.server.ts'
import { changeOrder } from '#app/features/orders/lifecycle/change.server.ts'
import {
  readCheckout,
  readHiddenFields,
  postCheckout,
  addressFields,
} from '#app/features/orders/test-checkout.ts'
import { getMoneyFormat, formatMoney } from '#app/platform/i18n/format/money-format.ts'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { runs } from '#tests/property-runs.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const shop = await openShop({
  products: aCap({ SKU: 'CUP', 'Name (en)': 'Cup', 'Regular price': 60 }),
  settings: { cart: { mostOrders: 0 } },
})
const { services } = shop
const { db } = services.database
const { see, post, orderOf, giveBack } = await openOrderAdmin(shop, { role: 'admin' })
await db.insert(taxRates).values({ country: 'SA', name: { en: 'VAT' }, millionths: 150_000 })
await db
  .insert(shippingMethods)
  .values({ kind: 'flat_rate', name: { ar: 'مندوب', en: 'Courier' }, options: { cost: '1' } })
const { rows } = await db.execute<{ id: number }>(sql`select id from products where sku = 'CUP'`)
const productId = rows[0]?.id ?? 0

const currencies = [
  ['JPY', 0],
  ['SAR', 2],
  ['KWD', 3],
] as const
const modes = {
  'without taxes': { isEnabled: false, pricesIncludeTax: true },
  'including tax': { isEnabled: true, pricesIncludeTax: true },
  'excluding tax': { isEnabled: true, pricesIncludeTax: false },
}
const cases = currencies.flatMap(([currency, decimals]) =>
  Object.entries(modes).map(([mode, tax]) => ({ currency, decimals, mode, tax })),
)

/** Submits the form with its current values, overwritten by `fields`. */
async function save(path: string, fields: Record<string, string>) {
  const answer = await post(path, { ...readFormFields(await see(path)), intent: 'save', ...fields })
  expect([path, answer.status]).toEqual([path, 303])
}

async function saveSetting(section: 'payment', fields: Record<string, string>) {
  const { version } = await services.settings.read(section)
  const answer = await post(`/admin/settings/${section}/`, { intent: 'save', version, ...fields })
  expect(answer.status).toBe(303)
}

const plain = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/[\s\u00a0]+/g, ' ')

test.each(cases)(
  'entered amounts are the same in cart, order, mail and export: $currency, amounts $mode',
  async ({ currency, decimals, tax }) => {
    await services.settings.save('catalog', { currency })
    await services.settings.save('tax', tax)
    await expect.poll(() => services.settings.current()).toMatchObject({ catalog: { currency }, tax })
    const format = getMoneyFormat(currency, { locale: 'en', country: 'SA', digits: 'latn' })
    const shown = (amount: number) => plain(formatMoney(amount, format))
    const isOnTop = tax.isEnabled && !tax.pricesIncludeTax
    const taxOf = (amount: number) => (isOnTop ? Math.round((amount * 15) / 100) : 0)
    const amount = fc.integer({ min: 1, max: 99_999 })
    const typing = fc.record({ price: amount, delivery: amount, fee: amount })
    await fc.assert(
      fc.asyncProperty(typing, async ({ price, delivery, fee }) => {
        await save(`/admin/products/${productId}/`, { regularPrice: writePrice(price, decimals) })
        await save('/admin/shipping/elsewhere/', { 'method.0.cost': writePrice(delivery, decimals) })
        await saveSetting('payment', { 'set.onDeliveryFeeInMinor': writePrice(fee, decimals) })
        await expect.poll(() => services.settings.current().payment.onDeliveryFeeInMinor).toBe(fee)
        const costs = async () => JSON.stringify((await services.rates.current()).methods)
        await expect.poll(costs).toContain(`"${writePrice(delivery, decimals)}"`)

        await db.execute(sql`delete from mails`)
        const guest = openBrowser(shop)
        await guest.add(productId)
        const taken = [price, delivery, fee].reduce((sum, each) => sum + each + taxOf(each), 0)
        const cart = plain(await (await guest.request('/en/cart/')).text())
        expect(cart).toContain(shown(price))
        expect(cart).toContain(`Courier ${shown(delivery)}`)
        expect(cart).toContain(shown(taken - fee - taxOf(fee)))

        const html = await readCheckout(guest)
        const checkout = plain(html)
        // The fee is shown next to the payment method and in the summary.
        expect(checkout.split(shown(fee)).length - 1).toBeGreaterThanOrEqual(2)
        expect(checkout).toContain(shown(taken))
        expect(readHiddenFields(html).expected_total).toBe(String(taken))
        const sent = await postCheckout(guest, { ...addressFields, ...readHiddenFields(html) })
        expect(sent.status).toBe(303)
        const { rows: last } = await db.execute<{ id: number }>(sql`select max(id) as id from orders`)
        const order = await orderOf(last[0]?.id ?? 0)
        expect([order.totalInMinor, order.currency]).toEqual([taken, currency])

        const mails = await shop.mailsTo('sara@shopper.example')
        const mail = mails.find(({ subject }) => subject.includes(String(order.number)))
        const path = `/en/admin/orders/${order.id}/`
        const papers = {
          received: await (await guest.request(sent.to)).text(),
          admin: await see(path),
          invoice: await see(`${path}invoice/`),
          mail: `${mail?.html} ${mail?.plainText}`,
        }
        for (const [where, paper] of Object.entries(papers)) {
          const text = plain(paper)
          const amounts = [price, delivery, fee, taken].map(shown)
          expect([where, amounts.filter((each) => !text.includes(each))]).toEqual([where, []])
        }
        await changeOrder(services, order.id, { event: 'completed-by-owner' })
        await giveBack(order.id, { intent: 'refund-all' })
        expect((await orderOf(order.id)).refundedInMinor).toBe(taken)
        const row = (await see('/en/admin/orders/orders.csv'))
          .split('\n')
          .find((line) => line.includes(`${order.number}`))
        // The row contains the amount three times: as total, as refunded amount and as paid amount.
        expect(row?.split(writePrice(taken, decimals))).toHaveLength(4)
      }),
      { numRuns: runs(3), seed: 17, endOnFailure: true },
    )
  },
)

test('a fee with too many decimals or an invalid value is rejected and keeps the input', async () => {
  const { version } = await services.settings.read('payment')
  for (const input of ['17.2555', 'free', '-1']) {
    const answer = await post('/en/admin/settings/payment/', {
      ...{ intent: 'save', version, 'set.onDeliveryFeeInMinor': input },
    })
    expect(answer.status).toBe(422)
    const html = (await answer.text()).replaceAll('<!-- -->', '')
    expect(html).toContain('with up to 3 decimals')
    expect(html).toContain(`value="${input}"`)
  }
})
