/** Tests B.10–B.12 with real quotes: random carts in every tax mode, and the tax vectors as tax rates. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scaleRuns } from '#tests/property-runs.ts'
import type { Quote } from './quote.ts'
import { products } from '#app/features/catalog/tables.server.ts'
import { createGuestWithCart } from '#app/features/orders/lifecycle/test-place-order.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { requireCases, readVectors } from '#tests/structure/vector-cases.ts'
import { sumAmounts } from './amounts.ts'
import { RATES_TAG } from './rates.server.ts'
import { readQuote } from './read-quote.server.ts'
import { coupons, shippingMethods, taxRates } from './tables.server.ts'

const shop = await openShop({
  settings: { catalog: { country: 'SA', currency: 'SAR' } },
  products: [
    ...aCap({ SKU: 'A', 'Regular price': 19.99 }),
    ...aCap({ SKU: 'B', 'Regular price': 0.07, 'Tax class': 'reduced-rate' }),
    ...aCap({ SKU: 'C', 'Regular price': 1234.56, 'Sale price': 999.95, 'Tax status': 'shipping' }),
  ],
})
const { services } = shop
const { db } = services.database
const productRows = await db.select({ id: products.id, sku: products.sku }).from(products)
const guest = await createGuestWithCart(
  services,
  productRows.map(({ id }, index) => ({ productId: id, quantity: 3 + index * 4 })),
)

const codes = ['share', 'cart', 'piece', 'free']
await db.insert(coupons).values([
  { code: 'share', type: 'percent', amount: 333_333 },
  { code: 'cart', type: 'fixed_cart', amount: 1001 },
  { code: 'piece', type: 'fixed_product', amount: 5, excludesSaleItems: true },
  { code: 'free', type: 'percent', amount: 0, givesFreeShipping: true },
])
await db.insert(shippingMethods).values([
  { zoneId: null, kind: 'flat_rate', name: { en: 'Courier' }, options: { cost: '9.99 + 0.333 * [qty]' } },
  { zoneId: null, kind: 'free_shipping', name: { en: 'Free' }, position: 1, options: { requires: 'coupon' } },
])
await db.insert(taxRates).values([
  { country: 'SA', name: { en: 'VAT' }, millionths: 150_000 },
  { country: 'SA', name: { en: 'City' }, millionths: 33_333, priority: 2, isCompound: true },
  { country: 'SA', name: { en: 'Low' }, millionths: 50_000, taxClass: 'reduced-rate' },
  { country: 'EG', name: { en: 'VAT' }, millionths: 140_000 },
])
await services.notifications.publish([RATES_TAG])

const sumGross = (amounts: { netInMinor: number; taxInMinor: number }[]) =>
  sumAmounts(amounts.map(({ netInMinor, taxInMinor }) => netInMinor + taxInMinor))

function expectSums({ totals }: Quote): void {
  expect(totals.totalInMinor).toBe(sumGross([...totals.lines, ...totals.shipping, ...totals.fees]))
  expect(totals.taxInMinor).toBe(sumAmounts(Object.values(totals.taxes)))
  expect(sumGross([totals.items]) - sumGross([totals.discount])).toBe(sumGross(totals.lines))
  for (const { netInMinor, taxInMinor, taxes } of [...totals.lines, ...totals.shipping, ...totals.fees]) {
    expect(Math.min(netInMinor, taxInMinor)).toBeGreaterThanOrEqual(0)
    expect(taxInMinor).toBe(sumAmounts(Object.values(taxes)))
  }
}

const modes = [true, false].flatMap((pricesIncludeTax) =>
  [true, false].flatMap((roundsAtSubtotal) =>
    [true, false].map((keepsGross) => ({ pricesIncludeTax, roundsAtSubtotal, keepsGross })),
  ),
)

describe('B-12: totals are the sums of their lines to the minor unit', () => {
  test.each(modes)('with the tax settings %j', async (mode) => {
    await services.settings.save('tax', { isEnabled: true, ...mode })
    await expect.poll(() => services.settings.current().tax).toMatchObject(mode)
    const requestArbitrary = fc.record({
      country: fc.constantFrom('SA', 'EG', 'KW'),
      coupons: fc.subarray(codes),
      feeInMinor: fc.integer({ min: 0, max: 2000 }),
      isFree: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(requestArbitrary, async ({ country, coupons: chosenCodes, feeInMinor, isFree }) => {
        const place = { country, state: '', postcode: '', city: '' }
        const rateId = isFree ? 'free_shipping:2' : 'flat_rate:1'
        const fee = { key: 'cod', name: { en: 'Fee' }, amountInMinor: feeInMinor }
        const { quote } = await readQuote(services, guest, {
          selections: { place, coupons: chosenCodes, rateId },
          fee,
        })
        expectSums(quote)
        expect(quote.coupons.map(({ code }) => code)).toEqual(chosenCodes)
        const isShippingFree = isFree && chosenCodes.includes('free')
        expect(quote.chosenRate?.id).toBe(isShippingFree ? 'free_shipping:2' : 'flat_rate:1')
      }),
      { numRuns: scaleRuns(25), seed: 7 },
    )
  })
})

type TaxCase = {
  id: string
  price: number
  rates: { id: string; rate: number; compound: boolean }[]
  added_when_prices_exclude_tax: Record<string, number>
  contained_when_prices_include_tax: Record<string, number>
}
const { tax } = readVectors('shop.json') as { tax?: TaxCase[] }

describe('tax vectors as tax rates of the shop', () => {
  test.for(requireCases(tax))('$id', async (taxCase) => {
    await db.delete(taxRates)
    const taxRateRows = await db
      .insert(taxRates)
      .values(
        taxCase.rates.map(({ rate, compound }, index) => ({
          ...{ country: 'SA', millionths: Math.round(rate * 10_000), isCompound: compound },
          priority: index + 1,
        })),
      )
      .returning({ id: taxRates.id })
    await services.notifications.publish([RATES_TAG])
    const [firstProduct] = productRows
    await db
      .update(products)
      .set({ regularPriceInMinor: Math.round(taxCase.price * 100), salePriceInMinor: null })
    const guestWithOneProduct = await createGuestWithCart(services, [{ productId: firstProduct?.id ?? 0 }])
    for (const pricesIncludeTax of [true, false]) {
      await services.settings.save('tax', { pricesIncludeTax, roundsAtSubtotal: false })
      await expect.poll(() => services.settings.current().tax.pricesIncludeTax).toBe(pricesIncludeTax)
      const expected = pricesIncludeTax
        ? taxCase.contained_when_prices_include_tax
        : taxCase.added_when_prices_exclude_tax
      const readTaxes = async () => {
        const { quote } = await readQuote(services, guestWithOneProduct)
        return taxRateRows.map(({ id }) => quote.totals.lines[0]?.taxes[id])
      }
      await expect
        .poll(readTaxes)
        .toEqual(taxCase.rates.map(({ id }) => Math.round(Number(((expected[id] ?? 0) * 100).toFixed(6)))))
    }
  })
})
