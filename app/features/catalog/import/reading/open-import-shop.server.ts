/** Shared by the tests of importer and exporter: a shop with a database and a folder of its own. */
import type { ImportInput } from '#app/features/catalog/import/context.ts'
import type { ImportResult, ImportSummary } from '#app/features/catalog/import/import-products.server.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, TestRunner } from 'vitest'
import { openTestDatabase } from '#tests/open-database.ts'
import { openFiles, openPrivateFiles } from '#app/platform/files/open.server.ts'
import { exportProducts } from '#app/features/catalog/export/export-products.server.ts'
import { importProducts } from '#app/features/catalog/import/import-products.server.ts'

const settings = {
  defaultLocale: 'en' as const,
  priceDecimals: 2,
  weightUnit: 'kg',
  dimensionUnit: 'cm',
  timeZone: 'Asia/Riyadh',
  // The test servers listen on this machine.
  allowPrivateAddresses: true,
}

type RawProduct = Record<string, unknown> & { id: number; sku: string }

/** Opens an empty shop; its folder is deleted after the test file. */
export async function openImportShop(overrides: Partial<ImportInput> = {}) {
  if (TestRunner.getCurrentTest() !== undefined)
    throw new Error('Open the shop at the top of the file: what a test opens is not taken away with it')
  const folder = await mkdtemp(join(tmpdir(), 'hanout-import-'))
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  const database = await openTestDatabase()
  const publishedTags: string[] = []
  const publishIn = async (_: unknown, tags: string[]) => void publishedTags.push(...tags)
  const services = {
    database,
    files: openFiles({ dataDir: join(folder, 'data') }),
    privateFiles: openPrivateFiles({ dataDir: join(folder, 'data') }),
    notifications: { publishIn },
  }
  const options = { ...settings, ...overrides }

  const importFile = (source: string, extraInput: Partial<ImportInput> = {}): Promise<ImportResult> =>
    importProducts(services, { ...options, source, ...extraInput })
  const saveFile = async (name: string, content: string | Uint8Array) => {
    const path = join(folder, name)
    await writeFile(path, content)
    return path
  }
  const queryRows = async <Row extends Record<string, unknown>>(query: SQL) =>
    (await database.db.execute<Row>(query)).rows
  return {
    folder,
    services,
    options,
    publishedTags,
    saveFile,
    importFile,
    /** Imports rows given as CSV text; fails the test when the file is refused as a whole. */
    importText: async (text: string, extraInput: Partial<ImportInput> = {}): Promise<ImportSummary> =>
      requireSummary(await importFile(await saveFile('products.csv', text), extraInput)),
    export: async (extraInput: Partial<ImportInput> = {}): Promise<string> => {
      const chunks: string[] = []
      await exportProducts(services, {
        ...options,
        ...extraInput,
        onProgress: undefined,
        write: async (text) => void chunks.push(text),
      })
      return chunks.join('')
    },
    queryRows,
    readProducts: () => queryRows<RawProduct>(sql`select * from products order by id`),
    readProduct: async (sku: string): Promise<RawProduct> => {
      const [product] = await queryRows<RawProduct>(sql`select * from products where sku = ${sku}`)
      if (!product) throw new Error(`There is no product ${sku}`)
      return product
    },
    emptyTables: () =>
      database.db.execute(sql`truncate products, terms, attributes, media, reviews restart identity cascade`),
  }
}

export function requireSummary(result: ImportResult): ImportSummary {
  if (!result.ok) throw new Error(result.reason)
  return result.summary
}

/** A small picture of one color. */
export function createTestPicture(background: string, width = 300, height = 200): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}
