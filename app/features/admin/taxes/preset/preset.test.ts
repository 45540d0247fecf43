/** Country presets are previewed and applied once in the admin, and no existing data is lost. */
import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { openInbox } from '#app/features/admin/inbox/test-inbox.server.ts'
import { presets, presetSteps, listRemainingSteps, type PresetCountry } from './presets.ts'

const shop = await openShop({
  settings: { shop: { defaultLocale: 'en' }, catalog: { country: 'SA', currency: 'SAR' } },
})
const { settings, database } = shop.services
const { db } = database
const { see, post } = await openInbox(shop, { role: 'admin' })
const path = '/admin/taxes/preset/'
const readTaxAndShipping = async () =>
  (
    await db.execute<{ rates: unknown[]; zones: unknown[]; methods: unknown[] }>(sql`
      select (select json_agg(json_build_object('country', country, 'millionths', millionths) order by id) from tax_rates) as rates,
        (select json_agg(json_build_object('name', name->>'en', 'regions', regions) order by position, id) from shipping_zones) as zones,
        (select json_agg(options->>'cost' order by id) from shipping_methods) as methods`)
  ).rows[0]

test.each<[PresetCountry, string, number | null]>([
  ['SA', 'SAR', 150_000],
  ['AE', 'AED', 50_000],
  ['EG', 'EGP', 140_000],
  ['KW', 'KWD', null],
  ['BH', 'BHD', 100_000],
  ['OM', 'OMR', 50_000],
  ['QA', 'QAR', null],
  ['MA', 'MAD', 200_000],
])(
  'B-12: the preset for %s sets the currency %s and the value added tax of the country',
  async (country, currency, vatMillionths) => {
    expect(presets[country]).toMatchObject({ currency, vatMillionths })
    const html = await see(`${path}?country=${country}`)
    expect(html).toContain(`Set the currency to ${currency}`)
    expect(html.includes('Tax rate of')).toBe(vatMillionths !== null)
  },
)

test('existing settings are excluded from the remaining steps', () => {
  const doneFields = { country: 'SA', currency: 'SAR', isTaxed: true, hasRate: true, hasAnyRate: true }
  const allFields = { ...doneFields, hasZone: true, feeInMinor: 500, isPaidOnDelivery: true }
  expect(listRemainingSteps('SA', allFields)).toEqual([])
  const emptyFields = { country: 'US', currency: 'USD', isTaxed: false, hasRate: false, hasAnyRate: false }
  expect(
    listRemainingSteps('SA', { ...emptyFields, hasZone: false, feeInMinor: 0, isPaidOnDelivery: false }),
  ).toEqual([...presetSteps])
})

test('viewing changes nothing; selected steps are applied once, and existing values are kept', async () => {
  await see(`${path}?country=AE`)
  expect(await readTaxAndShipping()).toEqual({ rates: null, zones: null, methods: null })
  const applyResponse = await post(path, { country: 'SA', step: ['tax', 'vat', 'zone', 'fee'] })
  expect(applyResponse.headers.get('location')).toBe(`${path}?country=SA&notice=applied`)
  const saudiZone = { name: 'Saudi Arabia', regions: [{ kind: 'country', code: 'SA' }] }
  const rate = { country: 'SA', millionths: 150_000 }
  expect(await readTaxAndShipping()).toEqual({ rates: [rate], zones: [saudiZone], methods: ['25'] })
  await expect.poll(() => settings.current().payment.onDeliveryFeeInMinor).toBe(1500)
  expect(settings.current().tax).toMatchObject({ isEnabled: true, pricesIncludeTax: true })

  await settings.save('payment', { onDeliveryFeeInMinor: 700 })
  await settings.save('tax', { pricesIncludeTax: false })
  await post(path, { country: 'SA', step: [...presetSteps] })
  expect(await readTaxAndShipping()).toEqual({ rates: [rate], zones: [saudiZone], methods: ['25'] })
  // The zone and the fee of this preset are in dirhams, so a shop in riyals does not get them.
  await post(path, { country: 'AE', step: ['country', 'vat', 'zone', 'fee'] })
  expect(await readTaxAndShipping()).toMatchObject({
    rates: [rate, { country: 'AE', millionths: 50_000 }],
    zones: [saudiZone],
  })
  await expect.poll(() => settings.current().catalog).toMatchObject({ country: 'AE', currency: 'SAR' })
  expect(settings.current().payment.onDeliveryFeeInMinor).toBe(700)
  expect(settings.current().tax.pricesIncludeTax).toBe(false)
})

test('a currency change is not selected by default, and must be confirmed before any other step is applied', async () => {
  const html = await see(`${path}?country=KW`)
  expect(html).toContain('how to convert amounts in SAR')
  expect(html).toMatch(/<input type="checkbox" disabled="" name="step" value="zone"\/>/)
  expect(html).toMatch(/<input type="checkbox" name="step" value="currency"\/>/)
  expect(html).toContain('KWD\u00a01.000')
  const currencyResponse = await post(path, { country: 'KW', step: ['currency', 'country', 'zone', 'fee'] })
  expect(currencyResponse.headers.get('location')).toBe('/admin/currency/?to=KWD&preset=KW')
  expect(settings.current().catalog).toMatchObject({ country: 'AE', currency: 'SAR' })
})

test('customers and cross-site requests cannot apply a preset', async () => {
  const { cookie } = await createSignedInUser(shop.services)
  const fields = { country: 'EG', step: 'vat' }
  expect((await post(path, fields, { cookie })).status).toBe(404)
  expect((await post(path, fields, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post(path, { country: 'XX', step: 'vat' })).status).toBe(400)
})
