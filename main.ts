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

type Tell = (step: string) => void

/** Starts the built shop and resolves when it listens; `tell` gets the steps that take a moment. */
export async function startShop(environment: Environment, tell: Tell): Promise<RunningShop> {
  const { host, port } = environment
  const { services, close } = await openShopServices(environment, tell)
  let isClosing = false
  try {
    const { createShop } = await builtServer()
    const shop = createShop(services, {
      clientDir: join(root, 'build/client'),
      isShuttingDown: () => isClosing,
    })
    const listening = await listen(shop, { host, port, answerFirst: shop.answerFirst })
    return {
      port: listening.port,
      close: async () => {
        isClosing = true
        await listening.close()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Opens database and services, brings the tables up to date and puts the demo shop into an empty database. */
export async function openShopServices(environment: Environment, tell: Tell) {
  const { dataDir, databaseUrl, siteUrl, logLevel } = environment
  const log = createLog({ level: logLevel })
  await mkdir(join(dataDir, 'media'), { recursive: true })
  const database = await openDatabase(databaseUrl ? { databaseUrl, log } : { dataDir, log })
  try {
    await migrateDatabase(database, join(root, 'db/migrations'))
    const services = await openServices({ siteUrl, dataDir, database, clock: systemClock, log })
    const close = async () => {
      await services.close()
      await database.close()
    }
    await importDemoShop(services, tell)
    return { services, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function builtServer(): Promise<typeof import('#app/server.ts')> {
  const address: string = './build/server/index.js'
  return import(address)
}
