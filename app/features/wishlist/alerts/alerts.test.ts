/** Back in stock and price drop alerts: who is notified, how often, and the texts. */
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { products } from '#app/features/catalog/tables.server.ts'
import { users } from '#app/features/customers/tables.server.ts'
import { wishlistItems } from '#app/features/wishlist/tables.server.ts'
import { openWishlistShop } from '#app/features/wishlist/test-shop.ts'
import { recordStatements } from '#app/platform/database/database.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { AlertPreferences } from './rules.ts'
import { saveAlertChoice, saveAlertDefaults } from './choices.server.ts'
import { createAlertWorkers, listenForProductChanges } from './jobs.server.ts'
import { checkChangedProducts, checkProducts } from './check-products.server.ts'
import { notifyCustomers } from './notify-customers.server.ts'

vi.setConfig({ testTimeout: 30_000 })

const { shop, services, db, findProductId, shopper: openCustomerBrowser } = await openWishlistShop()
const allAlerts = { whenBack: true, whenCheaper: true }

/** A customer with these products on the wishlist and alerts enabled. */
async function createCustomerWithItems(
  skus: string[],
  { alerts = allAlerts, locale = 'en' }: { alerts?: AlertPreferences; locale?: Locale } = {},
) {
  const browser = await openCustomerBrowser()
  for (const sku of skus) await browser.call('woosw_add', { product_id: findProductId(sku) })
  await saveAlertDefaults(services, browser.userId, alerts)
  const email = `wisher-${browser.userId}@shopper.example`
  await db.update(users).set({ email, locale }).where(eq(users.id, browser.userId))
  return { ...browser, email, readMails: () => shop.mailsTo(email) }
}

type Change = Partial<typeof products.$inferInsert>

async function updateProduct(sku: string, change: Change): Promise<void> {
  await db
    .update(products)
    .set({ ...change, updatedAt: sql`clock_timestamp()` })
    .where(eq(products.sku, sku))
}

/** Changes a product, runs the check, and notifies customers. */
async function change(sku: string, changes: Change): Promise<void> {
  await updateProduct(sku, changes)
  await checkAndNotify()
}

async function checkAndNotify(): Promise<void> {
  await checkChangedProducts(services)
  await notifyCustomers(services)
}

const createPriceChange = (amount: number): Change => ({ regularPriceInMinor: amount })

await checkAndNotify()

test('an out-of-stock product on a wishlist sends one alert when it is back in stock', async () => {
  const { readMails } = await createCustomerWithItems(['GONE'])
  await checkAndNotify()
  expect(await readMails()).toEqual([])
  await change('GONE', { stockStatus: 'instock' })
  await checkAndNotify()
  const [mail, ...otherMails] = await readMails()
  expect(otherMails).toEqual([])
  expect(mail).toMatchObject({ kind: 'wishlist-alert', locale: 'en', subject: 'Scarf is back in stock' })
  expect(mail?.plainText).toContain('Scarf is back in stock for ')
  expect(mail?.plainText).toContain('http://shop.test/en/product/cap-')
  await change('GONE', { stockStatus: 'outofstock' })
  expect(await readMails()).toHaveLength(1)
  await change('GONE', { stockStatus: 'instock' })
  expect(await readMails()).toHaveLength(2)
})

test('a price drop sends an alert, and another one below the price of the last alert', async () => {
  const { readMails } = await createCustomerWithItems(['CUP'])
  await change('CUP', createPriceChange(1500))
  expect((await readMails())[0]?.plainText).toMatch(/Cup is now .*15\.00.*, down from .*19\.90.*\./)
  await change('CUP', createPriceChange(1700))
  await change('CUP', createPriceChange(1600))
  expect(await readMails()).toHaveLength(1)
  await change('CUP', createPriceChange(1400))
  expect(await readMails()).toHaveLength(2)
  // The price returns to the price at the time of adding, so that the next drop is a new event.
  await change('CUP', createPriceChange(1990))
  await change('CUP', createPriceChange(1800))
  expect(await readMails()).toHaveLength(3)
  await change('CUP', createPriceChange(1990))
})

test('a price that is not below the price at the time of adding sends no alert', async () => {
  const { readMails } = await createCustomerWithItems(['CAP'])
  await change('CAP', createPriceChange(9000))
  await change('CAP', createPriceChange(6000))
  expect(await readMails()).toEqual([])
  await change('CAP', createPriceChange(4900))
  expect(await readMails()).toEqual([])
})

test('a scheduled sale sends an alert when it begins, and the next sale sends another', async () => {
  const { readMails } = await createCustomerWithItems(['POT'])
  await change('POT', {
    salePriceInMinor: 3900,
    saleFrom: new Date('2026-01-16T00:00:00Z'),
    saleTo: new Date('2026-01-17T00:00:00Z'),
  })
  expect(await readMails()).toEqual([])
  shop.clock.moveTo('2026-01-16T00:00:01Z')
  await checkAndNotify()
  await checkAndNotify()
  expect(await readMails()).toHaveLength(1)
  shop.clock.moveTo('2026-01-17T00:00:01Z')
  await checkAndNotify()
  expect(await readMails()).toHaveLength(1)
  await change('POT', { saleFrom: new Date('2026-01-18T00:00:00Z'), saleTo: null })
  shop.clock.moveTo('2026-01-18T00:00:01Z')
  await checkAndNotify()
  expect(await readMails()).toHaveLength(2)
})

test('the alert of a variation contains its attribute values in the name and the link', async () => {
  const { readMails } = await createCustomerWithItems(['SHIRT-RED-S'])
  await change('SHIRT-RED-S', createPriceChange(100))
  const [mail] = await readMails()
  expect(mail?.subject).toBe('Price drop: Shirt – Red, Small')
  expect(mail?.plainText).toContain('/en/product/shirt/?attribute_pa_color=red')
})

test('an unpublished product sends no alert until the product is published again', async () => {
  const { readMails } = await createCustomerWithItems(['CUP'])
  await change('CUP', { status: 'draft', ...createPriceChange(900) })
  expect(await readMails()).toEqual([])
  await change('CUP', { status: 'publish' })
  expect(await readMails()).toHaveLength(1)
  // The product is unpublished between the event and its mail.
  await updateProduct('CUP', createPriceChange(800))
  await checkProducts(services, [findProductId('CUP')])
  await updateProduct('CUP', { status: 'draft' })
  await notifyCustomers(services)
  expect(await readMails()).toHaveLength(1)
  await change('CUP', { status: 'publish', ...createPriceChange(1990) })
})

test('no alert is sent if the item was removed or the change was undone', async () => {
  const customer = await createCustomerWithItems(['CUP'])
  await updateProduct('CUP', createPriceChange(1000))
  await checkProducts(services, [findProductId('CUP')])
  await db.delete(wishlistItems).where(eq(wishlistItems.productId, findProductId('CUP')))
  await notifyCustomers(services)
  expect(await customer.readMails()).toEqual([])
  const secondCustomer = await createCustomerWithItems(['CUP'])
  await updateProduct('CUP', createPriceChange(900))
  await checkProducts(services, [findProductId('CUP')])
  await updateProduct('CUP', createPriceChange(1990))
  await checkProducts(services, [findProductId('CUP')])
  await notifyCustomers(services)
  expect(await secondCustomer.readMails()).toEqual([])
})

test('alerts are sent only to customers who enabled them; the setting of a product overrides the default', async () => {
  const customerWithoutPriceAlerts = await createCustomerWithItems(['CUP'], {
    alerts: { whenBack: true, whenCheaper: false },
  })
  const customerWithOneAlert = await createCustomerWithItems(['CUP', 'CAP'], {
    alerts: { whenBack: false, whenCheaper: false },
  })
  await saveAlertChoice(services, customerWithOneAlert.userId, {
    productId: findProductId('CUP'),
    ...allAlerts,
  })
  await change('CUP', createPriceChange(1200))
  await change('CAP', createPriceChange(1200))
  expect(await customerWithoutPriceAlerts.readMails()).toEqual([])
  expect((await customerWithOneAlert.readMails()).map(({ subject }) => subject)).toEqual(['Price drop: Cup'])
  await change('CUP', createPriceChange(1990))
  await change('CAP', createPriceChange(4900))
})

test('one mail contains all alerts, in the language of the customer', async () => {
  const { readMails } = await createCustomerWithItems(['CUP', 'CAP'], { locale: 'ar' })
  await updateProduct('CUP', createPriceChange(1000))
  await updateProduct('CAP', createPriceChange(1000))
  await checkAndNotify()
  const [mail, ...otherMails] = await readMails()
  expect(otherMails).toEqual([])
  expect(mail).toMatchObject({ locale: 'ar' })
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
  expect(mail?.subject).not.toMatch(/[A-Za-z]/)
  expect(mail?.plainText.match(/http:\/\/shop\.test\/product\//g)).toHaveLength(2)
  await change('CUP', createPriceChange(1990))
  await change('CAP', createPriceChange(4900))
})

test('a job that is repeated, or run by two processes at once, sends no alert twice', async () => {
  const { readMails } = await createCustomerWithItems(['CUP'])
  await updateProduct('CUP', createPriceChange(1100))
  const ids = [findProductId('CUP')]
  await Promise.all([1, 2, 3].map(() => checkProducts(services, ids)))
  await Promise.all([1, 2, 3].map(() => notifyCustomers(services)))
  expect(await readMails()).toHaveLength(1)
  await change('CUP', createPriceChange(1990))
})

test('if a mail cannot be stored, its alerts stay open and are sent with the next attempt', async () => {
  const { readMails } = await createCustomerWithItems(['CUP'])
  await updateProduct('CUP', createPriceChange(1100))
  await checkProducts(services, [findProductId('CUP')])
  await db.execute(sql`alter table mails add constraint broken check (kind <> 'wishlist-alert') not valid`)
  await expect(notifyCustomers(services)).rejects.toThrow('Failed query')
  await db.execute(sql`alter table mails drop constraint broken`)
  expect(await readMails()).toEqual([])
  await notifyCustomers(services)
  expect(await readMails()).toHaveLength(1)
  await change('CUP', createPriceChange(1990))
})

test('a check runs as many SQL statements for many products and customers as for one', async () => {
  const countCheckStatements = async (ids: number[]) => {
    const countResult = await recordStatements(services.database, () => checkProducts(services, ids))
    return countResult.statements.length
  }
  await createCustomerWithItems(['CUP'])
  await updateProduct('CUP', createPriceChange(1000))
  const countForOne = await countCheckStatements([findProductId('CUP')])
  for (let count = 0; count < 10; count += 1) await createCustomerWithItems(['CUP', 'CAP', 'POT', 'SHIRT'])
  for (const sku of ['CUP', 'CAP', 'POT'])
    await updateProduct(sku, { ...createPriceChange(500), salePriceInMinor: null })
  const countForMany = await countCheckStatements(
    ['CUP', 'CAP', 'POT', 'SHIRT', 'GONE', 'EVIL'].map(findProductId),
  )
  expect(countForMany).toBe(countForOne)
})

test('the notification of a product change queues a job that checks the changed products', async () => {
  await change('CUP', createPriceChange(1990))
  const { readMails } = await createCustomerWithItems(['CUP'])
  listenForProductChanges(services)
  await updateProduct('CUP', createPriceChange(1000))
  await services.notifications.publish(['products', `product:${findProductId('CUP')}`])
  const job = await vi.waitUntil(async () => {
    const { rows } = await services.database.pool
      .query<{ data: object }>("select data from jobs.job where name = 'wishlist-look'")
      .catch(() => ({ rows: [] }))
    return rows[0]
  }, 20_000)
  expect(job.data).toEqual({ productIds: [findProductId('CUP')] })
  for (const { run } of createAlertWorkers(services)) {
    await run({ data: job.data, isLast: false, signal: new AbortController().signal })
  }
  expect(await readMails()).toHaveLength(1)
  await change('CUP', createPriceChange(1990))
})

test('no alert is sent if the setting is off', async () => {
  const { readMails } = await createCustomerWithItems(['CAP'])
  await services.settings.save('wishlist', { alerts: false })
  await change('CAP', createPriceChange(10))
  expect(await readMails()).toEqual([])
  await services.settings.save('wishlist', { alerts: true })
})
