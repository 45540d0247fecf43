import { writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { importProducts } from '#app/features/catalog/import/import-products.server.ts'
import { importReviews } from '#app/features/catalog/import/import-reviews.server.ts'
import { aPicture } from '#app/features/catalog/import/reading/open-import-shop.server.ts'
import { openServices } from '#app/services.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap, asCsv, type ProductRow } from '#tests/products.ts'

const old = aCap({ SKU: 'OLD', Slug: 'old-cap', 'Name (en)': 'Old cap' })
const { page, services } = await openShop({ products: old })

// The image server answers when the test decides; until then the import is running.
const waiting: ServerResponse[] = []
const server = createServer((_, response) => void waiting.push(response))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const address = server.address()
const picture = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/cap.png`

const elsewhere = await openServices({ ...services })
afterAll(() => elsewhere.close())
const options = {
  defaultLocale: 'ar',
  timeZone: 'Asia/Riyadh',
  weightUnit: 'kg',
  dimensionUnit: 'cm',
} as const

async function importElsewhere(rows: ProductRow[], { update = false } = {}) {
  const source = join(services.dataDir, 'more.csv')
  await writeFile(source, asCsv(rows))
  return importProducts(elsewhere, {
    source,
    ...options,
    priceDecimals: 2,
    update,
    allowPrivateAddresses: true,
  })
}

test('F.4-2: a running shop shows products that another process imports before the import has finished', async () => {
  expect(await page('/en/shop/')).not.toContain('New cap')
  expect(await page('/en/product/old-cap/')).not.toContain('New cap')
  const [row = {}] = old
  const importing = importElsewhere([
    ...aCap({
      SKU: 'NEW',
      Slug: 'new-cap',
      'Name (en)': 'New cap',
      Images: picture,
      'Category slugs': 'new-hats',
    }),
  ])
  await expect.poll(() => waiting.length).toBe(1)
  await expect.poll(() => page('/en/shop/')).toContain('New cap')
  expect(await page('/en/product/new-cap/')).not.toContain('/media/')
  expect(await page('/en/product-category/new-hats/')).toContain('New cap')
  waiting.pop()?.end(await aPicture('#336699'))
  expect(await importing).toMatchObject({ ok: true, summary: { imagesFailed: [] } })
  await expect.poll(() => page('/en/product/new-cap/')).toContain('/media/')

  expect(await importElsewhere([{ ...row, 'Name (en)': 'Older cap' }], { update: true })).toMatchObject({
    summary: { updated: 1 },
  })
  await expect.poll(() => page('/en/product/old-cap/')).toContain('Older cap')
  await expect.poll(() => page('/en/shop/')).toContain('Older cap')
})

test('REV: imported reviews are shown on their product page', async () => {
  expect(await page('/en/product/old-cap/')).not.toContain('Warm and light')
  const source = join(services.dataDir, 'reviews.csv')
  await writeFile(source, 'SKU,Author,Rating,Text,Locale\nOLD,Nora,5,Warm and light,en\n')
  await importReviews(elsewhere, { source, ...options })
  await expect.poll(() => page('/en/product/old-cap/')).toContain('Warm and light')
})
