/** Opens a database for the bench's products. */
import type { Database } from '#app/platform/database/database.server.ts'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { indexForSearch } from '#app/features/catalog/search/words/index-products.server.ts'
import { openFiles } from '#app/platform/files/open.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'
import { createGiantProduct } from './giant.ts'
import { writeProductRange, insertProducts, writeVocabulary } from './store.ts'

export type Catalog = {
  dataDir: string
  database: Database
  /** Adds products up to this number; returns how long rows and search index took. */
  grow(to: number): Promise<{ rowsInMs: number; searchInMs: number }>
  addGiant(): Promise<void>
}

const migrations = join(import.meta.dirname, '../../db/migrations')
// Higher than the number of any product in a measured catalog.
const giantNumber = 1_000_000

export async function openCatalog(dataDir: string): Promise<Catalog> {
  await mkdir(join(dataDir, 'media'))
  const database = await openDatabase({ dataDir, statementTimeoutInMs: 0 })
  await migrateDatabase(database, migrations)
  await writeVocabulary(database.pool, openFiles({ dataDir }))
  let size = 0
  return {
    dataDir,
    database,
    async grow(to) {
      const startedAt = performance.now()
      await writeProductRange(database.pool, { from: size + 1, to })
      size = to
      const writtenAt = performance.now()
      await indexForSearch(database, 'all')
      const indexedAt = performance.now()
      // Autovacuum does this some minutes after so many inserts.
      await database.pool.query('vacuum analyze')
      return { rowsInMs: writtenAt - startedAt, searchInMs: indexedAt - writtenAt }
    },
    addGiant: () => insertProducts(database.pool, [createGiantProduct(giantNumber)]),
  }
}
