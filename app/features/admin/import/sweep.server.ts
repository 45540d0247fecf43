/** Deletes the uploaded files of imports after a week; the reports stay. */
import type { Services } from '#app/services.server.ts'
import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { resolveImportFiles } from './store.server.ts'

const RETENTION_DAYS = 7

export async function sweepImports(
  services: Pick<Services, 'database' | 'dataDir' | 'clock'>,
): Promise<void> {
  const { db } = services.database
  const retentionStart = new Date(services.clock.now().getTime() - RETENTION_DAYS * 24 * 60 * 60 * 1000)
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from product_imports
    where swept_at is null and created_at < ${retentionStart.toISOString()} and state not in ('looking', 'importing')`)
  for (const { id } of rows) {
    await rm(resolveImportFiles(services, id).folder, { recursive: true, force: true })
    await db.transaction(async (transaction) => {
      await transaction.execute(sql`delete from product_import_rows where import_id = ${id}`)
      await transaction.execute(sql`update product_imports set swept_at = now() where id = ${id}`)
    })
  }
}
