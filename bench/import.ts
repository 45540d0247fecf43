/** How long an export of ten thousand rows takes to become a catalogue; pictures are not part of it. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importProducts } from '#app/features/catalog/import/import-products.server.ts'
import { systemClock } from '#app/platform/clock.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openServices } from '#app/services.server.ts'
import type { Bench } from './bench.ts'
import { productExport } from './catalogue/csv.ts'
import { loadNow } from './harness/machine.ts'

const rowCount = 10_000

export async function measureImport({ scratch, report }: Bench): Promise<void> {
  report.section(
    'Import',
    `${rowCount.toLocaleString('en')} rows, variations counted, in two languages, into an empty shop`,
  )
  const dataDir = scratch.folder('import')
  await mkdir(join(dataDir, 'media'))
  const source = join(dataDir, 'products.csv')
  const file = productExport(rowCount)
  await writeFile(source, file)
  const log = createLog({ level: 'silent' })
  const database = await openDatabase({ dataDir, statementTimeoutInMs: 0 })
  scratch.onEnd(database.close)
  await migrateDatabase(database, join(import.meta.dirname, '../db/migrations'))
  const services = await openServices({
    siteUrl: 'http://localhost',
    dataDir,
    database,
    clock: systemClock,
    log,
  })
  scratch.onEnd(services.close)

  const begun = performance.now()
  const result = await importProducts(services, {
    source,
    defaultLocale: 'ar',
    timeZone: 'Asia/Riyadh',
    weightUnit: 'kg',
    dimensionUnit: 'cm',
    priceDecimals: 2,
  })
  const tookInMs = performance.now() - begun
  if (!result.ok) throw new Error(`The import was refused: ${result.reason}`)
  const { failed, skipped, warnings } = result.summary
  report.figure('import', tookInMs / 1000, {
    unit: 's',
    goal: { atMost: 60 },
    note: `${Math.round(file.length / 1e6)} MB, load average ${loadNow()}`,
  })
  report.figure('rows that failed or were skipped', failed.length + skipped.length, {
    goal: { atMost: 0 },
    note: `${warnings.length} warnings`,
  })
  for (const { label, reason } of [...failed, ...skipped, ...warnings].slice(0, 5))
    report.line(`  ${label}: ${reason}`)
}
