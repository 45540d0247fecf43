/** Opens database, clock, log and services, starts the shop, and closes everything in reverse order. */
import type { Locale } from './app/platform/i18n/locales.ts'
import type { Environment } from '#app/platform/environment.server.ts'
import type { DemoAccount } from './db/demo/accounts.ts'
import type { BaseServices } from '#app/services.server.ts'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { addLocalePrefix } from './app/platform/i18n/locales.ts'
import { systemClock } from '#app/platform/clock.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'
import { listen } from '#app/platform/http/listen.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openServices } from '#app/services.server.ts'
import { importDemoShop } from './db/demo.ts'

const root = import.meta.dirname
const migrationsDir = join(root, 'db/migrations')

export type RunningShop = {
  port: number
  /** The shop's URL in each language. */
  urls: Record<Locale, string>
  /** The demo shop's accounts, if this start created them. */
  demoAccounts: DemoAccount[]
  close: () => Promise<void>
}

type ReportStep = (step: string) => void

/** Starts the built shop and resolves when it listens; `report` receives the steps that take a while. */
export async function startShop(environment: Environment, report: ReportStep): Promise<RunningShop> {
  const { host, port } = environment
  const { services, demoAccounts, close } = await openShopServices(environment, report)
  try {
    const { createShop } = await importBuiltServer()
    const shop = createShop(services, { clientDir: join(root, 'build/client'), migrationsDir })
    const { answerFirst, canonicalizeTarget } = shop
    const runningServer = await listen(shop, { host, port, answerFirst, canonicalizeTarget })
    const workPromise = shop.beginWork()
    return {
      port: runningServer.port,
      urls: createUrls(services),
      demoAccounts,
      close: async () => {
        await shop.beginShutdown()
        await runningServer.close()
        await workPromise
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Opens database and services, runs migrations and imports the demo shop into an empty database. */
export async function openShopServices(environment: Environment, report: ReportStep) {
  const { dataDir, databaseUrl, siteUrl, secret, smtpUrl, trustedProxies, stubUrl, logLevel } = environment
  const { bucket, privateBucket } = environment
  const log = createLog({ level: logLevel })
  await mkdir(join(dataDir, 'media'), { recursive: true })
  const database = await openDatabase(databaseUrl ? { databaseUrl, log } : { dataDir, log })
  // Called in reverse order.
  const closers = [database.close]
  const close = async () => {
    for (const closer of closers.toReversed()) await closer()
  }
  try {
    await migrateDatabase(database, migrationsDir)
    const services = await openServices({
      ...{ siteUrl, dataDir, secret, smtpUrl, trustedProxies, bucket, privateBucket, stubUrl },
      ...{ database, clock: systemClock, log },
    })
    closers.push(services.close)
    const demoAccounts = await importDemoShop(services, report)
    return { services, demoAccounts, close }
  } catch (error) {
    await close()
    throw error
  }
}

function createUrls({ siteUrl, settings }: BaseServices): Record<Locale, string> {
  const { defaultLocale } = settings.current().shop
  const createUrl = (locale: Locale) => siteUrl + addLocalePrefix('/', locale, defaultLocale)
  return { ar: createUrl('ar'), en: createUrl('en') }
}

async function importBuiltServer(): Promise<typeof import('./app/http/shop.server.ts')> {
  const modulePath: string = './build/server/index.js'
  return import(modulePath)
}
