/** Back in stock and price drop alerts: who is notified, how often, and the texts. */
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { users } from '#app/features/customers/tables.server.ts'
import { wishlistItems } from '#app/features/wishlist/tables.server.ts'
import { openWishlistShop } from '#app/features/wishlist/test-shop.ts'
import { countStatements } from '#app/platform/database/database.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { AlertPreferences } from './rules.ts'
import { saveAlertChoice, saveAlertDefaults } from './choices.server.ts'
import { createAlertWorkers, listenForProductChanges } from './jobs.server.ts'
import { checkChangedProducts, checkProducts } from './check-products.server.ts'
import { notifyCustomers } from './notify-customers.server.ts'

vi.setConfig({ testTimeout: 30_000 })

const { shop, services, db, id, shopper } = await openWishlistShop()
const all = { whenBack: true, whenCheaper: true }

/** A customer with these products on the wishlist and alerts enabled. */
async function wisher(
  skus: string[],
  { alerts = all, locale = 'en' }: { alerts?: AlertPreferences; locale?: Locale } = {},
) {
  const browser = await shopper()
  for (const sku of skus) await browser.call('woosw_add', { product_id: id(sku) })
  await saveAlertDefaults(services, browser.userId, alerts)
  const email = `wisher-${browser.userId}@shopper.example`
  await db.update(users).set({ email, locale }).where(eq(users.id, browser.userId))
  return { ...browser, email, mails: () => shop.mailsTo(email) }
}

type Change = Partial<typeof products.$inferInsert>

async function write(sku: string, change: Change): Promise<void> {
  await db
    .update(products)
    .set({ ...change, updatedAt: sql`clock_timestamp()` })
    .where(eq(products.sku, sku))
}

/** Changes a product, runs the check, and notifies customers. */
async function change(sku: string, to: Change): Promise<void> {
  await write(sku, to)
  await look()
}

async function look(): Promise<void> {
  await checkChangedProducts(services)
  await notifyCustomers(services)
}

const price = (amount: number): Change => ({ regularPriceInMinor: amount })

await look()

test('an out-of-stock product on a wishlist sends one alert when it is back in stock', async () => {
  const { mails } = await wisher(['GONE'])
  await look()
  expect(await mails()).toEqual([])
  await change('GONE', { stockStatus: 'instock' })
  await look()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'wishlist-alert', locale: 'en', subject: 'Scarf is back in stock' })
  expect(mail?.plainText).toContain('Scarf is back in stock for ')
  expect(mail?.plainText).toContain('http://shop.test/en/product/cap-')
  await change('GONE', { stockStatus: 'outofstock' })
  expect(await mails()).toHaveLength(1)
  await change('GONE', { stockStatus: 'instock' })
  expect(await mails()).toHaveLength(2)
})

test('a price drop sends an alert, and another one below the price of the last alert', async () => {
  const { mails } = await wisher(['CUP'])
  await change('CUP', price(1500))
  expect((await mails())[0]?.plainText).toMatch(/Cup is now .*15\.00.*, down from .*19\.90.*\./)
  await change('CUP', price(1700))
  await change('CUP', price(1600))
  expect(await mails()).toHaveLength(1)
  await change('CUP', price(1400))
  expect(await mails()).toHaveLength(2)
  // The price returns to the price at the time of adding, so that the next drop is a new event.
  await change('CUP', price(1990))
  await change('CUP', price(1800))
  expect(await mails()).toHaveLength(3)
  await change('CUP', price(1990))
})

test('a price that is not below the price at the time of adding sends no alert', async () => {
  const { mails } = await wisher(['CAP'])
  await change('CAP', price(9000))
  await change('CAP', price(6000))
  expect(await mails()).toEqual([])
  await change('CAP', price(4900))
  expect(await mails()).toEqual([])
})

test('a scheduled sale sends an alert when it begins, and the next sale sends another', async () => {
  const { mails } = await wisher(['POT'])
  await change('POT', {
    salePriceInMinor: 3900,
    saleFrom: new Date('2026-01-16T00:00:00Z'),
    saleTo: new Date('2026-01-17T00:00:00Z'),
  })
  expect(await mails()).toEqual([])
  shop.clock.moveTo('2026-01-16T00:00:01Z')
  await look()
  await look()
  expect(await mails()).toHaveLength(1)
  shop.clock.moveTo('2026-01-17T00:00:01Z')
  await look()
  expect(await mails()).toHaveLength(1)
  await change('POT', { saleFrom: new Date('2026-01-18T00:00:00Z'), saleTo: null })
  shop.clock.moveTo('2026-01-18T00:00:01Z')
  await look()
  expect(await mails()).toHaveLength(2)
})

test('the alert of a variation contains its attribute values in the name and the link', async () => {
  const { mails } = await wisher(['SHIRT-RED-S'])
  await change('SHIRT-RED-S', price(100))
  const [mail] = await mails()
  expect(mail?.subject).toBe('Price drop: Shirt – Red, Small')
  expect(mail?.plainText).toContain('/en/product/shirt/?attribute_pa_color=red')
})

test('an unpublished product sends no alert until the product is published again', async () => {
  const { mails } = await wisher(['CUP'])
  await change('CUP', { status: 'draft', ...price(900) })
  expect(await mails()).toEqual([])
  await change('CUP', { status: 'publish' })
  expect(await mails()).toHaveLength(1)
  // The product is unpublished between the event and its mail.
  await write('CUP', price(800))
  await checkProducts(services, [id('CUP')])
  await write('CUP', { status: 'draft' })
  await notifyCustomers(services)
  expect(await mails()).toHaveLength(1)
  await change('CUP', { status: 'publish', ...price(1990) })
})

test('no alert is sent if the item was removed or the change was undone', async () => {
  const one = await wisher(['CUP'])
  await write('CUP', price(1000))
  await checkProducts(services, [id('CUP')])
  await db.delete(wishlistItems).where(eq(wishlistItems.productId, id('CUP')))
  await notifyCustomers(services)
  expect(await one.mails()).toEqual([])
  const other = await wisher(['CUP'])
  await write('CUP', price(900))
  await checkProducts(services, [id('CUP')])
  await write('CUP', price(1990))
  await checkProducts(services, [id('CUP')])
  await notifyCustomers(services)
  expect(await other.mails()).toEqual([])
})

test('alerts are sent only to customers who enabled them; the setting of a product overrides the default', async () => {
  const silent = await wisher(['CUP'], { alerts: { whenBack: true, whenCheaper: false } })
  const choosy = await wisher(['CUP', 'CAP'], { alerts: { whenBack: false, whenCheaper: false } })
  await saveAlertChoice(services, choosy.userId, { productId: id('CUP'), ...all })
  await change('CUP', price(1200))
  await change('CAP', price(1200))
  expect(await silent.mails()).toEqual([])
  expect((await choosy.mails()).map(({ subject }) => subject)).toEqual(['Price drop: Cup'])
  await change('CUP', price(1990))
  await change('CAP', price(4900))
})

test('one mail contains all alerts, in the language of the customer', async () => {
  const { mails } = await wisher(['CUP', 'CAP'], { locale: 'ar' })
  await write('CUP', price(1000))
  await write('CAP', price(1000))
  await look()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ locale: 'ar' })
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
  expect(mail?.subject).not.toMatch(/[A-Za-z]/)
  expect(mail?.plainText.match(/http:\/\/shop\.test\/product\//g)).toHaveLength(2)
  await change('CUP', price(1990))
  await change('CAP', price(4900))
})

test('a job that is repeated, or run by two processes at once, sends no alert twice', async () => {
  const { mails } = await wisher(['CUP'])
  await write('CUP', price(1100))
  const ids = [id('CUP')]
  await Promise.all([1, 2, 3].map(() => checkProducts(services, ids)))
  await Promise.all([1, 2, 3].map(() => notifyCustomers(services)))
  expect(await mails()).toHaveLength(1)
  await change('CUP', price(1990))
})

test('if a mail cannot be stored, its alerts stay open and are sent with the next attempt', async () => {
  const { mails } = await wisher(['CUP'])
  await write('CUP', price(1100))
  await checkProducts(services, [id('CUP')])
  await db.execute(sql`alter table mails add constraint broken check (kind <> 'wishlist-alert') not valid`)
  await expect(notifyCustomers(services)).rejects.toThrow('Failed query')
  await db.execute(sql`alter table mails drop constraint broken`)
  expect(await mails()).toEqual([])
  await notifyCustomers(services)
  expect(await mails()).toHaveLength(1)
  await change('CUP', price(1990))
})

test('a check runs as many SQL statements for many products and customers as for one', async () => {
  const statementCount = async (ids: number[]) => {
    const counted = await countStatements(services.database, () => checkProducts(services, ids))
    return counted.statements.length
  }
  await wisher(['CUP'])
  await write('CUP', price(1000))
  const few = await statementCount([id('CUP')])
  for (let count = 0; count < 10; count += 1) await wisher(['CUP', 'CAP', 'POT', 'SHIRT'])
  for (const sku of ['CUP', 'CAP', 'POT']) await write(sku, { ...price(500), salePriceInMinor: null })
  const many = await statementCount(['CUP', 'CAP', 'POT', 'SHIRT', 'GONE', 'EVIL'].map(id))
  expect(many).toBe(few)
})

test('the notification of a product change queues a job that checks the changed products', async () => {
  await change('CUP', price(1990))
  const { mails } = await wisher(['CUP'])
  listenForProductChanges(services)
  await write('CUP', price(1000))
  await services.notifications.publish(['products', `product:${id('CUP')}`])
  const job = await vi.waitUntil(async () => {
    const { rows } = await services.database.pool
      .query<{ data: object }>("select data from jobs.job where name = 'wishlist-look'")
      .catch(() => ({ rows: [] }))
    return rows[0]
  }, 20_000)
  expect(job.data).toEqual({ productIds: [id('CUP')] })
  for (const { run } of createAlertWorkers(services)) {
    await run({ data: job.data, isLast: false, signal: new AbortController().signal })
  }
  expect(await mails()).toHaveLength(1)
  await change('CUP', price(1990))
})

test('no alert is sent if the setting is off', async () => {
  const { mails } = await wisher(['CAP'])
  await services.settings.save('wishlist', { alerts: false })
  await change('CAP', price(10))
  expect(await mails()).toEqual([])
  await services.settings.save('wishlist', { alerts: true })
})
