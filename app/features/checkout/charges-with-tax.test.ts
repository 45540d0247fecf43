/** Migration 0043: a shop that entered fees and shipping costs without tax keeps doing so. */
import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { shippingMethods } from './tables.server.ts'

const { services } = await openShop()
const { db, pool } = services.database
const migration = await readFile(
  new URL('../../../db/migrations/0043_charges_with_tax.sql', import.meta.url),
  'utf8',
)

beforeEach(() => pool.query('delete from settings; delete from shipping_methods'))

async function runMigration() {
  await pool.query(migration)
  await services.settings.refresh()
  return services.settings.current().tax.chargesIncludeTax
}

test('after the migration, existing fees and taxed shipping costs stay without tax', async () => {
  await services.settings.save('tax', { isEnabled: true })
  await services.settings.save('payment', { onDeliveryFeeInMinor: 1500 })
  expect(await runMigration()).toBe(false)
  await pool.query('delete from settings')
  await services.settings.save('tax', { isEnabled: true, pricesIncludeTax: true })
  await db.insert(shippingMethods).values({ kind: 'flat_rate', options: { cost: '25' } })
  expect(await runMigration()).toBe(false)
})

test.each([
  ['taxes are disabled', { isEnabled: false }],
  ['prices exclude tax', { isEnabled: true, pricesIncludeTax: false }],
  ['nothing was entered yet', { isEnabled: true, pricesIncludeTax: true }],
])('after the migration, charges are entered like prices where %s', async (name, tax) => {
  await services.settings.save('tax', tax)
  if (!name.startsWith('nothing was')) await services.settings.save('payment', { onDeliveryFeeInMinor: 1500 })
  expect(await runMigration()).toBe(true)
})
