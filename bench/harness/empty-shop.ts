/** An empty shop in this process, for measurements without pages. */
import type { BaseServices } from '#app/services.server.ts'
import type { Scratch } from './scratch.ts'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '#app/platform/clock.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openServices } from '#app/services.server.ts'

/** Opens a shop whose folder, named `name`, and database are removed together with the scratch. */
export async function openEmptyShop(
  scratch: Scratch,
  name: string,
): Promise<{ services: BaseServices; dataDir: string }> {
  const dataDir = scratch.createFolder(name)
  await mkdir(join(dataDir, 'media'))
  const database = await openDatabase({ dataDir, statementTimeoutInMs: 0 })
  scratch.onEnd(database.close)
  await migrateDatabase(database, join(import.meta.dirname, '../../db/migrations'))
  const log = createLog({ level: 'silent' })
  const services = await openServices({
    ...{ siteUrl: 'http://localhost', dataDir, database },
    ...{ clock: systemClock, log },
  })
  scratch.onEnd(services.close)
  return { services, dataDir }
}
