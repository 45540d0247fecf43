/** The real shop in a test: the built server, a separate database, and products imported by the importer. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll } from 'vitest'
import type { BaseServices } from '#app/services.server.ts'
import type { settings } from '#app/registry/settings.ts'
import type { Bucket } from '#app/platform/files/bucket.server.ts'
import type { SettingsOf } from '#app/platform/settings/settings.ts'
import { importProducts } from '#app/features/catalog/import/import-products.server.ts'
import { createRowOptions } from '#app/features/catalog/import/reading/row-options.ts'
import { createFixedClock } from '#app/platform/clock.ts'
import { createLog } from '#app/platform/log.server.ts'
import { listMails } from '#app/platform/mail/store.server.ts'
import { openServices } from '#app/services.server.ts'
import { buildIfNeeded } from '#scripts/build.ts'
import { openTestDatabase } from './open-database.ts'
import { formatCsv, type ProductRow } from './products.ts'
import { waitForNotifications } from './publish.ts'
import { quickPasswords } from './quick-passwords.ts'

type Settings = { [Name in keyof typeof settings]?: Partial<SettingsOf<(typeof settings)[Name]>> }

export type ShopInput = {
  products?: ProductRow[]
  settings?: Settings
  /** Initial time of the shop's clock; change it with `clock.moveTo`. */
  now?: string
  /** Storage of images and videos; the data folder when absent. */
  bucket?: Bucket
  /** Storage of downloadable files; the data folder when absent. */
  privateBucket?: Bucket
  /** URL of the stub for external services: 'http://127.0.0.1:9000'. */
  stubUrl?: string
}

/** Opens a shop for a test file; call it once at the top: `await openShop({ products: createCap() })`. */
export async function openShop({
  products = [],
  settings = {},
  now = '2026-01-15T12:00:00Z',
  bucket,
  privateBucket,
  stubUrl,
}: ShopInput = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'hanout-shop-'))
  await mkdir(join(dataDir, 'media'))
  afterAll(() => rm(dataDir, { recursive: true, force: true }))
  const database = await openTestDatabase()
  const clock = createFixedClock(now)
  const errors: string[] = []
  const log = createLog({
    level: 'error',
    destination: { write: (line) => void errors.push(formatError(line)) },
  })
  const storage = { dataDir, bucket, privateBucket }
  const testServices = { stubUrl, passwordHasher: quickPasswords }
  const baseServices = await openServices({ siteUrl, ...storage, ...testServices, database, clock, log })
  afterAll(() => baseServices.close())
  await saveSettings(baseServices, settings)
  if (products.length > 0) await importRows(baseServices, products)
  if (products.length > 0 || Object.keys(settings).length > 0) await waitForNotifications(baseServices)
  const { createShop } = await loadBuiltServer()
  const shop = createShop(baseServices, { clientDir: join(root, 'build/client') })
  const { services } = shop
  const get = async (path: string, init?: RequestInit) => shop.request(siteUrl + path, init)
  /** The HTML of a page; throws unless its status is 200. */
  const page = async (path: string) => {
    const response = await get(path)
    if (response.status !== 200)
      throw new Error(`${path} answered ${response.status}: 200 was expected\n${errors.join('')}`)
    return response.text()
  }
  /** E-mails to an address, newest first. */
  const listMailsTo = (moduleUrl: string) => listMails(services.database.db, { to: moduleUrl })
  return { shop, services, clock, get, page, mailsTo: listMailsTo }
}

const siteUrl = 'http://shop.test'
const root = join(import.meta.dirname, '..')

async function saveSettings(services: BaseServices, settings: Settings): Promise<void> {
  for (const [name, values] of Object.entries(settings)) {
    await services.settings.save(name as keyof typeof settings, values)
  }
}

/** Imports the rows; throws unless all are accepted. */
async function importRows(services: BaseServices, rows: ProductRow[]): Promise<void> {
  const source = join(services.dataDir, 'products.csv')
  await writeFile(source, formatCsv(rows))
  const result = await importProducts(services, { source, ...createRowOptions(services.settings.current()) })
  if (!result.ok) throw new Error(result.reason)
  const { failed, skipped, warnings } = result.summary
  const problems = [...failed, ...skipped, ...warnings]
  if (problems.length > 0)
    throw new Error(problems.map(({ label, reason }) => `${label}: ${reason}`).join('\n'))
}

function formatError(line: string): string {
  const { err, msg } = JSON.parse(line) as { err?: { stack: string }; msg: string }
  return `${msg} ${err?.stack ?? ''}\n`
}

let buildCheck: Promise<void> | undefined

async function loadBuiltServer(): Promise<typeof import('#app/http/shop.server.ts')> {
  // The sources do not change during a run: each worker checks the build once.
  await (buildCheck ??= buildIfNeeded(() => {}))
  const moduleUrl: string = pathToFileURL(join(root, 'build/server/index.js')).href
  return import(moduleUrl)
}
