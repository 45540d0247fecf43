/** Tax, shipping and coupons of the demo shop. */
import type { BaseServices } from '#app/services.server.ts'
import { RATES_TAG } from '#app/features/checkout/rates.server.ts'
import { coupons, shippingMethods, shippingZones, taxRates } from '#app/features/checkout/tables.server.ts'

const deliveryName = { ar: 'توصيل إلى الباب', en: 'Delivery to your door' }
const freeShippingName = { ar: 'شحن مجاني', en: 'Free shipping' }
const pickupName = { ar: 'استلام من المعرض في الرياض', en: 'Pick up at our showroom in Riyadh' }
const vatName = { ar: 'ضريبة القيمة المضافة', en: 'VAT' }

/** Adds taxes, shipping and coupons. Idempotent: an import that continues after a kill adds nothing twice. */
export async function addDemoSales(shop: BaseServices): Promise<void> {
  await shop.settings.save('tax', { isEnabled: true, pricesIncludeTax: true })
  await shop.settings.save('payment', {
    byTransfer: true,
    bankDetails: 'Hanout Crafts Est.\nSA03 8000 0000 6080 1016 7519',
  })
  await shop.database.db.transaction(async (queries) => {
    const existingZones = await queries.select({ id: shippingZones.id }).from(shippingZones).limit(1)
    if (existingZones.length > 0) return
    await queries.insert(taxRates).values({ country: 'SA', name: vatName, millionths: 150_000 })
    const zones = await queries
      .insert(shippingZones)
      .values([
        {
          name: { ar: 'السعودية', en: 'Saudi Arabia' },
          regions: [{ kind: 'country', code: 'SA' }],
        },
        {
          name: { ar: 'دول الخليج', en: 'Gulf states' },
          position: 1,
          regions: ['AE', 'BH', 'KW', 'OM', 'QA'].map((code) => ({ kind: 'country' as const, code })),
        },
      ])
      .returning({ id: shippingZones.id })
    const [home, gulf] = zones
    await queries.insert(shippingMethods).values([
      // The first available method is preselected.
      {
        ...{ zoneId: home?.id, kind: 'free_shipping', name: freeShippingName },
        options: { requires: 'min_amount', minimumInMinor: 20_000, days: { least: 2, most: 4 } },
      },
      {
        ...{ zoneId: home?.id, kind: 'flat_rate', name: deliveryName, position: 1 },
        options: { cost: '25', days: { least: 2, most: 4 } },
      },
      {
        ...{ zoneId: home?.id, kind: 'local_pickup', name: pickupName, position: 2 },
        options: { cost: '0', days: { least: 1, most: 1 } },
      },
      {
        ...{ zoneId: gulf?.id, kind: 'flat_rate', name: deliveryName, isTaxable: false },
        options: { cost: '60', days: { least: 5, most: 8 } },
      },
    ])
    await queries.insert(coupons).values([
      { code: 'salam10', type: 'percent', amount: 100_000, description: '10% off for new customers' },
      { code: 'eid25', type: 'fixed_cart', amount: 2500, minimumInMinor: 15_000, description: 'Eid: 25 riyals off' },
    ])
  })
  await shop.notifications.publish([RATES_TAG])
}
