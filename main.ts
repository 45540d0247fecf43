/** Opens database, clock and log → services; listens; closes in order. */
import type { Environment } from '#app/platform/environment.server.ts'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '#app/platform/clock.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'
import { listen } from '#app/platform/http/listen.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openServices } from '#app/services.server.ts'
import { importDemoShop } from './db/demo.ts'

const root = import.meta.dirname

export type RunningShop = { port: number; close: () => Promise<void> }

/** Starts the built shop and resolves when it listens; `tell` gets the steps that take a moment. */
export async function startShop(
  environment: Environment,
  tell: (step: string) => void,
): Promise<RunningShop> {
  const { dataDir, databaseUrl, siteUrl, host, port } = environment
  const log = createLog({ level: environment.logLevel })
  await mkdir(join(dataDir, 'media'), { recursive: true })
  const database = await openDatabase(databaseUrl ? { databaseUrl, log } : { dataDir, log })
  try {
    await migrateDatabase(database, join(root, 'db/migrations'))
    const services = await openServices({ siteUrl, dataDir, database, clock: systemClock, log })
    await importDemoShop(services, tell)
    const { createShop } = await builtServer()
    const shop = createShop(services, {
      clientDir: join(root, 'build/client'),
      isShuttingDown: () => isClosing,
    })
    const listening = await listen(shop, { host, port, answerFirst: shop.answerFirst })
    let isClosing = false
    return {
      port: listening.port,
      close: async () => {
        isClosing = true
        await listening.close()
        await services.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function builtServer(): Promise<typeof import('#app/server.ts')> {
  const address: string = './build/server/index.js'
  return import(address)
}
