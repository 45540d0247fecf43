/** The check behind `/readyz`: whether this process can serve a page now. */
import type { Database } from '#app/platform/database/database.server.ts'
import { listPendingMigrations } from '#app/platform/database/migrate.server.ts'

type Services = { database: Pick<Database, 'pool'> }

/**
 * Creates the check: it resolves to a description of what is missing, or to undefined when ready, and rejects
 * when the database does not respond.
 */
export function createReadinessCheck(
  { database }: Services,
  { migrationsDir }: { migrationsDir?: string },
): () => Promise<string | undefined> {
  // Migrations are never reverted, so one successful check is enough.
  let isMigrated = migrationsDir === undefined
  return async () => {
    if (migrationsDir !== undefined && !isMigrated) {
      const pendingNames = await listPendingMigrations(database, migrationsDir)
      if (pendingNames.length > 0) return `migrations: ${pendingNames.join(', ')}`
      isMigrated = true
      return undefined
    }
    await database.pool.query('select 1')
    return undefined
  }
}
