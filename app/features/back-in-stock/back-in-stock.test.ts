/**
 * Back-in-stock notifications over HTTP: who may subscribe, that each requester is notified exactly once, and
 * what is stored.
 */
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { erasePersonalData, exportPersonalData } from '#app/platform/personal-data.server.ts'
import { publish } from '#tests/publish.ts'
import { aCap, aShirt } from '#tests/products.ts'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { notifyRequesters } from './notify.server.ts'

vi.setConfig({ testTimeout: 30_000 })

const shop = await openShop({
  settings: { shop: { defaultLocale: 'en' } },
  products: [
    ...aCap({ SKU: 'CAP', Slug: 'cap', 'Name (en)': 'Cap', 'In stock?': 0 }),
    ...aCap({ SKU: 'HAT', Slug: 'hat', 'Name (en)': 'Hat' }),
    ...aShirt({ SKU: 'SHIRT', Slug: 'shirt', 'Name (en)': 'Shirt' }),
  ],
})
const { services, get, page, mailsTo } = shop
const { db } = services.database
const confirmationQuery = `?back_in_stock=asked#back-in-stock`

type RequestOptions = { slug?: string; ipAddress?: string; cookie?: string }

function postRequest(
  fields: Record<string, string>,
  { slug = 'cap', ipAddress = '198.51.100.1', cookie = '' }: RequestOptions = {},
) {
  const body = new URLSearchParams({ _hanout_back_in_stock: '1', website: '', ...fields })
  const headers = { Cookie: cookie, Origin: 'http://shop.test' }
  const incoming = { socket: { remoteAddress: ipAddress } }
  return shop.shop.request(
    `http://shop.test/product/${slug}/`,
    { method: 'POST', body, headers },
    { incoming },
  )
}

async function readProductId(sku: string): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from products where sku = ${sku}`)
  return rows[0]?.id ?? 0
}

async function setStock(sku: string, status: 'instock' | 'outofstock'): Promise<void> {
  const { rows } = await db.execute<{ productId: number }>(sql`
    update products set stock_status = ${status}, updated_at = clock_timestamp() where sku = ${sku}
    returning coalesce(parent_id, id) as "productId"`)
  await publish(services, ['products', `product:${rows[0]?.productId}`])
}

const readRequests = async () =>
  (await db.execute(sql`select product_id, email, locale from back_in_stock_requests order by id`)).rows

test('only the page of a sold-out product has the form', async () => {
  const html = await page('/product/cap/')
  expect(html).toMatch(/<details class="back-in-stock"[^>]* open="">[^]*name="email"/)
  expect(html).toContain('Notify me when it’s back in stock')
  expect(await page('/product/hat/')).not.toContain('class="back-in-stock"')
})

test('a requester gets one mail in their language when the product is back in stock, and the request is deleted', async () => {
  const response = await postRequest({ email: ' Layla@shopper.example ' })
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    `/product/cap/${confirmationQuery}`,
  ])
  expect(await page('/product/cap/?back_in_stock=asked')).toContain(
    'We’ll e-mail you when it’s back in stock.',
  )
  // A repeated request leads to one notification.
  await postRequest({ email: 'layla@shopper.example' })
  expect(await readRequests()).toHaveLength(1)
  await notifyRequesters(services)
  expect(await mailsTo('Layla@shopper.example')).toEqual([])
  await setStock('CAP', 'instock')
  await Promise.all([notifyRequesters(services), notifyRequesters(services)])
  await notifyRequesters(services)
  const mails = await mailsTo('Layla@shopper.example')
  expect(mails).toMatchObject([{ kind: 'back-in-stock', locale: 'en', subject: 'Cap is back in stock' }])
  expect(mails[0]?.plainText).toContain('http://shop.test/product/cap/')
  expect(await readRequests()).toEqual([])
  await setStock('CAP', 'outofstock')
})

test('a variation can be requested by itself: the product page offers the sold-out variations', async () => {
  const collapsedFormPattern = /<details class="back-in-stock"(?![^>]*open)[^>]*><summary>/.source
  expect(await page('/product/shirt/')).toMatch(
    new RegExp(`${collapsedFormPattern}Notify me when <bdi>Red · Large</bdi> is back in stock`),
  )
  await setStock('SHIRT-RED-S', 'outofstock')
  const variationId = await readProductId('SHIRT-RED-S')
  // The change event invalidates the cached page.
  await expect
    .poll(() => page('/product/shirt/'))
    .toMatch(new RegExp(`${collapsedFormPattern}Notify me when sold-out options are back in stock`))
  const html = await page('/product/shirt/')
  const [, selectHtml = ''] = /<select[^>]*name="awaited_variation"[^>]*>(.*?)<\/select>/s.exec(html) ?? []
  expect(
    [...selectHtml.matchAll(/<option value="(\d+)"[^>]*>(.*?)<\/option>/g)].map(([, id, name]) => [id, name]),
  ).toEqual([
    [String(variationId), 'Red · Small'],
    [String(await readProductId('SHIRT-RED-L')), 'Red · Large'],
  ])
  await postRequest(
    { email: 'omar@shopper.example', awaited_variation: String(variationId) },
    { slug: 'shirt' },
  )
  // The confirmation is shown above the form, so the next visitor who follows the link can also subscribe.
  const confirmation = await page('/product/shirt/?back_in_stock=asked')
  expect(confirmation).toMatch(/class="back-in-stock"[^>]* open="">[^]*We’ll e-mail you[^]*name="email"/)
  const rejectedResponse = await postRequest(
    { email: 'omar@', awaited_variation: String(variationId) },
    { slug: 'shirt' },
  )
  expect(await rejectedResponse.text()).toMatch(/class="back-in-stock"[^>]* open="">[^]*Enter a valid e-mail/)
  expect(await readRequests()).toMatchObject([{ product_id: variationId }])
  await notifyRequesters(services)
  expect(await mailsTo('omar@shopper.example')).toEqual([])
  await setStock('SHIRT-RED-S', 'instock')
  await notifyRequesters(services)
  const [mail] = await mailsTo('omar@shopper.example')
  expect(mail?.subject).toBe('Shirt – Red, Small is back in stock')
  expect(mail?.plainText).toContain('/product/shirt/?attribute_pa_color=red')
})

test('an invalid address is rejected; requests for products in stock and requests by bots are not stored', async () => {
  const rejectedResponse = await postRequest({ email: 'layla@' })
  expect(rejectedResponse.status).toBe(422)
  expect(rejectedResponse.headers.get('cache-control')).toBe('private, no-store')
  const html = await rejectedResponse.text()
  expect(html).toContain('Enter a valid e-mail address.')
  expect(html).toContain('value="layla@"')
  const inStockResponse = await postRequest({ email: 'a@shopper.example' }, { slug: 'hat' })
  expect(inStockResponse.headers.get('location')).toBe('/product/hat/#back-in-stock')
  expect((await postRequest({ email: 'b@shopper.example', website: 'http://spam.example' })).status).toBe(303)
  // A variation of another product is ignored: the request counts for this product.
  await postRequest({
    email: 'c@shopper.example',
    awaited_variation: String(await readProductId('SHIRT-RED-S')),
  })
  expect(await readRequests()).toMatchObject([
    { product_id: await readProductId('CAP'), email: 'c@shopper.example' },
  ])
  await db.execute(sql`delete from back_in_stock_requests`)
})

test('requests are limited per IP address', async () => {
  const statuses: number[] = []
  for (let number = 0; number < 22; number += 1) {
    const { status } = await postRequest(
      { email: `n${number}@shopper.example` },
      { ipAddress: '203.0.113.7' },
    )
    statuses.push(status)
  }
  expect(statuses.slice(-3)).toEqual([303, 429, 429])
  expect((await postRequest({ email: 'other@shopper.example' }, { ipAddress: '203.0.113.8' })).status).toBe(
    303,
  )
  await db.execute(sql`delete from back_in_stock_requests`)
})

test('a customer request defaults to the account address, and is exported and erased with personal data', async () => {
  const email = 'nour@shopper.example'
  const { cookie, userId } = await createSignedInUser(services, { email })
  expect((await postRequest({ email: 'gift@shopper.example' }, { cookie })).status).toBe(303)
  expect(await readRequests()).toMatchObject([{ email: 'gift@shopper.example' }])
  await db.execute(sql`delete from back_in_stock_requests`)
  expect((await postRequest({}, { cookie })).status).toBe(303)
  expect(await readRequests()).toMatchObject([{ email }])
  const manager = await createSignedInUser(services, { role: 'manager' })
  const adminPage = await get(`/admin/products/${await readProductId('CAP')}/`, {
    headers: { Cookie: manager.cookie },
  })
  expect(await adminPage.text()).toContain('1 customer will be e-mailed when it is back in stock.')
  const person = { userId, email }
  expect(await exportPersonalData(services, person)).toMatchObject({
    backInStock: [{ productId: await readProductId('CAP'), locale: 'en' }],
  })
  await db.transaction((transaction) => erasePersonalData(services, transaction, person))
  expect(await readRequests()).toEqual([])
})

test('with the setting off, no form is shown and requests return 404; earlier requesters are still notified', async () => {
  await postRequest({ email: 'early@shopper.example' })
  await services.settings.save('catalog', { notifiesWhenBack: false })
  await publish(services, ['settings'])
  expect(await page('/product/cap/')).not.toContain('class="back-in-stock"')
  expect((await postRequest({ email: 'late@shopper.example' })).status).toBe(404)
  await setStock('CAP', 'instock')
  await notifyRequesters(services)
  expect(await mailsTo('early@shopper.example')).toHaveLength(1)
  expect(await mailsTo('late@shopper.example')).toEqual([])
})

test('notifications stop when the product sells out, and requests for an unpublished product stay stored', async () => {
  await services.settings.save('catalog', { notifiesWhenBack: true })
  await setStock('CAP', 'outofstock')
  const emails = Array.from({ length: 60 }, (_, number) => `w${number}@shopper.example`)
  await db.execute(sql`
    insert into back_in_stock_requests (product_id, email, locale, asked_at)
    select ${await readProductId('CAP')}, email, 'en', now() from jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb) email`)
  await setStock('CAP', 'instock')
  // The product sells out when the 50th mail is sent.
  await db.execute(sql`
    create function sells() returns trigger language plpgsql as $$ begin
      if (select count(*) from back_in_stock_requests) <= 10 then
        update products set stock_status = 'outofstock' where sku = 'CAP';
      end if; return null; end $$`)
  await db.execute(
    sql`create trigger sells after delete on back_in_stock_requests for each statement execute function sells()`,
  )
  await notifyRequesters(services)
  await db.execute(sql`drop trigger sells on back_in_stock_requests`)
  expect(await readRequests()).toHaveLength(10)
  await setStock('CAP', 'instock')
  await db.execute(sql`update products set status = 'draft' where sku = 'CAP'`)
  await notifyRequesters(services)
  expect(await readRequests()).toHaveLength(10)
  await db.execute(sql`update products set status = 'publish' where sku = 'CAP'`)
  await notifyRequesters(services)
  expect(await readRequests()).toEqual([])
})

test('a mail contains a link to cancel all requests of its address; opening the link changes nothing', async () => {
  await setStock('CAP', 'outofstock')
  const [mail] = await mailsTo('omar@shopper.example')
  const link = /http:\/\/shop\.test(\/my-account\/back-in-stock\/\S+)/.exec(mail?.plainText ?? '')?.[1] ?? ''
  await postRequest({ email: 'Omar@Shopper.example' })
  await postRequest({ email: 'other@shopper.example' })
  const pageResponse = await get(link)
  expect(pageResponse.headers.get('cache-control')).toBe('private, no-store')
  expect(await readRequests()).toHaveLength(2)
  // One-click unsubscribe as mail clients send it (RFC 8058): without referrer and without cookies.
  const unsubscribeResponse = await get(link, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(unsubscribeResponse.status).toBe(200)
  expect(await unsubscribeResponse.text()).toContain('You’ve unsubscribed')
  expect(await readRequests()).toMatchObject([{ email: 'other@shopper.example' }])
  expect((await get(link.replace(/.\/$/, '_/'))).status).toBe(404)
  await db.execute(sql`delete from back_in_stock_requests`)
})

test('requests are deleted after a year', async () => {
  const id = await readProductId('HAT')
  await db.execute(sql`
    insert into back_in_stock_requests (product_id, email, locale, asked_at)
    values (${id}, 'old@shopper.example', 'en', '2024-12-31'), (${await readProductId('CAP')}, 'new@shopper.example', 'en', '2024-12-31')`)
  // A repeated request resets its age.
  await postRequest({ email: 'new@shopper.example' })
  await notifyRequesters(services)
  expect(await readRequests()).toMatchObject([{ email: 'new@shopper.example' }])
  expect(await mailsTo('old@shopper.example')).toEqual([])
})
