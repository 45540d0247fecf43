/** What `/readyz` asks: whether this process could show a page now. */
import type { Database } from '#app/platform/database/database.server.ts'
import { pendingMigrations } from '#app/platform/database/migrate.server.ts'

type Services = { database: Pick<Database, 'pool'> }

/** Gives the check; it tells what is missing, undefined when nothing is, and throws when the database does not answer. */
export function createReadiness(
  { database }: Services,
  { migrationsDir }: { migrationsDir?: string },
): () => Promise<string | undefined> {
  // Tables never go back, so that one look at them is enough.
  let isMigrated = migrationsDir === undefined
  return async () => {
    if (migrationsDir !== undefined && !isMigrated) {
      const pending = await pendingMigrations(database, migrationsDir)
      if (pending.length > 0) return `migrations: ${pending.join(', ')}`
      isMigrated = true
      return undefined
    }
    await database.pool.query('select 1')
    return undefined
  }
}
