/** Shared by the import and export commands: settings, database and catalog services. */
import type { Services } from '#app/services.server.ts'
import { join } from 'node:path'
import { createRowOptions } from '#app/features/catalog/import/reading/row-options.ts'
import { openFormCache } from '#app/features/contact-forms/definition/form-cache.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'
import { openFiles, openPrivateFiles } from '#app/platform/files/open.server.ts'
import { readEnvFile, readEnvironment } from '#app/platform/environment.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openNotifications } from '#app/platform/notifications/notifications.server.ts'
import { openSettings } from '#app/platform/settings/settings.server.ts'
import { settings } from '#app/registry/settings.ts'

export type Catalog = {
  services: Pick<
    Services,
    'database' | 'files' | 'privateFiles' | 'notifications' | 'settings' | 'forms' | 'siteUrl'
  >
  options: ReturnType<typeof createRowOptions>
  close: () => Promise<void>
}

/** Opens the shop's catalog for a command; throws a readable error on a wrong setting or unreachable database. */
export async function openCatalog(): Promise<Catalog> {
  const environmentResult = readEnvironment({ ...readEnvFile(), ...process.env })
  if (!environmentResult.ok) throw new Error(environmentResult.problems.join('\n'))
  const { dataDir, databaseUrl, bucket, privateBucket, siteUrl } = environmentResult.environment
  const log = createLog({ level: 'silent' })
  const databaseOptions = { log, statementTimeoutInMs: 0, poolSize: 8, applicationName: 'hanout import' }
  const database = await openDatabase(
    databaseUrl ? { databaseUrl, ...databaseOptions } : { dataDir, ...databaseOptions },
  )
  try {
    await migrateDatabase(database, join(import.meta.dirname, '../../db/migrations'))
    const notifications = await openNotifications({ database, log })
    const settingsStore = await openSettings({ database, notifications, log, onRefresh: () => {} }, settings)
    return {
      services: {
        ...{ database, notifications, settings: settingsStore, siteUrl },
        files: openFiles({ dataDir, bucket }),
        privateFiles: openPrivateFiles({ dataDir, privateBucket }),
        forms: openFormCache({ database, notifications }),
      },
      options: createRowOptions(settingsStore.current()),
      close: async () => {
        await notifications.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
