import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { aCap, aShirt } from '#tests/products.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { importProducts } from '#app/features/catalog/import/import-products.server.ts'
import { createRowOptions } from '#app/features/catalog/import/reading/row-options.ts'

const shop = await openShop({
  products: [...aCap({ SKU: 'cap' }), ...aCap({ SKU: 'hat', Published: -1 }), ...aShirt({ SKU: 'shirt' })],
  settings: { shop: { defaultLocale: 'ar' } },
})
const { services, get } = shop
const { cookie } = await createSignedInUser(services, { role: 'manager' })

async function downloadExport(query = ''): Promise<string> {
  const response = await get(`/admin/export/products.csv${query}`, { headers: { cookie } })
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toContain('text/csv')
  expect(response.headers.get('Content-Disposition')).toContain('attachment')
  return response.text()
}

const extractSkus = (text: string) =>
  text.match(/(?<=^\d+,(?:"[^"]*"|[^,]*),)[^,]+/gm)?.map((sku) => sku.replace(/^shirt.*/i, 'shirt'))

test('all products, or filtered products with their variations, are exported to a file', async () => {
  expect(new Set(extractSkus(await downloadExport()))).toEqual(new Set(['cap', 'hat', 'shirt']))
  expect(extractSkus(await downloadExport('?status=draft'))).toEqual(['hat'])
  const shirtExport = await downloadExport('?type=variable')
  expect(new Set(extractSkus(shirtExport))).toEqual(new Set(['shirt']))
  expect(shirtExport.trim().split('\r\n').length).toBeGreaterThan(2)
  // Columns that only the other products need are omitted.
  expect(shirtExport).toContain('Attribute 2 name')
  expect(await downloadExport('?type=simple')).not.toContain('Attribute 1 name')
  expect(extractSkus(await downloadExport('?type=grouped'))).toBeUndefined()
})

test('importing an exported file of prices and stock changes nothing else', async () => {
  const before = await downloadExport()
  const priceExport = await downloadExport('?columns=prices')
  expect(priceExport.split('\r\n')[0]).toContain('Regular price')
  expect(priceExport.split('\r\n')[0]).not.toMatch(/Description|Attribute|\(en\)/)
  const source = join(services.dataDir, 'prices.csv')
  await writeFile(source, priceExport)
  const options = createRowOptions(services.settings.current())
  const result = await importProducts(services, { source, update: true, ...options })
  expect(result).toMatchObject({ ok: true, summary: { failed: [], skipped: [], warnings: [] } })
  expect(await downloadExport()).toBe(before)
})

test.each([
  ['/en/admin/export/', '3 products in your shop.'],
  ['/admin/export/', 'في المتجر 3 منتجات.'],
])('%s shows the number of products', async (path, sentence) => {
  const response = await get(path, { headers: { cookie } })
  expect((await response.text()).replaceAll('<!-- -->', '')).toContain(sentence)
})
