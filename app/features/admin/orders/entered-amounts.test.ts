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
import { scaleRuns } from '#tests/property-runs.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const shop = await openShop({
  products: aCap({ SKU: 'CUP', 'Name (en)': 'Cup', 'Regular price': 60 }),
  settings: { cart: { mostOrders: 0 } },
})
const { services } = shop
const { db } = services.database
const { see, post, readExistingOrder, requestAndConfirmRefund } = await openOrderAdmin(shop, {
  role: 'admin',
})
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
  const response = await post(path, { ...readFormFields(await see(path)), intent: 'save', ...fields })
  expect([path, response.status]).toEqual([path, 303])
}

async function saveSetting(section: 'payment', fields: Record<string, string>) {
  const { version } = await services.settings.read(section)
  const response = await post(`/admin/settings/${section}/`, { intent: 'save', version, ...fields })
  expect(response.status).toBe(303)
}

const readVisibleText = (html: string) =>
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
    const formatAmount = (amount: number) => readVisibleText(formatMoney(amount, format))
    const isOnTop = tax.isEnabled && !tax.pricesIncludeTax
    const calculateTax = (amount: number) => (isOnTop ? Math.round((amount * 15) / 100) : 0)
    const amount = fc.integer({ min: 1, max: 99_999 })
    const enteredAmounts = fc.record({ price: amount, delivery: amount, fee: amount })
    await fc.assert(
      fc.asyncProperty(enteredAmounts, async ({ price, delivery, fee }) => {
        await save(`/admin/products/${productId}/`, { regularPrice: writePrice(price, decimals) })
        await save('/admin/shipping/elsewhere/', { 'method.0.cost': writePrice(delivery, decimals) })
        await saveSetting('payment', { 'set.onDeliveryFeeInMinor': writePrice(fee, decimals) })
        await expect.poll(() => services.settings.current().payment.onDeliveryFeeInMinor).toBe(fee)
        const readShippingMethods = async () => JSON.stringify((await services.rates.current()).methods)
        await expect.poll(readShippingMethods).toContain(`"${writePrice(delivery, decimals)}"`)

        await db.execute(sql`delete from mails`)
        const guest = openBrowser(shop)
        await guest.add(productId)
        const expectedTotalInMinor = [price, delivery, fee].reduce(
          (sum, each) => sum + each + calculateTax(each),
          0,
        )
        const cart = readVisibleText(await (await guest.request('/en/cart/')).text())
        expect(cart).toContain(formatAmount(price))
        expect(cart).toContain(`Courier ${formatAmount(delivery)}`)
        expect(cart).toContain(formatAmount(expectedTotalInMinor - fee - calculateTax(fee)))

        const html = await readCheckout(guest)
        const checkout = readVisibleText(html)
        // The fee is shown next to the payment method and in the summary.
        expect(checkout.split(formatAmount(fee)).length - 1).toBeGreaterThanOrEqual(2)
        expect(checkout).toContain(formatAmount(expectedTotalInMinor))
        expect(readHiddenFields(html).expected_total).toBe(String(expectedTotalInMinor))
        const checkoutResult = await postCheckout(guest, { ...addressFields, ...readHiddenFields(html) })
        expect(checkoutResult.status).toBe(303)
        const { rows: lastOrderRows } = await db.execute<{ id: number }>(
          sql`select max(id) as id from orders`,
        )
        const order = await readExistingOrder(lastOrderRows[0]?.id ?? 0)
        expect([order.totalInMinor, order.currency]).toEqual([expectedTotalInMinor, currency])

        const mails = await shop.mailsTo('sara@shopper.example')
        const mail = mails.find(({ subject }) => subject.includes(String(order.number)))
        const path = `/en/admin/orders/${order.id}/`
        const documents = {
          received: await (await guest.request(checkoutResult.location)).text(),
          admin: await see(path),
          invoice: await see(`${path}invoice/`),
          mail: `${mail?.html} ${mail?.plainText}`,
        }
        for (const [documentName, documentHtml] of Object.entries(documents)) {
          const text = readVisibleText(documentHtml)
          const amounts = [price, delivery, fee, expectedTotalInMinor].map(formatAmount)
          expect([documentName, amounts.filter((each) => !text.includes(each))]).toEqual([documentName, []])
        }
        await changeOrder(services, order.id, { event: 'completed-by-owner' })
        await requestAndConfirmRefund(order.id, { intent: 'refund-all' })
        expect((await readExistingOrder(order.id)).refundedInMinor).toBe(expectedTotalInMinor)
        const row = (await see('/en/admin/orders/orders.csv'))
          .split('\n')
          .find((line) => line.includes(`${order.number}`))
        // The row contains the amount three times: as total, as refunded amount and as paid amount.
        expect(row?.split(writePrice(expectedTotalInMinor, decimals))).toHaveLength(4)
      }),
      { numRuns: scaleRuns(3), seed: 17, endOnFailure: true },
    )
  },
)

test('a fee with too many decimals or an invalid value is rejected and keeps the input', async () => {
  const { version } = await services.settings.read('payment')
  for (const input of ['17.2555', 'free', '-1']) {
    const response = await post('/en/admin/settings/payment/', {
      ...{ intent: 'save', version, 'set.onDeliveryFeeInMinor': input },
    })
    expect(response.status).toBe(422)
    const html = (await response.text()).replaceAll('<!-- -->', '')
    expect(html).toContain('with up to 3 decimals')
    expect(html).toContain(`value="${input}"`)
  }
})
