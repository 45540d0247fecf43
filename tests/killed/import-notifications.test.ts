import { writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { importProducts } from '#app/features/catalog/import/import-products.server.ts'
import { importReviews } from '#app/features/catalog/import/import-reviews.server.ts'
import { createTestPicture } from '#app/features/catalog/import/reading/open-import-shop.server.ts'
import { openServices } from '#app/services.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { aCap, formatCsv, type ProductRow } from '#tests/products.ts'

const oldRows = aCap({ SKU: 'OLD', Slug: 'old-cap', 'Name (en)': 'Old cap' })
const { page, services } = await openShop({ products: oldRows })

// The image server answers when the test decides; until then the import is running.
const pendingResponses: ServerResponse[] = []
const server = createServer((_, response) => void pendingResponses.push(response))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const address = server.address()
const pictureUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/cap.png`

const otherServices = await openServices({ ...services })
afterAll(() => otherServices.close())
const options = {
  defaultLocale: 'ar',
  timeZone: 'Asia/Riyadh',
  weightUnit: 'kg',
  dimensionUnit: 'cm',
} as const

async function importInOtherProcess(rows: ProductRow[], { update = false } = {}) {
  const source = join(services.dataDir, 'more.csv')
  await writeFile(source, formatCsv(rows))
  return importProducts(otherServices, {
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
  const [row = {}] = oldRows
  const importPromise = importInOtherProcess([
    ...aCap({
      SKU: 'NEW',
      Slug: 'new-cap',
      'Name (en)': 'New cap',
      Images: pictureUrl,
      'Category slugs': 'new-hats',
    }),
  ])
  await expect.poll(() => pendingResponses.length).toBe(1)
  await expect.poll(() => page('/en/shop/')).toContain('New cap')
  expect(await page('/en/product/new-cap/')).not.toContain('/media/')
  expect(await page('/en/product-category/new-hats/')).toContain('New cap')
  pendingResponses.pop()?.end(await createTestPicture('#336699'))
  expect(await importPromise).toMatchObject({ ok: true, summary: { imagesFailed: [] } })
  await expect.poll(() => page('/en/product/new-cap/')).toContain('/media/')

  expect(await importInOtherProcess([{ ...row, 'Name (en)': 'Older cap' }], { update: true })).toMatchObject({
    summary: { updated: 1 },
  })
  await expect.poll(() => page('/en/product/old-cap/')).toContain('Older cap')
  await expect.poll(() => page('/en/shop/')).toContain('Older cap')
})

test('REV: imported reviews are shown on their product page', async () => {
  expect(await page('/en/product/old-cap/')).not.toContain('Warm and light')
  const source = join(services.dataDir, 'reviews.csv')
  await writeFile(source, 'SKU,Author,Rating,Text,Locale\nOLD,Nora,5,Warm and light,en\n')
  await importReviews(otherServices, { source, ...options })
  await expect.poll(() => page('/en/product/old-cap/')).toContain('Warm and light')
})
