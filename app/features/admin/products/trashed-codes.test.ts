/** Another product can take the SKU of a trashed product, whose restoration then reports the lost SKU. */
import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { openInbox } from '#app/features/admin/inbox/test-inbox.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'

const shop = await openShop({
  settings: { shop: { defaultLocale: 'en' } },
  products: [...aCap({ SKU: 'CAP', Slug: 'cap' }), ...aCap({ SKU: 'HAT', Slug: 'hat' })],
})
const { db } = shop.services.database
const { see, post } = await openInbox(shop)
const path = '/admin/products/'

const readProducts = async () =>
  (await db.execute<{ id: number }>(sql`select id, sku, slug, status, meta from products order by id`)).rows

test('a new product reuses SKU and slug of a trashed product, and restoring that product reports the lost SKU', async () => {
  const [cap, hat] = await readProducts()
  const id = String(cap?.id)
  await post(path, { intent: 'trash', id })
  const form = { intent: 'save', version: '', nameEn: 'Cap', sku: 'CAP', slug: 'cap', type: 'simple' }
  const selectFields = { status: 'publish', visibility: 'visible', taxStatus: 'taxable', backorders: 'no' }
  const addResponse = await post(`${path}new/`, {
    ...form,
    ...selectFields,
    stockStatus: 'instock',
    regularPrice: '5',
  })
  expect(addResponse.status).toBe(303)
  expect(await readProducts()).toMatchObject([
    { ...cap, sku: null, status: 'trash', slug: `cap-trashed-${id}`, meta: { _trashed_sku: 'CAP' } },
    { ...hat },
    { sku: 'CAP', slug: 'cap', status: 'publish' },
  ])
  const restoreResponse = await post(path, { intent: 'restore', id })
  expect(restoreResponse.headers.get('location')).toBe(`${path}?notice=restored&count=1&lost=CAP`)
  const html = await see(`${path}?notice=restored&count=1&lost=CAP&lost=NEVER`)
  expect(html).toMatch(/1 product switched to draft[^]*another product now uses:[^]*<bdi[^>]*>CAP<\/bdi>/)
  expect(html).not.toContain('NEVER')
  expect((await readProducts())[0]).toMatchObject({ sku: null, status: 'draft', slug: 'cap-2' })
  const { rows } = await db.execute(sql`select changes from audit_log where action = 'restored'`)
  expect(rows).toEqual([{ changes: { status: ['trash', 'draft'], codes: ['CAP', ''] } }])
})

test('a product restored before its SKU was reused keeps its SKU', async () => {
  const [, hat] = await readProducts()
  const id = String(hat?.id)
  await post(path, { intent: 'trash', id })
  const restoreResponse = await post(path, { intent: 'restore', id })
  expect(restoreResponse.headers.get('location')).toBe(`${path}?notice=restored&count=1`)
  expect((await readProducts())[1]).toEqual({ ...hat, status: 'draft' })
})
